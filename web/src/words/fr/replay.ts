import type en from '../en/replay';
import type { Translation } from '../words.svelte';

export default {} satisfies Translation<typeof en>;

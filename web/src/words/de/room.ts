import type en from '../en/room';
import type { Translation } from '../words.svelte';

export default {} satisfies Translation<typeof en>;

import type en from '../en/browse';
import type { Translation } from '../words.svelte';

export default {} satisfies Translation<typeof en>;

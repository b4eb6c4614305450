import type en from '../en/act';
import type { Translation } from '../words.svelte';

export default {} satisfies Translation<typeof en>;

import type en from '../en/end';
import type { Translation } from '../words.svelte';

export default {} satisfies Translation<typeof en>;

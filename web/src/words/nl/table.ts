import type en from '../en/table';
import type { Translation } from '../words.svelte';

export default {} satisfies Translation<typeof en>;

import type en from '../en/setup';
import type { Translation } from '../words.svelte';

export default {} satisfies Translation<typeof en>;

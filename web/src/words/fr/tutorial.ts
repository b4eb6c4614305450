import type en from '../en/tutorial';
import type { Translation } from '../words.svelte';

export default {} satisfies Translation<typeof en>;

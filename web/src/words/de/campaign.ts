import type en from '../en/campaign';
import type { Translation } from '../words.svelte';

export default {} satisfies Translation<typeof en>;

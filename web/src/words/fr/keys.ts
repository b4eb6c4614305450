import type en from '../en/keys';
import type { Translation } from '../words.svelte';

export default {} satisfies Translation<typeof en>;

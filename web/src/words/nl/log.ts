import type en from '../en/log';
import type { Translation } from '../words.svelte';

export default {} satisfies Translation<typeof en>;

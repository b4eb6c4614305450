import type en from '../en/rules';
import type { Translation } from '../words.svelte';

export default {} satisfies Translation<typeof en>;

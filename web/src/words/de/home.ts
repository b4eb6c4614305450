import type en from '../en/home';
import type { Translation } from '../words.svelte';

export default {} satisfies Translation<typeof en>;

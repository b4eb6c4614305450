// The parts of the table that share the screen of a phone.
export const TABS = ['island', 'hand', 'supply', 'others', 'log'] as const;
export type TabName = (typeof TABS)[number];

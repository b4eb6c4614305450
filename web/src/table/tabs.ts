// The parts of the table that share the screen of a phone, and which of them is in front. Pure.
export const TABS = ['island', 'hand', 'supply', 'others', 'log'] as const;
export type TabName = (typeof TABS)[number];

/** Where something is asked of the player: that part comes to the front. `key` tells one question from the next. */
export interface Asked {
  tab: TabName;
  key: string;
}
/** The part the player chose, and the question it was chosen at; '' if none was open. */
export interface Chosen {
  tab: TabName;
  key: string;
}

/** What is asked lies in front until the player chooses another part; what was chosen with nothing open comes back after it. */
export const frontOf = (asked: Asked | null, free: TabName, chosen: Chosen | null): TabName =>
  asked === null ? free : chosen?.key === asked.key ? chosen.tab : asked.tab;

// Opening a table: the links of its seats are told once, so they go into this window's own storage for the waiting room.
import { openTable } from '../../api/http';
import type { SeatLink, TableWish } from '../../api/types';
import { go } from '../../state/route.svelte';

export const linksKey = (table: string): string => `links:${table}`;

export function keepLinks(table: string, links: readonly SeatLink[]): void {
  if (links.length === 0) return;
  try {
    sessionStorage.setItem(linksKey(table), JSON.stringify(links));
  } catch {
    // without storage the waiting room asks the server for new links
  }
}

/** Open a table and go there. */
export async function openAndGo(wish: TableWish, behind = ''): Promise<void> {
  const { table, links } = await openTable(wish);
  keepLinks(table.id, links);
  go(`/t/${table.id}${behind}`);
}

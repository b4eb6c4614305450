// What axe finds wrong with a page.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const GRAVE = new Set(['serious', 'critical']);

/** What keeps people from using the page as it stands, or a part of it, each with where it is. */
export async function serious(page: Page, part = 'html'): Promise<string[]> {
  // There are no frames that would have to be judged together; what is right need not be told, which takes most of the time.
  const axe = new AxeBuilder({ page })
    .include(part)
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => GRAVE.has(impact ?? ''))
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

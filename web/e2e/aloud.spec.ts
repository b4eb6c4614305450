import { writeFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openTable, test } from './house';
import { thing, toAct, changed } from './player';
test('aloud', async ({ page }) => {
  await page.goto('/');
  const record = readFileSync(join(import.meta.dirname, 'games', 'every.game'), 'utf8');
  const { table } = await openTable(page, { seats: [{ kind: 'person_here', name: 'Ada' }, { kind: 'bot', bot: 'random', name: 'Bo' }], record });
  await page.goto(`/t/${table.id}`);
  await toAct(page);
  const snap = async (n: string) => writeFileSync(`/tmp/tb/aloud-${n}.yml`, await page.locator('body').ariaSnapshot());
  await snap('1');
  await thing(page, 'tile:bakery:worker').click();
  await snap('2');
  await changed(page, () => page.getByRole('button', { name: /^Confirm/ }).click());
  await snap('3');
  await changed(page, () => thing(page, 'field:a3').click());
  await snap('4');
});

// Goods made ahead (R4.1): they lie beside the districts, and a turn that would lose them is ended only on purpose.
import { expect, openTable, stateOf, test } from './house';
import { bar, thing, toAct } from './player';

const HELD = `brightsands game 2
rules: 2
players: 2
seed: 1800
objectives: first_game
first_player: 1
work sawmill:farmer
`;

test('held goods are shown, and their loss is told before a turn ends', async ({ page }) => {
  await page.goto('/');
  const seats = [{ kind: 'person_here', name: 'Ada' } as const, { kind: 'bot', bot: 'greedy', name: 'Bo' } as const];
  const { table } = await openTable(page, { seats, record: HELD });
  await page.goto(`/t/${table.id}`);
  await toAct(page);
  await expect(thing(page, 'held:planks')).toBeVisible();
  await expect(thing(page, 'held:planks')).toHaveAttribute('aria-label', /planks held: 1/i);
  await page.getByRole('button', { name: 'Festival' }).click();
  await page.getByRole('button', { name: /^Confirm/ }).click();
  const end = page.getByRole('button', { name: 'End turn' });
  await end.click();
  await expect(bar(page).getByRole('alert')).toContainText('You would lose what you still hold:');
  expect((await stateOf(page, table.id)).view.round).toBe(1);
  await end.click();
  await expect.poll(async () => (await stateOf(page, table.id)).view.round).toBe(2);
  await expect(thing(page, 'held:planks')).toHaveCount(0);
});

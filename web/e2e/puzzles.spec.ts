// A puzzle: found on the home page, missed once, asked for anew, solved by hand, and remembered.
import { expect, test } from './house';
import { solve } from './newcomer';
import { thing, toAct } from './player';

test('the first puzzle is missed, tried again and solved', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: /Puzzle of the day/ }).click();
  await expect(page).toHaveURL(/\/puzzles$/);
  await expect(page.getByRole('listitem').nth(11)).toBeVisible();
  await page.getByRole('button', { name: /^Puzzle 1\b/ }).click();
  await toAct(page);
  const note = page.getByRole('complementary', { name: 'Puzzles' });
  await expect(note).toContainText('No card in your hand can be paid for');
  await expect(note.getByRole('button', { name: 'Try again' })).toHaveCount(0); // nothing was tried yet
  await thing(page, 'festival').click();
  await page.getByRole('button', { name: /^Confirm/ }).click();
  await page.getByRole('button', { name: 'End turn' }).click();
  await expect(note).toHaveAttribute('data-standing', 'missed');
  const first = page.url();
  await note.getByRole('button', { name: 'Try again' }).click();
  await expect(page).not.toHaveURL(first);
  await solve(page);
  await note.getByRole('link', { name: 'Puzzles' }).click();
  await expect(page.getByRole('button', { name: /^Puzzle 1\b/ })).toContainText('✓');
});

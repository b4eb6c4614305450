// Whatever the guide of mission 3 rings is the thing that does what it advises: ships, trade at the market, tokens, second industries.
import type { ActionParts, SeatView, State } from '../src/api/types';
import en from '../src/words/en/tutorial';
import { SOON, expect, openTable, test } from './house';

const GUIDE = en.label;
const STEPS = 45;
const WANTED = ['market', 'tile', 'field'];

/** The thing that an action is done with, said once more in the words of the test; empty: a button of the bar. */
function rightThing(parts: ActionParts, me: SeatView): string {
  const at = (): string => {
    const fields = me.fields.filter((field) => field.open === parts.tile);
    return `field:${fields[parts.second ? 1 : 0]!.field}`;
  };
  if (parts.verb === 'market') return `market:${parts.tile}`;
  if (parts.verb === 'build') return `tile:${parts.tile}`;
  if (parts.verb === 'work') return at();
  if (parts.verb === 'shift' || parts.verb === 'raise')
    return parts.tile ? at() : `${parts.place === 'exhausted' ? 'spent' : 'tier'}:${parts.tier}`;
  if (parts.verb === 'spend') return `token:${parts.token}`;
  if (parts.verb === 'exhaust') return `tier:${parts.tier}`;
  if (parts.verb === 'increase') return `new:${parts.tier}`;
  if (parts.verb === 'upgrade') return `rise:${parts.tier}`;
  if (parts.verb === 'celebrate') return 'festival';
  if (parts.stack) return `stack:${parts.stack}`;
  if (parts.field) return `field:${parts.field}`;
  return parts.card ? `card:${parts.card}` : '';
}

/** Whether the ring lies around a thing; runs in the page. */
function isRinged(right: string): string {
  const ring = document.querySelector('[data-ring]')?.getBoundingClientRect();
  const things = [...document.querySelectorAll<HTMLElement>(`[data-thing="${CSS.escape(right)}"]`)];
  const thing = things.find((one) => one.offsetParent !== null)?.getBoundingClientRect();
  if (!ring || !thing) return ring ? 'the thing is not there' : 'nothing is ringed';
  const near = (a: number, b: number): boolean => Math.abs(a - b) < 12;
  return near(ring.left + 4, thing.left) && near(ring.top + 4, thing.top) ? 'it' : 'something else';
}

test('what the guide of mission 3 rings is what it speaks of', async ({ page }) => {
  test.setTimeout(600_000);
  await page.goto('/');
  const { table } = await openTable(page, {
    seats: [{ kind: 'person_here', name: 'Ada' }],
    options: { mission: 3 },
    seed: 3,
  });
  await page.goto(`/t/${table.id}`);
  const guide = page.getByRole('complementary', { name: GUIDE });
  await expect(guide).toBeVisible({ timeout: 90_000 });
  const ask = async <T>(path: string, body?: unknown): Promise<T> =>
    page.evaluate(
      async ([where, what]) => {
        const init = what && { method: 'POST', headers: { 'content-type': 'application/json' }, body: what };
        return (await (await fetch(where, init || {})).json()) as T;
      },
      [`/api/tables/${table.id}/${path}`, body === undefined ? '' : JSON.stringify(body)] as const,
    );
  const ringed = new Map<string, number>();
  for (let step = 0; step < STEPS && !(step > 11 && WANTED.every((kind) => ringed.has(kind))); step++) {
    const { state, number } = await ask<{ state: State; number: number }>('state?seat=0');
    if (!state.legal) break;
    // notes to be read come first; what is advised next stands under the others
    const on = guide.getByRole('button', { name: en.go_on });
    while (await on.isVisible()) await on.click();
    await expect
      .poll(
        async () => {
          const advised = await guide.getAttribute('data-action');
          return (
            state.legal?.some((one) => one.action === advised) || (await guide.getAttribute('data-note')) === 'end'
          );
        },
        { timeout: 30_000, intervals: SOON },
      )
      .toBe(true);
    const advised = (await guide.getAttribute('data-action')) || 'end';
    const choice = state.legal.find((one) => one.action === advised);
    expect(choice, advised).toBeDefined();
    const note = await guide.getAttribute('data-note');
    const right = note === 'end' ? '' : rightThing(choice!.parts, state.view.seats[0]!);
    const ring = page.locator('[data-ring]');
    if (right) {
      await expect(ring, `${advised} (${note})`).toHaveAttribute('data-ring', right, { timeout: 30_000 });
      await expect
        .poll(() => page.evaluate(isRinged, right), {
          message: `${advised} (${note})`,
          timeout: 60_000,
          intervals: SOON,
        })
        .toBe('it');
      const kind = right.split(':')[0]!;
      ringed.set(kind, (ringed.get(kind) ?? 0) + 1);
    }
    await ask('play', { key: `step-${step}`, number, action: advised });
  }
  // trade at the market, where the guide once pointed at the supply
  expect([...ringed.keys()]).toEqual(expect.arrayContaining(WANTED));
});

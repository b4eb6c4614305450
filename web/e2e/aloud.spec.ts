// How a turn sounds to whoever hears the table instead of seeing it: what a screen reader is given.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, LONG, openTable, test, WHEN_LONG } from './house';
import { changed, thing, toAct } from './player';
import { said, speak } from './spoken';

/** Every name and text of the table in the order in which it is read, one a line; what lies within a button is not read again. */
async function aloud(page: Page): Promise<string[]> {
  const tree = (await page.locator('body').ariaSnapshot()).split('\n');
  const lines: string[] = [];
  let within = Infinity; // how far a button is indented
  for (const line of tree) {
    const depth = line.search(/\S/);
    if (depth > within) continue;
    within = Infinity;
    const said = /^\s*- '?(?<role>\w+)(?: "(?<name>(?:[^"\\]|\\.)*)")?(?: \[[^\]]*\])*'?:?(?: (?<text>.*))?$/.exec(
      line,
    )?.groups;
    if (!said || line.includes('/url:')) continue;
    if (said.role === 'button') within = depth;
    const words = said.name ?? said.text?.replace(/^"|"$/g, '') ?? '';
    if (words) lines.push(`${said.role}: ${words}`);
  }
  return lines;
}

/** A game in which everything has happened, opened where Ada is to act. */
async function sitDown(page: Page): Promise<void> {
  const record = await readFile(join(import.meta.dirname, 'games', 'every.game'), 'utf8');
  const { table } = await openTable(page, {
    seats: [
      { kind: 'person_here', name: 'Ada' },
      { kind: 'bot', bot: 'random', name: 'Bo' },
    ],
    record,
  });
  await page.goto(`/t/${table.id}`);
  await toAct(page);
}
/** What only makes sense to the eye. */
const MUTE = /[><✕⚒]|\. \.|:\s*$|^\w+: [\d+/ ]+$|(\b[\w ]+), \1, \1/;

test('a turn read aloud makes sense', async ({ page }) => {
  await page.goto('/');
  await sitDown(page);
  const heard = await aloud(page);
  // who is where, what is asked, what one has, what there is to be had
  for (const line of [
    'heading: Your turn',
    'region: Other players',
    'region: Your islands',
    'button: h13: distillery for workers',
    'button: farmers: 6 ready, 0 at work, 0 exhausted',
    'region: What you can do',
    'paragraph: Your turn: choose an action',
    'button: 7 cards played',
    'group: Your hand',
    'button: Cost: work clothes, sausages. Effect: upgrade up to 3 farmers. 3 points. Can be paid by trade: 2 tokens.',
    'region: Gameboard',
    'group: Shipyards',
    'button: Bakery for workers. 1 left. Cost: grain, coal. Can be paid now.',
    'button: Distillery for workers. 1 left. Cost: potatoes, coal. Can be paid now. You have it.',
    'region: Log',
  ])
    expect(heard).toContain(line);
  expect(heard.find((line) => line.startsWith('paragraph: Points if'))).toMatch(
    /^paragraph: Points if the game ended now: 36\+\. Gold: 0\. Farmers: 19 ready, 0 at work, 0 exhausted\. .*12 cards played\.$/,
  );
  expect(heard.filter((line) => MUTE.test(line))).toEqual([]);
  // taken up: what it costs and how it would be paid
  await thing(page, 'tile:bakery:worker').click();
  const picked = await aloud(page);
  expect(picked).toEqual(
    expect.arrayContaining([
      'region: bakery for workers',
      'heading: How you would pay',
      'listitem: produce grain (grain farm for farmers)',
      'button: Confirm and pay this way',
    ]),
  );
  await changed(page, () => page.getByRole('button', { name: /^Confirm/ }).click());
  expect(await aloud(page)).toContain('paragraph: Where does the bakery for workers go?');
  await changed(page, () => thing(page, 'field:a3').click());
  const done = await aloud(page);
  expect(done).toEqual(
    expect.arrayContaining([
      'button: a3: bakery for workers',
      'button: h2: grain farm for farmers, farmer',
      'button: builds a bakery for workers paid: grain (produced) coal (produced)',
      'paragraph: Free actions, or end the turn',
      'button: End turn',
    ]),
  );
});

const TOLD = {
  nl: [
    'button: 7 kaarten gespeeld',
    'button: Bakkerij voor werkers. Nog 1. Kosten: graan, kolen. Nu te betalen.',
    'button: Nieuwe werker: planken, bakstenen. Nog 27. Nu te betalen.',
  ],
  fr: [
    'button: 7 cartes jouées',
    'button: Boulangerie pour ouvriers. Il en reste 1. Coût : céréales, charbon. Payable maintenant.',
    'button: Un ouvrier de plus : planches, briques. Il en reste 27. Payable maintenant.',
  ],
  de: [
    'button: 7 Karten gespielt',
    'button: Bäckerei für Arbeiter. Noch 1. Kosten: Getreide, Kohle. Jetzt bezahlbar.',
    'button: Neuer Arbeiter: Bretter, Ziegelsteine. Noch 27. Jetzt bezahlbar.',
  ],
} as const;
for (const language of ['nl', 'fr', 'de'] as const)
  test(`a turn read aloud makes sense: ${language}`, async ({ page }) => {
    test.skip(!LONG, WHEN_LONG);
    await page.goto('/');
    await speak(page, language);
    await sitDown(page);
    const heard = (await aloud(page)).map((line) => line.replaceAll(/[\u00a0\u202f]/g, ' '));
    expect(heard).toEqual(expect.arrayContaining([...TOLD[language]]));
    expect(heard.filter((line) => MUTE.test(line))).toEqual([]);
    await thing(page, 'tile:bakery:worker').click();
    expect(await aloud(page)).toContain(`heading: ${said(page, 'act.plan')}`);
  });

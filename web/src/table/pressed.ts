// A key was pressed at the table: do what it means.
import { read } from './keys';
import type { Desk } from './desk.svelte';

interface Does {
  search: () => void;
  keys: () => void;
  menu: () => void;
  all: () => void;
  aid: () => void;
  log: () => void;
}

const enter = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus();
const AREAS: Record<string, string> = {
  hand: '[data-area="hand"] button',
  supply: '[data-area="supply"] button',
  island: '[data-area="map"] button',
  others: '.left button',
  bar: '[data-area="bar"] button',
};

export function pressed(event: KeyboardEvent, desk: Desk, covered: boolean, does: Does): void {
  if (covered || event.defaultPrevented) return;
  const spot = event.target as HTMLElement | null;
  const typing = !!spot && (spot.isContentEditable || ['INPUT', 'SELECT', 'TEXTAREA'].includes(spot.tagName));
  // Enter on what is taken up already confirms it
  const onButton =
    !!spot &&
    ['BUTTON', 'A', 'SUMMARY'].includes(spot.tagName) &&
    (desk.picked === null || spot.dataset.thing !== desk.picked);
  const press = read(event, typing, onButton);
  if (!press) return;
  event.preventDefault();
  switch (press.deed) {
    case 'search':
      return does.search();
    case 'cheat':
      return does.keys();
    case 'menu':
      return does.menu();
    case 'all':
      return desk.acting ? does.all() : undefined;
    case 'aid':
      return does.aid();
    case 'log':
      return does.log();
    case 'cancel':
      return desk.drop();
    case 'undo':
      return void desk.undo();
    case 'end':
      if (desk.canEnd || desk.canFinishTurn) return void desk.end();
      return desk.canFinish ? void desk.play('finish') : undefined;
    case 'festival':
      if (!desk.choices.has('festival')) return;
      enter('[data-thing="festival"]'); // there Enter confirms it
      return desk.show('festival');
    case 'hints':
      return void desk.advise();
    case 'confirm':
      return void (desk.hints && desk.hintAt >= 0 ? desk.follow(desk.hints[desk.hintAt]!) : desk.confirm());
    case 'next':
      return desk.next();
    case 'before':
      return desk.next(-1);
    case 'byhand':
      return void desk.payByHand();
    case 'number':
      return numbered(desk, press.number ?? 0);
    default:
      return enter(AREAS[press.deed] ?? '');
  }
}

/** 1-9: a hint, else a plan, else the single thing to do with what is taken up. */
function numbered(desk: Desk, n: number): void {
  if (desk.hints) {
    if (desk.hints[n - 1]) desk.hintAt = desk.hintAt === n - 1 ? -1 : n - 1;
  } else if (desk.plans[n - 1]) desk.at = n - 1;
}

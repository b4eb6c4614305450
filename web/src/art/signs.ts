// Signs of effects that are no thing: more actions, cards put away, cards of an expedition.
import { circle, rect, star, type Picture } from './draw';

export const SIGNS = {
  /** One more action: the hand of the clock goes round again. */
  action: [
    ['shine', circle(16, 16, 14.3)],
    ['~ink', 'M22.8 11A8.5 8.5 0 1 0 24.5 17.5', 3.4],
    ['ink', 'M27 5.5v9h-9Z'],
  ],
  /** Cards that go under their stack. */
  away: [
    ['cream', rect(5, 3, 15, 20, 2)],
    ['~timber', 'M8.5 8h8M8.5 12h8', 1.5],
    ['white', rect(9, 6.5, 15, 20, 2)],
    ['~timber', 'M12.5 11h8', 1.5],
    ['red', 'M19 13.5h7v7h4L22.5 30 15 20.5h4Z'],
  ],
  /** An expedition card. */
  expedition: [
    ['bottle', rect(6, 2.5, 20, 27, 2.5)],
    ['~shine', rect(8.3, 4.8, 15.4, 22.4, 1.3), 1.1],
    ['shine', circle(16, 16, 6.8)],
    ['red', star(16, 16, 4, 6, 1.8), 1],
  ],
  /** From one tier to the next. */
  raise: [['shine', 'M3 12h15V5.5L29.5 16 18 26.5V20H3Z']],
} satisfies Record<string, Picture>;
export type Sign = keyof typeof SIGNS;

import { describe, expect, it } from 'vitest';
import { spokenOf } from '../src/table/act/about';

describe('what is said of the thing before one’s eyes', () => {
  it('calls a card "this card"', () => expect(spokenOf('swap fw1', 'card:fw1')).toBe('swap this card'));
  it('leaves other cards their numbers', () => expect(spokenOf('you cannot pay for fw1 before fw17', 'card:fw1')).toBe('you cannot pay for this card before fw17'));
  it('leaves all else as it is', () => expect(spokenOf('build a bakery', 'tile:bakery:worker')).toBe('build a bakery'));
});

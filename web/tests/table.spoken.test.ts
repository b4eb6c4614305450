import { beforeAll, describe, expect, it } from 'vitest';
import { layOut } from '../src/state/box.svelte';
import { spoken, spokenOf, unnumbered } from '../src/table/spoken';
import { BOX } from './setup_box';

beforeAll(() => layOut(BOX));

describe('cards, which have no number on their faces', () => {
  it('are called by their cost', () => expect(spoken('swaps fw1')).toBe('swaps the card (bread, beer)'));
  it('are not called by it twice', () =>
    expect(spoken('plays fw1 (bread, beer)')).toBe('plays the card (bread, beer)'));
  it('may be followed by a verb before their cost', () =>
    expect(spoken('fw1 spielen (bread, beer)')).toBe('the card spielen (bread, beer)'));
  it('keep what is said of another', () =>
    expect(spoken('swap fw3, play fw1 (bread, beer), end')).toBe(
      'swap the card (grain, planks), play the card (bread, beer), end',
    ));
  it('are left as they are where the box has none such', () => expect(spoken('swaps fw99')).toBe('swaps fw99'));
  it('lose only their number as time cards', () =>
    expect(unnumbered('Time card fw3 (grain): 2 gold')).toBe('Time card (grain): 2 gold'));
});

describe('what is said of the thing before one’s eyes', () => {
  it('calls a card "this card"', () => expect(spokenOf('swap fw1', 'card:fw1')).toBe('swap this card'));
  it('calls other cards by their cost', () =>
    expect(spokenOf('you cannot pay for fw1 before fw3', 'card:fw1')).toBe(
      'you cannot pay for this card before the card (grain, planks)',
    ));
  it('leaves all else as it is', () => expect(spokenOf('build a bakery', 'tile:bakery:worker')).toBe('build a bakery'));
});

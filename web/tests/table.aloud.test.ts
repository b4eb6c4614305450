import { beforeAll, describe, expect, it } from 'vitest';
import { layOut } from '../src/state/box.svelte';
import { counted, sentences } from '../src/table/aloud';
import { BOX } from './setup_box';

beforeAll(() => layOut(BOX));

describe('read aloud', () => {
  it('is a sentence for each thing that is known', () => {
    expect(sentences('bakery for workers', '1 left', '', 'Can be paid now.')).toBe(
      'Bakery for workers. 1 left. Can be paid now.',
    );
  });
  it('names a thing that is there several times once, with how many there are', () => {
    const [first, second] = BOX.resources.map((one) => one.id);
    const name = (id = ''): string => BOX.resources.find((one) => one.id === id)?.name ?? '';
    expect(counted([first!, second!])).toBe(`${name(first)}, ${name(second)}`);
    expect(counted([first!, first!])).toBe(`2 ${name(first)}`);
  });
});

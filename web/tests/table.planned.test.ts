import { afterEach, describe, expect, it, vi } from 'vitest';
import { choice } from './actions';
import { alone, keep, kept, watch } from '../src/table/planned';

const wish = choice('build bakery:worker');
function browser(locks: boolean): Map<string, string> {
  const shelf = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, value: string) => void shelf.set(key, value),
    removeItem: (key: string) => void shelf.delete(key),
  });
  const held = new Set<string>();
  const request = async (name: string, _how: object, work: (lock: object | null) => Promise<void>): Promise<void> => {
    if (held.has(name)) return work(null);
    held.add(name);
    await work({});
    held.delete(name);
  };
  vi.stubGlobal('navigator', locks ? { locks: { request } } : {});
  return shelf;
}
afterEach(() => vi.unstubAllGlobals());

describe('a planned turn', () => {
  it('is found again by its table and seat only', () => {
    browser(true);
    keep('t1', 0, [wish]);
    expect([kept('t1', 0), kept('t1', 1), kept('t2', 0)]).toEqual([[wish], [], []]);
  });
  it('leaves nothing behind when it is done', () => {
    const shelf = browser(true);
    keep('t1', 0, [wish]);
    keep('t1', 0, []);
    expect(shelf.size).toBe(0);
  });
  it('is nothing if what was kept cannot be read', () => {
    const shelf = browser(true);
    for (const text of ['{', '7', '[{"action":1}]', '[{"action":"end","words":"end"}]']) {
      shelf.set('brightsands.plan.t1.0', text);
      expect(kept('t1', 0)).toEqual([]);
    }
  });
  it('stays in its window where windows cannot agree', () => {
    const shelf = browser(false);
    keep('t1', 0, [wish]);
    expect([shelf.size, kept('t1', 0)]).toEqual([0, []]);
  });
  it('is played by one window', async () => {
    browser(true);
    const played: string[] = [];
    let done = (): void => undefined;
    const first = alone('t1', 0, async () => {
      played.push('first');
      await new Promise<void>((end) => (done = end));
    });
    await alone('t1', 0, () => Promise.resolve(void played.push('second')));
    done();
    await first;
    await alone('t1', 0, () => Promise.resolve(void played.push('third')));
    expect(played).toEqual(['first', 'third']);
  });
  it('is heard of by the others', () => {
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    const heard: unknown[] = [];
    const stop = watch('t1', 0, (plan) => heard.push(plan));
    const tell = (key: string): void =>
      void page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: JSON.stringify([wish]) }));
    tell('brightsands.plan.t1.0');
    tell('brightsands.plan.t1.1');
    stop();
    tell('brightsands.plan.t1.0');
    expect(heard).toEqual([[wish]]);
  });
});

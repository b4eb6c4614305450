// Actions for tests, with the parts that the server would tell (fixtures/actions.json, written by `make types`).
import type { ActionParts, Choice } from '../src/api/types';
import actions from './fixtures/actions.json';

export function partsOf(action: string): ActionParts {
  const found = (actions as Record<string, ActionParts>)[action];
  if (!found) throw new Error(`fixtures/actions.json has no ${action}`);
  return found;
}
export const choice = (action: string, words = action): Choice => ({ action, words, parts: partsOf(action) });

// A clock in words.
import type { Language, TableClock } from '../../api/types';
import { t } from '../../words/words.svelte';
import { span } from './times';

/** What a table agreed on: "Clock: 2 min for each turn, 10 min in reserve. When time runs out, a bot plays on." */
export function clockWords(clock: TableClock, language: Language): string {
  const values = {
    turn: span(clock.turn, language),
    reserve: span(clock.reserve, language),
    out: t(clock.out === 'bot' ? 'company.out_bot_long' : 'company.out_end_long'),
  };
  if (!clock.reserve) return t('company.clock_is_turn', values);
  return t(clock.turn ? 'company.clock_is' : 'company.clock_is_reserve', values);
}

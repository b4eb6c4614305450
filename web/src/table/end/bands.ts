// How the bands of the charts look and are called.
import { sourceName } from '../log/names';
import { t } from '../../words/words.svelte';
import type { Band } from './chart';

export const COLOUR: Record<Band, string> = {
  farmer_worker: 'var(--farmer)',
  artisan_engineer_investor: 'var(--artisan)',
  new_world: 'var(--investor)',
  expeditions: 'var(--worker)',
  gold: 'var(--brass-2)',
  objectives: 'var(--engineer)',
  fireworks: 'var(--warn)',
  time_stack: 'var(--ink-3)',
};
export const bandName = (band: Band): string => (band === 'objectives' ? t('end.objectives') : sourceName(band));

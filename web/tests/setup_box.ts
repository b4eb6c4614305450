// A box with little in it, for tests that need names and costs and no server.
import type { Box, CardInfo, Effect, ObjectiveInfo, Tier, TileInfo } from '../src/api/types';

const NOTHING: Effect = {
  cubes: '',
  cube_count: 0,
  upgrades: '',
  upgrade_count: 0,
  trade_tokens: 0,
  exploration_tokens: 0,
  gold: 0,
  expedition_cards: 0,
  extra_actions: 0,
  put_away_cards: 0,
  new_world_resources: [],
};
const tile = (id: string, makes: string, cost: string[] = []): TileInfo => ({
  id,
  name: id.split(':')[0] ?? id,
  kind: makes ? 'industry' : 'shipyard',
  tier: (makes ? id.split(':')[1] : '') as Tier | '',
  makes,
  strength: 0,
  cost,
  supply: 2,
  words: id.replaceAll('_', ' ').replace(':', ' for '),
  short: id,
  cost_words: cost.join(', ') || 'nothing',
});
const card = (id: string, cost: string[]): CardInfo => ({
  id,
  deck: 'farmer_worker',
  cost,
  effect: NOTHING,
  points: 3,
  words: id,
  cost_words: cost.join(', '),
  effect_words: '',
});
const objective = (id: string, kind = 'other'): ObjectiveInfo => ({
  id,
  name: id,
  kind,
  counts: '',
  points: 1,
  industries: [],
  rule: 'R11',
  words: id,
});
const tiers: Tier[] = ['farmer', 'worker', 'artisan', 'engineer', 'investor'];

export const BOX: Box = {
  language: 'en',
  languages: ['en', 'nl', 'fr', 'de'],
  fields: [],
  resources: ['planks', 'grain', 'coal', 'bread', 'bricks', 'beer'].map((id) => ({ id, name: id })),
  tiers: tiers.map((id, at) => ({
    id,
    name: id,
    many: `${id}s`,
    colour: '',
    trade: 1,
    shift_end: at + 1,
    letter: id.slice(0, 1).toUpperCase(),
  })),
  tiles: [
    tile('sawmill:farmer', 'planks'),
    tile('grain_farm:farmer', 'grain'),
    tile('coal_mine:artisan', 'coal'),
    tile('coal_mine:worker', 'coal', ['planks']),
    tile('bakery:worker', 'bread', ['grain', 'coal']),
    tile('brewery:worker', 'beer', ['grain', 'coal']),
    tile('brick_factory:worker', 'bricks', ['coal']),
    tile('dynamite_factory:artisan', 'dynamite'),
    tile('advanced_weapons_factory:engineer', 'advanced_weapons'),
    tile('merchant:2', ''),
    tile('exploration:2', ''),
  ],
  new_cube: [],
  upgrade: [],
  cards: [card('fw1', ['bread', 'beer']), card('fw2', ['bricks', 'bread']), card('fw3', ['grain', 'planks'])],
  expeditions: [],
  old_world: [],
  new_world: [],
  objectives: [...['a', 'b', 'c', 'd', 'e', 'f'].map((id) => objective(id)), objective('gold_one', 'power_of_gold')],
  variants: [
    { id: 'blocking', name: 'blocking', rule: 'R13.2' },
    { id: 'power_of_gold', name: 'Power of Gold', rule: 'R13.5' },
  ],
  objective_sets: ['random', 'first_game', 'relaxed'],
  missions: 10,
  difficulties: ['normal', 'hard'],
  bots: ['random', 'trader', 'magnate'],
  levels: [
    { id: 'settler', name: 'settler', words: '' },
    { id: 'trader', name: 'trader', words: '' },
    { id: 'magnate', name: 'magnate', words: '' },
  ],
  words: {
    stacks: {
      farmer_worker: 'farmer/worker',
      artisan_engineer_investor: 'artisan/engineer/investor',
      new_world: 'New World',
    },
  },
  story: {
    missions: { 1: { title: 'Roofs', opening: 'Rain.', tips: ['one'], rules: ['two'] } },
    difficulties: { normal: 'Fair wind' },
  },
};

// What the server says, as docs/protocol.md and docs/hidden-information.md describe it.

export type Language = 'en' | 'nl' | 'fr' | 'de';
export const LANGUAGES: readonly Language[] = ['en', 'nl', 'fr', 'de'];

export type Tier = 'farmer' | 'worker' | 'artisan' | 'engineer' | 'investor';
export const TIERS: readonly Tier[] = ['farmer', 'worker', 'artisan', 'engineer', 'investor'];
export type Deck = 'farmer_worker' | 'artisan_engineer_investor' | 'new_world';
export const DECKS: readonly Deck[] = ['farmer_worker', 'artisan_engineer_investor', 'new_world'];
/** A resource (`bread`), a cube (`@artisan`) or a token (`@trade`, `@exploration`) in a cost. */
export type CostIcon = string;

// ---- The box -----------------------------------------------------------------------------------------------
export interface Named {
  id: string;
  name: string;
}
/** How sure a fact is: `known` of the whole entry, `parts` where a part of it is known better or worse (R1.3). */
export const GRADES = ['seed', 'agreed', 'single', 'inferred', 'guess', 'edition'] as const;
export type Grade = (typeof GRADES)[number];
export interface Graded {
  known: Grade;
  parts: [string, Grade][];
}
export interface TierInfo extends Named, Graded {
  id: Tier;
  colour: string;
  trade: number;
  shift_end: number;
  many: string;
  letter: string;
}
export type TileKind = 'industry' | 'shipyard' | 'merchant' | 'exploration';
export interface TileInfo extends Graded {
  id: string;
  name: string;
  kind: TileKind;
  tier: Tier | '';
  makes: string;
  strength: number;
  cost: CostIcon[];
  supply: number;
  words: string;
  short: string;
  cost_words: string;
}
export interface Effect {
  cubes: Tier | '';
  cube_count: number;
  upgrades: Tier | '';
  upgrade_count: number;
  trade_tokens: number;
  exploration_tokens: number;
  gold: number;
  expedition_cards: number;
  extra_actions: number;
  put_away_cards: number;
  new_world_resources: string[];
}
export interface CardInfo extends Graded {
  id: string;
  deck: Deck;
  cost: CostIcon[];
  effect: Effect;
  points: number;
  words: string;
  cost_words: string;
  effect_words: string;
}
export interface ExpeditionInfo extends Graded {
  id: string;
  animal: Tier;
  artefact: Tier;
}
export interface OldIslandInfo extends Graded {
  id: string;
  effect: Effect;
  printed: string;
  words: string;
}
export interface NewIslandInfo extends Graded {
  id: string;
  resources: string[];
  words: string;
}
export interface ObjectiveInfo extends Named, Graded {
  kind: string;
  counts: string;
  points: number;
  industries: string[];
  rule: string;
  words: string;
}
export interface VariantInfo extends Named {
  rule: string;
}
export interface LevelInfo extends Named {
  words: string;
}
export interface CubeCost extends Graded {
  tier: Tier;
  cost: CostIcon[];
  cost_words: string;
}
/** A row of the home island, from left to right; '' is an empty field. */
export interface HomeRow extends Graded {
  id: string;
  fields: string[];
}
/** One step of the scale of the normal solo game (R15.9); the last has no `most`. */
export interface RatingStep {
  id: string;
  least: number;
  most: number | null;
  title: string;
  sentence: string;
}
export interface AidEntry {
  id: string;
  rule: string;
  title: string;
  /** With the markup of the rules. */
  text: string;
}
export interface Aid {
  title: string;
  sections: { id: string; title: string; entries: AidEntry[] }[];
  tips_title: string;
  tips: string[];
}
/** What a mission asks and allows, to be told before it is begun. */
export interface MissionFact {
  number: number;
  /** Time stacks from the top: farmer/worker, New World, artisan/engineer/investor cards. */
  time: Record<'normal' | 'hard', [number, number, number]>;
  passes: number;
  goals: Omit<Goal, 'reached' | 'done'>[];
  trade: 'none' | 'market' | 'display';
  /** Resources, or kinds of industry where only these are banned. */
  bans: string[];
  limits: Record<string, number>;
  tiles: string[];
  /** What of it is reconstructed, in sentences. */
  doubts: string[];
}
export interface Box {
  language: Language;
  languages: Language[];
  fields: string[];
  resources: Named[];
  tiers: TierInfo[];
  tiles: TileInfo[];
  new_cube: CubeCost[];
  upgrade: CubeCost[];
  cards: CardInfo[];
  expeditions: ExpeditionInfo[];
  old_world: OldIslandInfo[];
  new_world: NewIslandInfo[];
  objectives: ObjectiveInfo[];
  variants: VariantInfo[];
  home: HomeRow[];
  objective_sets: string[];
  /** Of each set the objectives that it takes first; what is missing to five is drawn. */
  mixes: Record<string, string[]>;
  missions: number;
  campaign: MissionFact[];
  ratings: RatingStep[];
  aid: Aid;
  difficulties: string[];
  bots: string[];
  levels: LevelInfo[];
  /** All words of src/brightsands/words/data in the language, section by section. */
  words: Record<string, Record<string, unknown>>;
  /** Story, goals and tips of the missions in the language (words/data/story_*.toml). */
  story: Record<string, unknown>;
}

// ---- A view of a game --------------------------------------------------------------------------------------
export interface EndView {
  triggered: boolean;
  fireworks: number | null;
  last_round: number | null;
  round_limit: number | null;
  over: boolean;
  reason: string | null;
}
export interface TurnView {
  actions_left: number;
  actions_taken: number;
  open: { action?: string; done?: number; [key: string]: unknown } | null;
  may_remove: boolean;
  shipyards_used: Record<string, number>;
  traded: string[];
  objectives_used: string[];
  owed: Record<string, number>;
  free_upgrades: Record<string, number>;
  held: Record<string, number>;
  put_away_cards: string[];
}
export type DecisionKind =
  'turn' | 'pay' | 'place' | 'raise' | 'swap' | 'put' | 'receive' | 'keep' | 'settle' | 'reveal' | 'over';
export interface Decision {
  kind: DecisionKind;
  seat: number | null;
  words: string;
  waiting: string[];
  buys?: string;
  icons?: CostIcon[] | null;
  paid?: unknown[];
  gold?: number | null;
  tile?: string;
  tier?: Tier;
  swapped?: number;
  most?: number;
  barred?: string[];
  to_draw?: Record<string, number>;
  left?: number;
  must?: boolean;
  card?: Deck | null;
  islands?: string[];
  owed?: Record<string, number>;
  time_card?: string;
  tokens?: number;
}
export interface FieldView {
  field: string;
  printed: string | null;
  built: string | null;
  open: string | null;
  blueprint: boolean;
  workers: Tier[];
}
export interface Score {
  lines: Record<string, number | null>;
  known: number;
  total: number | null;
}
export interface SeatView {
  seat: number;
  name: string;
  gold: number;
  cubes: Record<Tier, { idle: number; exhausted: number; at_work: number }>;
  tokens: {
    trade: { on_ships: number; exhausted: number; on_cards: number };
    exploration: { on_ships: number; exhausted: number; on_cards: number };
    spend_first: 'cards' | 'ships';
  };
  fields: FieldView[];
  old_world: string[];
  new_world: string[];
  new_world_resources: string[];
  hand: { sizes: Record<Deck, number>; cards: string[] | null };
  played: { face_up: string[]; face_down: string[] };
  expeditions: { count: number; cards: string[] | null };
  offers: Record<string, number>;
  score: Score;
}
export interface Goal {
  kind: string;
  reached: number | null;
  asked: number;
  done: boolean | null;
  tier?: Tier;
  deck?: Deck;
  decks?: Deck[];
  tiles?: string[];
}
export interface SoloView {
  mission: number;
  difficulty: string;
  goals: Goal[];
  time: {
    left: number;
    left_in_all: number;
    pass: number;
    passes: number;
    backs: Deck[];
    revealed: string[];
    /** The card of this turn, once it was revealed before the turn's end (R14.3). */
    this_turn: string | null;
    known: string[] | null;
  };
  trade: {
    way: 'none' | 'market' | 'display';
    marks: string[];
    banned: string[];
    /** The same as one says it: a resource, or one kind of industry. */
    bans: string[];
    limits: Record<string, { most: number; left: number }>;
    prices: Record<string, number>;
  };
  next_to_burn: string | null;
  available: {
    tiles: string[];
    tiers: Tier[];
    old_world: number;
    new_world: number;
    expeditions: boolean;
    card_effects: boolean;
  };
}
export interface Outcome {
  reason: string;
  winners: number[];
  ranking: number[][] | number[];
  points: number[];
  /** Seats level on points, with what was counted next (R12.4). */
  ties: { points: number; seats: number[]; constructions: number[]; hand_cards: number[] }[];
}
/** A view as the rest of the page looks at it: `whole` gives a finished game an empty turn and a decision of the kind `over`. */
export interface View extends Omit<ToldView, 'turn' | 'decision'> {
  turn: TurnView;
  decision: Decision;
}
/** A view as the server tells it: when a game is over, there is no turn and nothing to decide. */
export interface ToldView {
  seat: number | null;
  players: number;
  names: string[];
  variants: string[];
  round: number;
  turn_of: number | null;
  starting_player: number;
  end: EndView;
  objectives: string[];
  board: Record<string, number>;
  cubes: Record<Tier, number>;
  stacks: Record<string, number>;
  known: Record<string, [number, string][]>;
  turn: TurnView | null;
  decision: Decision | null;
  seats: SeatView[];
  outcome: Outcome | null;
  solo?: SoloView;
}

// ---- A table -----------------------------------------------------------------------------------------------
export interface Choice {
  action: string;
  words: string;
}
/** A state of a game; over the wire its view is a `ToldView`. */
export interface State {
  number: number;
  seat: number | null;
  to_act: number | null;
  view: View;
  legal: Choice[] | null;
  can_undo: boolean;
  words?: string | null;
  goals?: string[];
  /** When the game is over: what parted level seats, in sentences for each tie. */
  ties?: string[][];
}
export type SeatKind = 'person_here' | 'person_link' | 'bot';
export interface TableSeat {
  seat: number;
  kind: SeatKind;
  name: string;
  bot: string;
  taken: boolean;
  mine: boolean;
  reserved: boolean;
  present: boolean;
}
export interface Request {
  number: number;
  seat: number;
  what: 'undo' | 'close';
  left: number;
  agreed: number[];
  asked: number[];
}
export interface Table {
  id: string;
  status: 'open' | 'running' | 'over' | 'closed';
  players: number;
  options: Record<string, unknown>;
  listed: boolean;
  spectators: boolean;
  autostart: boolean;
  foreseen: boolean;
  origin: string;
  created: number;
  owner: boolean;
  number: number;
  actions: number;
  to_act: number | null;
  seats: TableSeat[];
  request: Request | null;
  rematch: string | null;
  /** How it ended, once it has. */
  result?: { reason: string; winners: number[]; points: number[] } | null;
}
/** A time card that an action of a lone player revealed or answered, and what it did (R14.3). */
export interface TimeCard {
  card: string;
  gold: number;
  exploration: number;
  field: string;
  burnt: string;
  asks: boolean;
  words: string;
}
export interface TableEvent {
  number: number;
  kind:
    | 'play'
    | 'undo'
    | 'ask'
    | 'agree'
    | 'decline'
    | 'join'
    | 'leave'
    | 'start'
    | 'link'
    | 'hand'
    | 'return'
    | 'close'
    | 'rematch';
  at: number;
  seat?: number;
  action?: string;
  words?: string;
  reveals?: { number: number; action: string; words: string };
  left?: number;
  taken?: number[];
  what?: string;
  name?: string;
  bot?: string;
  table?: string;
  time?: TimeCard;
}
export interface Plan {
  steps: Choice[];
  cubes: number[];
  gold: number;
  trade: number;
  exploration: number;
  gifts: number[];
}
export interface Wish {
  action: string;
  allowed: boolean;
  plan: Plan | null;
  rule?: string;
  reason?: string;
  values?: Record<string, unknown>;
  words?: string;
}
export interface Refusal {
  allowed: boolean;
  rule?: string;
  reason?: string;
  values?: Record<string, unknown>;
  words?: string;
}
export interface HintReason {
  key: string;
  number: number | null;
  name: string | null;
  words: string;
}
export interface Hint {
  actions: Choice[];
  value: number;
  reasons: HintReason[];
}
export interface SeatWish {
  kind: SeatKind;
  name?: string;
  bot?: string;
}
export interface TableWish {
  seats: SeatWish[];
  options?: Record<string, unknown>;
  seed?: number;
  record?: string;
  table?: string;
  upto?: number;
  listed?: boolean;
  spectators?: boolean;
  autostart?: boolean;
}
export interface SeatLink {
  seat: number;
  token: string;
  path: string;
}
/** What is in a game file. */
export interface RecordFacts {
  players: number;
  names: string[];
  options: Record<string, unknown>;
  actions: number;
  rounds: number;
  over: boolean;
  result: string;
  outcome: { reason: string; winners: number[]; points: number[] } | null;
}
/** What we are not sure of (`/api/facts`). */
export interface Doubt {
  section: string;
  id: string;
  name: string;
  known: Grade;
  parts: Record<string, Grade>;
  /** What of it can be corrected. */
  keys: string[];
}
export interface DoubtGroup {
  id: string;
  title: string;
  effect: string;
  check: string;
  entries: Doubt[];
}
export interface FactsDocument {
  language: Language;
  grades: { id: Grade; count: number }[];
  groups: DoubtGroup[];
  missions: {
    title: string;
    effect: string;
    check: string;
    entries: { mission: number; title: string; doubts: string[] }[];
  };
}
export interface EditionFacts {
  corrected: string[];
  confirmed: string[];
  grade: string;
}

// What server and client say to each other. Written by `make types` from src/brightsands/server/wire: do not edit.

/** It is done and stored. */
export interface Ack {
  type: 'ack';
  key: string | null;
  number: number;
}
/** Something was done and is stored, under a number of the table's log. */
export interface Acknowledged {
  number: number;
}
/** An action as its verb and whatever that verb speaks of; parts that it has not are left out. */
export interface ActionParts {
  verb: Verb;
  tile?: string;
  second?: boolean;
  field?: string;
  blueprint?: boolean;
  card?: string;
  deck?: Deck;
  tier?: Tier;
  place?: 'district' | 'exhausted';
  island?: string;
  objective?: string;
  resource?: string;
  partner?: number;
  token?: 'trade' | 'exploration';
  exploration?: number;
  first?: 'cards' | 'ships';
  stack?: 'old_world' | 'new_islands' | 'expeditions';
  answer?: 'no' | 'yes' | 'yes_by_pair';
}
/** What a bot would do in one's place, and why. */
export interface Advice {
  number: number;
  action: string;
  words: string;
  why: string[];
}
/** The game aid, with tips for the first game. */
export interface Aid {
  title: string;
  sections: AidSection[];
  tips_title: string;
  tips: string[];
}
/** An entry of the game aid, with the markup of the rules. */
export interface AidEntry {
  id: string;
  rule: string;
  title: string;
  text: string;
}
/** A section of the game aid. */
export interface AidSection {
  id: string;
  title: string;
  entries: AidEntry[];
}
/** Agree to what was asked, or not. */
export interface Answer {
  type?: 'answer';
  seat: number;
  request: number;
  agree: boolean;
  key?: string | null;
}
/** Ask everybody to go back further, or to give the game up. */
export interface Ask {
  type?: 'ask';
  seat: number;
  number: number;
  what: 'undo' | 'close';
  left?: number;
  key?: string | null;
}
/** What a mission has in play. */
export interface AvailableView {
  tiles: string[];
  tiers: Tier[];
  drawing: Tier[];
  old_world: number;
  new_world: number;
  expeditions: boolean;
  card_effects: boolean;
}
/** A code by which one is known on another device, told once; what stands behind # never reaches a server. */
export interface BackCode {
  code: string;
  path: string;
}
/** Being the person whose code it is. */
export interface BackWish {
  code: string;
}
/** Everything that can lie on a table, with its names and what it does in words. */
export interface Box {
  language: Language;
  languages: Language[];
  fields: string[];
  grounds: Record<string, Ground>;
  island_costs: number[];
  expedition_cost: number;
  empty_stack_gold: Record<string, number>;
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
  home: HomeRow[];
  variants: VariantInfo[];
  objective_sets: string[];
  mixes: Record<string, string[]>;
  missions: number;
  campaign: MissionFact[];
  ratings: RatingStep[];
  aid: Aid;
  difficulties: string[];
  bots: string[];
  phrases: Phrase[];
  levels: LevelInfo[];
  words: Record<string, Record<string, unknown>>;
  story: Record<string, unknown>;
}
/** A plan with its steps as numbers of choices. */
export interface BriefPlan {
  steps: number[];
  cubes: number[];
  gold: number;
  trade: number;
  exploration: number;
  gifts: number[];
}
/** How far a visitor is with the campaign and the normal solo game. */
export interface Campaign {
  missions: MissionProgress[];
  solo: SoloProgress;
}
/** A population card. */
export interface CardInfo {
  id: string;
  deck: Deck;
  cost: string[];
  effect: Effect;
  points: number;
  words: string;
  cost_words: string;
  effect_words: string;
  known: Grade;
  parts: [string, Grade][];
}
/** An action: its text, its parts, and words for it. */
export interface Choice {
  action: string;
  words: string;
  parts: ActionParts;
}
/** A seat that whoever opened the table asks for; `until` is when it can be had if its person stays away. */
export interface Claim {
  number: number;
  seat: number;
  granted: boolean;
  until: number | null;
}
/** A clock: seconds that each turn brings and a reserve for the game, and what happens when both are used up. Then a `bot` plays on, or the game ends there. */
export interface ClockWish {
  turn?: number;
  reserve?: number;
  out?: 'bot' | 'end';
  bot?: string;
}
/** What a new cube of a tier, or the rise of a cube from that tier, costs. */
export interface CubeCost {
  tier: Tier;
  cost: string[];
  cost_words: string;
  known: Grade;
  parts: [string, Grade][];
}
/** The cubes of one tier: ready in the district, exhausted, at work. */
export interface CubesView {
  idle: number;
  exhausted: number;
  at_work: number;
}
export type Decision = TurnDecision | PayDecision | PlaceDecision | RaiseDecision | SwapDecision | PutDecision | ReceiveDecision | KeepDecision | SettleDecision | RevealDecision;
export type DecisionKind = 'turn' | 'pay' | 'place' | 'raise' | 'swap' | 'put' | 'receive' | 'keep' | 'settle' | 'reveal';
export type Deck = 'farmer_worker' | 'artisan_engineer_investor' | 'new_world';
export const DECKS: readonly Deck[] = ['farmer_worker', 'artisan_engineer_investor', 'new_world'];
/** An entry that is not certain, as an edition names it; `keys` are what of it can be corrected. */
export interface Doubt {
  section: string;
  id: string;
  name: string;
  known: Grade;
  parts: Record<string, Grade>;
  keys: string[];
}
/** Entries that are doubtful for the same reason: what they decide, and how an owner of the game settles it. */
export interface DoubtGroup {
  id: string;
  title: string;
  effect: string;
  check: string;
  entries: Doubt[];
}
/** What an edition corrects and what it confirms, by name; `grade` is what is said of a corrected fact. */
export interface EditionFacts {
  corrected: string[];
  confirmed: string[];
  grade: string;
}
/** An edition: corrections to the box as TOML. */
export interface EditionText {
  text: string;
}
/** What an island or a population card does. */
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
/** How far off the end is (R12.1, R12.2). */
export interface EndView {
  triggered: boolean;
  fireworks: number | null;
  last_round: number | null;
  round_limit: number | null;
  over: boolean;
  reason: string | null;
}
export type EventKind = 'join' | 'leave' | 'start' | 'play' | 'undo' | 'ask' | 'agree' | 'decline' | 'hand' | 'return' | 'close' | 'rematch' | 'link' | 'claim' | 'grant' | 'object' | 'name' | 'timeout' | 'talk';
/** What happened, numbered without a gap, and the state after the last of it; the table if something changed. A window that asked for changes is told them instead of the state, with whatever choices it was never told; each of the edits has the shape of what it changes. */
export interface EventsMessage {
  type: 'events';
  number: number;
  events: TableEvent[];
  state?: State | null;
  table?: Table;
  change?: unknown[];
  choices?: Choice[];
}
/** An expedition card. */
export interface ExpeditionInfo {
  id: string;
  animal: Tier;
  artefact: Tier;
  known: Grade;
  parts: [string, Grade][];
}
/** How many expedition cards there are; which ones only where the viewer sees them. */
export interface ExpeditionsView {
  count: number;
  cards: string[] | null;
}
/** What we are not sure of. */
export interface FactsDocument {
  language: Language;
  grades: GradeCount[];
  groups: DoubtGroup[];
  missions: MissionDoubts;
}
/** A field: what is printed, what is built, what lies open, who works there. */
export interface FieldView {
  field: string;
  printed: string | null;
  built: string | null;
  open: string | null;
  blueprint: boolean;
  workers: Tier[];
}
/** How many tables are deleted. */
export interface Forgotten {
  tables: number;
}
/** The turns of a game, and everybody's points after each round. */
export interface GameChart {
  turns: TurnStart[];
  rounds: RoundEnd[];
}
/** What was agreed on, as far as it differs from the plain game; of what may be long only that it is there. */
export interface GameOptions {
  objectives?: string | string[];
  first_player?: number;
  round_limit?: number;
  edition?: boolean;
  mission?: number;
  difficulty?: 'normal' | 'hard';
  solo?: boolean;
  position?: boolean;
  advanced_setup?: boolean;
  blocking?: boolean;
  engineer_goods?: boolean;
  island_choice?: boolean;
  power_of_gold?: boolean;
  first_printing?: boolean;
  goods_at_payment?: boolean;
}
/** A goal of a mission: `reached` and `done` are null where the viewer may not know them. */
export interface GoalView {
  kind: string;
  reached: number | null;
  asked: number;
  done: boolean | null;
  tier?: Tier;
  deck?: Deck;
  decks?: Deck[];
  tiles?: string[];
}
export type Grade = 'seed' | 'agreed' | 'single' | 'inferred' | 'guess' | 'edition';
export const GRADES: readonly Grade[] = ['seed', 'agreed', 'single', 'inferred', 'guess', 'edition'];
/** How many facts are known so well. */
export interface GradeCount {
  id: Grade;
  count: number;
}
/** How sure a fact is: `known` of the whole entry, `parts` where a part is known better or worse (R1.3). */
export interface Graded {
  known: Grade;
  parts: [string, Grade][];
}
export type Ground = 'land' | 'coast' | 'sea';
/** Hand a seat to a bot. */
export interface Hand {
  type?: 'hand';
  seat: number;
  bot: string;
  key?: string | null;
}
/** How many cards of each back; the faces only where the viewer sees them. */
export interface HandView {
  sizes: Record<Deck, number>;
  cards: string[] | null;
}
/** Whether a server is well, and which process it is. */
export interface Health {
  status: 'ok';
  process: string;
}
/** A good turn: its actions, what it is worth against the best of the others, and why. */
export interface Hint {
  actions: Choice[];
  value: number;
  reasons: HintReason[];
}
/** A reason for a turn. */
export interface HintReason {
  key: string;
  number: number;
  name: string;
  words: string;
}
/** Asking a bot for advice. */
export interface HintWish {
  bot: string;
}
/** The best turns for whoever is to act. */
export interface Hints {
  number: number;
  hints: Hint[];
}
/** A row of the home island: tile ids, empty for an empty field. */
export interface HomeRow {
  id: string;
  fields: string[];
  known: Grade;
  parts: [string, Grade][];
}
/** Sitting down, by the secret of a link or at a seat. */
export interface JoinWish {
  token?: string;
  seat?: number | null;
  name?: string;
}
/** A seat that was taken. */
export interface Joined {
  table: Table;
  seat: number;
}
/** What a bot thinks of a turn. */
export interface JudgedTurn {
  round: number;
  actions: number;
  loss: number;
  gain: number;
  played: string;
  best: string;
  played_actions: Choice[];
  best_actions: Choice[];
  reasons: HintReason[];
}
/** One of two islands is kept (R13.4). */
export interface KeepDecision {
  seat: number;
  waiting: DecisionKind[];
  kind: 'keep';
  islands: string[];
}
/** After how many days without an event tables are deleted; 0 for never. */
export interface Keeps {
  open: number;
  finished: number;
  abandoned: number;
}
/** The rating list, the highest first, and under which name this visitor is on it (null: not at all). */
export interface Ladder {
  places: Place[];
  name: string | null;
}
/** Be on the list under a name that everybody sees. */
export interface LadderWish {
  name: string;
}
export type Language = 'en' | 'nl' | 'fr' | 'de';
export const LANGUAGES: readonly Language[] = ['en', 'nl', 'fr', 'de'];
/** What a lesson says now; nothing where the game is none, or has left its script for good. */
export interface LessonAnswer {
  number: number;
  lesson: LessonTurn | null;
}
/** The next turn of a lesson: the key of its note, its number, what to choose from, and one turn in full. */
export interface LessonTurn {
  note: string;
  turn: number;
  of: number;
  choices: Choice[];
  actions: Choice[];
}
/** A bot for people, and how it plays. */
export interface LevelInfo {
  id: string;
  name: string;
  words: string;
}
/** How many kinds of goods of a group of tiers may be traded for (R14.6). */
export interface LimitView {
  most: number;
  left: number;
}
/** Look from another of one's own seats, or (null) as a spectator does, or in another language. */
export interface Look {
  type?: 'look';
  seat: number | null;
  follow?: boolean;
  language?: Language | null;
  key?: string | null;
}
/** Write to an address; first a mail with a link that confirms it. */
export interface MailWish {
  address: string;
  language: Language;
}
/** Where mails go, once the link in the first of them was followed. */
export interface Mailbox {
  address: string;
  confirmed: boolean;
}
/** What the house has of a visitor; `code` is since when there is one, in seconds since 1970. */
export interface Me {
  known: boolean;
  tables: number;
  devices: number;
  code: number | null;
  keeps: Keeps;
  ladder: boolean;
}
/** What a seat could bring to a cost as things stand: resources that it has any way to come by, and how many cubes and tokens it could spend, those included that its gold would bring home. */
export interface MeansView {
  resources: string[];
  cubes: Record<Tier, number>;
  trade: number;
  exploration: number;
}
export type Message = Play | Undo | Ask | Answer | Hand | TakeBack | Look | WhyNot | Plans | Outlook | Ping;
/** What of a mission is reconstructed. */
export interface MissionDoubt {
  mission: number;
  title: string;
  doubts: string[];
}
/** What of the missions is reconstructed, what it decides, and how an owner settles it. */
export interface MissionDoubts {
  title: string;
  effect: string;
  check: string;
  entries: MissionDoubt[];
}
/** What a mission asks and allows, to be told before it is begun; `doubts` say what of it is reconstructed. */
export interface MissionFact {
  number: number;
  time: TimeStacks;
  passes: number;
  goals: MissionGoal[];
  trade: 'none' | 'market' | 'display';
  bans: string[];
  limits: Record<string, number>;
  tiles: string[];
  doubts: string[];
  lesson: number | null;
}
/** A goal of a mission, without how far it is. */
export interface MissionGoal {
  kind: string;
  asked: number;
  tier?: Tier;
  deck?: Deck;
  decks?: Deck[];
  tiles?: string[];
}
/** A visitor's tries at a mission. */
export interface MissionProgress {
  mission: number;
  normal: MissionTries;
  hard: MissionTries;
}
/** How often a mission was played and won, and the table at which it is played now. */
export interface MissionTries {
  played: number;
  won: number;
  running: string | null;
}
/** The game after so many of the actions that stand. */
export interface Moment {
  actions: number;
  seat: number | null;
  view: ViewData;
  words: string | null;
  goals?: string[];
  ties?: string[][];
}
/** What somebody at a seat wants to be called. */
export interface NameWish {
  seat: number;
  name: string;
}
/** Something with a name. */
export interface Named {
  id: string;
  name: string;
}
/** The naval tokens of a seat, and which of them go first (R10.3). */
export interface NavalView {
  trade: TokensView;
  exploration: TokensView;
  spend_first: 'cards' | 'ships';
}
/** Who can follow a link of this server. `machine`: nobody else; `offered`: the same, but `POST /api/network` opens it; `network`: whoever is in the same network, at `url`; `everywhere`: anybody. */
export interface NetworkFacts {
  reach: 'machine' | 'offered' | 'network' | 'everywhere';
  url: string;
}
/** An island of the New World. */
export interface NewIslandInfo {
  id: string;
  resources: string[];
  words: string;
  known: Grade;
  parts: [string, Grade][];
}
/** An objective. */
export interface ObjectiveInfo {
  id: string;
  name: string;
  kind: string;
  counts: string;
  points: number;
  industries: string[];
  rule: string;
  scores: string;
  at_most: number;
  use: ObjectiveUse;
  words: string;
  known: Grade;
  parts: [string, Grade][];
}
/** What using an effect objective takes and gives. */
export interface ObjectiveUse {
  exploration: number;
  gold: number;
  cube: string;
  gives: string;
  amount: number;
}
/** An island of the Old World. */
export interface OldIslandInfo {
  id: string;
  effect: Effect;
  printed: string;
  words: string;
  known: Grade;
  parts: [string, Grade][];
}
/** A main action of several parts, and how many of them are done. */
export interface OpenView {
  action: 'ships' | 'increase' | 'upgrade' | 'expand';
  parts: number;
}
/** A table that was opened. */
export interface Opened {
  table: Table;
  links: SeatLink[];
}
/** What the table agrees on; every default is the plain game. Objectives are `random`, `first_game`, a theme of R11.9, or five ids; an edition is TOML (docs/editions.md). */
export interface OptionsWish {
  objectives?: string | string[];
  first_player?: number | null;
  round_limit?: number;
  edition?: string;
  mission?: number;
  difficulty?: 'normal' | 'hard';
  solo?: boolean;
  advanced_setup?: boolean;
  blocking?: boolean;
  engineer_goods?: boolean;
  island_choice?: boolean;
  power_of_gold?: boolean;
  first_printing?: boolean;
  goods_at_payment?: boolean;
}
/** How the game ended; the score sheets are with the seats (R12.3, R12.4). */
export interface OutcomeView {
  reason: string;
  winners: number[];
  ranking: number[][];
  points: number[];
  ties: TieView[];
}
/** What can be had now, and how? */
export interface Outlook {
  type?: 'outlook';
  key?: string | null;
}
/** For each hand card, tile, cube and rise whether it can be had now. */
export interface OutlookAnswer {
  outlook: Wish[];
}
/** The answer to `outlook`. A window that asked for changes is told which wishes have another answer than in the last outlook (each a pair, the number of the wish and that of the answer), which of them are gone, and the wishes, answers and choices that it was never told. */
export interface OutlookMessage {
  type: 'outlook';
  outlook?: Wish[];
  wishes?: string[];
  changed?: [number, number][];
  gone?: number[];
  answers?: WishAnswer[];
  choices?: Choice[];
  key: string | null;
}
/** A cost is being paid; `icons` are still open, null if the card is hidden. */
export interface PayDecision {
  seat: number;
  waiting: DecisionKind[];
  kind: 'pay';
  buys: string;
  icons: string[] | null;
  paid: string[];
  gold: number;
}
/** Something that can be said at a table with one click. */
export interface Phrase {
  id: string;
  words: string;
}
/** Are you there? */
export interface Ping {
  type?: 'ping';
  key?: string | null;
}
/** Somebody on the rating list; a `bot` is told by its code. `won` counts first places, shared ones too. */
export interface Place {
  name: string;
  bot: boolean;
  rating: number;
  games: number;
  won: number;
  mine: boolean;
}
/** A tile needs a field. */
export interface PlaceDecision {
  seat: number;
  waiting: DecisionKind[];
  kind: 'place';
  tile: string;
}
/** A way to pay, with what it costs: cubes by tier, gold, tokens, and gold that others get by seat. */
export interface Plan {
  steps: Choice[];
  cubes: number[];
  gold: number;
  trade: number;
  exploration: number;
  gifts: number[];
}
/** How can this be paid? Without action and icons: what is being paid now. */
export interface Plans {
  type?: 'plans';
  action?: string;
  icons?: string[];
  key?: string | null;
}
/** The undominated ways to pay, the best first. */
export interface PlansAnswer {
  plans: Plan[];
}
/** The answer to `plans`. */
export interface PlansMessage {
  type: 'plans';
  plans: Plan[];
  key: string | null;
}
/** Do an action for the seat to act; the same key sent twice counts once. */
export interface Play {
  type?: 'play';
  key: string;
  number: number;
  action: string;
}
/** Played cards: those whose effect waits, and those that are used. */
export interface PlayedView {
  face_up: string[];
  face_down: string[];
}
/** A refusal: a code for programs, words for people, and for some codes more. */
export interface Problem {
  error: string;
  words: string;
  number?: number;
  rule?: string;
  reason?: string;
  values?: Record<string, string | number>;
  field?: string;
  entry?: string;
  detail?: string;
  line?: number;
  column?: number;
  action?: number;
  wrong?: Wrong[];
}
/** Wake it no more. */
export interface PushEnd {
  endpoint: string;
}
/** Wake a browser: its subscription at a push service. */
export interface PushWish {
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
}
/** Hand cards may be put under their stacks; `must` of them at least. */
export interface PutDecision {
  seat: number;
  waiting: DecisionKind[];
  kind: 'put';
  left: number;
  must: number;
}
/** A position with a question: play so many cards in this turn. `ways` is how many sets of cards answer it; `bot` sits in the other seats, and the solution calls it by its name. */
export interface PuzzleInfo {
  id: string;
  kind: 'unpaid' | 'two' | 'three' | 'last';
  cards: number;
  players: number;
  ways: number;
  record: string;
  bot: string;
  solution: Choice[];
}
/** All puzzles, and which is that of the day. */
export interface Puzzles {
  today: string;
  puzzles: PuzzleInfo[];
}
/** One of the cubes of a tier rises. */
export interface RaiseDecision {
  seat: number;
  waiting: DecisionKind[];
  kind: 'raise';
  tier: Tier;
}
/** One step of the scale of the normal solo game (R15.9); the last has no `most`. */
export interface RatingStep {
  id: string;
  least: number;
  most: number | null;
  title: string;
  sentence: string;
}
/** A new cube is offered, with the card that comes with it or for gold (R10.2, R13.5). */
export interface ReceiveDecision {
  seat: number;
  waiting: DecisionKind[];
  kind: 'receive';
  tier: Tier;
  left: number;
  card: Deck | null;
  gold: number;
}
/** What is in a game file; `result` as the file says it, `outcome` for programs. */
export interface RecordFacts {
  players: number;
  names: string[];
  options: GameOptions;
  actions: number;
  rounds: number;
  over: boolean;
  result: string;
  outcome: Result | null;
}
/** A game file, and after how many of its actions to stop. */
export interface RecordText {
  text: string;
  upto?: number | null;
}
/** Whether an action is allowed now, and if not, by which rule and why. */
export interface Refusal {
  allowed: boolean;
  error?: string;
  words?: string;
  rule?: string;
  reason?: string;
  values?: Record<string, string | number>;
}
/** The same over a socket, under the key of the wish. */
export interface RefusedMessage {
  type: 'refused';
  error: string;
  words: string;
  number?: number;
  rule?: string;
  reason?: string;
  values?: Record<string, string | number>;
  field?: string;
  entry?: string;
  detail?: string;
  line?: number;
  column?: number;
  action?: number;
  wrong?: Wrong[];
  key: string | null;
}
/** By what means this server can remind: by Web Push if there is a public `key`, by `mail`; and what one has. */
export interface Reminders {
  key: string;
  mail: boolean;
  devices: number;
  mailbox: Mailbox | null;
}
/** Something that needs the consent of every person at the table. */
export interface Request {
  number: number;
  seat: number;
  what: 'undo' | 'close';
  left: number;
  agreed: number[];
  asked: number[];
}
/** How a game ended. */
export interface Result {
  reason: string;
  winners: number[];
  points: number[];
}
/** A time card asks for trade tokens, for gold (R15.6). */
export interface RevealDecision {
  seat: number;
  waiting: DecisionKind[];
  kind: 'reveal';
  time_card: string;
  tokens: number;
  gold: number;
}
/** A card that was being paid for and lies open now: the event that played it, as it reads now. */
export interface Revealed {
  number: number;
  action: string;
  words: string;
  parts: ActionParts;
}
/** What a bot thinks of the turns of a seat; `best` and `worst` are places among its turns. */
export interface Review {
  seat: number;
  unit: 'points' | 'actions';
  turns: JudgedTurn[];
  best: number[];
  worst: number[];
}
/** Everybody's points at the end of a round. */
export interface RoundEnd {
  round: number;
  actions: number;
  scores: RoundScore[];
}
/** What a seat would have scored: points by source. */
export interface RoundScore {
  lines: Record<string, number>;
  total: number;
}
/** One rule: what is printed, what we decided where print is silent, and an example; the last two may be empty. */
export interface Rule {
  id: string;
  title: string;
  text: string;
  ruling: string;
  example: string;
}
/** A chapter of rules. */
export interface RuleChapter {
  id: string;
  title: string;
  rules: Rule[];
}
/** Words that stand before parts of a rule. */
export interface RulebookLabels {
  example: string;
  ruling: string;
}
/** The rules for players, chapter by chapter, with their numbers; texts keep their markup. */
export interface RulesBook {
  language: Language;
  labels: RulebookLabels;
  start: RuleChapter;
  chapters: RuleChapter[];
}
/** The points if the game ended now; a line is null where it hangs on cards that the viewer does not see. */
export interface ScoreView {
  lines: Record<string, number | null>;
  known: number;
  total: number | null;
}
export type SeatKind = 'person_here' | 'person_link' | 'bot';
/** The secret that opens a seat, told once; what stands behind # in the path never reaches a server. */
export interface SeatLink {
  seat: number;
  token: string;
  path: string;
}
/** Something about one seat. */
export interface SeatOnly {
  seat: number;
}
/** Seconds that a seat has: of this turn, and in reserve; of the seat whose time runs when it began to. */
export interface SeatTime {
  turn: number;
  reserve: number;
}
/** One seat as the viewer sees it. */
export interface SeatView {
  seat: number;
  name: string | null;
  gold: number;
  cubes: Record<Tier, CubesView>;
  tokens: NavalView;
  fields: FieldView[];
  old_world: string[];
  new_world: string[];
  new_world_resources: string[];
  played: PlayedView;
  offers: Record<string, number>;
  means: MeansView;
  hand: HandView;
  expeditions: ExpeditionsView;
  score: ScoreView;
}
/** A seat of a new table; a bot by its code (see `bots` of the box). */
export interface SeatWish {
  kind: SeatKind;
  name?: string;
  bot?: string;
}
/** Owed cards are drawn, or paid for with gold (R13.5). */
export interface SettleDecision {
  seat: number;
  waiting: DecisionKind[];
  kind: 'settle';
  owed: Record<string, number>;
}
/** A table with its log and the game as the visitor may know it: forget everything that was known before. */
export interface Snapshot {
  type: 'snapshot';
  number: number;
  seat: number | null;
  table: Table;
  log: TableEvent[];
  state: State | null;
  talk: TalkLine[];
}
export type SocketMessage = Snapshot | EventsMessage | TableMessage | TalkMessage | Ack | RefusedMessage | WhyNotMessage | PlansMessage | OutlookMessage;
/** A visitor's normal solo games. */
export interface SoloProgress {
  played: number;
  best: number | null;
  running: string | null;
}
/** What is different for a lone player; mission 0 is the normal solo game. */
export interface SoloView {
  mission: number;
  difficulty: 'normal' | 'hard';
  goals: GoalView[];
  time: TimeView;
  trade: TradeView;
  next_to_burn: string | null;
  available: AvailableView;
}
/** The game as a viewer may know it; `legal` and `words` only for the seat that is to act and is looked from. */
export interface State {
  number: number;
  seat: number | null;
  to_act: number | null;
  view: ViewData;
  words: string | null;
  legal: Choice[] | null;
  can_undo: boolean;
  goals?: string[];
  ties?: string[][];
}
/** Hand cards are being swapped. */
export interface SwapDecision {
  seat: number;
  waiting: DecisionKind[];
  kind: 'swap';
  swapped: number;
  most: number;
  barred: Deck[];
  to_draw: Record<string, number>;
}
/** Who sits where and how a table stands, for a visitor. */
export interface Table {
  id: string;
  status: TableStatus;
  players: number;
  options: GameOptions;
  listed: boolean;
  spectators: boolean;
  autostart: boolean;
  rated: boolean;
  foreseen: boolean;
  origin: string;
  created: number;
  owner: boolean;
  number: number;
  actions: number;
  to_act: number | null;
  seats: TableSeat[];
  request: Request | null;
  claim: Claim | null;
  rematch: string;
  result: Result | null;
  clock: TableClock | null;
  talk: TalkRule;
  now: number;
}
/** The clock of a table: what each turn brings and the reserve, in seconds, and what becomes of a seat without any. `until` is when the time of `seat` is used up; both are null while it stands. */
export interface TableClock {
  turn: number;
  reserve: number;
  out: 'bot' | 'end';
  bot: string;
  seat: number | null;
  until: number | null;
  seats: SeatTime[];
}
/** Something that happened at a table; which fields it has beside the first follows from its kind. */
export interface TableEvent {
  number: number;
  kind: EventKind;
  at: number;
  seat?: number;
  action?: string;
  words?: string;
  parts?: ActionParts;
  reveals?: Revealed;
  time?: TimeCard;
  left?: number;
  taken?: number[];
  what?: 'undo' | 'close';
  name?: string;
  bot?: string;
  table?: string;
  talk?: TalkRule;
}
/** Who is here, who sits where. */
export interface TableMessage {
  type: 'table';
  number: number;
  table: Table;
}
/** A seat: who or what plays there; `reserved` is kept for this visitor, who sat there before a rematch. */
export interface TableSeat {
  seat: number;
  kind: SeatKind;
  name: string;
  bot: string;
  taken: boolean;
  mine: boolean;
  reserved: boolean;
  present: boolean;
  away: number | null;
  hand_from: number | null;
}
export type TableStatus = 'open' | 'running' | 'over' | 'closed';
/** A new table; or with `record` or `table` one that goes on from some point of a game, then without `options`. Leave the seed out unless you want the same game again: who knows the seed knows the cards. */
export interface TableWish {
  seats: SeatWish[];
  options?: OptionsWish | null;
  seed?: number | null;
  record?: string | null;
  table?: string | null;
  upto?: number | null;
  listed?: boolean;
  spectators?: boolean;
  autostart?: boolean;
  clock?: ClockWish | null;
  talk?: TalkRule;
  rated?: boolean;
}
/** Several tables. */
export interface Tables {
  tables: Table[];
}
/** Take one's seat back from a bot. */
export interface TakeBack {
  type?: 'return';
  seat: number;
  key?: string | null;
}
/** Something that was said, by a seat or by a spectator, who goes by a number; a `phrase` is told in words too. */
export interface TalkLine {
  number: number;
  at: number;
  seat: number | null;
  spectator: number | null;
  name: string;
  mine: boolean;
  phrase: string;
  words: string;
}
/** What was said since the last message; with `whole` it is everything that is kept, and what was before is gone. */
export interface TalkMessage {
  type: 'talk';
  lines: TalkLine[];
  whole: boolean;
}
export type TalkRule = 'free' | 'phrases' | 'none';
/** What may be said at a table from now on. */
export interface TalkRuleWish {
  talk: TalkRule;
}
/** Something to be said: one of the phrases of the box, or a text. */
export interface TalkWish {
  phrase?: string;
  text?: string;
}
/** Seats level on points, the winner first, with what was counted next (R12.4). */
export interface TieView {
  points: number;
  seats: number[];
  constructions: number[];
  hand_cards: number[];
}
export type Tier = 'farmer' | 'worker' | 'artisan' | 'engineer' | 'investor';
export const TIERS: readonly Tier[] = ['farmer', 'worker', 'artisan', 'engineer', 'investor'];
/** A tier of the population. */
export interface TierInfo {
  id: Tier;
  colour: string;
  trade: number;
  shift_end: number;
  name: string;
  many: string;
  letter: string;
  deck: Deck;
  known: Grade;
  parts: [string, Grade][];
}
/** An industry, a shipyard or a ship. A cost is made of resources, cubes (`@artisan`) and tokens (`@trade`). */
export interface TileInfo {
  id: string;
  name: string;
  kind: TileKind;
  tier: Tier | '';
  makes: string;
  strength: number;
  cost: string[];
  supply: number;
  words: string;
  short: string;
  cost_words: string;
  known: Grade;
  parts: [string, Grade][];
}
export type TileKind = 'industry' | 'shipyard' | 'merchant' | 'exploration';
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
/** Time stacks from the top: farmer/worker, New World, artisan/engineer/investor cards. */
export interface TimeStacks {
  normal: number[];
  hard: number[];
}
/** The time stack: what is left of it, its backs from the top, what was revealed, and what is known. */
export interface TimeView {
  left: number;
  left_in_all: number;
  pass: number;
  passes: number;
  backs: Deck[];
  revealed: string[];
  this_turn: string | null;
  known: string[] | null;
}
/** Naval tokens of one type; those on ships include the exhausted ones. */
export interface TokensView {
  on_ships: number;
  exhausted: number;
  on_cards: number;
}
/** Trade without partners: what was marked or is on display, what is barred, and what the market asks now. */
export interface TradeView {
  way: 'none' | 'market' | 'display';
  marks: string[];
  banned: string[];
  bans: string[];
  limits: Record<string, LimitView>;
  prices: Record<string, number>;
}
/** A turn goes on: main actions, free ones, its end. */
export interface TurnDecision {
  seat: number;
  waiting: DecisionKind[];
  kind: 'turn';
}
/** A turn of a game, and how many actions stood when it began. */
export interface TurnStart {
  seat: number;
  round: number;
  actions: number;
}
/** What belongs to the turn that is being played; all of it happened in the open. */
export interface TurnView {
  actions_left: number;
  actions_taken: number;
  open: OpenView | null;
  may_remove: boolean;
  shipyards_used: Record<string, number>;
  traded: string[];
  objectives_used: string[];
  owed: Record<string, number>;
  free_upgrades: Record<string, number>;
  held: Record<string, number>;
  put_away_cards: string[];
}
/** Take back one's own last actions of this turn. */
export interface Undo {
  type?: 'undo';
  key: string;
  number: number;
  count?: number;
}
/** A variant, and the rule that has it. */
export interface VariantInfo {
  id: string;
  name: string;
  rule: string;
}
export type Verb = 'build' | 'place' | 'remove' | 'play' | 'swap' | 'increase' | 'upgrade' | 'raise' | 'shift' | 'open' | 'explore' | 'take' | 'celebrate' | 'keep' | 'activate' | 'use' | 'put' | 'work' | 'trade' | 'import' | 'tap' | 'exhaust' | 'spend' | 'held' | 'prefer' | 'finish' | 'end' | 'waive' | 'market' | 'extend' | 'answer' | 'reveal';
/** All that a seat may know of a game, as plain data. */
export interface ViewData {
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
  turn: TurnView | null;
  outcome: OutcomeView | null;
  seat: number | null;
  known: Record<string, ((number | string)[])[]>;
  decision: Decision | null;
  seats: SeatView[];
  solo?: SoloView;
}
/** Is this allowed, and if not, why? */
export interface WhyNot {
  type?: 'why_not';
  action: string;
  key?: string | null;
}
/** The answer to `why_not`. */
export interface WhyNotMessage {
  type: 'why_not';
  allowed: boolean;
  error?: string;
  words?: string;
  rule?: string;
  reason?: string;
  values?: Record<string, string | number>;
  key: string | null;
}
/** Something that a player may have in mind: the best plan to pay for it, or why it cannot be had now. */
export interface Wish {
  action: string;
  allowed: boolean;
  plan: Plan | null;
  rule?: string;
  reason?: string;
  values?: Record<string, string | number>;
  words?: string;
}
/** What is said of one wish or of many, under a number. */
export interface WishAnswer {
  number: number;
  allowed: boolean;
  plan: BriefPlan | null;
  rule?: string;
  reason?: string;
  values?: Record<string, string | number>;
  words?: string;
}
/** What of a request was not understood, and where. */
export interface Wrong {
  where: string[];
  words: string;
}
/** Letting one's seat go, or keeping it. */
export interface YieldWish {
  seat: number;
  agree: boolean;
}

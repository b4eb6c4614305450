// One table as this window sees it: the socket, what it told, and what we want of it (docs/protocol.md).
import type { Language, Plan, Refusal, Table, TableEvent, TalkLine, Wish } from '../api/types';
import type { State } from '../api/view';
import { Refused } from '../api/http';
import type * as wire from '../api/types';
import { wholeState } from '../api/view';
import { Recall } from './changes';
import { wentOn, wroteOn } from './told';

export type Link = 'connecting' | 'live' | 'lost' | 'gone';
interface Message {
  type: string;
  key?: string;
  number?: number;
  words?: string;
  [more: string]: unknown;
}
interface Waiting {
  done: (answer: Message) => void;
  failed: (why: Refused) => void;
  message: Message;
}

/** Told of what comes, after the table shows it. */
export interface Listener {
  /** Another state of the game has come. */
  arrived(): void;
  /** What was done since the last state; a snapshot brings nothing. */
  told?(events: readonly TableEvent[]): void;
}

/** Closing codes after which coming back is of no use. */
const GONE = new Set([4403, 4404]);
/** Closing codes that answer something we sent: sending it again would bring the same. */
const NOT_UNDERSTOOD = new Set([1009, 4400]);
const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;
const BREATH = 150;
/** As many as the server keeps, of those at the table and of spectators. */
const MOST_SAID = 200;

export class Session {
  /** Who sits where and how many actions stand; null until the first snapshot. */
  table = $state.raw<Table | null>(null);
  /** The game as this seat may know it; null before the start. */
  state = $state.raw<State | null>(null);
  /** What stands, oldest first. Undone events are taken out. */
  log = $state.raw<TableEvent[]>([]);
  /** What was said, as far as this visitor reads it. */
  talk = $state.raw<readonly TalkLine[]>([]);
  /** By how many seconds the clock of the server is ahead of ours. */
  ahead = $state(0);
  seat = $state<number | null>(null);
  link = $state<Link>('connecting');
  /** True while a wish of ours is under way. */
  busy = $state(false);
  /** What can be had now, by action; asked anew for every `turn` decision of ours. */
  outlook = $state.raw<Map<string, Wish>>(new Map());
  /** The number of the state that it speaks of. */
  private known = $state(-1);

  private socket: WebSocket | null = null;
  private readonly waiting = new Map<string, Waiting>();
  private readonly listeners = new Set<Listener>();
  /** Those who wait for the state of a number. */
  private coming: { number: number; done: () => void }[] = [];
  private work: Promise<unknown> = Promise.resolve();
  private recall = new Recall();
  private number = 0;
  private wait = FIRST_WAIT;
  private timer = 0;
  private closed = false;
  private outlookFor = -1;
  private later: Message[] = [];
  private drawn = true;

  constructor(
    readonly id: string,
    private language: Language,
    private wanted: number | 'none' | null = null,
    /** Only look from the wanted seat: follow nobody, ask nothing. `heard` is called whenever there is news. */
    private readonly watching: { heard: () => void } | null = null,
  ) {}

  connect(): void {
    const query = new URLSearchParams({
      follow: this.watching ? 'no' : 'yes',
      language: this.language,
      log: '5000',
      changes: 'yes',
    });
    if (this.wanted !== null) query.set('seat', String(this.wanted));
    const socket = new WebSocket(
      `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/tables/${this.id}/socket?${query}`,
    );
    this.socket = socket;
    this.recall = new Recall();
    const looked = this.wanted;
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      if (this.wanted !== looked) this.look(typeof this.wanted === 'number' ? this.wanted : null);
      // after a lost connection: the same keys once more, so that each counts once
      for (const { message } of this.waiting.values()) socket.send(JSON.stringify(message));
    };
    socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as Message);
    socket.onclose = (event) => this.lose(event.code);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
    this.abandon(new Refused('left', '', 0));
  }

  /** The same table in other words. */
  speak(language: Language): void {
    if (language === this.language) return;
    this.language = language;
    this.outlookFor = -1;
    this.socket?.close();
  }

  private lose(code: number): void {
    if (this.closed) return;
    if (GONE.has(code)) {
      this.link = 'gone';
      this.abandon(new Refused('no_table', '', 404));
      this.watching?.heard();
      return;
    }
    if (NOT_UNDERSTOOD.has(code)) this.abandon(new Refused('bad_message', '', 0));
    this.link = this.link === 'connecting' ? 'connecting' : 'lost';
    this.timer = window.setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  /** Nothing that was asked will be answered any more. */
  private abandon(why: Refused): void {
    const open = [...this.waiting.values()];
    this.waiting.clear();
    for (const { failed } of open) failed(why);
    this.come(Infinity);
  }

  /** Hear what comes; ends when the answer is called. */
  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Resolves when the table shows the state of a number, or never will. */
  private reached(number: number): Promise<void> {
    if (this.number >= number || this.closed) return Promise.resolve();
    return new Promise((done) => this.coming.push({ number, done }));
  }
  private come(number: number): void {
    const here = this.coming.filter((one) => one.number <= number);
    this.coming = this.coming.filter((one) => one.number > number);
    for (const { done } of here) done();
  }

  private hear(message: Message): void {
    if (message.type === 'snapshot' || message.type === 'events')
      message.state = this.recall.state(message as unknown as wire.Snapshot | wire.EventsMessage);
    else if (message.type === 'outlook') message.wishes = this.recall.wishes(message as unknown as wire.OutlookMessage);
    if (message.type === 'snapshot') {
      this.link = 'live';
      this.seat = message.seat as number | null;
      this.sit(message.table as Table);
      this.log = message.log as TableEvent[];
      this.talk = (message.talk ?? []) as TalkLine[];
      this.later = [];
      this.take(message);
      this.forget();
    } else if (message.type === 'events') {
      // a burst of others' moves: what comes before the last were drawn is shown together with what follows
      if (!this.drawn && !this.acting && (message.state as State | null)?.legal === null) this.later.push(message);
      else this.catchUp(message);
    } else if (message.type === 'table') {
      // it speaks of what came before it
      if (this.later.length) this.later.push(message);
      else {
        this.sit(message.table as Table);
        this.watching?.heard();
      }
    } else if (message.type === 'talk') {
      const said = message.lines as TalkLine[];
      this.talk = message.whole ? said : [...this.talk, ...said].slice(-MOST_SAID);
    } else if (message.type === 'refused' && !message.key && message.error === 'bad_message') {
      this.abandon(new Refused('bad_message', message.words ?? '', 0, message)); // nobody can tell which it was
    } else if (message.key && this.waiting.has(message.key)) {
      const { done, failed } = this.waiting.get(message.key) as Waiting;
      this.waiting.delete(message.key);
      if (message.type === 'refused') failed(new Refused(String(message.error), message.words ?? '', 409, message));
      else done(message);
    }
  }

  /** Take in who sits where, and what time it is for the server. */
  private sit(table: Table): void {
    this.table = table;
    if (table.now) this.ahead = table.now - Date.now() / 1000;
  }

  private catchUp(last?: Message): void {
    const all = last ? [...this.later, last] : this.later;
    const end = all.findLast((message) => message.type === 'events');
    this.later = [];
    if (!end) return;
    for (const message of all) {
      const state = message.state as State | null | undefined;
      if (message.table) this.sit(message.table as Table);
      else if (this.table)
        this.table = wentOn(
          this.table,
          (message.events ?? []) as TableEvent[],
          message.number as number,
          state?.to_act ?? null,
        );
    }
    const events = all.flatMap((message) => (message.events ?? []) as TableEvent[]);
    this.log = wroteOn(this.log, events);
    this.take(end);
    if (events.length) for (const one of this.listeners) one.told?.(events);
    this.drawn = false;
    const seen = (): void => {
      if (this.drawn) return;
      this.drawn = true;
      if (this.later.length) this.catchUp();
      else this.forget(); // in a frame of its own: the whole supply is marked anew
    };
    // others' moves come faster than an eye can follow: those of a breath are one picture
    const breath = this.state?.legal === null ? BREATH : 0;
    requestAnimationFrame(() => setTimeout(seen, breath));
    setTimeout(seen, 250); // a page in the background draws nothing
  }

  private take(message: Message): void {
    this.number = message.number as number;
    this.state = wholeState(message.state as wire.State | null);
    if (this.state?.seat !== undefined && this.state !== null) this.seat = this.state.seat;
    this.watching?.heard();
    void this.lookOut();
    for (const one of this.listeners) one.arrived();
    this.come(this.number);
  }

  get acting(): boolean {
    return this.state !== null && this.state.legal !== null;
  }

  /** Nothing of ours is under way, and of what can be done now it is known what it takes. */
  get settled(): boolean {
    const { state } = this;
    return !this.busy && (!state?.legal || state.view.decision.kind !== 'turn' || this.known === state.number);
  }

  /** What could be had in a turn that is over says nothing any more. */
  private forget(): void {
    if (!this.acting && this.outlook.size) this.outlook = new Map();
  }
  private async lookOut(): Promise<void> {
    const state = this.state;
    if (this.watching || !state || !this.acting || state.view.decision.kind !== 'turn') return;
    if (this.outlookFor === state.number) return;
    this.outlookFor = state.number;
    try {
      const answer = await this.request({ type: 'outlook' });
      if (this.state?.number === state.number) {
        this.outlook = answer.wishes as Map<string, Wish>;
        this.known = state.number;
      }
    } catch {
      this.outlookFor = -1; // no longer our turn, most likely
    }
  }

  // ---- What we want ----------------------------------------------------------------------------------------
  private request(message: Message): Promise<Message> {
    const key = crypto.randomUUID().replaceAll('-', '');
    const sent = { ...message, key };
    return new Promise((done, failed) => {
      this.waiting.set(key, { done, failed, message: sent });
      if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(sent));
    });
  }

  private doing<T>(work: () => Promise<T>): Promise<T> {
    this.busy = true;
    const done = work().finally(() => (this.busy = false));
    this.work = done.catch(() => undefined);
    return done;
  }
  /** Resolves when no wish of ours is under way any more. */
  async quiet(): Promise<void> {
    while (this.busy) await this.work;
  }

  /** Do actions one after another; stops at the first that is refused. Resolves when the table shows what they led to. */
  play(...actions: string[]): Promise<void> {
    return this.doing(async () => {
      let number = this.number;
      try {
        for (const action of actions) {
          const answer = await this.request({ type: 'play', number: Math.max(number, this.number), action });
          number = answer.number as number;
        }
      } finally {
        await this.reached(number);
      }
    });
  }
  undo(count = 1): Promise<void> {
    return this.doing(async () => {
      const answer = await this.request({ type: 'undo', number: this.number, count });
      await this.reached(answer.number as number);
    });
  }
  async ask(what: 'undo' | 'close', left = 0): Promise<void> {
    await this.request({ type: 'ask', seat: this.seat, number: this.number, what, left });
  }
  async answer(request: number, agree: boolean, seat = this.seat): Promise<void> {
    await this.request({ type: 'answer', seat, request, agree });
  }
  async hand(seat: number, bot: string): Promise<void> {
    await this.request({ type: 'hand', seat, bot });
  }
  async takeBack(seat: number): Promise<void> {
    await this.request({ type: 'return', seat });
  }
  /** Look from one of one's own seats, or as a spectator. */
  look(seat: number | null): void {
    this.wanted = seat ?? 'none';
    if (this.socket?.readyState === WebSocket.OPEN)
      this.socket.send(JSON.stringify({ type: 'look', seat, follow: seat !== null }));
  }
  async whyNot(action: string): Promise<Refusal> {
    return (await this.request({ type: 'why_not', action })) as unknown as Refusal;
  }
  /** The ways to pay for what an action buys, or without one for what is being paid now; the best first. */
  async plans(action = ''): Promise<Plan[]> {
    const answer = await this.request(action ? { type: 'plans', action } : { type: 'plans' });
    return answer.plans as Plan[];
  }
}

// The HTTP half of docs/protocol.md. Every refusal becomes a `Refused`, with the words of the server in our language.
import type {
  BackCode,
  Box,
  EditionFacts,
  FactsDocument,
  Forgotten,
  Hint,
  Ladder,
  Language,
  LessonTurn,
  Me,
  NetworkFacts,
  PushWish,
  Puzzles,
  RecordFacts,
  Reminders,
  SeatLink,
  Table,
  TableEvent,
  TableWish,
  TalkRule,
  ViewData,
} from './types';
import type { State, View } from './view';
import type * as wire from './types';
import { missed, reached } from '../state/reach.svelte';
import { whole, wholeState } from './view';

export class Refused extends Error {
  constructor(
    readonly error: string,
    words: string,
    readonly status: number,
    readonly more: Record<string, unknown> = {},
  ) {
    super(words);
  }
}

let language: Language = 'en';
/** Words of answers come in this language. */
export function speak(to: Language): void {
  language = to;
}

export async function call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  let answer: Response;
  const url = `/api${path}${path.includes('?') ? '&' : '?'}language=${language}`;
  try {
    answer = await fetch(url, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    missed();
    throw new Refused('offline', '', 0);
  }
  if (answer.headers.has('x-brightsands-kept')) missed(true);
  else reached();
  if (answer.status === 204) return undefined as T;
  const kind = answer.headers.get('content-type') ?? '';
  const data: unknown = kind.includes('json') ? await answer.json() : await answer.text();
  if (!answer.ok) {
    const said = (typeof data === 'object' && data !== null ? data : {}) as { error?: string; words?: string };
    throw new Refused(said.error ?? 'failed', said.words ?? '', answer.status, said);
  }
  return data as T;
}

/** What can lie on tables; missions and editions change cards, so that a table may have a box of its own. */
export const getBox = (table = ''): Promise<Box> => call('GET', table ? `/tables/${table}/box` : '/box');
/** What we are not sure of. */
export const getFacts = (): Promise<FactsDocument> => call('GET', '/facts');
export const checkEdition = (text: string): Promise<EditionFacts> => call('POST', '/editions/check', { text });
export const getLobby = async (): Promise<Table[]> => (await call<{ tables: Table[] }>('GET', '/tables')).tables;
export const getMine = async (): Promise<Table[]> => (await call<{ tables: Table[] }>('GET', '/tables/mine')).tables;
export const getTable = (id: string): Promise<Table> => call('GET', `/tables/${id}`);
export const openTable = (wish: TableWish): Promise<{ table: Table; links: SeatLink[] }> =>
  call('POST', '/tables', wish);
export const joinTable = (
  id: string,
  wish: { token?: string; seat?: number; name?: string },
): Promise<{ table: Table; seat: number }> => call('POST', `/tables/${id}/join`, wish);
export const leaveTable = (id: string, seat: number): Promise<void> => call('POST', `/tables/${id}/leave`, { seat });
export const startTable = (id: string): Promise<void> => call('POST', `/tables/${id}/start`);
export const newLink = (id: string, seat: number): Promise<SeatLink> => call('POST', `/tables/${id}/links`, { seat });
export const claimSeat = (id: string, seat: number): Promise<void> => call('POST', `/tables/${id}/claim`, { seat });
export const yieldSeat = (id: string, seat: number, agree: boolean): Promise<void> =>
  call('POST', `/tables/${id}/yield`, { seat, agree });
export const renameSeat = (id: string, seat: number, name: string): Promise<void> =>
  call('POST', `/tables/${id}/name`, { seat, name });
/** Say something at a table: one of the phrases, or a text. */
export const say = (id: string, wish: { phrase?: string; text?: string }): Promise<void> =>
  call('POST', `/tables/${id}/talk`, wish);
export const setTalk = (id: string, talk: TalkRule): Promise<void> => call('POST', `/tables/${id}/talk_rule`, { talk });
export const closeTable = (id: string): Promise<void> => call('POST', `/tables/${id}/close`);
export const rematch = (id: string): Promise<Table> => call('POST', `/tables/${id}/rematch`);
export const getHints = (id: string): Promise<{ hints: Hint[] }> => call('POST', `/tables/${id}/hints`);
export const getPuzzles = (): Promise<Puzzles> => call('GET', '/puzzles');
/** The next turn of a lesson; null where the game is none. */
export const getLesson = async (id: string): Promise<LessonTurn | null> =>
  (await call<{ lesson: LessonTurn | null }>('GET', `/tables/${id}/lesson`)).lesson;
export async function getMoment(
  id: string,
  actions: number,
  seat: number | null,
): Promise<{ actions: number; seat: number | null; view: View }> {
  const told = await call<{ actions: number; seat: number | null; view: ViewData }>(
    'GET',
    `/tables/${id}/moments/${actions}${seat === null ? '' : `?seat=${seat}`}`,
  );
  return { ...told, view: whole(told.view) };
}
export async function getState(
  id: string,
  seat: number | null,
): Promise<{ table: Table; log: TableEvent[]; state: State | null; number: number }> {
  const told = await call<{ table: Table; log: TableEvent[]; state: wire.State | null; number: number }>(
    'GET',
    `/tables/${id}/state${seat === null ? '' : `?seat=${seat}`}`,
  );
  return { ...told, state: wholeState(told.state) };
}
export const getNetwork = (): Promise<NetworkFacts> => call('GET', '/network');
export const openNetwork = (): Promise<NetworkFacts> => call('POST', '/network');
export const getReminders = (): Promise<Reminders> => call('GET', '/me/reminders');
export const addPush = (wish: PushWish): Promise<Reminders> => call('POST', '/me/push', wish);
export const endPush = (endpoint: string): Promise<Reminders> => call('POST', '/me/push/end', { endpoint });
export const askMail = (address: string): Promise<Reminders> => call('POST', '/me/mail', { address, language });
export const endMail = (): Promise<Reminders> => call('POST', '/me/mail/end');
/** Follow a link in a mail: `confirm` or `leave`, and its secret. */
export const followMail = (link: string): Promise<void> => call('POST', `/mail/${link}`);
export const getLadder = (): Promise<Ladder> => call('GET', '/ladder');
export const enterLadder = (name: string): Promise<Ladder> => call('POST', '/me/ladder', { name });
export const leaveLadder = (): Promise<Ladder> => call('POST', '/me/ladder/end');
export const getMe = (): Promise<Me> => call('GET', '/me');
export const newCode = (): Promise<BackCode> => call('POST', '/me/code');
export const comeBack = (code: string): Promise<Me> => call('POST', '/me/back', { code });
export const forgetMe = (): Promise<Forgotten> => call('POST', '/me/forget');
export const getRecord = (id: string): Promise<string> => call('GET', `/tables/${id}/record`);
export const checkRecord = (text: string): Promise<RecordFacts> => call('POST', '/records/check', { text });

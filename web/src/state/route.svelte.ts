// Where we are: the address of the page is the screen. Links are plain <a href>; App catches their clicks.
export type Screen =
  | 'home'
  | 'new'
  | 'lobby'
  | 'campaign'
  | 'puzzles'
  | 'table'
  | 'replay'
  | 'file'
  | 'rules'
  | 'components'
  | 'facts'
  | 'aid'
  | 'settings'
  | 'mail'
  | 'ladder'
  | 'nothing';
export interface Route {
  screen: Screen;
  id: string;
}

const PATHS: readonly [RegExp, Screen][] = [
  [/^\/$/, 'home'],
  [/^\/new$/, 'new'],
  [/^\/lobby$/, 'lobby'],
  [/^\/campaign(?:\/(\d+))?$/, 'campaign'],
  [/^\/puzzles$/, 'puzzles'],
  [/^\/t\/([A-Za-z0-9_-]{16})$/, 'table'],
  [/^\/t\/([A-Za-z0-9_-]{16})\/replay$/, 'replay'],
  [/^\/file$/, 'file'],
  [/^\/rules(?:\/(R[\d.]+))?$/, 'rules'],
  [/^\/components(?:\/([\w:@]+))?$/, 'components'],
  [/^\/facts(?:\/([\w:@]+))?$/, 'facts'],
  [/^\/aid$/, 'aid'],
  [/^\/settings$/, 'settings'],
  [/^\/ladder$/, 'ladder'],
  [/^\/mail\/((?:confirm|leave)\/[A-Za-z0-9_-]{43})$/, 'mail'],
];

export function read(path: string): Route {
  for (const [pattern, screen] of PATHS) {
    const match = pattern.exec(path);
    if (match) return { screen, id: match[1] ?? '' };
  }
  return { screen: 'nothing', id: '' };
}

let route = $state.raw<Route>(read(location.pathname));
export function here(): Route {
  return route;
}
export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  route = read(location.pathname);
  scrollTo(0, 0);
}
addEventListener('popstate', () => (route = read(location.pathname)));

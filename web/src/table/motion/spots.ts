// Where things lie on the screen. Everything is looked up and measured in one go, so that the page is laid out once for it.
import { TABS, type TabName } from '../tabs';
import { split } from '../choices';
import type { Piece, Spot } from './moved';

export interface Place {
  x: number;
  y: number;
  width: number;
}

/** On a phone a thing may lie behind a tab: then the tab stands for it. */
const BEHIND: Record<string, TabName> = {
  field: 'island',
  tier: 'island',
  spent: 'island',
  token: 'island',
  gold: 'island',
  isle: 'island',
  played: 'island',
  expeditions: 'island',
  card: 'hand',
  tile: 'supply',
  new: 'supply',
  seat: 'others',
  stack: 'others',
  offer: 'others',
};
/** Pieces that land on something larger, or leave it, keep their own size. */
const WIDEST: Record<Piece['kind'], number> = { cube: 22, token: 22, tile: 60, card: 60, back: 60 };
/** A card that is shown to all. */
const STAGED = 132;
const middle = (box: DOMRect): Place => ({
  x: box.left + box.width / 2,
  y: box.top + box.height / 2,
  width: box.width,
});

export class Spots {
  private readonly things = new Map<string, HTMLElement>();
  private readonly taken = new Map<Spot, number>();

  constructor(private readonly root: HTMLElement) {
    for (const one of root.querySelectorAll<HTMLElement>('[data-thing], [data-spot]')) {
      const name = one.dataset.spot ?? one.dataset.thing ?? '';
      if (!this.things.has(name)) this.things.set(name, one);
    }
  }

  private thing(spot: Spot): HTMLElement | undefined {
    const [kind, id] = split(spot);
    if (kind === 'played') return this.things.get(`card:${id}`) ?? this.things.get('played');
    if (kind === 'stage') return this.root.querySelector<HTMLElement>('[data-area="map"]') ?? undefined;
    return this.things.get(spot);
  }
  private place(one: Element | undefined, spot: Spot): Place | null {
    const box = one?.getBoundingClientRect();
    if (box?.width) return middle(box);
    const tab = BEHIND[split(spot)[0]];
    const button = tab && this.root.querySelectorAll('.tabs nav button')[TABS.indexOf(tab)]?.getBoundingClientRect();
    return button?.width ? { ...middle(button), width: 18 } : null;
  }

  /** The cubes or tokens that lie at a spot. */
  private pieces(spot: Spot): HTMLElement[] {
    const one = this.thing(spot);
    return one
      ? [...one.querySelectorAll<HTMLElement>(split(spot)[0] === 'field' ? 'svg svg' : '.idle svg, .spent svg')]
      : [];
  }

  /** From where a piece leaves. `each`: nothing has left yet, so that every piece has a place of its own. */
  from(spot: Spot, piece: Piece, each = false): Place | null {
    const small = piece.kind === 'cube' || piece.kind === 'token';
    const nth = each ? this.claim(`${spot} from`) : 1;
    return this.fitting((small && this.pieces(spot).at(-nth)) || this.thing(spot), spot, piece);
  }
  private claim(spot: Spot): number {
    const nth = (this.taken.get(spot) ?? 0) + 1;
    this.taken.set(spot, nth);
    return nth;
  }
  private fitting(one: Element | undefined, spot: Spot, piece: Piece): Place | null {
    const place = this.place(one, spot);
    return place && { ...place, width: Math.min(place.width, WIDEST[piece.kind]) };
  }

  /** What has just come to lie at a spot, if it can be told: the last cube that nobody has claimed yet, the face of the card, the tile. */
  arrived(spot: Spot, piece: Piece): HTMLElement | null {
    const kind = split(spot)[0];
    if (piece.kind === 'cube' && (kind === 'field' || kind === 'tier' || kind === 'spent'))
      return this.pieces(spot).at(-this.claim(spot)) ?? null;
    const one = this.thing(spot);
    if (piece.kind === 'tile' && kind === 'field') return one?.querySelector('.tile') ?? null;
    if (piece.kind === 'card' && kind === 'card')
      return (one?.firstElementChild as HTMLElement | null | undefined) ?? null;
    return kind === 'isle' ? (one ?? null) : null;
  }

  /** Where a piece lands. */
  to(spot: Spot, piece: Piece, landing: Element | null): Place | null {
    if (spot === 'stage') {
      const place = this.place(this.thing(spot), spot);
      return place && { ...place, width: STAGED };
    }
    return landing && split(spot)[0] !== 'isle'
      ? this.place(landing, spot)
      : this.fitting(landing ?? this.thing(spot), spot, piece);
  }
}

// Which cards of a hand are new: they are marked until the turn that follows is over, for most come when a turn ends.
export class Drawn {
  fresh = $state.raw<ReadonlySet<string>>(new Set());
  private known: ReadonlySet<string> | null = null;
  /** Those that came since the last turn of their owner began. */
  private latest: readonly string[] = [];
  private owner = -1;
  private turn = '';

  /** The hand of a seat as it is now; `turn` names the turn of that seat, empty while others play: alone, one turn follows another. */
  see(cards: readonly string[], turn: string, owner: number): void {
    const known = this.owner === owner ? this.known : null;
    const begins = turn !== '' && turn !== this.turn;
    const came = known ? cards.filter((card) => !known.has(card)) : [];
    const kept = known ? (begins ? this.latest : [...this.fresh]).filter((card) => cards.includes(card)) : [];
    this.latest = begins || !known ? came : [...this.latest, ...came];
    this.known = new Set(cards);
    this.owner = owner;
    if (turn) this.turn = turn;
    if (came.length || kept.length !== this.fresh.size) this.fresh = new Set([...kept, ...came]);
  }
}

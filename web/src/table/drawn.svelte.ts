// Which cards of a hand are new: they came since the last turn of their owner began.
export class Drawn {
  fresh = $state.raw<ReadonlySet<string>>(new Set());
  private known: ReadonlySet<string> | null = null;
  private owner = -1;
  private turn = false;

  /** The hand of a seat as it is now; `turn`: it is the turn of that seat. */
  see(cards: readonly string[], turn: boolean, owner: number): void {
    const [known, begins] = [this.owner === owner ? this.known : null, turn && !this.turn];
    const came = known ? cards.filter((card) => !known.has(card)) : [];
    const kept = begins || !known ? [] : [...this.fresh].filter((card) => cards.includes(card));
    this.known = new Set(cards);
    this.owner = owner;
    this.turn = turn;
    if (came.length || kept.length !== this.fresh.size) this.fresh = new Set([...kept, ...came]);
  }
}

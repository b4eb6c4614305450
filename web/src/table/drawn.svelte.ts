// Which cards of a hand are new: they came since the last turn of their owner began.
export class Drawn {
  fresh = $state.raw<ReadonlySet<string>>(new Set());
  private known: ReadonlySet<string> | null = null;
  private owner = -1;
  private turn = '';

  /** The hand of a seat as it is now; `turn` names the turn of that seat, empty while others play: alone, one turn follows another. */
  see(cards: readonly string[], turn: string, owner: number): void {
    const [known, begins] = [this.owner === owner ? this.known : null, turn !== '' && turn !== this.turn];
    const came = known ? cards.filter((card) => !known.has(card)) : [];
    const kept = begins || !known ? [] : [...this.fresh].filter((card) => cards.includes(card));
    this.known = new Set(cards);
    this.owner = owner;
    if (turn) this.turn = turn;
    if (came.length || kept.length !== this.fresh.size) this.fresh = new Set([...kept, ...came]);
  }
}

/** A widget as its card tells of it, and what was typed for it. */
export interface Card {
  readonly name: string;
  readonly wide: number;
  readonly heading: string;
}

/** A page on the layout of the model: `top` and `side` are open, what is locked between them takes nothing. */
export interface Arrangement {
  readonly title: string;
  readonly top: readonly Card[];
  readonly side: readonly Card[];
}

export type Region = 'top' | 'side';

/** Columns of each region. */
export const columnsOf: Readonly<Record<Region, number>> = { top: 12, side: 4 };

/** A page that is being built: what its editor shows, and what undoing brings back. */
export class PageModel {
  past: readonly Arrangement[] = [];
  future: readonly Arrangement[] = [];
  isOffline = false;

  constructor(public present: Arrangement) {}

  get count(): number {
    return this.present.top.length + this.present.side.length;
  }

  /** Where the card at a place of the whole page stands. */
  placeOf(at: number): { region: Region; index: number } {
    const { top } = this.present;
    return at < top.length ? { region: 'top', index: at } : { region: 'side', index: at - top.length };
  }

  goOn(next: Arrangement): void {
    if (JSON.stringify(next) === JSON.stringify(this.present)) return;
    this.past = [...this.past, this.present];
    this.future = [];
    this.present = next;
  }

  add(card: Card): void {
    this.goOn({ ...this.present, top: [...this.present.top, card] });
  }

  /** Puts a card before the one at this index among the others of a region; narrower where the region is. */
  place(at: number, region: Region, index: number): void {
    const from = this.placeOf(at);
    const card = this.present[from.region][from.index];
    if (!card) return;
    const without = { ...this.present, [from.region]: this.present[from.region].toSpliced(from.index, 1) };
    const put = { ...card, wide: Math.min(card.wide, columnsOf[region]) };
    this.goOn({ ...without, [region]: without[region].toSpliced(index, 0, put) });
  }

  move(at: number, by: -1 | 1): void {
    const { region, index } = this.placeOf(at);
    const to = index + by;
    if (to >= 0 && to < this.present[region].length) this.place(at, region, to);
    else if (region === 'top' && by === 1) this.place(at, 'side', 0);
    else if (region === 'side' && by === -1) this.place(at, 'top', this.present.top.length);
  }

  change(at: number, change: (card: Card) => Card): void {
    const { region, index } = this.placeOf(at);
    const card = this.present[region][index];
    if (card) this.goOn({ ...this.present, [region]: this.present[region].with(index, change(card)) });
  }

  widen(at: number, by: number): void {
    const most = columnsOf[this.placeOf(at).region];
    this.change(at, (card) => ({ ...card, wide: Math.max(1, Math.min(card.wide + by, most)) }));
  }

  duplicate(at: number): void {
    const { region, index } = this.placeOf(at);
    const card = this.present[region][index];
    if (card) this.goOn({ ...this.present, [region]: this.present[region].toSpliced(index + 1, 0, card) });
  }

  remove(at: number): void {
    const { region, index } = this.placeOf(at);
    this.goOn({ ...this.present, [region]: this.present[region].toSpliced(index, 1) });
  }

  undo(): void {
    const before = this.past.at(-1);
    if (!before) return;
    this.past = this.past.slice(0, -1);
    this.future = [this.present, ...this.future];
    this.present = before;
  }

  redo(): void {
    const [next, ...future] = this.future;
    if (!next) return;
    this.past = [...this.past, this.present];
    this.present = next;
    this.future = future;
  }

  /** A page opened anew has its draft, and nothing to undo. */
  reload(): void {
    this.past = [];
    this.future = [];
  }
}

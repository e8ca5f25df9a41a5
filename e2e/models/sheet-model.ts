/** What a sheet's cells mean: how typed text is read, and what a kept value looks like. Written apart from the product's own reading. */
export interface Meaning<Value> {
  readonly blank: Value;
  /** What a cell holds after `text` was typed or pasted over `now`; `null` when it can't be read. */
  read(text: string, now: Value, columnId: string): Value | null;
  /** The text a cell shows. */
  shown(value: Value): string;
  /** The text that reads back as exactly this value: what F2 opens and what is copied. */
  entry(value: Value): string;
  isSame(one: Value, other: Value): boolean;
  /** What a cell shows without what the product adds to it. */
  withoutRemark?(text: string): string;
}

/** A cell as its teacher knows it: what is stored, and beside it a text that was refused. */
export interface ModelCell<Value> {
  readonly value: Value;
  readonly refused: string | null;
}

export interface Spot {
  readonly row: number;
  readonly column: number;
}

interface Change<Value> {
  readonly at: string;
  readonly cell: ModelCell<Value>;
}

interface Step<Value> {
  readonly before: readonly Change<Value>[];
  readonly after: readonly Change<Value>[];
}

/** The sheet as a person would describe it: cells, what is chosen, what is being typed, and the acts that can be undone. */
export class SheetModel<Value> {
  readonly #cells: Map<string, ModelCell<Value>>;
  #done: Step<Value>[] = [];
  #undone: Step<Value>[] = [];
  active: Spot;
  far: Spot;
  /** Text on its way into the active cell. */
  draft: { readonly text: string; readonly isEdit: boolean } | null = null;
  /** Escape was pressed: the next Tab leaves the sheet. */
  isReleased = false;
  /** Where Tab led last, and the column its row was begun in. */
  tabbed: (Spot & { readonly begun: number }) | null = null;
  isOffline = false;

  constructor(
    readonly meaning: Meaning<Value>,
    /** Row ids from top to bottom, as shown now. */
    public rows: readonly string[],
    /** Column ids from the start; `null` where nothing can be typed, `undefined` where nothing is meant to be. */
    readonly columns: readonly (string | null | undefined)[],
    kept: ReadonlyMap<string, Value>,
    /** Cells with a comment: it belongs to the cell, whatever becomes of its value. */
    readonly commented: Set<string>,
    first: Spot,
  ) {
    this.#cells = new Map([...kept].map(([at, value]) => [at, { value, refused: null }]));
    this.active = first;
    this.far = first;
  }

  keyOf({ row, column }: Spot): string | null {
    const [rowId, columnId] = [this.rows[row], this.columns[column]];
    return rowId === undefined || columnId === null || columnId === undefined ? null : `${rowId}\t${columnId}`;
  }

  cellAt(at: string): ModelCell<Value> {
    return this.#cells.get(at) ?? { value: this.meaning.blank, refused: null };
  }

  /** Whether the model speaks of a column. */
  isKnown({ column }: Spot): boolean {
    return column >= this.columns.length || this.columns[column] !== undefined;
  }

  /** Every cell that was ever written, by key. */
  cells(): ReadonlyMap<string, ModelCell<Value>> {
    return this.#cells;
  }

  /** The text a cell shows. */
  shownAt(at: string): string {
    const shown = this.meaning.shown(this.cellAt(at).value);
    return this.commented.has(at) ? `${shown} •` : shown;
  }

  /** The text in a cell, as typing over it starts from. */
  textAt(spot: Spot): string {
    const at = this.keyOf(spot);
    if (at === null) return '';
    const { value, refused } = this.cellAt(at);
    return refused ?? this.meaning.entry(value);
  }

  spots(): Spot[] {
    const [top, bottom] = [this.active.row, this.far.row].sort((a, b) => a - b) as [number, number];
    const [left, right] = [this.active.column, this.far.column].sort((a, b) => a - b) as [number, number];
    const spots: Spot[] = [];
    for (let row = top; row <= bottom; row += 1)
      for (let column = left; column <= right; column += 1) spots.push({ row, column });
    return spots;
  }

  choose(spot: Spot): void {
    this.settle();
    this.active = spot;
    this.far = spot;
    this.isReleased = false;
  }

  /** Takes over what is being typed. */
  settle(): void {
    if (this.draft === null) return;
    const { text } = this.draft;
    this.draft = null;
    this.write([{ spot: this.active, text: text.trim() }], 'by hand');
  }

  /** One act: all of it undone by one undo. Cells that already show the text are no part of it. */
  write(changes: readonly { readonly spot: Spot; readonly text: string }[], how: 'by hand' | 'pasted'): void {
    this.apply(
      changes.flatMap(({ spot, text }) => {
        const at = this.keyOf(spot);
        if (at === null || this.textAt(spot) === text) return [];
        const now = this.cellAt(at);
        // Emptied by hand, a refused text gives back what it stood over.
        if (how === 'by hand' && text === '' && now.refused !== null) return [{ at, cell: { ...now, refused: null } }];
        return [{ at, cell: this.#read(at, text, now.value) }];
      }),
    );
  }

  /** Lays the text of a row's cells into others below, of which nothing stays but what a refused text stands over. */
  fill(sourceRow: number, targets: readonly Spot[]): void {
    this.apply(
      targets.flatMap((spot) => {
        const at = this.keyOf(spot);
        const text = this.textAt({ row: sourceRow, column: spot.column });
        if (at === null || this.textAt(spot) === text) return [];
        const cell = this.#read(at, text, this.meaning.blank);
        return [{ at, cell: cell.refused === null ? cell : { value: this.cellAt(at).value, refused: text } }];
      }),
    );
  }

  #read(at: string, text: string, now: Value): ModelCell<Value> {
    const value = this.meaning.read(text, now, at.split('\t')[1] ?? '');
    return value === null ? { value: now, refused: text } : { value, refused: null };
  }

  /** Whether a cell of the next undo or redo was changed elsewhere since: then both are shown, and someone decides. */
  isStale(does: 'undo' | 'redo'): boolean {
    const step = does === 'undo' ? this.#done.at(-1) : this.#undone.at(-1);
    const expected = does === 'undo' ? step?.after : step?.before;
    return expected?.some(({ at, cell }) => !this.meaning.isSame(this.cellAt(at).value, cell.value)) ?? false;
  }

  /** Lays whole cells down, as filling does. */
  apply(after: readonly Change<Value>[]): void {
    const changed = after.filter(({ at, cell }) => !this.#isSame(this.cellAt(at), cell));
    if (changed.length === 0) return;
    this.#done.push({ before: changed.map(({ at }) => ({ at, cell: this.cellAt(at) })), after: changed });
    this.#undone = [];
    this.#lay(changed);
  }

  /** Text typed in another tab: seen here, and no act of this one's. */
  learnTyped(at: string, text: string): void {
    this.#cells.set(at, this.#read(at, text, this.cellAt(at).value));
  }

  /** Where a cell is now; `null` while it isn't among the rows or columns. */
  spotOf(at: string): Spot | null {
    const [rowId = '', columnId = ''] = at.split('\t');
    const spot = { row: this.rows.indexOf(rowId), column: this.columns.indexOf(columnId) };
    return spot.row < 0 || spot.column < 0 ? null : spot;
  }

  /** The cells it changed; none when nothing is left to undo. */
  undo(): readonly string[] {
    const step = this.#done.pop();
    if (!step) return [];
    this.#undone.push(step);
    return this.#lay(step.before);
  }

  redo(): readonly string[] {
    const step = this.#undone.pop();
    if (!step) return [];
    this.#done.push(step);
    return this.#lay(step.after);
  }

  #lay(changes: readonly Change<Value>[]): readonly string[] {
    for (const { at, cell } of changes) this.#cells.set(at, cell);
    return changes.map(({ at }) => at);
  }

  #isSame(one: ModelCell<Value>, other: ModelCell<Value>): boolean {
    return one.refused === other.refused && this.meaning.isSame(one.value, other.value);
  }
}

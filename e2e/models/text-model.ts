export interface Caret {
  readonly row: number;
  readonly column: number;
}

/** What stands for a formula in a line: one character, as the caret passes it. */
export const formulaSign = '\ufffc';

/** One line of the text: a paragraph, a heading, or the title of a collapsible section, wherever it stands. */
export interface Line {
  readonly text: string;
  /** How far it is from a plain line: its lists, quotations, callouts and sections, being a heading, its indent. */
  readonly weight: number;
  /** Whether it is the title of a collapsible section, which is always there. */
  readonly isTitle: boolean;
  /** The table cell it is in, or -1. */
  readonly cell: number;
  /** Whether a list, within its cell, is around it: Tab belongs to that. */
  readonly isInList: boolean;
}

export interface Seen {
  readonly lines: readonly Line[];
  /** The whole text with its structure, to know it again after an undo. */
  readonly html: string;
  /** Where the caret is; `null` when the text doesn't have the keys. */
  readonly caret: Caret | null;
  /** Whether something is selected. */
  readonly isRange: boolean;
}

/** A text as its writer knows it: its lines, where the caret is, and what each undo brings back. */
export class TextModel {
  lines: readonly string[] = [''];
  caret: Caret = { row: 0, column: 0 };
  /** The structure of each line, as it was seen last. */
  shape: readonly Line[] = [{ text: '', weight: 0, isTitle: false, cell: -1, isInList: false }];
  /** What was typed for the structure, or the formula, that has just been made of it: Backspace brings it back. */
  typedForRule = '';
  /** Every state of the text that an undo may go back to, in order. */
  #states: Seen[] = [];
  #at = 0;
  /** From where each undo came. */
  #undone: number[] = [];

  get line(): string {
    return this.lines[this.caret.row] ?? '';
  }

  get weight(): number {
    return this.shape[this.caret.row]?.weight ?? 0;
  }

  get isInList(): boolean {
    return this.shape[this.caret.row]?.isInList ?? false;
  }

  get isTitle(): boolean {
    return this.shape[this.caret.row]?.isTitle ?? false;
  }

  get isInTable(): boolean {
    return this.shape[this.caret.row]?.cell !== -1;
  }

  get isInFirstCell(): boolean {
    return this.shape[this.caret.row]?.cell === 0;
  }

  /** Whether there is a line after this one, and both are in the same cell, or in none. */
  isOpenTo(row: number): boolean {
    const [one, other] = [this.shape[row], this.shape[row + 1]];
    return one !== undefined && other !== undefined && one.cell === other.cell;
  }

  /** Whether this line and the next are of one piece, so that what is selected across both leaves one line. */
  isOneWith(row: number): boolean {
    return this.isOpenTo(row) && !this.shape[row]?.isTitle && !this.shape[row + 1]?.isTitle;
  }

  /** Puts these lines in place of some, and the caret at the end of the last or where it is said. */
  put(from: Caret, to: Caret, added: readonly string[], caret?: Caret): void {
    const before = (this.lines[from.row] ?? '').slice(0, from.column);
    const after = (this.lines[to.row] ?? '').slice(to.column);
    const last = added.length - 1;
    const middle = added.map((text, index) => (index === 0 ? before : '') + text + (index === last ? after : ''));
    this.lines = [...this.lines.slice(0, from.row), ...middle, ...this.lines.slice(to.row + 1)];
    const column = (last === 0 ? from.column : 0) + (added[last] ?? '').length;
    this.caret = caret ?? { row: from.row + last, column };
  }

  insert(...added: string[]): void {
    this.put(this.caret, this.caret, added);
  }

  /** The place so many characters before the caret, over line ends; `null` past the start, out of a cell, or across a title. */
  back(count: number): Caret | null {
    let { row, column } = this.caret;
    let left = count;
    while (left > column) {
      if (row === 0 || !this.isOneWith(row - 1)) return null;
      left -= column + 1;
      row -= 1;
      column = (this.lines[row] ?? '').length;
    }
    return { row, column: column - left };
  }

  /** What is on the page now is right: it is what later undos come back to. */
  keep(seen: Seen): void {
    this.shape = seen.lines;
    if (this.#states[this.#at]?.html === seen.html) return;
    this.#states = [...this.#states.slice(0, this.#at + 1), seen];
    this.#at = this.#states.length - 1;
    this.#undone = [];
  }

  get canUndo(): boolean {
    return this.#at > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** Whether an undo has come to a state that was there before; it is where the writer is then. */
  undo(seen: Seen): boolean {
    const found = this.#states.slice(0, this.#at).findLastIndex(({ html }) => html === seen.html);
    if (found === -1) return false;
    this.#undone.push(this.#at);
    this.#at = found;
    this.take(seen);
    return true;
  }

  /** Whether a redo has come to where the undo came from. */
  redo(seen: Seen): boolean {
    const from = this.#undone.at(-1) ?? -1;
    if (this.#states[from]?.html !== seen.html) return false;
    this.#undone.pop();
    this.#at = from;
    this.take(seen);
    return true;
  }

  /** The same text in another editor, which can undo nothing of it. */
  startAnew(seen: Seen): void {
    this.#states = [];
    this.#at = 0;
    this.#undone = [];
    this.take(seen);
  }

  /** Takes lines and caret from the page, where they can’t be known before. */
  take(seen: Seen): void {
    this.lines = seen.lines.map(({ text }) => text);
    this.shape = seen.lines;
    this.caret = seen.caret ?? this.caret;
  }
}

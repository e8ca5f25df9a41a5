/** What a cell is, beside its text; drawn with a colour and a shape, told in words by `title`. */
export type Mark =
  | 'invalid'
  | 'conflict'
  | 'pending'
  | 'late'
  | 'missing'
  | 'excused'
  | 'incomplete'
  | 'over-maximum'
  | 'unreleased'
  | 'dropped';

export interface SheetCell {
  /** As shown. */
  readonly text: string;
  /** As typed, where it differs from what is shown. */
  readonly value?: string;
  readonly mark?: Mark;
  /** The mark in words; read out and shown on hover. */
  readonly title?: string;
  readonly isReadOnly?: boolean;
}

export interface SheetRow {
  readonly id: string;
  /** What the row is called, in refusals. */
  readonly label: string;
}

export interface SheetColumn {
  readonly id: string;
  readonly title: string;
  /** A second, smaller line of the header. */
  readonly note?: string;
  /** A letter on a colour before the note, for columns that belong together; `tone` picks the colour. */
  readonly badge?: { readonly letter: string; readonly tone: number; readonly name: string };
  /** Pixels. */
  readonly width: number;
  readonly align?: 'start' | 'end';
}

/** One cell's new text, as typed. */
export interface Edit {
  readonly rowId: string;
  readonly columnId: string;
  readonly text: string;
}

/** Why a cell's text was not taken. */
export interface Refusal {
  readonly rowId: string;
  readonly columnId: string;
  readonly sentence: string;
}

/** What stands in a cell that didn't take it. */
export interface RefusedText {
  readonly text: string;
  readonly sentence: string;
}

export type Cause = 'type' | 'paste' | 'clear' | 'fill' | 'undo' | 'redo';

export interface SheetProps {
  /** The accessible name. */
  readonly label: string;
  readonly rows: readonly SheetRow[];
  readonly columns: readonly SheetColumn[];
  /** Leading columns that stay when scrolled sideways; the first is the row's header. */
  readonly frozen: number;
  /** The cell at these positions in `rows` and `columns`. */
  readonly cellAt: (row: number, column: number) => SheetCell;
  /** Changes whenever `cellAt` would answer differently; rows are drawn anew only then. */
  readonly version: number;
  /** The same for one row, where the owner knows: an edit then draws only the rows it touched. */
  readonly versionOf?: (rowId: string) => number;
  /** A block to take over, all at once. Gives the cells it refuses: they stay in place, marked, with their text. */
  readonly onEdit: (block: readonly Edit[], cause: Cause) => readonly Refusal[];
  /** Refused texts where their owner keeps them, by `rowId columnId`; without it the sheet does, for as long as it is shown. */
  readonly refused?: ReadonlyMap<string, RefusedText>;
  /** A header was clicked, or Enter pressed on it. */
  readonly onHeader?: (columnId: string) => void;
  /** A read-only cell was clicked, or Enter pressed on it: a number that explains itself. */
  readonly onOpen?: (rowId: string, columnId: string) => void;
  /** More about a cell was asked for: Shift-F2, or on a phone a press on the row's name. */
  readonly onDetail?: (rowId: string, columnId: string) => void;
  /** The cell that takes what is typed has changed. */
  readonly onActive?: (rowId: string, columnId: string) => void;
  /** Said politely to screen readers when it changes: what was saved or refused. */
  readonly announcement?: string;
}

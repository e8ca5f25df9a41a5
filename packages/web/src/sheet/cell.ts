import type { EntryCause } from '@laurel/domain/kit/entry-cause';
import type { Sentence } from '@laurel/domain/kit/sentence';
import type { Icon } from '@laurel/web/ui/icon';
import type { ReactNode } from 'react';
import type { SheetHistory } from './sheet-history';

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
  | 'unusual'
  | 'unreleased'
  | 'dropped';

export interface SheetCell {
  /** As shown. */
  readonly text: string;
  /** As typed, where it differs from what is shown. */
  readonly value?: string;
  /** What is kept below a text that was refused. */
  readonly below?: string;
  readonly mark?: Mark;
  /** The mark in words; read out and shown on hover. */
  readonly title?: string;
  readonly isReadOnly?: boolean;
  /** Its level, 1 the lowest: so many dashes along the foot of the cell, beside the letter of its text. */
  readonly rank?: number;
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
  /** Small pictures after the note, each told in words by its name. */
  readonly signs?: readonly { readonly icon: Icon; readonly name: string }[];
  /** Pixels. */
  readonly width: number;
  readonly align?: 'start' | 'end';
}

/** A cell by the ids of its row and column. */
export interface Place {
  readonly rowId: string;
  readonly columnId: string;
}

/** What a cell is called wherever cells are looked up. */
export function cellKey({ rowId, columnId }: Place): string {
  return `${rowId} ${columnId}`;
}

/** One cell's new text, as typed. */
export interface Edit extends Place {
  readonly text: string;
}

/** Why a cell's text was not taken. */
export interface Refusal extends Place {
  readonly sentence: Sentence;
}

/** What stands in a cell that didn't take it. */
export interface RefusedText {
  readonly text: string;
  readonly sentence: Sentence;
}

/** What became of a pasted block's cells, each counted once. */
export interface Pasted {
  /** In the sheet, as pasted. */
  readonly taken: number;
  /** In their cells, marked as refused. */
  readonly refused: number;
  /** Over the sheet's edge. */
  readonly outside: number;
  /** Onto cells that can't be changed. */
  readonly readOnly: number;
}

/** What a block is handed over for. What is undone or redone goes by whole cells, not by text. */
export type Cause = Exclude<EntryCause, 'undone' | 'redone'>;

/** Somebody else who is on a cell now. */
export interface Guest extends Place {
  readonly name: string;
  /** Of their face. */
  readonly hue: number;
}

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
  /** Refused texts are taken away: what is kept below them shows again. */
  readonly onWithdraw: (places: readonly Place[]) => void;
  /** A block was pasted: what became of it. Without it only screen readers are told what was left out. */
  readonly onPasted?: (pasted: Pasted) => void;
  /** Refused texts, by `cellKey`. */
  readonly refused: ReadonlyMap<string, RefusedText>;
  /** What can be undone and redone. */
  readonly history: SheetHistory;
  /** A cell with all that undo must lay back; what it holds is the owner's to know. */
  readonly snapshotAt: (place: Place) => unknown;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  /** A header was clicked, or Enter pressed on it. */
  readonly onHeader?: (columnId: string) => void;
  /** A read-only cell was clicked, or Enter pressed on it: a number that explains itself. */
  readonly onOpen?: (rowId: string, columnId: string) => void;
  /** More about a cell was asked for: Shift-F2, or on a phone a press on the row's name. */
  readonly onDetail?: (rowId: string, columnId: string) => void;
  /**
   * One key where nothing is being typed: the text it stands for, which is taken over at once and goes on to the next cell;
   * `'taken'` when the owner did something else with it; `null` when it is typed as any other.
   */
  readonly onKey?: (
    key: { readonly key: string; readonly shiftKey: boolean },
    place: Place,
  ) => { readonly text: string } | 'taken' | null;
  /** What is being typed, letter by letter; `null` when nothing is. */
  readonly onTyping?: (text: string | null) => void;
  /** The cell that takes what is typed has changed. */
  readonly onActive?: (rowId: string, columnId: string) => void;
  /** Cells to go to and choose; goes there once the first is among the rows and columns, and again for every new list. */
  readonly goal?: readonly Place[] | null;
  /** Others who are on cells of the sheet now: each of those cells is outlined. */
  readonly guests?: readonly Guest[];
  /** A row below all others that stays in sight: what it is called, and what it says of each column; taller for three lines. */
  readonly foot?: {
    readonly label: string;
    readonly cellAt: (column: number) => ReactNode;
    readonly isTall?: boolean;
  };
  /** Said politely to screen readers when it changes: what was saved or refused. */
  readonly announcement?: string;
}

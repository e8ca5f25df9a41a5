import type { Day } from '@laurel/domain/kit/day';
import type { Sentence } from '@laurel/domain/kit/sentence';
import type { ProblemList } from '@laurel/domain/plans/problem';
import type { Entity, RosterRow, Value } from '@laurel/domain/plans/roster-row';
import type { FileMode, Version } from './binding';
import type { Known, SourceBook } from './source-book';

/** What a bundle is checked with. `emit` gets each row for the plan as soon as it is sure. */
export interface BundleChecking {
  readonly version: Version;
  readonly files: ReadonlyMap<string, FileMode>;
  readonly known: Known;
  readonly list: ProblemList;
  readonly newId: () => string;
  /** The day of the import at the district's schools. */
  readonly today: Day;
  readonly emit: (row: RosterRow) => void;
}

export interface ReadingContext extends BundleChecking {
  readonly book: SourceBook;
}

/** How the lines of one file become rows. `references` are the columns that must lead somewhere before `take` is called. */
export interface FileReading {
  readonly entity: Entity;
  readonly references: readonly string[];
  take(line: Line): void;
  end?(): void;
}

/** One line whose cells all fit the binding. */
export interface Line {
  readonly file: string;
  readonly line: number;
  readonly key: string;
  /** The `dateLastModified` of a delta's row. */
  readonly changedAt: string | null;
  readonly isRemoval: boolean;
  text(column: string): string;
  textOrNull(column: string): string | null;
  items(column: string): string[];
  isTrue(column: string): boolean;
  /** Keeps the line out, with the reason. */
  reject(column: string | null, reason: Sentence): void;
  warn(column: string, kind: string, reason: Sentence): void;
}

/** Where a row stood: all that is held of a line until the end. */
export type Mark = Pick<Line, 'file' | 'line' | 'key' | 'changedAt'>;

/** The mark alone: a held line would hold all its cells. */
export function markOf({ file, line, key, changedAt }: Line): Mark {
  return { file, line, key, changedAt };
}

/** A row for the plan that stays. */
export function keepRow(line: Mark, entity: Entity, targetId: string, data: Record<string, Value>): RosterRow {
  const { key, file, changedAt } = line;
  return { entity, key, file, line: line.line, changedAt, targetId, what: 'keep', reason: null, data };
}

// A rejected row points at nothing.
const nothing = '00000000-0000-0000-0000-000000000000';

/** A row for the plan that is kept out, with the cells worth showing. */
export function rejectRow(line: Mark, entity: Entity, reason: Sentence, data: Record<string, Value>): RosterRow {
  return { ...keepRow(line, entity, nothing, data), what: 'reject', reason };
}

/** A row for the plan that takes something away. */
export function removeRow(line: Mark, entity: Entity, targetId: string, data: Record<string, Value> = {}): RosterRow {
  return { ...keepRow(line, entity, targetId, data), what: 'remove' };
}

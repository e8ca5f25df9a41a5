import { Fault } from '@laurel/domain/kit/fault';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import type { ProblemList } from '@laurel/domain/plans/problem';
import type { Column } from './binding';

/** For each column of the binding, where it stands in the file; -1 where it may be missing and is. */
export type Header = readonly number[];

// Added by CSV binding 1.2.1; files of 1.2.0 come without it.
const mayBeMissing = new Set(['weight']);

/** Reads a header line. Throws a `refused` Fault for missing, doubled or miswritten columns. */
export function readHeader(
  file: string,
  columns: readonly Column[],
  cells: readonly string[],
  list: ProblemList,
): Header {
  const found = cells.map((cell) => cell.trim());
  const twice = found.find((name, at) => name !== '' && found.indexOf(name) !== at);
  if (twice !== undefined)
    throw refuse(file, twice, translatable`The column ${twice} appears twice in ${file}. Remove one of them.`);

  const header = columns.map(({ column }) => found.indexOf(column));
  for (const [at, { column }] of columns.entries()) {
    if (header[at] === -1 && !mayBeMissing.has(column)) throw missing(file, column, found);
  }
  warnAbout(file, columns, found, header, list);
  return header;
}

function missing(file: string, column: string, found: readonly string[]): Fault {
  const near = found.find((name) => name.toLowerCase() === column.toLowerCase());
  const sentence = near
    ? translatable`${file} has a column “${near}”, but it must be “${column}”. Capitalization matters.`
    : translatable`${file} has no column ${column}. Add it. It can be empty where the value is optional.`;
  return refuse(file, column, sentence);
}

function warnAbout(
  file: string,
  columns: readonly Column[],
  found: readonly string[],
  header: Header,
  list: ProblemList,
): void {
  const known = new Set(columns.map(({ column }) => column));
  for (const name of found) {
    if (known.has(name) || name.startsWith('metadata.')) continue;
    list.warn(
      { file, line: 1, column: name },
      'extra',
      translatable`The column “${name}” isn’t part of OneRoster, so it was skipped.`,
    );
  }
  const present = header.filter((at) => at !== -1);
  if (present.some((at, index) => index > 0 && at < (present[index - 1] ?? 0))) {
    const reason = translatable`The columns aren’t in the standard order, so they were read by name.`;
    list.warn({ file, line: 1, column: null }, 'order', reason);
  }
}

function refuse(file: string, column: string, sentence: Sentence): Fault {
  return new Fault('refused', sentence, { file, line: 1, column });
}

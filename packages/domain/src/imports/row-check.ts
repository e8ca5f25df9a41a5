import { joinSentences, pluralize, type Sentence, translatable } from '@laurel/domain/kit/sentence';
import type { ProblemList } from '@laurel/domain/plans/problem';
import type { RosterRow } from '@laurel/domain/plans/roster-row';
import type { Column, FileMode } from './binding';
import { readCell } from './cell';
import { type FileReading, type Line, rejectRow } from './file-reading';
import type { Header } from './header';
import type { SourceBook } from './source-book';

interface Checking {
  readonly file: string;
  readonly columns: readonly Column[];
  readonly header: Header;
  readonly width: number;
  readonly mode: FileMode;
  readonly book: SourceBook;
  readonly list: ProblemList;
  readonly emit: (row: RosterRow) => void;
  readonly reading: FileReading;
}

// Columns a plan never keeps, not even of a rejected row.
const never = new Set(['password']);

/** Holds each line of a file against the binding: values, required cells, status, doubled ids, references. */
export class RowCheck {
  readonly #of: Checking;
  readonly #name: string;

  constructor(checking: Checking) {
    this.#of = checking;
    this.#name = checking.file.replace(/\.csv$/, '');
  }

  row(cells: readonly string[], line: number): void {
    const { file, columns, width, mode, book, list, reading } = this.#of;
    const values = new Map<string, string>();
    const wrong: { column: string | null; reason: Sentence }[] = [];
    if (cells.length !== width) {
      wrong.push({
        column: null,
        reason: translatable`This line has ${pluralize(cells.length, '# value', '# values')}, but the header has ${width}.`,
      });
    } else {
      for (const [at, column] of columns.entries()) {
        const cell = readCell(column, cells[this.#of.header[at] ?? -1] ?? '');
        if ('wrong' in cell) {
          wrong.push({ column: column.column, reason: cell.wrong });
          continue;
        }
        values.set(column.column, cell.text);
        if (cell.fixed) list.warn({ file, line, column: column.column }, cell.fixed.kind, cell.fixed.sentence);
        if (cell.text === '' && column.required === true)
          wrong.push({ column: column.column, reason: translatable`${column.column} is required.` });
      }
    }
    const key = values.get('sourcedId') ?? '';
    const isRemoval = values.get('status') === 'tobedeleted';
    wrong.push(...this.#statusFaults(values, line));
    if (key !== '') {
      const before = book.noteLine(key, line);
      if (before !== null) {
        this.#keepOut(cells, key, line, [
          { column: 'sourcedId', reason: translatable`${key} is already on line ${before}, which counts.` },
        ]);
        return;
      }
    }
    if (wrong.length === 0 && !isRemoval) wrong.push(...this.#danglingReferences(values));
    if (wrong.length > 0) {
      book.reject(this.#name, key);
      this.#keepOut(cells, key, line, wrong);
      return;
    }
    if (isRemoval && mode === 'bulk') {
      list.warn(
        { file, line, column: 'status' },
        'removal',
        translatable`Marked tobedeleted in a bulk file, so it’s treated as not in the file.`,
      );
      book.reject(this.#name, key);
      return;
    }
    reading.take(this.#lineOf(cells, values, key, line, isRemoval));
  }

  #statusFaults(values: ReadonlyMap<string, string>, line: number): { column: string; reason: Sentence }[] {
    const { file, mode, list } = this.#of;
    const faults: { column: string; reason: Sentence }[] = [];
    for (const column of ['status', 'dateLastModified']) {
      const value = values.get(column);
      if (mode === 'delta' && value === '')
        faults.push({ column, reason: translatable`${column} is required in every row of a delta file.` });
      if (mode === 'bulk' && value && value !== 'tobedeleted') {
        list.warn(
          { file, line, column },
          'bulk',
          translatable`${column} must be empty in a bulk file, so “${value}” was skipped.`,
        );
      }
    }
    return faults;
  }

  #danglingReferences(values: ReadonlyMap<string, string>): { column: string; reason: Sentence }[] {
    const { columns, book, reading } = this.#of;
    const faults: { column: string; reason: Sentence }[] = [];
    for (const { column, ref, list } of columns) {
      if (!ref || !reading.references.includes(column)) continue;
      const target = ref.split('.')[0] ?? '';
      const value = values.get(column) ?? '';
      const missing = (list ? value.split(',') : [value]).find((key) => key !== '' && book.find(target, key) === null);
      if (missing !== undefined) faults.push({ column, reason: book.whyMissing(target, missing) });
    }
    return faults;
  }

  #lineOf(
    cells: readonly string[],
    values: ReadonlyMap<string, string>,
    key: string,
    line: number,
    isRemoval: boolean,
  ): Line {
    const { file, list, book, mode } = this.#of;
    const text = (column: string) => values.get(column) ?? '';
    return {
      file,
      line,
      key,
      changedAt: mode === 'delta' ? text('dateLastModified') || null : null,
      isRemoval,
      text,
      textOrNull: (column) => text(column) || null,
      items: (column) =>
        text(column)
          .split(',')
          .filter((item) => item !== ''),
      isTrue: (column) => text(column) === 'true',
      reject: (column, reason) => {
        book.reject(this.#name, key);
        this.#keepOut(cells, key, line, [{ column, reason }]);
      },
      warn: (column, kind, reason) => list.warn({ file, line, column }, kind, reason),
    };
  }

  #keepOut(
    cells: readonly string[],
    key: string,
    line: number,
    faults: readonly { column: string | null; reason: Sentence }[],
  ): void {
    const { file, columns, header, list, emit, reading } = this.#of;
    for (const { column, reason } of faults) list.reject({ file, line, column }, reason);
    const raw = columns.flatMap(({ column }, at) => {
      const cell = cells[header[at] ?? -1];
      return cell === undefined || never.has(column) || cell === '' ? [] : [[column, cell.slice(0, 4_000)] as const];
    });
    const reason = joinSentences(faults.map((fault) => fault.reason));
    const data = Object.fromEntries(raw);
    emit(rejectRow({ file, line, key, changedAt: null }, reading.entity, reason, data));
  }
}

import { pluralize, translatable } from '@laurel/domain/kit/sentence';
import type { ProblemList } from '@laurel/domain/plans/problem';
import { columnsOf } from './binding';
import { EnrolmentReading } from './check-enrolments';
import { PeopleReading } from './check-people';
import { readPlaces } from './check-places';
import { ScaleReading } from './check-scales';
import { ScoreReading } from './check-scores';
import type { BundleChecking, FileReading, ReadingContext } from './file-reading';
import { readHeader } from './header';
import { RowCheck } from './row-check';
import { SourceBook } from './source-book';

/** Takes the lines of one file, the header left out. */
export interface FileCheck {
  row(cells: readonly string[], line: number): void;
  end(): void;
}

/**
 * Checks a bundle, file by file in `readingOrder`, line by line. Only keys are held, so memory follows the number of
 * people and classes, hardly the number of rows. Call `finish` after the last file.
 */
export class BundleCheck {
  readonly #context: ReadingContext;
  readonly #people: PeopleReading;
  readonly #scales: ScaleReading;
  readonly #enrolments: EnrolmentReading;
  readonly #scores: ScoreReading;

  constructor(checking: BundleChecking) {
    this.#context = { ...checking, book: new SourceBook(checking.known, checking.files, checking.newId) };
    this.#people = new PeopleReading(this.#context);
    this.#scales = new ScaleReading(this.#context);
    this.#enrolments = new EnrolmentReading(this.#context);
    this.#scores = new ScoreReading(this.#context, this.#enrolments);
  }

  /** Begins a file of the manifest. Throws a `refused` Fault when its header can't be read. */
  begin(file: string, headerCells: readonly string[]): FileCheck {
    const { version, files, book, list, emit } = this.#context;
    book.beginFile();
    const columns = columnsOf(version, file) ?? [];
    const header = readHeader(file, columns, headerCells, list);
    const reading = this.#readingOf(file);
    if (!reading) return ignoring(file, list);

    const check = new RowCheck({
      file,
      columns,
      header,
      width: headerCells.length,
      mode: files.get(file) ?? 'bulk',
      book,
      list,
      emit,
      reading,
    });
    return { row: (cells, line) => check.row(cells, line), end: () => reading.end?.() };
  }

  /** What could be told only after every file: accounts with their roles, guardianships, leftovers. */
  finish(): void {
    this.#people.finish();
    this.#scales.finish();
  }

  #readingOf(file: string): FileReading | null {
    return (
      readPlaces(file, this.#context, this.#scales) ??
      this.#scales.of(file) ??
      this.#people.of(file) ??
      this.#enrolments.of(file) ??
      this.#scores.of(file)
    );
  }
}

/** Files Laurel has no place for are counted and left out, visibly. */
function ignoring(file: string, list: ProblemList): FileCheck {
  let rows = 0;
  return {
    row: () => {
      rows += 1;
    },
    end: () => {
      list.warn(
        { file, line: null, column: null },
        'ignored',
        translatable`Laurel doesn’t use ${file}, so ${pluralize(rows, '# row was', '# rows were')} skipped.`,
      );
    },
  };
}

import { readGradebook } from '@laurel/domain/grades/api';
import type { Gradebook } from '@laurel/domain/grades/gradebook';
import { readRatings } from '@laurel/domain/standards/api';
import type { RatingSheet } from '@laurel/domain/standards/rating-sheet';
import type { Client } from '../client';
import { classIdOf } from '../kept-scores';
import { firstClass } from '../sheet-page';
import { sheetActs } from './sheet-commands';
import { gridReady, type SheetPlace } from './sheet-machine';
import type { Meaning } from './sheet-model';

/** A rating as its teacher knows it: what the level is worth, or nothing. */
interface RatingValue {
  readonly level: number | null;
}

const texts = ['4', '3', '2', '1', '3.0', '2,0', '5', 'abc', 'EX'];

/** What the entry language says of a scale of 4, 3, 2, 1: a level’s number, nothing, and anything else is refused. */
const meaning: Meaning<RatingValue> = {
  blank: { level: null },
  read(text) {
    if (text === '') return { level: null };
    const level = /^[1-4](?:[.,]0)?$/.exec(text);
    return level && { level: Number(level[0].slice(0, 1)) };
  },
  shown: entry,
  entry,
  // The level of points stands in a cell until one is typed.
  withoutRemark: (text) => text.replace(/^\(.+\)$/, ''),
  isSame: (one, other) => one.level === other.level,
};

/** The standards of a teacher’s first class. */
export function standardsPlace(truth: Client): SheetPlace<RatingValue> {
  return {
    async open(page) {
      await page.goto('/teacher');
      await page.goto(`${await firstClass(page).getAttribute('href')}?sheet=standards`);
    },
    ready: async (page) => await gridReady(page, 'Ratings', 2),
    async find(page) {
      const classId = classIdOf(page.url());
      const [book, sheet] = await Promise.all([
        truth.call(readGradebook, { classId }),
        truth.call(readRatings, { classId }),
      ]);
      return { meaning, columns: columnsOf(sheet), kept: keptIn(book, sheet) };
    },
    acts: sheetActs<RatingValue>(texts),
  };
}

/** The name, then each standard’s rating before its evidence, as the class lists both. */
function columnsOf({ standards, alignments }: RatingSheet): (string | null)[] {
  return [
    null,
    ...standards.flatMap(({ standardId }) => [
      null,
      ...alignments.filter((each) => each.standardId === standardId).map(columnIdOf),
    ]),
  ];
}

function columnIdOf({ assignmentId, standardId }: RatingSheet['alignments'][number]): string {
  return `${assignmentId} ${standardId}`;
}

/** Every rating the server keeps, by `name<tab>column`. */
function keptIn(book: Gradebook, { students, alignments }: RatingSheet): Map<string, RatingValue> {
  const names = new Map(book.students.map((each) => [each.studentId, `${each.familyName}, ${each.givenName}`]));
  return new Map(
    students.flatMap(({ studentId, at, values }) =>
      at.flatMap((place, index): [string, RatingValue][] => {
        const column = alignments[place];
        const value = values[index] ?? null;
        return column
          ? [[`${names.get(studentId)}\t${columnIdOf(column)}`, { level: value === null ? null : Number(value) }]]
          : [];
      }),
    ),
  );
}

function entry({ level }: RatingValue): string {
  return `${level ?? ''}`;
}

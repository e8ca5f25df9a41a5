import type { Id } from '@laurel/domain/kit/id';
import { exportedTitles, ratingTitle, resultTitle } from '@laurel/domain/mapped-files/score-sheet';
import { ratingText } from '@laurel/web/standards/rating-words';
import { t } from '@laurel/web/standards/text';
import { titleOf } from './export-gradebook';
import type { Cell, SheetFile } from './export-sheet';
import { type RatingCellsOf, type ShownColumn, shownColumns } from './rating-cells';

type ShownRatings = Pick<RatingCellsOf, 'ratings' | 'students' | 'termId' | 'only'>;

/**
 * The sheet of standards as a file: ID and names, then each standard’s rating and the ratings behind it as they are typed,
 * so that the same file changes nothing when it is read back. What points come to stands in the gradebook’s own file.
 */
export function ratingsFile({ ratings, students, termId, only }: ShownRatings): SheetFile {
  const { identifier, familyName, givenName } = exportedTitles;
  return {
    title: `${titleOf({ book: ratings.book, termId })} ${t('standards.sheet')}`,
    rows() {
      const columns = shownColumns(ratings, termId, only);
      return [
        [identifier, familyName, givenName, ...columns.map(headerOf)],
        ...students.map((student) => [
          ...[student.identifier, student.familyName, student.givenName],
          ...columns.map((column) => cellOf(ratings, student.studentId, column, termId)),
        ]),
      ];
    },
  };
}

function headerOf({ standard, evidence }: ShownColumn): string {
  if (!evidence) return resultTitle(standard);
  const { id: assignmentId, title } = evidence.assignment;
  return ratingTitle({ assignmentId, title, standardId: standard.standardId, code: standard.code });
}

function cellOf(
  ratings: ShownRatings['ratings'],
  studentId: Id<'person'>,
  { standard, evidence }: ShownColumn,
  termId: string | null,
): Cell {
  if (!evidence) {
    const result = ratings.ratingAt(studentId, standard, termId);
    return result && Number(result.value);
  }
  const text = ratingText(standard.levels, ratings.typedAt(studentId, evidence).value);
  if (text === '') return null;
  return /^\d+$/.test(text) ? Number(text) : text;
}

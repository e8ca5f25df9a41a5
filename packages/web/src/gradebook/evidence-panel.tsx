import type { Id } from '@laurel/domain/kit/id';
import { t } from '@laurel/web/languages/text';
import type { Place } from '@laurel/web/sheet/cell';
import { EvidenceList } from '@laurel/web/standards/evidence-list';
import { useRatingHistory } from '@laurel/web/standards/queries';
import type { EvidenceColumn, RatingBook } from '@laurel/web/standards/rating-book';
import { resultOf } from '@laurel/web/standards/ratings';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { Answered, Loading } from '@laurel/web/ui/states';
import classes from './editor.module.css';
import { nameOf } from './gradebook-view';
import { ScoreHistory } from './score-history';

interface EvidencePanelProps {
  readonly ratings: RatingBook;
  readonly termId: Id<'term'> | null;
  readonly place: Place;
  readonly onClose: () => void;
}

/** The evidence behind a student's rating as it stands in the sheet, unsaved entries included; of a typed cell its history. */
export function EvidencePanel({ ratings, termId, place, onClose }: EvidencePanelProps) {
  const { students, assignments } = ratings.book.gradebook;
  const student = students.find(({ studentId }) => studentId === place.rowId);
  const column = ratings.columns.find(({ columnId }) => columnId === place.columnId);
  const result = resultOf(place.columnId);
  const standard = column?.standard ?? ratings.standards.find(({ standardId }) => standardId === result);
  if (!student || !standard) return null;
  const rating = ratings.ratingAt(student.studentId, standard, termId);
  return (
    <SidePanel
      title={nameOf(student)}
      about={t('standards.named', { code: standard.code, title: standard.title })}
      onClose={onClose}
      begins="title"
    >
      {rating ? (
        <EvidenceList
          rating={rating}
          levels={standard.levels}
          titleOf={(assignmentId) => assignments.find(({ id }) => id === assignmentId)?.title ?? ''}
        />
      ) : (
        <p className={classes.note}>{t('standards.noEvidenceYet')}</p>
      )}
      {column && (
        <RatingHistory classId={ratings.book.gradebook.classId} studentId={student.studentId} column={column} />
      )}
    </SidePanel>
  );
}

interface RatingHistoryProps {
  readonly classId: Id<'class'>;
  readonly studentId: Id<'person'>;
  readonly column: EvidenceColumn;
}

/** Who changed the rating from what to what. */
function RatingHistory({ classId, studentId, column }: RatingHistoryProps) {
  const { assignment, standard } = column;
  const query = useRatingHistory({
    ...{ classId, studentId, assignmentId: assignment.id, standardId: standard.standardId },
  });
  return (
    <Answered query={query} loading={<Loading rows={3} />}>
      {({ changes }) => (
        <ScoreHistory
          changes={changes.map(({ before, after, ...change }) => ({
            ...change,
            before: before && { value: before.value, status: 'none', lateMinutes: 0 },
            after: after && { value: after.value, status: 'none', lateMinutes: 0 },
          }))}
        />
      )}
    </Answered>
  );
}

import type { Book } from '@laurel/web/grades/book';
import type { ScoreConflict, ScoreOutbox } from '@laurel/web/grades/scores';
import { t } from '@laurel/web/grades/text';
import { UnsettledBar } from '@laurel/web/outbox/unsettled-bar';
import { nameOf } from './gradebook-view';
import { spokenValue } from './score-cell';

/** Scores others changed too, and changes the server refused. */
export function Unsettled({ book, outbox }: { book: Book; outbox: ScoreOutbox }) {
  const { students, assignments } = book.gradebook;
  const studentOf = ({ mine }: ScoreConflict) => students.find(({ studentId }) => studentId === mine.rowId);
  const assignmentOf = ({ mine }: ScoreConflict) => assignments.find(({ id }) => id === mine.columnId);
  return (
    <UnsettledBar
      outbox={outbox}
      titleOf={(count) => t('grades.conflictTitle', { count })}
      nameOf={(conflict) => {
        const student = studentOf(conflict);
        const assignment = assignmentOf(conflict)?.title ?? '';
        return t('grades.cellName', { student: student ? nameOf(student) : '', assignment });
      }}
      readingOf={(conflict, value) => spokenValue(value, assignmentOf(conflict)?.pointsPossible ?? '0')}
    />
  );
}

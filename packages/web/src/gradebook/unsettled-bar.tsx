import { spoken } from '@laurel/web/faults/spoken';
import { t } from '@laurel/web/grades/text';
import { formatMoment } from '@laurel/web/kit/format';
import type { Book } from '@laurel/web/outbox/book';
import type { Outbox } from '@laurel/web/outbox/outbox';
import type { Conflict } from '@laurel/web/outbox/outbox-queue';
import { PlainButton } from '@laurel/web/ui/plain-button';
import classes from './gradebook.module.css';
import { nameOf } from './gradebook-view';
import { spokenValue } from './score-cell';

/** So many disputed cells are listed at once; the next follow as these are decided. */
const listed = 8;

/** What needs the teacher before it is saved: cells others changed too, and changes the server refused. */
export function UnsettledBar({ book, outbox }: { book: Book; outbox: Outbox }) {
  const conflicts = outbox.cells.conflicts();
  const refusal = outbox.cells.refusal();
  return (
    <>
      {refusal !== null && (
        <section className={classes.refused}>
          <p>{t('grades.unsaved', { reason: spoken(refusal) })}</p>
          <PlainButton look="default" onClick={() => outbox.settleRefused('again')}>
            {t('grades.tryAgain')}
          </PlainButton>
          <PlainButton look="default" onClick={() => outbox.settleRefused('give-up')}>
            {t('grades.giveUp')}
          </PlainButton>
        </section>
      )}
      {conflicts.length > 0 && (
        <section className={classes.conflicts}>
          <p className={classes.conflictTitle} role="status">
            {t('grades.conflictTitle', { count: conflicts.length })}
          </p>
          <ul>
            {conflicts.slice(0, listed).map((conflict) => (
              <Dispute
                key={`${conflict.mine.studentId} ${conflict.mine.assignmentId}`}
                {...{ book, outbox, conflict }}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Dispute({ book, outbox, conflict }: { book: Book; outbox: Outbox; conflict: Conflict }) {
  const { mine, theirs } = conflict;
  const student = book.gradebook.students.find(({ studentId }) => studentId === mine.studentId);
  const assignment = book.gradebook.assignments.find(({ id }) => id === mine.assignmentId);
  const outOf = assignment?.pointsPossible ?? '0';
  const cell = t('grades.cellName', {
    student: student ? nameOf(student) : '',
    assignment: assignment?.title ?? '',
  });
  return (
    <li className={classes.dispute}>
      <span className={classes.disputeCell}>{cell}</span>
      <span>{t('grades.you', { reading: spokenValue(mine, outOf) })}</span>
      <span>
        {t('grades.theirs', {
          by: theirs.by ?? t('grades.someone'),
          at: formatMoment(theirs.at),
          reading: spokenValue(theirs, outOf),
        })}
      </span>
      <span className={classes.choices}>
        <PlainButton
          look="default"
          aria-label={`${t('grades.keepMine')}: ${cell}`}
          onClick={() => outbox.resolve(conflict, 'mine')}
        >
          {t('grades.keepMine')}
        </PlainButton>
        <PlainButton
          look="default"
          aria-label={`${t('grades.takeTheirs')}: ${cell}`}
          onClick={() => outbox.resolve(conflict, 'theirs')}
        >
          {t('grades.takeTheirs')}
        </PlainButton>
      </span>
    </li>
  );
}

import { entryText } from '@laurel/domain/fitness/read-measurement';
import type { FitnessSheet } from '@laurel/domain/fitness/sheet';
import { formatTime } from '@laurel/web/kit/format';
import { PlainButton } from '@laurel/web/ui/plain-button';
import type { FitnessOutbox } from './fitness-outbox';
import classes from './fitness-sheet.module.css';
import { t } from './text';

/** Results two people typed: both values, and a choice. */
export function FitnessDisputes({ results, outbox }: { results: FitnessSheet; outbox: FitnessOutbox }) {
  const conflicts = outbox.conflicts();
  if (conflicts.length === 0) return null;
  return (
    <ul className={classes.disputes} aria-label={t('fitness.disputes', { count: conflicts.length })}>
      {conflicts.map((conflict) => {
        const { mine, theirs } = conflict;
        const student = results.students.find(({ studentId }) => studentId === mine.studentId);
        const test = results.tests.find(({ testId }) => testId === mine.testId);
        if (!student || !test) return null;
        const said = (measurement: typeof mine.measurement) => entryText(test, measurement) || t('fitness.notTested');
        return (
          <li key={`${mine.studentId} ${mine.testId}`} className={classes.dispute}>
            <strong>
              {student.name}, {test.name}
            </strong>
            <span>{t('fitness.mine', { value: said(mine.measurement) })}</span>
            <span>
              {t('fitness.theirs', {
                by: theirs.by ?? t('fitness.somebody'),
                at: formatTime(theirs.at),
                value: said(theirs),
              })}
            </span>
            <PlainButton look="default" onClick={() => outbox.decide(conflict, 'mine')}>
              {t('fitness.keepMine')}
            </PlainButton>
            <PlainButton look="default" onClick={() => outbox.decide(conflict, 'theirs')}>
              {t('fitness.takeTheirs')}
            </PlainButton>
          </li>
        );
      })}
    </ul>
  );
}

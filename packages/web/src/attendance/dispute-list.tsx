import { type AttendanceCode, codeOf } from '@laurel/domain/attendance/code';
import { formatTime } from '@laurel/web/kit/format';
import { PlainButton } from '@laurel/web/ui/plain-button';
import classes from './roll.module.css';
import { t } from './text';
import type { Dispute } from './use-roll';

interface DisputeListProps {
  readonly disputes: readonly Dispute[];
  readonly codes: readonly AttendanceCode[];
  readonly onDecide: (dispute: Dispute, whose: 'mine' | 'theirs') => void;
}

/** Students two people marked: both marks, and a choice. */
export function DisputeList({ disputes, codes, onDecide }: DisputeListProps) {
  if (disputes.length === 0) return null;
  const named = (letter: string | null) =>
    letter === null ? t('attendance.noMark') : (codeOf(codes, letter)?.name ?? letter);
  return (
    <section className={classes.disputes} role="alert">
      <p className={classes.disputesTitle}>{t('attendance.disputesTitle', { count: disputes.length })}</p>
      <ul className={classes.disputeList}>
        {disputes.map((dispute) => {
          const { student, mine, theirs } = dispute;
          return (
            <li key={student.studentId} className={classes.dispute}>
              <span className={classes.name}>{student.name}</span>
              <span>{t('attendance.mine', { code: named(mine.code) })}</span>
              <span>
                {t('attendance.theirs', {
                  by: theirs.by ?? t('attendance.somebody'),
                  at: formatTime(theirs.at),
                  code: named(theirs.code),
                })}
              </span>
              <span className={classes.choices}>
                <PlainButton look="default" onClick={() => onDecide(dispute, 'mine')}>
                  {t('attendance.keepMine')}
                </PlainButton>
                <PlainButton look="default" onClick={() => onDecide(dispute, 'theirs')}>
                  {t('attendance.takeTheirs')}
                </PlainButton>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

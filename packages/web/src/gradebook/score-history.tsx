import type { ScoreValue } from '@laurel/domain/grades/score';
import { lateText, statusName } from '@laurel/web/grades/score-entry';
import { comma, formatDecimal, formatMoment } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import classes from './editor.module.css';

interface Change {
  readonly at: string;
  readonly by: string | null;
  readonly cause: string;
  readonly before: ScoreValue | null;
  readonly after: ScoreValue | null;
}

/** Who changed a score from what to what, newest first. */
export function ScoreHistory({ changes }: { changes: readonly Change[] }) {
  return (
    <section className={classes.open}>
      <h3 className={classes.heading}>{t('grades.history')}</h3>
      {changes.length === 0 && <p className={classes.note}>{t('grades.noHistory')}</p>}
      <ul className={classes.history}>
        {changes.map(({ at, by, cause, before, after }) => (
          <li key={`${at} ${cause} ${JSON.stringify([before, after])}`} className={classes.change}>
            {isOfValue(cause) ? (
              <>
                <span>{t('grades.historyLine', changeNames(before, after))}</span>
                <span className={classes.note}>{doneText(at, by, causeName(cause))}</span>
              </>
            ) : (
              <>
                <span>{causeName(cause)}</span>
                <span className={classes.note}>
                  {by === null ? formatMoment(at) : t('gradebook.byAtOnly', { by, at: formatMoment(at) })}
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Commenting and releasing leave the value as it was, so there is no from and to. */
function isOfValue(cause: string): boolean {
  return cause !== 'commented' && cause !== 'released' && cause !== 'taken-back';
}

/** Who did it, when and how; no one's name where a file did. */
function doneText(at: string, by: string | null, cause: string): string {
  const moment = formatMoment(at);
  return by === null ? t('grades.atCause', { at: moment, cause }) : t('grades.byCause', { by, at: moment, cause });
}

/** `14, on time` and `14, 2 days late`: points, status and, where it is what changed, lateness on both sides. */
function changeNames(before: ScoreValue | null, after: ScoreValue | null): { before: string; after: string } {
  const isLateness = (before?.lateMinutes ?? 0) !== (after?.lateMinutes ?? 0);
  return { before: valueName(before, isLateness), after: valueName(after, isLateness) };
}

function valueName(score: ScoreValue | null, isLatenessTold: boolean): string {
  if (score === null) return t('grades.blank');
  const { value, status, lateMinutes } = score;
  const isBlank = value === null && status === 'none';
  const parts = [
    isBlank && lateMinutes === 0 ? t('grades.blank') : '',
    value === null ? '' : formatDecimal(value),
    status === 'none' ? '' : statusName(status),
    lateMinutes > 0 ? lateText(lateMinutes) : '',
    lateMinutes === 0 && isLatenessTold && !isBlank ? t('gradebook.onTime') : '',
  ];
  return parts.filter((part) => part !== '').join(comma());
}

/** The causes the server writes; one it doesn't know here is said as it stands. */
function causeName(cause: string): string {
  switch (cause) {
    case 'entered':
      return t('grades.causeEntered');
    case 'pasted':
      return t('grades.causePasted');
    case 'filled':
      return t('gradebook.causeFilled');
    case 'curved':
      return t('gradebook.causeCurved');
    case 'cleared':
      return t('gradebook.causeCleared');
    case 'undone':
      return t('grades.causeUndone');
    case 'redone':
      return t('gradebook.causeRedone');
    case 'imported':
      return t('grades.causeImported');
    case 'released':
      return t('grades.causeReleased');
    case 'taken-back':
      return t('gradebook.causeTakenBack');
    case 'commented':
      return t('gradebook.causeCommented');
    case 'moved':
      return t('gradebook.causeMoved');
    default:
      return cause;
  }
}

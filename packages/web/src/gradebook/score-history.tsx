import { scoreStatus } from '@laurel/domain/grades/score';
import { statusName } from '@laurel/web/grades/score-entry';
import { t } from '@laurel/web/grades/text';
import { formatMoment } from '@laurel/web/kit/format';
import * as z from 'zod/mini';
import classes from './editor.module.css';
import { t as say } from './text';

interface Change {
  readonly at: string;
  readonly by: string | null;
  readonly cause: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Who changed a score from what to what, newest first. */
export function ScoreHistory({ changes }: { changes: readonly Change[] }) {
  return (
    <section className={classes.open}>
      <h3 className={classes.heading}>{t('grades.history')}</h3>
      {changes.length === 0 && <p className={classes.note}>{t('grades.noHistory')}</p>}
      <ul className={classes.history}>
        {changes.map(({ at, by, cause, before, after }) => (
          <li key={`${at} ${cause} ${before} ${after}`} className={classes.change}>
            {isOfValue(cause) ? (
              <>
                <span>{t('grades.historyLine', { before: valueName(before), after: valueName(after) })}</span>
                <span className={classes.note}>{doneText(at, by, causeName(cause))}</span>
              </>
            ) : (
              <>
                <span>{causeName(cause)}</span>
                <span className={classes.note}>
                  {by === null ? formatMoment(at) : say('gradebook.byAtOnly', { by, at: formatMoment(at) })}
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

/** Who did it, when and how; nobody's name where a file did. */
function doneText(at: string, by: string | null, cause: string): string {
  const moment = formatMoment(at);
  return by === null ? t('grades.atCause', { at: moment, cause }) : t('grades.byCause', { by, at: moment, cause });
}

/** Points as they are, a status by its name. */
function valueName(value: string | null): string {
  if (value === null) return t('grades.blank');
  const status = z.safeParse(scoreStatus, value);
  return status.success && status.data !== 'none' ? statusName(status.data) : value;
}

/** The causes the server writes; one it doesn't know here is said as it stands. */
function causeName(cause: string): string {
  switch (cause) {
    case 'entered':
      return t('grades.causeEntered');
    case 'pasted':
      return t('grades.causePasted');
    case 'undone':
      return t('grades.causeUndone');
    case 'imported':
      return t('grades.causeImported');
    case 'released':
      return t('grades.causeReleased');
    case 'taken-back':
      return say('gradebook.causeTakenBack');
    case 'commented':
      return say('gradebook.causeCommented');
    default:
      return cause;
  }
}

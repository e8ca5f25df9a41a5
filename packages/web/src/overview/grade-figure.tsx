import type { ClassStanding } from '@laurel/domain/overview/overview';
import { t } from '@laurel/web/languages/text';
import classes from './standing.module.css';
import { gradeText, percentText } from './words';

/** The grade so far as letter and number, a button to why it is so. Nothing graded yet is said calmly. */
export function GradeFigure({ standing, onAsk }: { standing: ClassStanding; onAsk: () => void }) {
  const { soFar, letter, title, isOverridden } = standing;
  const grade = gradeText(standing);
  if (grade === null) return <span className={classes.notGraded}>{t('overview.notGraded')}</span>;
  const figure = (
    <bdi>
      {letter && <span className={classes.letter}>{letter}</span>}{' '}
      {soFar !== null && <span className={classes.percent}>{percentText(soFar)}</span>}
    </bdi>
  );
  return (
    <span className={classes.figure}>
      {standing.termId === null ? (
        figure
      ) : (
        <button
          type="button"
          className={classes.ask}
          aria-label={t('overview.gradeOf', { grade, title })}
          onClick={onAsk}
        >
          {figure}
        </button>
      )}
      {isOverridden && <span className={classes.overridden}>{t('overview.overridden')}</span>}
    </span>
  );
}

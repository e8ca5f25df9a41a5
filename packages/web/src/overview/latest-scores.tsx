import type { LatestScore } from '@laurel/domain/overview/overview';
import { formatShortDay } from '@laurel/web/kit/format';
import { schoolDayOf } from '@laurel/web/people/school-day';
import { ListPanel } from './list-panel';
import classes from './overview.module.css';
import { t } from './text';
import { scoreText } from './words';

/** What came back last, newest first. */
export function LatestScores({ latest }: { latest: readonly LatestScore[] }) {
  return (
    <ListPanel
      title={t('overview.latest')}
      none={t('overview.noLatest')}
      items={latest}
      keyOf={(score) => `${score.classId} ${score.assignmentTitle} ${score.releasedAt}`}
      line={(score) => (
        <>
          <div className={classes.words}>
            <span className={classes.main}>{score.assignmentTitle}</span>
            <span className={classes.sub}>{score.classTitle}</span>
          </div>
          <div className={classes.end}>
            <span>
              <bdi className={score.value === null ? classes.quiet : undefined}>{scoreText(score)}</bdi>
              {score.lateMinutes > 0 && <span className={classes.tag}>{t('overview.late')}</span>}
            </span>
            <span className={classes.sub}>{formatShortDay(schoolDayOf(score.releasedAt))}</span>
          </div>
        </>
      )}
    />
  );
}

import { formatNumber } from '@laurel/web/kit/format';
import { useAbility } from '@laurel/web/people/session';
import { Panel } from '@laurel/web/ui/panel';
import { StatTile, Tiles } from '@laurel/web/ui/tiles';
import { Link } from '@tanstack/react-router';
import { FewLines } from './few-lines';
import classes from './overview.module.css';
import type { StaffParts } from './queries';
import { t } from './text';
import { wholePercent } from './words';

type Grading = NonNullable<StaffParts['grading']>;

/** How much of what was due is entered, and what waits to be released. */
export function GradingProgress({ grading: { shareEntered, unreleasedCount, classCount } }: { grading: Grading }) {
  return (
    <Tiles isWhole>
      <StatTile
        label={t('overview.shareEntered')}
        figure={shareEntered === null ? '–' : t('overview.percent', { number: wholePercent(shareEntered) })}
        meaning={shareEntered === null ? t('overview.nothingDue') : t('overview.shareEnteredMeaning')}
      />
      <StatTile
        label={t('overview.unreleased')}
        figure={formatNumber(unreleasedCount)}
        meaning={t('overview.unreleasedMeaning', { count: unreleasedCount })}
      />
      <StatTile
        label={t('overview.classCount')}
        figure={formatNumber(classCount)}
        meaning={t('overview.classCountMeaning')}
      />
    </Tiles>
  );
}

/** The classes with the most left to enter; each leads to its gradebook. */
export function FurthestBehind({ grading: { behind } }: { grading: Grading }) {
  const mayOpen = useAbility().can('read', 'teacher');
  return (
    <Panel title={t('overview.behind')} isFlush>
      {behind.length === 0 && <p className={classes.none}>{t('overview.noBehind')}</p>}
      <FewLines
        items={behind}
        keyOf={({ classId }) => classId}
        line={({ classId, title, teacher, shareEntered }) => (
          <>
            <div className={classes.words}>
              {mayOpen ? (
                <Link to={`/teacher/gradebook/${classId}`} className={classes.link}>
                  {title}
                </Link>
              ) : (
                <span className={classes.main}>{title}</span>
              )}
              <span className={classes.sub}>{teacher ?? t('overview.noTeacher')}</span>
            </div>
            <span className={classes.end}>{t('overview.entered', { share: wholePercent(shareEntered) })}</span>
          </>
        )}
      />
    </Panel>
  );
}

import { ShareBar } from '@laurel/web/drawings/share-bar';
import { useAbility } from '@laurel/web/people/session';
import { CourseFace } from '@laurel/web/ui/faces';
import { Panel } from '@laurel/web/ui/panel';
import { Link } from '@tanstack/react-router';
import { CollapsibleList } from './collapsible-list';
import classes from './overview.module.css';
import type { StaffParts } from './queries';
import { t } from './text';
import { wholePercent } from './words';

type Grading = NonNullable<StaffParts['grading']>;

/** The classes with the most left to enter; each leads to its gradebook. */
export function FurthestBehind({ grading: { behind } }: { grading: Grading }) {
  const mayOpen = useAbility().can('read', 'teacher');
  return (
    <Panel title={t('overview.behind')} isFlush>
      {behind.length === 0 && <p className={classes.none}>{t('overview.noBehind')}</p>}
      <CollapsibleList
        items={behind}
        keyOf={({ classId }) => classId}
        line={({ classId, title, teacher, shareEntered }) => (
          <>
            <CourseFace title={title} />
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
            <span className={classes.share}>
              <ShareBar share={Number(shareEntered)} />
              {t('overview.entered', { share: wholePercent(shareEntered) })}
            </span>
          </>
        )}
      />
    </Panel>
  );
}

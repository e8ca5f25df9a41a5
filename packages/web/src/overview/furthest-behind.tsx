import { ShareBar } from '@laurel/web/drawings/share-bar';
import { t } from '@laurel/web/languages/text';
import { CourseFace } from '@laurel/web/people/course-face';
import { useAbility } from '@laurel/web/people/session';
import { Link } from '@tanstack/react-router';
import { ListPanel } from './list-panel';
import classes from './overview.module.css';
import type { StaffParts } from './queries';
import { wholePercent } from './words';

type Grading = NonNullable<StaffParts['grading']>;

/** Shares closer than this look the same; as many alike, and the bars one sees first say nothing. */
const [alike, manyAlike] = [0.05, 6];

/** The classes with the most left to enter; each leads to its gradebook. */
export function FurthestBehind({ grading: { behind } }: { grading: Grading }) {
  const mayOpen = useAbility().can('read', 'teacher');
  // They come in this order.
  const least = Number(behind[0]?.shareEntered);
  const last = behind.filter(({ shareEntered }) => Number(shareEntered) - least < alike);
  // Bars of one length say nothing that their figure doesn’t.
  const isAlike = last.length > 1 && last.length >= Math.min(manyAlike, behind.length);
  return (
    <ListPanel
      title={t('staff.behind')}
      none={t('staff.noBehind')}
      items={isAlike ? last : behind}
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
            <span className={classes.sub}>{teacher ?? t('staff.noTeacher')}</span>
          </div>
          {!isAlike && (
            <span className={classes.share}>
              <ShareBar share={Number(shareEntered)} />
              {t('staff.entered', { share: wholePercent(shareEntered) })}
            </span>
          )}
        </>
      )}
    >
      {isAlike && (
        <p className={classes.none}>{t('staff.behindAlike', { share: wholePercent(behind[0]?.shareEntered ?? '') })}</p>
      )}
    </ListPanel>
  );
}

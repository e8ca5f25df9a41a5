import { ShareBar } from '@laurel/web/drawings/share-bar';
import { CourseFace } from '@laurel/web/people/course-face';
import { useAbility } from '@laurel/web/people/session';
import { t as say } from '@laurel/web/staff/text';
import { Panel } from '@laurel/web/ui/panel';
import { Link } from '@tanstack/react-router';
import { CollapsibleList } from './collapsible-list';
import classes from './overview.module.css';
import type { StaffParts } from './queries';
import { wholePercent } from './words';

type Grading = NonNullable<StaffParts['grading']>;

/** Shares closer than this look the same. */
const alike = 0.05;

/** The classes with the most left to enter; each leads to its gradebook. */
export function FurthestBehind({ grading: { behind } }: { grading: Grading }) {
  const mayOpen = useAbility().can('read', 'teacher');
  const shares = behind.map(({ shareEntered }) => Number(shareEntered));
  const [least, most] = [Math.min(...shares), Math.max(...shares)];
  // Bars of one length say nothing that their figure doesn’t.
  const isAlike = behind.length > 1 && most - least < alike;
  return (
    <Panel title={say('staff.behind')} isFlush>
      {behind.length === 0 && <p className={classes.none}>{say('staff.noBehind')}</p>}
      {isAlike && (
        <p className={classes.none}>
          {say('staff.behindAlike', { least: wholePercent(String(least)), most: wholePercent(String(most)) })}
        </p>
      )}
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
              <span className={classes.sub}>{teacher ?? say('staff.noTeacher')}</span>
            </div>
            {!isAlike && (
              <span className={classes.share}>
                <ShareBar share={Number(shareEntered)} />
                {say('staff.entered', { share: wholePercent(shareEntered) })}
              </span>
            )}
          </>
        )}
      />
    </Panel>
  );
}

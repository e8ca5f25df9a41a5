import type { DueWork } from '@laurel/domain/overview/overview';
import { t } from '@laurel/web/languages/text';
import { CourseFace } from '@laurel/web/people/course-face';
import { ListPanel } from './list-panel';
import classes from './overview.module.css';
import { dueText } from './words';

/** What is to be handed in next, soonest first. */
export function DueNext({ due, today }: { due: readonly DueWork[]; today: string }) {
  return (
    <ListPanel
      title={t('overview.due')}
      none={t('overview.noDue')}
      items={due}
      keyOf={(work) => `${work.classId} ${work.assignmentTitle} ${work.dueOn}`}
      line={(work) => (
        <>
          <CourseFace title={work.classTitle} />
          <div className={classes.words}>
            <span className={classes.main}>{work.assignmentTitle}</span>
            <span className={classes.sub}>{work.classTitle}</span>
          </div>
          <div className={classes.end}>
            <span>{dueText(work.dueOn, today)}</span>
            <span className={classes.sub}>{t('overview.points', { count: Number(work.outOf) })}</span>
          </div>
        </>
      )}
    />
  );
}

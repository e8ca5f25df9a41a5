import type { TaughtClass } from '@laurel/domain/overview/overview';
import { CollapsibleList } from '@laurel/web/overview/collapsible-list';
import { LineAct } from '@laurel/web/ui/line-act';
import { Panel } from '@laurel/web/ui/panel';
import classes from './needs-you.module.css';
import { t } from './text';

interface Task {
  readonly classId: string;
  readonly title: string;
  readonly kind: 'enter' | 'release';
  readonly count: number;
}

/** What waits for the teacher in their gradebooks, most first, each line with the way to do it. */
export function NeedsYou({ taught }: { taught: readonly TaughtClass[] }) {
  const graded = taught.filter(({ isOpen, assignmentCount }) => isOpen && assignmentCount > 0);
  if (graded.length === 0) return null;
  const tasks = graded.flatMap(tasksOf).toSorted((a, b) => b.count - a.count);
  return (
    <Panel title={t('teacher.needsYou')} isFlush>
      {tasks.length === 0 && <p className={classes.none}>{t('teacher.nothingWaits')}</p>}
      <CollapsibleList
        items={tasks}
        keyOf={({ classId, kind }) => `${classId} ${kind}`}
        line={({ classId, title, kind, count }) => (
          <>
            <span className={classes.words}>
              <span className={classes.count}>{t(`teacher.${kind}Count`, { count })}</span>
              <span className={classes.title}>{title}</span>
            </span>
            <LineAct href={`/teacher/gradebook/${classId}`} label={t(`teacher.${kind}In`, { title })}>
              {t(`teacher.${kind}`)}
            </LineAct>
          </>
        )}
      />
    </Panel>
  );
}

function tasksOf({ classId, title, toEnter, unreleasedCount }: TaughtClass): Task[] {
  const of = { classId, title };
  return [
    ...(toEnter > 0 ? [{ ...of, kind: 'enter' as const, count: toEnter }] : []),
    ...(unreleasedCount > 0 ? [{ ...of, kind: 'release' as const, count: unreleasedCount }] : []),
  ];
}

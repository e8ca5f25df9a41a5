import type { TaughtClass } from '@laurel/domain/overview/overview';
import { t } from '@laurel/web/languages/text';
import { ListPanel } from '@laurel/web/overview/list-panel';
import { LineAct } from '@laurel/web/ui/line-act';
import classes from './needs-you.module.css';

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
    <ListPanel
      title={t('teacher.needsYou')}
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
    >
      {tasks.length === 0 && <p className={classes.none}>{t('teacher.nothingWaits')}</p>}
    </ListPanel>
  );
}

function tasksOf({ classId, title, toEnter, unreleasedCount }: TaughtClass): Task[] {
  const of = { classId, title };
  return [
    ...(toEnter > 0 ? [{ ...of, kind: 'enter' as const, count: toEnter }] : []),
    ...(unreleasedCount > 0 ? [{ ...of, kind: 'release' as const, count: unreleasedCount }] : []),
  ];
}

import type { StudentOverview } from '@laurel/domain/overview/overview';
import { t } from '@laurel/web/languages/text';
import { Link } from '@tanstack/react-router';
import classes from './children.module.css';

interface ChildTabsProps {
  readonly students: readonly Pick<StudentOverview, 'studentId' | 'name'>[];
  /** `null`: all of them. */
  readonly shown: string | null;
}

/** From child to child, and back to all of them. Who is shown stands in the address. */
export function ChildTabs({ students, shown }: ChildTabsProps) {
  const tabs = [{ studentId: null, name: t('overview.allChildren') }, ...students];
  return (
    <nav className={classes.tabs} aria-label={t('overview.children')}>
      {tabs.map(({ studentId, name }) => (
        <Link
          key={studentId}
          to="."
          search={studentId === null ? {} : { child: studentId }}
          activeOptions={{ includeSearch: true, exact: true }}
          activeProps={{}}
          className={classes.tab}
          aria-current={shown === studentId ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

import type { CaseloadToday } from '@laurel/domain/overview/overview';
import { Panel } from '@laurel/web/ui/panel';
import { Link } from '@tanstack/react-router';
import { CollapsibleList } from './collapsible-list';
import classes from './overview.module.css';
import { t } from './text';
import { absenceText } from './words';

/** The students one looks after: who of them isn't plainly there today, each opening their page. */
export function OwnCaseload({ caseload: { studentCount, known, notable } }: { caseload: CaseloadToday }) {
  return (
    <Panel
      title={t('overview.caseload')}
      action={
        <Link to="/athlete/studentprofile" className={classes.link}>
          {t('overview.caseloadCount', { count: studentCount })}
        </Link>
      }
      isFlush
    >
      {notable.length === 0 && (
        <p className={classes.none}>
          {studentCount === 0
            ? t('overview.caseloadEmpty')
            : known === 0
              ? t('overview.caseloadUnknown')
              : t('overview.caseloadAllThere')}
        </p>
      )}
      <CollapsibleList
        items={notable}
        keyOf={({ studentId }) => studentId}
        line={({ studentId, name, ...day }) => (
          <>
            <Link
              to="/athlete/studentprofile"
              search={{ student: studentId }}
              className={`${classes.words} ${classes.link}`}
            >
              {name}
            </Link>
            <span className={classes.end}>{absenceText(day)}</span>
          </>
        )}
      />
    </Panel>
  );
}

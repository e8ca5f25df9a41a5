import type { StudentFitness } from '@laurel/domain/fitness/student-fitness';
import type { ZoneLevel } from '@laurel/domain/fitness/zone';
import { id } from '@laurel/domain/kit/id';
import { Button } from '@laurel/editor/controls/button';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { FamilyReport } from '@laurel/web/fitness/family-report';
import { useFitnessReports, useStudentFitness } from '@laurel/web/fitness/queries';
import { Page } from '@laurel/web/ui/page';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { useNavigate, useSearch } from '@tanstack/react-router';
import * as z from 'zod/mini';
import classes from './report-page.module.css';
import { t } from './text';

type Search = { readonly class?: string; readonly student?: string; readonly body?: string };

/** /fitness/report: a page for each family of a class, or for one student's. Body composition only if it is asked for. */
export function ReportPage() {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const withBody = search.body === 'yes';
  const classId = z.safeParse(id('class'), search.class);
  const studentId = z.safeParse(id('person'), search.student);
  return (
    <Page
      title={t('testDays.reports')}
      about={t('testDays.reportsAbout')}
      width="narrow"
      action={<Button onClick={() => window.print()}>{t('testDays.print')}</Button>}
      filters={
        <Checkbox
          label={t('testDays.withBody')}
          checked={withBody}
          onChange={({ currentTarget }) =>
            void navigate({ to: '.', search: { ...search, body: currentTarget.checked ? 'yes' : 'no' } })
          }
        />
      }
    >
      {classId.success ? (
        <OfClass classId={classId.data} withBody={withBody} />
      ) : studentId.success ? (
        <OfStudent studentId={studentId.data} withBody={withBody} />
      ) : (
        <Empty title={t('testDays.noReports')}>{t('testDays.noReportsWhy')}</Empty>
      )}
    </Page>
  );
}

function OfClass({ classId, withBody }: { classId: string; withBody: boolean }) {
  const query = useFitnessReports({ classId, withBody: withBody ? 'yes' : 'no' });
  return (
    <Answered query={query} loading={<Loading shape="panels" rows={8} />}>
      {({ reports }) => <Reports reports={reports} withBody={withBody} />}
    </Answered>
  );
}

function OfStudent({ studentId, withBody }: { studentId: string; withBody: boolean }) {
  const query = useStudentFitness(studentId);
  return (
    <Answered query={query} loading={<Loading shape="panels" rows={8} />}>
      {(report) => <Reports reports={[report]} withBody={withBody} />}
    </Answered>
  );
}

function Reports({ reports, withBody }: { reports: readonly StudentFitness[]; withBody: boolean }) {
  const tested = reports
    .map((report) => ({ ...report, tests: report.tests.filter(({ test }) => withBody || !test.isBody) }))
    .filter(({ tests }) => tests.length > 0);
  if (tested.length === 0) return <Empty title={t('testDays.noReports')}>{t('testDays.noReportsWhy')}</Empty>;
  return (
    <div className={classes.reports}>
      {tested.map((report) => (
        <FamilyReport
          key={report.studentId}
          report={report}
          title={t('testDays.reportTitle')}
          lead={t('testDays.reportLead', { name: report.name })}
          meaningOf={(zone) => meaningOf(report.zones.find((each) => each.zone === zone)?.level ?? null)}
          foot={t('testDays.reportFoot')}
        />
      ))}
    </div>
  );
}

function meaningOf(level: ZoneLevel): string | null {
  return level === null ? null : t(`testDays.means-${level}`);
}

import type { FitnessReport } from '@laurel/domain/fitness/student-fitness';
import { type Id, id, type Owner } from '@laurel/domain/kit/id';
import { Button } from '@laurel/editor/controls/button';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { useWordsOf } from '@laurel/web/faults/use-words-of';
import { FamilyReport } from '@laurel/web/fitness/family-report';
import { useFitnessReport, useFitnessReports } from '@laurel/web/fitness/queries';
import { useLocale } from '@laurel/web/kit/locale';
import { Page } from '@laurel/web/ui/page';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { useNavigate, useSearch } from '@tanstack/react-router';
import * as z from 'zod/mini';
import classes from './report-page.module.css';
import { reportText } from './report-text';
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
        <OfClass of={classId.data} withBody={withBody} />
      ) : studentId.success ? (
        <OfStudent of={studentId.data} withBody={withBody} />
      ) : (
        <Empty title={t('testDays.noReports')}>{t('testDays.noReportsWhy')}</Empty>
      )}
    </Page>
  );
}

interface OfProps<Kind extends Owner> {
  readonly of: Id<Kind>;
  readonly withBody: boolean;
}

function OfClass({ of, withBody }: OfProps<'class'>) {
  const query = useFitnessReports({ classId: of, withBody: withBody ? 'yes' : 'no' });
  return (
    <Answered query={query} loading={<Loading shape="panels" rows={8} />}>
      {({ reports }) => <Reports reports={reports} />}
    </Answered>
  );
}

function OfStudent({ of, withBody }: OfProps<'person'>) {
  const query = useFitnessReport({ studentId: of, withBody: withBody ? 'yes' : 'no' });
  return (
    <Answered query={query} loading={<Loading shape="panels" rows={8} />}>
      {(report) => <Reports reports={[report]} />}
    </Answered>
  );
}

function Reports({ reports }: { reports: readonly FitnessReport[] }) {
  const own = useLocale();
  const pages = reports
    .filter(({ tests }) => tests.length > 0)
    .flatMap((report) =>
      (report.locales.length > 0 ? report.locales : [own]).map((each) => ({ report, locale: each })),
    );
  const isReady = useWordsOf(pages.map(({ locale }) => locale));
  if (pages.length === 0) return <Empty title={t('testDays.noReports')}>{t('testDays.noReportsWhy')}</Empty>;
  if (!isReady) return <Loading shape="panels" rows={8} />;
  return (
    <div className={classes.reports}>
      {pages.map(({ report, locale }) => (
        <FamilyReport key={`${report.studentId} ${locale}`} {...reportText(report, locale)} />
      ))}
    </div>
  );
}

import type { FitnessReport, StudentFitness } from '@laurel/domain/fitness/student-fitness';
import { type Id, id, type Owner } from '@laurel/domain/kit/id';
import type { Locale } from '@laurel/domain/kit/locale';
import { Button } from '@laurel/editor/controls/button';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { useWordsOf } from '@laurel/web/faults/use-words-of';
import { FamilyReport, type ReportText } from '@laurel/web/fitness/family-report';
import { progressText } from '@laurel/web/fitness/progress';
import { useFitnessReport, useFitnessReports } from '@laurel/web/fitness/queries';
import { resultText, testText } from '@laurel/web/fitness/value-words';
import { zoneWords } from '@laurel/web/fitness/zone-mark';
import { scaleWords } from '@laurel/web/fitness/zone-scale';
import { formatDay, joinParts } from '@laurel/web/kit/format';
import { inLocale } from '@laurel/web/kit/in-locale';
import { useLocale } from '@laurel/web/kit/locale';
import { t } from '@laurel/web/languages/text';
import { Page } from '@laurel/web/ui/page';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { useNavigate, useSearch } from '@tanstack/react-router';
import * as z from 'zod/mini';
import classes from './report-page.module.css';

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

/** A student's latest results as their family reads them; all words of the locale are there by now (`useWordsOf`). */
export function reportText(report: StudentFitness, locale: Locale): ReportText {
  return inLocale(locale, () => ({
    locale,
    name: report.name,
    about: joinParts(t('testDays.reportTitle'), report.schoolName, formatDay(report.today)),
    lead: t('testDays.reportLead', { name: report.name }),
    tests: report.tests.flatMap((each) => testIn(each, report.zones)),
    foot: t('testDays.reportFoot'),
  }));
}

function testIn(
  { test, results, cuts }: StudentFitness['tests'][number],
  zones: StudentFitness['zones'],
): ReportText['tests'][number][] {
  const latest = results.at(-1);
  if (!latest) return [];
  const { value, zone, day, whyNoZone } = latest;
  const before = results.slice(0, -1).findLast((each) => each.value !== null)?.value ?? null;
  const mark = zoneWords(zone, zones);
  return [
    {
      testId: test.testId,
      name: testText(test),
      day: formatDay(day),
      result: resultText(latest, test.unit),
      zone: mark,
      progress: progressText(test, results),
      scale: value === null || cuts.length === 0 ? null : scaleWords({ test, value, before, cuts, zones }),
      meaning: mark?.level ? t(`testDays.means-${mark.level}`) : whyNoZone && translateSentence(whyNoZone),
    },
  ];
}

import type { StudentFitness } from '@laurel/domain/fitness/student-fitness';
import type { Locale } from '@laurel/domain/kit/locale';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import type { ReportText } from '@laurel/web/fitness/family-report';
import { progressText } from '@laurel/web/fitness/progress';
import { resultText, testText } from '@laurel/web/fitness/value-words';
import { zoneWords } from '@laurel/web/fitness/zone-mark';
import { scaleWords } from '@laurel/web/fitness/zone-scale';
import { formatDay, joinParts } from '@laurel/web/kit/format';
import { inLocale } from '@laurel/web/kit/in-locale';
import { t } from './text';

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

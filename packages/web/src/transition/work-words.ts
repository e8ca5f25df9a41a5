import type { Work, WorkKey } from '@laurel/domain/transition/evidence';
import { testText, valueText } from '@laurel/web/fitness/value-words';
import { comma, formatDay, formatDecimal } from '@laurel/web/kit/format';
import { t } from './text';

/** What an assignment or a test is called. */
export function workTitle(work: Work): string {
  return 'test' in work ? testText(work.test) : work.title;
}

/** What it came to, where, and when. */
export function workText(work: Work): string {
  if ('test' in work) return [valueText(work.value, work.test.unit), formatDay(work.measuredOn)].join(comma());
  const { classTitle, value, outOf, day } = work;
  return [
    t('transition.scored', { value: formatDecimal(value), outOf: formatDecimal(outOf) }),
    classTitle,
    ...(day === null ? [] : [formatDay(day)]),
  ].join(comma());
}

export function keyOf(work: Work): WorkKey {
  return 'test' in work
    ? { testId: work.test.testId, measuredOn: work.measuredOn }
    : { assignmentId: work.assignmentId };
}

import type { StudentOverview } from '@laurel/domain/overview/overview';
import { t } from '@laurel/web/languages/text';

/** As on a counselor’s page: the lowest two letters of the usual scale, and the lowest. */
const [lowPercent, failingPercent] = [70, 60];
/** One low grade is a subject; three are a child who needs someone. */
const manyLow = 3;

/** What a parent would want to know first: what is wrong with this child's school life, in a few words each. */
export function childFlags({
  attendance,
  latest,
  classes,
  standings,
}: Pick<StudentOverview, 'attendance' | 'latest' | 'classes' | 'standings'>): string[] {
  const grades = classes.flatMap(({ soFar }) => (soFar === null ? [] : [Number(soFar)]));
  const low = grades.filter((grade) => grade < lowPercent).length;
  const isFailing = grades.some((grade) => grade < failingPercent);
  const missing = latest.filter(({ status }) => status === 'missing').length;
  const { today, rate } = attendance ?? {};
  // An excused absence the family knows of.
  const isAway = today?.share === '0' && !today.isExcused;
  const standing = rate?.standing;
  return [
    isAway && t('overview.absentNow'),
    (isFailing || low >= manyLow) && t('overview.lowGrades', { count: low }),
    ...standings.map(
      ({ title, state }) =>
        (state === 'ineligible' || state === 'practiceOnly') && t('overview.cantPlayNow', { team: title }),
    ),
    missing > 0 && t('overview.missingLately', { count: missing }),
    (standing === 'warning' || standing === 'chronic') && t(`overview.rate-${standing}`),
  ].filter((flag) => flag !== false);
}

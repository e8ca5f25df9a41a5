import type { StudentOverview } from '@laurel/domain/overview/overview';
import { t } from './text';

/** What a parent would want to know first: what is wrong with this child's school life, in a few words each. */
export function childFlags({ attendance, latest }: Pick<StudentOverview, 'attendance' | 'latest'>): string[] {
  const missing = latest.filter(({ status }) => status === 'missing').length;
  const { today, rate } = attendance ?? {};
  // An excused absence the family knows of.
  const isAway = today?.share === '0' && !today.isExcused;
  const standing = rate?.standing;
  return [
    isAway && t('overview.absentNow'),
    missing > 0 && t('overview.missingLately', { count: missing }),
    (standing === 'warning' || standing === 'chronic') && t(`overview.${standing}`),
  ].filter((flag) => flag !== false);
}

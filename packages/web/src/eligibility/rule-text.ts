import type { OwnRule } from '@laurel/domain/eligibility/own-rules';
import { formatDecimal } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';

/** A rule of a district’s own in plain sentences: when it is judged, what it asks, and what becomes of who falls short. */
export function ruleText({ checked, weekday, asks, limit, passing, state, starts, lasts, days }: OwnRule): string {
  const values = { limit: formatDecimal(limit || '0'), passing: formatDecimal(passing || '0') };
  const isMarked = passing !== null && (asks === 'atMostFailed' || asks === 'atLeastPassed');
  return [
    checked === 'weekday' ? t('athletics.says-weekday', { day: weekdayText(weekday) }) : t(`athletics.says-${checked}`),
    isMarked ? t(`athletics.says-${asks}-marked`, values) : t(`athletics.says-${asks}`, values),
    t('athletics.says-then', {
      state: t(`eligibility.state-${state}`),
      starts: t(`athletics.starts-${starts}`),
      lasts: lasts === 'days' ? t('athletics.lastsDays', { count: days }) : t(`athletics.lasts-${lasts}`),
    }),
  ].join(' ');
}

/** The name of a day of the week; 1 is Monday. */
export function weekdayText(weekday: number): string {
  return t(`athletics.weekday-${weekday as 1 | 2 | 3 | 4 | 5 | 6 | 7}`);
}

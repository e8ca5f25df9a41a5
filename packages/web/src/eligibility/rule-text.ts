import type { OwnRule } from '@laurel/domain/eligibility/own-rules';
import { t as ask } from '@laurel/web/athletics/text';
import { formatDecimal } from '@laurel/web/kit/format';
import { t } from './text';

/** A rule of a district’s own in plain sentences: when it is judged, what it asks, and what becomes of who falls short. */
export function ruleText({ checked, weekday, asks, limit, passing, state, starts, lasts, days }: OwnRule): string {
  const values = { limit: formatDecimal(limit || '0'), passing: formatDecimal(passing || '0') };
  const isMarked = passing !== null && (asks === 'atMostFailed' || asks === 'atLeastPassed');
  return [
    checked === 'weekday'
      ? ask('athletics.says-weekday', { day: weekdayText(weekday) })
      : ask(`athletics.says-${checked}`),
    isMarked ? ask(`athletics.says-${asks}-marked`, values) : ask(`athletics.says-${asks}`, values),
    ask('athletics.says-then', {
      state: t(`eligibility.state-${state}`),
      starts: ask(`athletics.starts-${starts}`),
      lasts: lasts === 'days' ? ask('athletics.lastsDays', { count: days }) : ask(`athletics.lasts-${lasts}`),
    }),
  ].join(' ');
}

/** The name of a day of the week; 1 is Monday. */
export function weekdayText(weekday: number): string {
  return ask(`athletics.weekday-${weekday as 1 | 2 | 3 | 4 | 5 | 6 | 7}`);
}

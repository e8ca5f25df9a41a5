import { weekdayOf } from '@laurel/domain/attendance/calendar';
import { addDays, type Day } from '@laurel/domain/kit/day';

/** The days of a calendar: from the first to before `until`, Monday to Friday where it has five columns. */
export interface Span {
  readonly from: Day;
  readonly until: Day;
  readonly columns: 5 | 7;
}

interface Walk {
  /** The shown day nearest to this one. */
  nearest(day: Day): Day;
  /** Where a key leads from a day; `null` when nowhere. */
  next(at: Day, key: string, how: { isTurned: boolean; isWhole: boolean }): Day | null;
}

/** Walks the days of a calendar as the keys of a date grid do. */
export function daysFrom({ from, until, columns }: Span): Walk {
  const isIn = (day: Day) => day >= from && day < until;
  const isShown = (day: Day) => weekdayOf(day) <= columns;
  const step = (day: Day, by: number): Day => (isShown(day) ? day : step(addDays(day, by), by));
  const first = step(from, 1);
  const last = step(addDays(until, -1), -1);

  function nearest(day: Day): Day {
    if (day <= first) return first;
    return day >= last ? last : step(day, -1);
  }

  return {
    nearest,
    next(at, key, { isTurned, isWhole }) {
      const monday = addDays(at, 1 - weekdayOf(at));
      switch (key) {
        case 'ArrowUp':
        case 'ArrowDown': {
          const next = addDays(at, key === 'ArrowUp' ? -7 : 7);
          return isIn(next) ? next : null;
        }
        case 'ArrowLeft':
        case 'ArrowRight': {
          const by = (key === 'ArrowLeft') === isTurned ? 1 : -1;
          const next = step(addDays(at, by), by);
          return isIn(next) ? next : null;
        }
        case 'Home':
          return isWhole ? first : nearest(monday);
        case 'End':
          return isWhole ? last : nearest(addDays(monday, columns - 1));
        case 'PageUp':
        case 'PageDown':
          return nearest(addMonths(at, key === 'PageUp' ? -1 : 1));
        default:
          return null;
      }
    },
  };
}

/** The same day of another month, or the last one it has. */
function addMonths(day: Day, count: number): Day {
  const month = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  month.setUTCMonth(month.getUTCMonth() + count);
  const first = month.toISOString().slice(0, 10) as Day;
  const same = addDays(first, Number(day.slice(8)) - 1);
  return same.slice(0, 7) === first.slice(0, 7) ? same : addMonths(addDays(day, -1), count);
}

/** The first days of the months a stretch of days lies in. */
export function monthsIn(from: Day, until: Day): Day[] {
  const months: Day[] = [];
  let month = addDays(from, 1 - Number(from.slice(8)));
  while (month < until) {
    months.push(month);
    month = addMonths(month, 1);
  }
  return months;
}

import type { Day } from '@laurel/domain/kit/day';
import { isDay } from '@laurel/domain/kit/day';

/** A school year as calendars speak of it: from the first of August, before which no term of it begins. */
export interface SchoolYear {
  readonly from: Day;
  readonly until: Day;
  /** 2026 for 2026–27. */
  readonly startsIn: number;
}

/** The school year a day lies in. */
export function schoolYearOf(day: string): SchoolYear {
  const year = Number(day.slice(0, 4));
  return schoolYear(day.slice(5) < '08-01' ? year - 1 : year);
}

export function schoolYear(startsIn: number): SchoolYear {
  return { from: dayOf(`${startsIn}-08-01`), until: dayOf(`${startsIn + 1}-08-01`), startsIn };
}

/** The months of a stretch as their first days. */
export function monthsOf({ startsIn }: SchoolYear): Day[] {
  return Array.from({ length: 12 }, (_, at) => {
    const month = ((at + 7) % 12) + 1;
    return dayOf(`${startsIn + (at > 4 ? 1 : 0)}-${String(month).padStart(2, '0')}-01`);
  });
}

function dayOf(text: string): Day {
  if (!isDay(text)) throw new RangeError(`${text} is no day`);
  return text;
}

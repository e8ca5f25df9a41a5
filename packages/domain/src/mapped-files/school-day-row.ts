import { type CalendarDay, weekdayOf } from '@laurel/domain/attendance/calendar';
import { addDays, type Day } from '@laurel/domain/kit/day';
import { translatable } from '@laurel/domain/kit/sentence';
import type { SchoolDayField, SchoolDayMapping } from './kept-sheets';
import type { Refused } from './person-row';
import { readCells } from './read-cells';

const kinds: readonly (readonly [CalendarDay['kind'], RegExp])[] = [
  [
    'holiday',
    /^(holiday|no school|closed|break|vacation|day off|off|férié|jour férié|jour sans cours|congé|vacances|fermé|عطلة|إجازة)$/i,
  ],
  ['half', /^(half|half[- ]day|early (release|dismissal)|minimum( day)?|demi-journée|نصف يوم)$/i],
  ['school', /^(school|school day|open|jour de (classe|cours)|ouvert|يوم دراسي)$/i],
];

const longestBreak = 120;

/** Reads a row of a school’s calendar: one day, or several in a row without weekends. Without a kind it is a day off. */
export function readSchoolDayRow(
  cells: readonly string[],
  mapping: SchoolDayMapping,
): { days: readonly Day[]; change: (day: Day, kept: CalendarDay | null) => CalendarDay } | Refused<SchoolDayField> {
  const row = readCells<SchoolDayField>(cells, mapping);
  const first = row.day('day');
  const last = row.day('through') ?? first;
  const kind = row.word('kind', kinds, (word) => translatable`“${word}” isn’t a day off, a half day, or a school day.`);
  const note = row.text('note', 200);
  const refused = row.refused();
  if (refused) return refused;
  if (first === null || last === null) return { field: 'day', refused: translatable`This row has no date. Add one.` };
  if (last < first)
    return { field: 'through', refused: translatable`The last day is before the first. Choose other days.` };
  if (last >= addDays(first, longestBreak))
    return { field: 'through', refused: translatable`A row can be about at most ${longestBreak} days.` };
  const days: Day[] = [];
  for (let on = first; on <= last; on = addDays(on, 1)) if (first === last || weekdayOf(on) <= 5) days.push(on);
  return {
    days,
    change: (day, kept) => ({
      ...{ day, kind: kind ?? 'holiday', note: note ?? kept?.note ?? null, scheduleId: kept?.scheduleId ?? null },
    }),
  };
}

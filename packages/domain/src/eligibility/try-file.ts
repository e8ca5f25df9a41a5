import { translatable } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';
import { type SchoolCalendar, schoolCalendar } from './calendar';
import { type DataFault, repeatedIds, schemaFaults } from './pack-fault';
import { type AthleteRecord, athleteRecord } from './record';
import { dayOf } from './school-time';

const tryFile = z.strictObject({ athlete: athleteRecord, calendar: schoolCalendar });

/** An athlete and their school’s calendar from a file that rules are tried on, or everything that is wrong with it. */
export function readTryFile(
  data: unknown,
):
  | { readonly athlete: AthleteRecord; readonly calendar: SchoolCalendar; readonly faults?: never }
  | { readonly faults: readonly DataFault[] } {
  const parsed = tryFile.safeParse(data, { reportInput: true });
  if (!parsed.success) return { faults: schemaFaults(parsed.error.issues) };
  const { athlete, calendar } = parsed.data;
  const faults = [
    ...repeatedIds(athlete.classes, 'classId', 'athlete.classes'),
    ...repeatedIds(calendar.terms, 'termId', 'calendar.terms'),
    ...reversedDates(calendar.years, ({ firstDay, lastDay }) => firstDay > lastDay, 'calendar.years'),
    ...reversedDates(calendar.terms, ({ startsOn, closesAt }) => startsOn > dayOf(closesAt), 'calendar.terms'),
    ...reversedDates(calendar.seasons, ({ startsOn, endsOn }) => startsOn > endsOn, 'calendar.seasons'),
  ];
  return faults.length > 0 ? { faults } : parsed.data;
}

function reversedDates<Item>(items: readonly Item[], isReversed: (item: Item) => boolean, place: string): DataFault[] {
  return items.flatMap((item, at) =>
    isReversed(item)
      ? [{ place: `${place}.${at}`, reason: translatable`This ends before it starts. Check both dates.` }]
      : [],
  );
}

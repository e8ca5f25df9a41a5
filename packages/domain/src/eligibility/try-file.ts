import * as z from 'zod/mini';
import { type SchoolCalendar, schoolCalendar } from './calendar';
import { type DataFault, schemaFaults } from './pack-fault';
import { type AthleteRecord, athleteRecord } from './record';

const tryFile = z.strictObject({ athlete: athleteRecord, calendar: schoolCalendar });

/** An athlete and their school’s calendar from a file that rules are tried on, or everything that is wrong with it. */
export function readTryFile(
  data: unknown,
):
  | { readonly athlete: AthleteRecord; readonly calendar: SchoolCalendar; readonly faults?: never }
  | { readonly faults: readonly DataFault[] } {
  const parsed = tryFile.safeParse(data, { reportInput: true });
  return parsed.success ? parsed.data : { faults: schemaFaults(parsed.error.issues) };
}

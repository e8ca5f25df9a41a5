import { isSeating } from '@laurel/domain/attendance/seating';
import type * as api from '@laurel/domain/attendance/seating-api';
import type { SeatingChart } from '@laurel/domain/attendance/seating-chart';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import { insertSeatingChart, readKeptSeating, updateSeatingChart } from './seating-chart-store';

/** Arranges a class. Sent twice, it is saved once. */
export async function saveSeatingChart(
  scope: Scope,
  { classId, version, columns, seats }: ParsedInputOf<typeof api.saveSeatingChart>,
): Promise<OutputOf<typeof api.saveSeatingChart>> {
  const found = await readKeptSeating(scope, classId);
  if (!found) throw notFound();
  if (!found.isOpen) throw new Fault('refused', translatable`This class is over. Its seating chart can’t be changed.`);
  const chart = { columns, seats };
  if (!isSeating(chart))
    throw new Fault('invalid', translatable`Two students share a seat. Choose another for one of them.`);
  const here = new Set(found.students);
  if (seats.some(({ studentId }) => !here.has(studentId)))
    throw new Fault('invalid', translatable`A student in this chart isn’t in the class any more. Reload the page.`);
  const kept = found.chart;
  if (kept && isSame(kept, chart)) return { version: kept.version };
  const saved =
    version === 0
      ? await insertSeatingChart(scope, classId, chart)
      : await updateSeatingChart(scope, classId, version, chart);
  if (saved === null)
    throw new Fault(
      'conflict',
      translatable`Someone else arranged these seats. Yours are still here. Save again to replace theirs.`,
      {
        version: kept?.version ?? 0,
      },
    );
  return { version: saved };
}

function isSame(one: SeatingChart, other: SeatingChart): boolean {
  const text = ({ columns, seats }: SeatingChart) =>
    JSON.stringify([columns, ...seats.map(({ studentId, row, column }) => `${studentId} ${row} ${column}`).sort()]);
  return text(one) === text(other);
}

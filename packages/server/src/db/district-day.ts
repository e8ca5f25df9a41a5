import { type Day, day } from '@laurel/domain/kit/day';
import * as z from 'zod/mini';
import type { Scope } from './scope';
import { sql } from './sql';

/** The day by the district's clock: what a chore goes by, behind which no person with a school of their own stands. */
export async function readDistrictDay({
  db,
  districtId,
  nowMs,
}: Pick<Scope, 'db' | 'districtId' | 'nowMs'>): Promise<Day> {
  const found = await db.row(
    z.object({ today: day }),
    sql`select (${new Date(nowMs)}::timestamptz at time zone district_zone(${districtId}))::date::text as today`,
  );
  if (!found) throw new Error('A select without a table answered no row.');
  return found.today;
}

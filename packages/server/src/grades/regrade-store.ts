import { day } from '@laurel/domain/kit/day';
import { type Id, id } from '@laurel/domain/kit/id';
import { sql } from '@laurel/server/db/sql';
import type { ChoreScope } from '@laurel/server/jobs/chores';
import * as z from 'zod/mini';

const waiting = z.object({ classId: id('class'), today: day });

/** A class whose stored grades are of an earlier calculator, and the day it is there; `null` when none is left. */
export async function readRegrade({ db, districtId, nowMs }: ChoreScope): Promise<z.infer<typeof waiting> | null> {
  return await db.row(
    waiting,
    sql`
      select regrade.class_id as "classId",
        (${new Date(nowMs)}::timestamptz at time zone district_zone(${districtId}))::date::text as today
      from regrade
      where regrade.district_id = ${districtId}
      order by regrade.class_id
      limit 1`,
  );
}

export async function removeRegrade({ db, districtId }: ChoreScope, classId: Id<'class'>): Promise<number> {
  return await db.run(sql`delete from regrade where district_id = ${districtId} and class_id = ${classId}`);
}

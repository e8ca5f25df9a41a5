import type { Id } from '@laurel/domain/kit/id';
import { mostReaders } from '@laurel/domain/pages/api';
import { lookAfterPages } from '@laurel/domain/pages/permissions';
import { reachedPeople } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

/** Notes that the caller has read a revision; the first time counts. */
export async function writeReading(scope: Scope, pageId: Id<'page'>, number: number) {
  const { districtId, caller, nowMs } = scope;
  return await scope.db.row(
    z.object({ readAt: z.string() }),
    sql`
      with written as (
        insert into page_reading (district_id, page_id, number, person_id, read_at)
        values (${districtId}, ${pageId}, ${number}, ${caller.personId}, ${new Date(nowMs)})
        on conflict do nothing
        returning read_at
      )
      select coalesce(
        (select read_at from written),
        (
          select read_at
          from page_reading
          where page_reading.district_id = ${districtId} and page_id = ${pageId} and number = ${number}
            and person_id = ${caller.personId}
        )
      ) as "readAt"`,
  );
}

/** People within the caller's reach who read what is published of a page, the latest first. */
export async function readReaders(scope: Scope, pageId: Id<'page'>) {
  return await scope.db.rows(
    z.object({ name: z.string(), readAt: z.string() }),
    sql`
      select display_name(person) as name, page_reading.read_at as "readAt"
      from page_reading
      join page on page.district_id = page_reading.district_id and page.id = page_reading.page_id
        and page.published_number = page_reading.number
      join person on person.district_id = page_reading.district_id and person.id = page_reading.person_id
      where page_reading.district_id = ${scope.districtId} and page_reading.page_id = ${pageId}
        and person.id in (select person_id from ${reachedPeople(scope, lookAfterPages)} reached)
      order by page_reading.read_at desc, person.id
      limit ${mostReaders}`,
  );
}

import { type Id, id } from '@laurel/domain/kit/id';
import { type RetentionCounts, retentionCounts } from '@laurel/domain/records/retention';
import { sql } from '@laurel/server/db/sql';
import type { ChoreScope } from '@laurel/server/jobs/chores';
import * as z from 'zod/mini';

/** What there is from before these moments and days; `null`: none of it goes. */
export interface KeptSince {
  readonly signIns: Date | null;
  readonly notices: Date | null;
  readonly uploads: Date | null;
  readonly media: Date | null;
  readonly audit: Date | null;
  /** Students who left before this day are erased. */
  readonly formerStudents: string | null;
}

/** How much the next night would delete of each kind. */
export async function countOld({ db, districtId }: ChoreScope, since: KeptSince): Promise<RetentionCounts> {
  const found = await db.row(
    retentionCounts,
    sql`
      select (
          select count(*)::int from audit_event
          where audit_event.district_id = ${districtId} and audit_event.kind = 'sign-in' and audit_event.at < ${since.signIns}
            and audit_event.id < first_id_at(${since.signIns}::timestamptz + interval '1 day')
        ) as "signIns", (
          select count(*)::int from notice where notice.district_id = ${districtId} and created_at < ${since.notices}
        ) as notices, (
          select count(*)::int from import
          where import.district_id = ${districtId} and created_at < ${since.uploads} and exists (
            select from import_row
            where import_row.district_id = import.district_id and import_row.import_id = import.id
            union all
            select from import_file
            where import_file.district_id = import.district_id and import_file.import_id = import.id
          )
        ) as uploads, (
          select count(*)::int from media
          where media.district_id = ${districtId} and created_at < ${since.media} and not exists (
            select from media_use
            where media_use.district_id = media.district_id and media_use.media_id = media.id
              and (media_use.ended_at is null or media_use.ended_at >= ${since.media})
          )
        ) as media, (
          select count(*)::int from audit_event
          where audit_event.district_id = ${districtId} and audit_event.kind <> 'sign-in' and audit_event.at < ${since.audit}
            and audit_event.id < first_id_at(${since.audit}::timestamptz + interval '1 day')
            and what not in ('redaction', 'erasure', 'retention')
        ) as audit, (
          select count(*)::int from (${formerStudents(districtId, since.formerStudents)}) former
        ) as "formerStudents"`,
  );
  if (!found) throw new Error('A count answers a row.');
  return found;
}

/** Students who left before a day and aren't erased yet; at most so many. */
export async function readFormerStudents(
  { db, districtId }: ChoreScope,
  leftBefore: string,
  most: number,
): Promise<Id<'person'>[]> {
  const rows = await db.rows(
    z.object({ id: id('person') }),
    sql`${formerStudents(districtId, leftBefore)} order by person.id limit ${most}`,
  );
  return rows.map((row) => row.id);
}

// Somebody of whom no last day is known is still there as far as anyone knows.
function formerStudents(districtId: string, leftBefore: string | null) {
  return sql`
      select person.id
      from person
      where person.district_id = ${districtId} and not person.is_active and person.merged_into is null
        and person.erased_at is null
        and exists (
          select from enrolment
          where enrolment.district_id = person.district_id and enrolment.person_id = person.id
            and enrolment.role = 'student'
        )
        and not exists (
          select from role_assignment
          join role_rule on role_rule.district_id = role_assignment.district_id
            and role_rule.role_id = role_assignment.role_id
          where role_assignment.district_id = person.district_id and role_assignment.person_id = person.id
            and role_rule.reach not in ('own', 'children')
        )
        and (
          select max(coalesce(school_enrolment.ends_before, 'infinity'))
          from school_enrolment
          where school_enrolment.district_id = person.district_id and school_enrolment.person_id = person.id
        ) < ${leftBefore}::date`;
}

/** Whether an event of these kinds is older than a moment. */
export async function hasOldEvents(
  { db, districtId }: ChoreScope,
  kinds: readonly string[],
  before: Date,
): Promise<boolean> {
  return await db.exists(sql`
    select from audit_event
    join audit_link on audit_link.district_id = audit_event.district_id and audit_link.event_id = audit_event.id
    where audit_event.district_id = ${districtId} and audit_event.kind = any (${[...kinds]}::text[])
      and audit_event.at < ${before} and audit_event.what not in ('redaction', 'erasure', 'retention')
      and audit_event.id < first_id_at(${before}::timestamptz + interval '1 day')
    limit 1`);
}

/** Takes away chained events of these kinds from before a moment, by the event that says so; answers how many. */
export async function forgetEvents(
  { db, districtId }: ChoreScope,
  given: { kinds: readonly string[]; before: Date; byEvent: string; most: number },
): Promise<number> {
  const { kinds, before, byEvent, most } = given;
  const found = await db.row(
    z.object({ gone: z.int() }),
    sql`select forget_audit(${districtId}, ${[...kinds]}::text[], ${before}, ${byEvent}, ${most}) as gone`,
  );
  return found?.gone ?? 0;
}

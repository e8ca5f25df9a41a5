import { type GivenGrant, type GrantFields, grant } from '@laurel/domain/eligibility/granted';
import type { Id } from '@laurel/domain/kit/id';
import { closeStudents, reachedClasses } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { json, plain, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import { detailedReach, teamsInSeason } from './seen-store';
import type { WorkingScope } from './working-scope';

const columns = plain(`given.id as "grantId", given.version, given.kind, given.pack_id as "pack",
        given.rule_id as "rule", given.starts_on::text as "startsOn", given.ends_before::text as "endsBefore",
        given.reason, given.role, (
          select json_build_object('path', '/file/' || media.file_name, 'title', coalesce(media.title, media.file_name))
          from media
          where media.district_id = given.district_id and media.file_name = given.file
        ) as file, (
          select display_name(person)
          from account
          join person on person.district_id = account.district_id and person.id = account.person_id
          where account.district_id = given.district_id and account.id = given.granted_by
        ) as "grantedBy"`);

const ofStudent = z.extend(grant, { studentId: z.string() });

/** What students were granted, in its order; at most 100 a student are of use. */
export async function readGrants(
  { db, districtId }: WorkingScope,
  students: readonly string[],
): Promise<z.infer<typeof ofStudent>[]> {
  return await db.rows(
    ofStudent,
    sql`
      select given.student_id as "studentId", ${columns}
      from eligibility_grant given
      where given.district_id = ${districtId} and given.student_id in (select unnest(${students}::uuid[]))
      order by given.student_id, given.starts_on, given.id`,
  );
}

/** One of them as it is, for as long as the transaction lasts. */
export async function lockGrant(
  scope: Scope,
  { studentId, grantId }: { studentId: Id<'person'>; grantId: Id<'eligibility-grant'> },
): Promise<GivenGrant | null> {
  return await scope.db.row(
    grant,
    sql`
      select ${columns}
      from eligibility_grant given
      where given.district_id = ${scope.districtId} and given.id = ${grantId} and given.student_id = ${studentId}
      for update of given`,
  );
}

/** What was granted by these ids. */
export async function readGrantsNamed(scope: Scope, grants: readonly string[]): Promise<z.infer<typeof ofStudent>[]> {
  return await scope.db.rows(
    ofStudent,
    sql`
      select given.student_id as "studentId", ${columns}
      from eligibility_grant given
      where given.district_id = ${scope.districtId} and given.id = any (${grants}::uuid[])`,
  );
}

interface NewGrant extends GrantFields {
  readonly studentId: string;
  readonly grantId: string;
  readonly role: string;
  /** The name of an uploaded file. */
  readonly file: string | null;
}

/** Adds what is granted; answers which, as others are there already. */
export async function insertGrants(scope: Scope, given: readonly NewGrant[]): Promise<Set<string>> {
  const rows = await scope.db.rows(
    z.object({ grantId: z.string() }),
    sql`
      insert into eligibility_grant (
        district_id, id, student_id, kind, pack_id, rule_id, starts_on, ends_before, role, reason, file, granted_by,
        granted_at
      )
      select ${scope.districtId}, "grantId", "studentId", kind, pack, rule, "startsOn", "endsBefore", role, reason, file,
        ${scope.caller.accountId}, ${new Date(scope.nowMs)}
      from jsonb_to_recordset(${json(given)}::jsonb) as given (
        "grantId" uuid, "studentId" uuid, kind text, pack text, rule text, "startsOn" date, "endsBefore" date, role text,
        reason text, file text
      )
      on conflict do nothing
      returning id as "grantId"`,
  );
  return new Set(rows.map(({ grantId }) => grantId));
}

/** Ends those that haven’t ended with today; answers which. */
export async function endGrants(scope: Scope, grants: readonly string[]): Promise<Set<string>> {
  const rows = await scope.db.rows(
    z.object({ grantId: z.string() }),
    sql`
      update eligibility_grant
      set ends_before = greatest(starts_on, ${scope.today}::date), version = version + 1
      where district_id = ${scope.districtId} and id = any (${grants}::uuid[])
        and ends_before > greatest(starts_on, ${scope.today}::date)
      returning id as "grantId"`,
  );
  return new Set(rows.map(({ grantId }) => grantId));
}

/** Whether a file is of what was granted to a student whose rules and their values the caller reads. */
export async function readsGrantWith(scope: Scope, mediaId: string): Promise<boolean> {
  const { close, whole } = detailedReach(scope);
  return await scope.db.exists(sql`
    select
    from media_use
    join eligibility_grant given on given.district_id = media_use.district_id and given.id = media_use.record_id
    where media_use.district_id = ${scope.districtId} and media_use.media_id = ${mediaId}
      and media_use.noun = 'eligibility-grant' and media_use.ended_at is null
      and (
        given.student_id in (select student_id from ${closeStudents(scope, 'academics', close)})
          and given.student_id in (select student_id from ${closeStudents(scope, 'attendance', close)})
        or exists (
          select from ${teamsInSeason(scope)}
          where enrolment.district_id = given.district_id and enrolment.person_id = given.student_id
            and class.id in (select class_id from ${reachedClasses(scope, whole)})
        )
      )
    limit 1`);
}

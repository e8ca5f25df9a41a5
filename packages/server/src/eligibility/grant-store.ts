import { type GivenGrant, type GrantFields, grant } from '@laurel/domain/eligibility/granted';
import type { Id } from '@laurel/domain/kit/id';
import { closeStudents, reachedClasses } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { plain, sql } from '@laurel/server/db/sql';
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

/** Adds what is granted; 0 rows where it is there already. */
export async function insertGrant(
  scope: Scope,
  given: GrantFields & {
    studentId: Id<'person'>;
    grantId: Id<'eligibility-grant'>;
    role: string;
    /** The name of an uploaded file. */
    file: string | null;
  },
): Promise<number> {
  return await scope.db.run(sql`
    insert into eligibility_grant (
      district_id, id, student_id, kind, pack_id, rule_id, starts_on, ends_before, role, reason, file, granted_by,
      granted_at
    )
    values (
      ${scope.districtId}, ${given.grantId}, ${given.studentId}, ${given.kind}, ${given.pack}, ${given.rule},
      ${given.startsOn}, ${given.endsBefore}, ${given.role}, ${given.reason}, ${given.file}, ${scope.caller.accountId},
      ${new Date(scope.nowMs)}
    )
    on conflict do nothing`);
}

/** Ends it with today. */
export async function endGrant(scope: Scope, grantId: Id<'eligibility-grant'>): Promise<void> {
  await scope.db.run(sql`
    update eligibility_grant
    set ends_before = greatest(starts_on, ${scope.today}::date), version = version + 1
    where district_id = ${scope.districtId} and id = ${grantId} and ends_before > ${scope.today}`);
}

/** Whether a file is of what was granted to a student whose rules and their values the caller reads. */
export async function readsGrantWith(scope: Scope, mediaId: string): Promise<boolean> {
  const { close, whole } = detailedReach(scope);
  const row = await scope.db.row(
    z.object({}),
    sql`
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
      limit 1`,
  );
  return row !== null;
}

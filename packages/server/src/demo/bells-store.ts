import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { caseloadOf } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

/** Scores of these students that were released in the last eight days, earliest first. */
export async function readReleases(scope: Scope, usernames: readonly string[]) {
  return await scope.db.rows(
    z.object({
      ...{ classId: id('class'), className: z.string(), assignmentId: id('assignment'), title: z.string() },
      ...{ studentIds: z.array(id('person')), releasedAt: z.string() },
    }),
    sql`
      select class.id as "classId", class.title as "className", assignment.id as "assignmentId", assignment.title,
        json_agg(score.student_id order by account.username) as "studentIds", max(score.released_at) as "releasedAt"
      from account
      join score on score.district_id = account.district_id and score.student_id = account.person_id
      join assignment on assignment.district_id = score.district_id and assignment.id = score.assignment_id
      join class on class.district_id = score.district_id and class.id = score.class_id
      where account.district_id = ${scope.districtId} and account.username = any (${usernames})
        and score.released_at > ${new Date(scope.nowMs - 8 * 86_400_000)}
      group by class.id, class.title, assignment.id, assignment.title
      order by max(score.released_at), assignment.id`,
  );
}

/** Absences that wait for the office. */
export async function readReported(scope: Scope) {
  return await scope.db.rows(
    z.object({
      absenceId: id('absence'),
      studentId: id('person'),
      schoolId: id('school'),
      startsOn: day,
      endsBefore: day,
    }),
    sql`
      select id as "absenceId", student_id as "studentId", school_id as "schoolId", starts_on::text as "startsOn",
        ends_before::text as "endsBefore"
      from planned_absence
      where district_id = ${scope.districtId} and state = 'reported'
      order by reported_at, id`,
  );
}

export async function markNoticesRead(scope: Scope, before: Date): Promise<void> {
  await scope.db.run(sql`
    update notice
    set read_at = created_at + interval '3 hours'
    where district_id = ${scope.districtId} and created_at < ${before}`);
}

/**
 * Makes families of some of a counselor’s students remember a C where the letter is lower by now: the weakest class of each,
 * of four students, and of nobody whose account is one of these.
 */
export async function rememberHigherLetters(scope: Scope, counselor: string, except: readonly string[]): Promise<void> {
  await scope.db.run(sql`
    with own as (
      select distinct student_id
      from account
      cross join lateral ${caseloadOf(scope, 'account.person_id')} own
      where account.district_id = ${scope.districtId} and account.username = ${counselor}
    ), weakest as (
      select distinct on (told.student_id) told.student_id, told.class_id, told.percent
      from own
      join told_letter told on told.district_id = ${scope.districtId} and told.student_id = own.student_id
      where told.percent < 70
        and told.student_id not in (
          select person_id from account where district_id = ${scope.districtId} and username = any (${except})
        )
      order by told.student_id, told.percent, told.class_id
    ), chosen as (
      select * from weakest order by percent, student_id limit 4
    )
    update told_letter told
    set letter = 'C', percent = 74
    from chosen
    where told.district_id = ${scope.districtId} and told.student_id = chosen.student_id and told.class_id = chosen.class_id`);
}

/** Teams with an athlete who may not play, or soon won’t. */
export async function readTeamsOfNote(scope: Scope): Promise<string[]> {
  const rows = await scope.db.rows(
    z.object({ teamId: z.string() }),
    sql`
      select distinct class_id as "teamId"
      from standing
      where district_id = ${scope.districtId} and view = 'released' and state in ('ineligible', 'practiceOnly', 'probation', 'warning')`,
  );
  return rows.map(({ teamId }) => teamId);
}

import { mostSeasons } from '@laurel/domain/athletics/api';
import { type StudentSeason, studentSeason } from '@laurel/domain/athletics/student-season';
import { readAttendance } from '@laurel/domain/attendance/permissions';
import type { Id } from '@laurel/domain/kit/id';
import { seenStudents } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

/** A student’s seasons, the latest first; `null` where the caller doesn’t see the student’s attendance. */
export async function readSeasonsOf(scope: Scope, studentId: Id<'person'>): Promise<StudentSeason[] | null> {
  const { districtId, today } = scope;
  const found = await scope.db.row(
    z.object({ seasons: z.array(studentSeason) }),
    sql`
      select coalesce((
          select json_agg(season)
          from (
            select class.id as "classId", class.title, played.sport, played.starts_on as "startsOn",
              played.ends_before as "endsBefore", met.contests, met.over as "contestsOver",
              trained.taken as "practicesTaken", trained.attended as "practicesAttended", met.out as "contestDaysOut"
            from (
              select distinct enrolment.class_id
              from enrolment
              where enrolment.district_id = ${districtId} and enrolment.person_id = person.id
                and enrolment.role = 'student' and enrolment.is_active
            ) joined
            join class on class.district_id = ${districtId} and class.id = joined.class_id
            join team_season played on played.district_id = class.district_id and played.class_id = class.id
            cross join lateral (
              select count(*)::int as contests, count(*) filter (where contest.day < ${today})::int as over,
                count(*) filter (where contest.day <= ${today} and one.share < 1)::int as out
              from contest
              left join attendance_day one on one.district_id = contest.district_id and one.student_id = person.id
                and one.day = contest.day
              where contest.district_id = class.district_id and contest.class_id = class.id and not contest.is_canceled
            ) met
            cross join lateral (
              select count(mark.code)::int as taken, count(*) filter (where mark.code in ('P', 'L'))::int as attended
              from practice
              left join practice_mark mark on mark.district_id = practice.district_id
                and mark.practice_id = practice.id and mark.student_id = person.id
              where practice.district_id = class.district_id and practice.class_id = class.id
                and practice.taken_at is not null and not practice.is_canceled
            ) trained
            order by played.starts_on desc, class.title, class.id
            limit ${mostSeasons}
          ) season
        ), '[]') as seasons
      from person
      where person.district_id = ${districtId} and person.id = ${studentId}
        and person.id in (select student_id from ${seenStudents(scope, 'attendance', readAttendance)})`,
  );
  return found?.seasons ?? null;
}

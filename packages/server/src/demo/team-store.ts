import type { Practice } from '@laurel/domain/athletics/practice';
import type { Contest, Season } from '@laurel/domain/classes/contest';
import { id } from '@laurel/domain/kit/id';
import { writePractices } from '@laurel/server/athletics/practice-store';
import { writeContest, writeSeason } from '@laurel/server/classes/team-store';
import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import { readMember } from './store';

export interface DemoTeam {
  readonly title: string;
  /** Usernames. Those in `first` are on the team in any case. */
  readonly coach: string;
  readonly first: readonly string[];
  readonly size: number;
  readonly gradeLevels: readonly string[];
  readonly season: Omit<Season, 'version'>;
  readonly contests: readonly Omit<Contest, 'contestId' | 'version'>[];
  readonly practices: readonly Omit<Practice, 'practiceId' | 'takenAt' | 'version'>[];
}

/** A team of the coach's school, of students who are on no other, chosen by a digest of their ids. */
export async function writeDemoTeam(scope: Scope, team: DemoTeam): Promise<void> {
  const { personId: coachId, schoolId } = await readMember(scope, team.coach);
  const first = await Promise.all(team.first.map(async (username) => (await readMember(scope, username)).personId));
  const classId = newId<'class'>();
  // The teams of a school are one course.
  await scope.db.run(sql`
    insert into course (district_id, id, school_id, title)
    select ${scope.districtId}, ${newId()}, ${schoolId}, 'Athletics'
    where not exists (
      select from course
      where district_id = ${scope.districtId} and school_id = ${schoolId} and title = 'Athletics'
    )`);
  await scope.db.run(sql`
    insert into class (district_id, id, course_id, school_id, title, kind)
    select course.district_id, ${classId}, course.id, course.school_id, ${team.title}, 'team'
    from course
    where course.district_id = ${scope.districtId} and course.school_id = ${schoolId} and course.title = 'Athletics'`);
  await writeSeason(scope, classId, team.season);
  for (const each of team.contests) await writeContest(scope, classId, { ...each, contestId: newId<'contest'>() });
  const practices = team.practices.map((each) => ({ ...each, practiceId: newId<'practice'>() }));
  await writePractices(scope, classId, practices);
  const members = await readCandidates(scope, schoolId, team, first);
  const people = [{ personId: coachId, role: 'teacher' }, ...members.map((each) => ({ ...each, role: 'student' }))];
  await scope.db.run(sql`
    insert into enrolment (district_id, id, class_id, person_id, role, is_primary)
    select ${scope.districtId}, given.id, ${classId}, given.person_id, given.role, given.role = 'teacher'
    from unnest(
      ${people.map(() => newId())}::uuid[], ${people.map((each) => each.personId)}::uuid[],
      ${people.map((each) => each.role)}::text[]
    ) as given (id, person_id, role)`);
  await scope.db.run(sql`
    insert into role_assignment (district_id, id, person_id, role_id)
    select role.district_id, ${newId()}, ${coachId}, role.id
    from role
    where role.district_id = ${scope.districtId} and role.key = 'coach'
      and not exists (
        select from role_assignment held
        where held.district_id = role.district_id and held.person_id = ${coachId} and held.role_id = role.id
      )`);
}

/**
 * Who was at the practices until yesterday, and the documents of everyone on a team: nearly all of them, each by a digest
 * of ids, so that it is the same whenever the demo is loaded on a day.
 */
export async function writeDemoAthletics(scope: Scope): Promise<void> {
  const { districtId, today, nowMs } = scope;
  await scope.db.run(sql`
    insert into practice_mark (district_id, practice_id, student_id, code, account_id, marked_at)
    select practice.district_id, practice.id, enrolment.person_id,
      case
        when school_day.share = 0 then 'A'
        when digest.byte < 8 then 'A'
        when digest.byte < 16 then 'E'
        when digest.byte < 28 then 'L'
        else 'P'
      end,
      account.id, practice.day + time '17:45'
    from practice
    join enrolment on enrolment.district_id = practice.district_id and enrolment.class_id = practice.class_id
      and enrolment.role = 'student'
    join person on person.district_id = enrolment.district_id and person.id = enrolment.person_id
    join enrolment coaching on coaching.district_id = practice.district_id and coaching.class_id = practice.class_id
      and coaching.role = 'teacher'
    join account on account.district_id = coaching.district_id and account.person_id = coaching.person_id
    left join attendance_day school_day on school_day.district_id = practice.district_id
      and school_day.student_id = enrolment.person_id and school_day.day = practice.day
    cross join lateral (
      select get_byte(decode(md5(coalesce(person.identifier, '') || practice.day), 'hex'), 0) as byte
    ) digest
    where practice.district_id = ${districtId} and practice.day < ${today}::date`);
  await scope.db.run(sql`
    update practice
    set taken_at = marked.marked_at, taken_by = marked.account_id
    from (
      select practice_id, max(marked_at) as marked_at, (array_agg(account_id))[1] as account_id
      from practice_mark
      where district_id = ${districtId}
      group by practice_id
    ) marked
    where practice.district_id = ${districtId} and practice.id = marked.practice_id`);
  await scope.db.run(sql`
    insert into clearance (district_id, id, student_id, kind, day, written_at, warned_at)
    select person.district_id, new_id(), person.id, given.kind, ${today}::date - given.age, ${new Date(nowMs)},
      ${new Date(nowMs)}
    from person
    cross join lateral (
      select get_byte(digest, 1) as physical, get_byte(digest, 2) as rest
      from (select decode(md5(coalesce(person.identifier, '')), 'hex') as digest) of_person
    ) chance
    cross join lateral (
      values
        -- A physical holds for a year: a few end soon, a few have ended.
        ('physical', 20 + case when chance.physical < 20 then 335 when chance.physical < 35 then 360 else chance.physical end),
        ('consent', 15),
        ('insurance', 14),
        ('concussion', 10),
        ('fee', 9)
    ) given (kind, age)
    where person.district_id = ${districtId}
      and not (given.kind = 'physical' and chance.physical > 245)
      and not (given.kind = 'concussion' and chance.rest < 25)
      and not (given.kind = 'insurance' and chance.rest between 25 and 35)
      and exists (
        select from enrolment
        join class on class.district_id = enrolment.district_id and class.id = enrolment.class_id
        where enrolment.district_id = person.district_id and enrolment.person_id = person.id
          and enrolment.role = 'student' and class.kind = 'team'
      )`);
}

async function readCandidates(scope: Scope, schoolId: string, team: DemoTeam, first: readonly string[]) {
  return await scope.db.rows(
    z.object({ personId: id('person') }),
    sql`
      select person.id as "personId"
      from person
      where person.district_id = ${scope.districtId} and person.school_id = ${schoolId} and person.is_active
        and person.grade_level = any (${team.gradeLevels}::text[])
        and not exists (
          select from enrolment
          join class on class.district_id = enrolment.district_id and class.id = enrolment.class_id
          where enrolment.district_id = person.district_id and enrolment.person_id = person.id and class.kind = 'team'
        )
      order by person.id <> all (${[...first]}::uuid[]), md5(${team.title} || person.identifier), person.id
      limit ${team.size}`,
  );
}

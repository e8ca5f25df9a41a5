import type { Contest, Season } from '@laurel/domain/classes/contest';
import { id } from '@laurel/domain/kit/id';
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

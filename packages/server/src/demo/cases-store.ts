import { id } from '@laurel/domain/kit/id';
import { emergencyContacts } from '@laurel/domain/people/person-fields';
import type { Scope } from '@laurel/server/db/scope';
import { json, sql } from '@laurel/server/db/sql';
import { writeSignIns } from '@laurel/server/http/audit-store';
import * as z from 'zod/mini';

/** Someone outside the family to call, for every student; relations and phones by a digest of the student. */
export async function writeDemoContacts(scope: Scope): Promise<void> {
  const students = await scope.db.rows(
    z.object({ personId: id('person'), key: z.string(), familyName: z.string() }),
    sql`
      select person.id as "personId", person.identifier as key, person.family_name as "familyName"
      from person
      where person.district_id = ${scope.districtId} and person.grade_level is not null and person.identifier is not null`,
  );
  await scope.db.run(sql`
    update person
    set emergency_contacts = given.contacts
    from unnest(
      ${students.map(({ personId }) => personId)}::uuid[],
      ${students.map((student) => json(emergencyContacts.parse([contactOf(student)])))}::jsonb[]
    ) as given (person_id, contacts)
    where person.district_id = ${scope.districtId} and person.id = given.person_id`);
}

const contacts = [
  ['Rosa', 'Grandmother'],
  ['Walter', 'Grandfather'],
  ['Denise', 'Aunt'],
  ['Omar', 'Uncle'],
  ['Patricia', 'Neighbor'],
  ['Hiro', 'Grandfather'],
  ['Lucille', 'Grandmother'],
  ['Andre', 'Uncle'],
  ['Mina', 'Aunt'],
  ['Gloria', 'Neighbor'],
] as const;

function contactOf({ key, familyName }: { key: string; familyName: string }) {
  const number = Number(key.replaceAll(/\D/g, ''));
  const [givenName, relation] = contacts[number % contacts.length] ?? contacts[0];
  return {
    name: `${givenName} ${familyName}`,
    relation,
    phone: `+1509555${String((number * 7919) % 10_000).padStart(4, '0')}`,
  };
}

/** A court order keeps one of a student's guardians from everything. */
export async function writeDemoBlock(scope: Scope, studentNumber: string, reason: string): Promise<void> {
  await scope.db.run(sql`
    update guardianship
    set is_blocked = true, block_reason = ${reason}
    where district_id = ${scope.districtId} and id = (
      select guardianship.id
      from guardianship
      join person student on student.district_id = guardianship.district_id and student.id = guardianship.student_id
      join person guardian on guardian.district_id = guardianship.district_id and guardian.id = guardianship.guardian_id
      where guardianship.district_id = ${scope.districtId} and student.identifier = ${studentNumber}
      order by sort_name(guardian) desc, guardianship.id
      limit 1
    )`);
}

/** A teacher's score of a student for a piece of work, with the account of the class's first teacher. */
export async function readDemoScore(scope: Scope, of: { username: string; title: string }) {
  const found = await scope.db.row(
    z.object({
      ...{ classId: id('class'), assignmentId: id('assignment'), studentId: id('person'), accountId: id('account') },
      ...{ className: z.string(), title: z.string(), version: z.int() },
    }),
    sql`
      select score.class_id as "classId", class.title as "className", score.assignment_id as "assignmentId",
        assignment.title, score.student_id as "studentId", score.version, staff.id as "accountId"
      from account
      join score on score.district_id = account.district_id and score.student_id = account.person_id
      join assignment on assignment.district_id = score.district_id and assignment.id = score.assignment_id
      join class on class.district_id = score.district_id and class.id = score.class_id
      join enrolment teacher on teacher.district_id = score.district_id and teacher.class_id = score.class_id
        and teacher.role = 'teacher' and teacher.is_primary
      join account staff on staff.district_id = teacher.district_id and staff.person_id = teacher.person_id
      where account.district_id = ${scope.districtId} and account.username = ${of.username}
        and assignment.title = ${of.title}`,
  );
  if (!found) throw new Error(`The demo has no score of ${of.username} for ${of.title}.`);
  return found;
}

const family = z.object({ studentId: id('person'), accountId: id('account'), schoolId: id('school') });

/** A student by number, and the account of a guardian who may report absences. */
export async function readDemoFamily(scope: Scope, studentNumber: string) {
  const found = await scope.db.row(
    family,
    sql`
      select student.id as "studentId", student.school_id as "schoolId", account.id as "accountId"
      from person student
      join guardianship on guardianship.district_id = student.district_id and guardianship.student_id = student.id
        and not guardianship.is_blocked
      join account on account.district_id = guardianship.district_id and account.person_id = guardianship.guardian_id
      where student.district_id = ${scope.districtId} and student.identifier = ${studentNumber}
      order by account.username
      limit 1`,
  );
  if (!found) throw new Error(`The demo has no guardian of ${studentNumber}.`);
  return found;
}

/** When these people were last at their home: an earlier day, so that there is something new since. */
export async function writeDemoVisits(scope: Scope, usernames: readonly string[], at: Date): Promise<void> {
  await scope.db.run(sql`
    insert into home_visit (district_id, person_id, day, at)
    select account.district_id, account.person_id, ${at}::date, ${at}
    from account
    where account.district_id = ${scope.districtId} and account.username = any (${usernames})`);
}

/** Gives these people's accounts a password, as if they had activated them. */
export async function writeDemoActivations(scope: Scope, hash: string, except: readonly string[]): Promise<void> {
  await scope.db.run(sql`
    update account
    set password_hash = ${hash}, password_changed_at = ${new Date(scope.nowMs - 30 * dayMs)}
    from person
    where account.district_id = ${scope.districtId} and account.password_hash is null
      and person.district_id = account.district_id and person.id = account.person_id
      and person.family_name <> all (${except}::text[]) and ('x' || left(md5(account.username), 4))::bit(16)::int % 10 < 6`);
}

const dayMs = 86_400_000;

/**
 * Sign-ins of these days, as the audit notes them: staff nearly every school day, students and guardians now and then, fewer on
 * free days. Who and when by a digest.
 */
export async function writeDemoSignIns(
  scope: Scope,
  days: readonly { readonly day: string; readonly isSchool: boolean }[],
): Promise<void> {
  const events = await scope.db.rows(
    z.object({ accountId: id('account'), personId: id('person'), at: z.string() }),
    sql`
      select account.id as "accountId", account.person_id as "personId", to_json(happened.at) as at
      from unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ isSchool }) => isSchool)}::boolean[])
        as given (day, is_school)
      join account on account.district_id = ${scope.districtId} and account.password_hash is not null
      join person on person.district_id = account.district_id and person.id = account.person_id
      cross join lateral (
        select ('x' || left(md5(account.username || given.day), 7))::bit(28)::int as chance
      ) drawn
      cross join lateral (
        -- Between seven in the morning and five in the afternoon in California, which is 14 hours past UTC at most.
        select given.day + interval '15 hours' + make_interval(mins => drawn.chance / 100 % 540) as at
      ) happened
      where drawn.chance % 100 < case
          when account.kind = 'admin' then case when given.is_school then 85 else 6 end
          when person.grade_level is not null then case when given.is_school then 22 else 9 end
          else case when given.is_school then 11 else 5 end
        end
        and happened.at < ${new Date(scope.nowMs)}
      order by happened.at, account.id`,
  );
  await writeSignIns(scope, events);
}

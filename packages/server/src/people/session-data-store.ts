import { reachesOf } from '@laurel/domain/access/ability';
import { heldRole } from '@laurel/domain/access/role';
import { id } from '@laurel/domain/kit/id';
import { districtIdentity } from '@laurel/domain/people/district-identity';
import { observee, shownDistrict } from '@laurel/domain/people/session-data';
import { wholeSchools } from '@laurel/server/db/reach';
import { plain, sql } from '@laurel/server/db/sql';
import type { SignedIn } from '@laurel/server/http/door';
import * as z from 'zod/mini';
import type { DistrictScope } from './account-store';
import { rolesOfPerson } from './role-store';

const row = z.object({
  district: shownDistrict,
  account_id: id('account'),
  person_id: id('person'),
  kind: z.enum(['admin', 'client']),
  name: z.string(),
  own_name: z.string(),
  username: z.string(),
  email: z.nullable(z.string()),
  roles: z.array(heldRole),
  observees: z.array(observee),
  time_zone: z.string(),
  course_hues: z.array(z.tuple([z.string(), z.int()])),
});

/** Name, roles, children, and course hues of who is signed in, in one statement. */
export async function readSessionData(scope: DistrictScope, { caller, today }: SignedIn) {
  const { isEvery, some } = wholeSchools(reachesOf(caller.rules, ['read', 'classes']));
  return await scope.db.row(
    row,
    sql`
      select ${district} as district, account.id as account_id, person.id as person_id, account.kind,
        display_name(person) as name, display_name(self) as own_name,
        account.username, account.email,
        ${rolesOfPerson(sql`holds_on(role_assignment.starts_on, role_assignment.ends_before, ${today})`)} as roles,
        coalesce((
          select json_agg(json_build_object(
            'personId', child.id,
            'name', display_name(child),
            'schoolName', school.name,
            'gradeLevel', child.grade_level
          -- As their pages list them.
          ) order by child.birth_on nulls last, used_given_name(child), child.id)
          from observed_student(person.district_id, person.id, 'any', ${today}::date) observed
          join person child on child.district_id = person.district_id and child.id = observed.student_id
          left join school on school.district_id = child.district_id and school.id = child.school_id
          where child.is_active
        ), '[]') as observees,
        coalesce(own.time_zone, district_zone(person.district_id)) as time_zone,
        coalesce((
          select json_agg(json_build_array(chosen.title, chosen.hue))
          from chosen_hue(
            person.district_id, person.id, ${isEvery}::boolean, ${some}::uuid[], ${today}::date
          ) chosen
        ), '[]') as course_hues
      from account
      join person self on self.district_id = account.district_id and self.id = account.person_id
      join person on person.district_id = account.district_id and person.id = ${caller.personId}
      join district on district.id = account.district_id
      left join school own on own.district_id = person.district_id and own.id = person.school_id
      where account.district_id = ${scope.districtId} and account.id = ${caller.accountId}`,
  );
}

/** What a statement's `district` is called and looks like, as JSON. */
const district = plain(`jsonb_build_object('languages', array['${districtIdentity.usual.languages.join("', '")}'],
          'language', '${districtIdentity.usual.language}', 'logo', null)
        || coalesce((
          select value
          from district_setting
          where district_setting.district_id = district.id and section = '${districtIdentity.name}'
        ), '{}')
        || jsonb_build_object('name', district.name)`);

export async function readShownDistrict({ db, districtId }: Pick<DistrictScope, 'db' | 'districtId'>) {
  const found = await db.row(
    z.object({ district: shownDistrict }),
    sql`select ${district} as district from district where id = ${districtId}`,
  );
  return found?.district ?? null;
}

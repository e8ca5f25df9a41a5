import { heldRole } from '@laurel/domain/access/role';
import { id } from '@laurel/domain/kit/id';
import { observee } from '@laurel/domain/people/session-data';
import { sql } from '@laurel/server/db/sql';
import type { SignedIn } from '@laurel/server/http/door';
import * as z from 'zod/mini';
import type { DistrictScope } from './account-store';
import { rolesOfPerson } from './role-store';

const row = z.object({
  district: z.string(),
  account_id: id('account'),
  person_id: id('person'),
  kind: z.enum(['admin', 'client']),
  name: z.string(),
  username: z.string(),
  email: z.nullable(z.string()),
  roles: z.array(heldRole),
  observees: z.array(observee),
  time_zone: z.string(),
});

/** Name, roles and children of who is signed in, in one statement. */
export async function readSessionData(scope: DistrictScope, { caller, today }: SignedIn) {
  return await scope.db.row(
    row,
    sql`
      select district.name as district, account.id as account_id, person.id as person_id, account.kind,
        display_name(person) as name,
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
        coalesce(own.time_zone, district_zone(person.district_id)) as time_zone
      from account
      join person on person.district_id = account.district_id and person.id = account.person_id
      join district on district.id = account.district_id
      left join school own on own.district_id = person.district_id and own.id = person.school_id
      where account.district_id = ${scope.districtId} and account.id = ${caller.accountId}`,
  );
}

export async function readDistrictName(scope: Pick<DistrictScope, 'db' | 'districtId'>): Promise<string | null> {
  const found = await scope.db.row(
    z.object({ name: z.string() }),
    sql`select name from district where id = ${scope.districtId}`,
  );
  return found?.name ?? null;
}

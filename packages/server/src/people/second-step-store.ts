import { type FactorKind, factorKinds } from '@laurel/domain/factors/second-step';
import { type Day, day } from '@laurel/domain/kit/day';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import type { DistrictScope } from './account-store';
import { todayOf } from './session-store';

const known = z.object({
  kinds: z.array(z.enum(factorKinds)),
  has_codes: z.boolean(),
  required_from: z.nullable(day),
  today: day,
});

/** What an account has beside its password, and from which day one of its person's roles requires something. */
export async function readSecondStep(
  scope: DistrictScope,
  accountId: string,
): Promise<{ kinds: readonly FactorKind[]; hasCodes: boolean; requiredFrom: Day | null; today: Day }> {
  const found = await scope.db.row(
    known,
    sql`
      select here.today::text as today,
        array(
          select distinct kind
          from second_factor
          where second_factor.district_id = account.district_id and second_factor.account_id = account.id
          order by kind
        ) as kinds,
        exists (
          select from recovery_code
          where recovery_code.district_id = account.district_id and recovery_code.account_id = account.id
        ) as has_codes,
        (
          select min(setting.value -> 'roles' -> role_assignment.role_id::text ->> 'secondStepFrom')
          from district_setting setting
          join role_assignment on role_assignment.district_id = setting.district_id
          where setting.district_id = person.district_id and setting.section = 'sign-in'
            and role_assignment.person_id = person.id
            and holds_on(role_assignment.starts_on, role_assignment.ends_before, here.today)
        ) as required_from
      from account
      join person on person.district_id = account.district_id and person.id = account.person_id
      left join school own on own.district_id = person.district_id and own.id = person.school_id
      cross join lateral (${todayOf(new Date(scope.nowMs))}) here
      where account.district_id = ${scope.districtId} and account.id = ${accountId}`,
  );
  if (!found) throw new Error('An account is gone in the middle of its sign-in.');
  return { kinds: found.kinds, hasCodes: found.has_codes, requiredFrom: found.required_from, today: found.today };
}

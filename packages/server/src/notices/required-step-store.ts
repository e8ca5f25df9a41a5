import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import type { NoticeKind } from '@laurel/domain/notices/kind';
import type { Scope } from '@laurel/server/db/scope';
import { plain, sql } from '@laurel/server/db/sql';
import type { ChoreScope } from '@laurel/server/jobs/chores';
import * as z from 'zod/mini';

const untold = z.object({ personId: id('person'), roleId: id('role'), startsOn: day });

/** Days before the first one on which people are told again, from this hour on by the district's clock. */
const daysBefore = [14, 7, 1];
const hour = plain(`'07:00'::time`);
const kind: NoticeKind = 'second-step-required';

/** Who will need a second step, has none, and wasn't told since the last of the days they are told on. */
export async function readUntoldOfStep(
  { db, districtId, today, nowMs }: ChoreScope & Pick<Scope, 'today'>,
  most: number,
): Promise<z.infer<typeof untold>[]> {
  return await db.rows(
    untold,
    sql`
      with required as (
        select distinct on (role_assignment.person_id) role_assignment.person_id, role_assignment.role_id,
          (rule.value ->> 'secondStepFrom')::date as starts_on
        from district_setting
        cross join lateral jsonb_each(district_setting.value -> 'roles') as rule (role_id, value)
        join role_assignment on role_assignment.district_id = district_setting.district_id
          and role_assignment.role_id = rule.role_id::uuid
          and holds_on(
            role_assignment.starts_on, role_assignment.ends_before, (rule.value ->> 'secondStepFrom')::date
          )
        where district_setting.district_id = ${districtId} and district_setting.section = 'sign-in'
          and (rule.value ->> 'secondStepFrom')::date >= ${today}
        order by role_assignment.person_id, (rule.value ->> 'secondStepFrom')::date
      )
      select required.person_id as "personId", required.role_id as "roleId", required.starts_on::text as "startsOn"
      from required
      join person on person.district_id = ${districtId} and person.id = required.person_id and person.is_active
      join account on account.district_id = person.district_id and account.person_id = person.id and account.is_active
      where not exists (
          select from second_factor
          where second_factor.district_id = ${districtId} and second_factor.account_id = account.id
        )
        and not exists (
          select from notice
          where notice.district_id = ${districtId} and notice.person_id = person.id and notice.kind = ${kind}
            and notice.details ->> 'startsOn' = required.starts_on::text
            and notice.created_at >= coalesce((
              select max(told.since)
              from unnest(${daysBefore}::integer[]) as stage (days)
              cross join lateral (
                select (required.starts_on - stage.days + ${hour}) at time zone district_zone(${districtId}) as since
              ) told
              where told.since <= ${new Date(nowMs)}
            ), '-infinity')
        )
      order by person.id
      limit ${most}`,
  );
}

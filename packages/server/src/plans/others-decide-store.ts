import { translatable } from '@laurel/domain/kit/sentence';
import { districtAddresses } from '@laurel/domain/people/district-addresses';
import { manageRoles } from '@laurel/domain/people/permissions';
import { reachedPeople } from '@laurel/server/db/reach';
import { reachOf, type Scope } from '@laurel/server/db/scope';
import { json, plain, sql } from '@laurel/server/db/sql';
import { readSection } from '@laurel/server/settings/section-store';
import type { Plan } from './plan-store';

// What a call refuses, a file doesn't do either: these rows become conflicts. Asked when planning, and again of whoever
// runs or undoes the plan, who may be another.

const ownReason = translatable`You can’t change your own access to a student, even with a file. Ask someone else in the office.`;
const emailReason = translatable`Only someone who manages roles can change a staff email. Ask an administrator to import this file.`;

/**
 * Leaves to others what the caller may not decide: their own guardianships, and e-mails of staff. An undo takes away what
 * was made; only what it would bring back is looked at.
 */
export async function leaveToOthers(scope: Scope, plan: Plan, step: 'run' | 'undo'): Promise<void> {
  const given = step === 'run' ? ['create', 'update', 'deactivate'] : ['update', 'deactivate'];
  await leaveOwnGuardianships(scope, plan, given);
  await leaveStaffEmails(scope, plan, given);
  if (step === 'run') await leaveForeignEmails(scope, plan);
}

/** Leaves emails to whoever keeps the district's settings: they are at none of the domains it asks of such people. */
async function leaveForeignEmails(scope: Scope, { importId }: Plan): Promise<void> {
  const { staffDomains, studentDomains } = (await readSection(scope, districtAddresses)).value;
  for (const [group, domains] of [
    ['staff', staffDomains],
    ['students', studentDomains],
  ] as const) {
    if (domains.length === 0) continue;
    const names = domains.join(', ');
    const reason =
      group === 'staff'
        ? translatable`Staff need an email at ${names}. The district’s settings say so.`
        : translatable`Students need an email at ${names}. The district’s settings say so.`;
    await scope.db.run(sql`
      with aimed as (
        select r.no, coalesce(case r.entity when 'person' then r.target_id else a.person_id end,
            (r.data ->> 'person_id')::uuid) as person_id
        from plan_row r
        left join account a on r.entity = 'account' and a.district_id = ${scope.districtId} and a.id = r.target_id
        where r.district_id = ${scope.districtId} and r.import_id = ${importId} and r.entity in ('person', 'account')
          and r.action in ('create', 'update') and r.data ->> 'email' <> ''
          and lower(r.data ->> 'email') is distinct from lower(r.before ->> 'email')
          and lower(substring(r.data ->> 'email' from '[^@]*$')) <> all (${domains}::text[])
      ), given as (
        select person_id, role_id
        from role_assignment
        where district_id = ${scope.districtId} and person_id in (select person_id from aimed)
          and lasts_past(ends_before, ${scope.today}::date)
        union
        select (data ->> 'person_id')::uuid, (data ->> 'role_id')::uuid
        from plan_row
        where district_id = ${scope.districtId} and import_id = ${importId} and entity = 'role_assignment'
          and action in ('create', 'update') and data ? 'role_id'
      ), grouped as (
        select given.person_id, case
            when bool_or(role_rule.reach not in ('own', 'children')) then 'staff'
            when bool_or(role.key = 'student') then 'students'
          end as name
        from given
        join role on role.district_id = ${scope.districtId} and role.id = given.role_id
        left join role_rule on role_rule.district_id = role.district_id and role_rule.role_id = role.id
        group by given.person_id
      )
      update plan_row
      set action = 'conflict', reason = ${json(reason)}, data = plan_row.data || '{"column": "email"}'
      from aimed
      join grouped on grouped.person_id = aimed.person_id and grouped.name = ${group}
      where plan_row.district_id = ${scope.districtId} and plan_row.import_id = ${importId} and plan_row.no = aimed.no`);
  }
}

async function leaveOwnGuardianships(scope: Scope, { importId }: Plan, actions: readonly string[]): Promise<void> {
  await scope.db.run(
    plain(
      `
      update plan_row
      set action = 'conflict', reason = $4
      where district_id = $1 and import_id = $2 and entity = 'guardianship' and action = any ($5::text[])
        and (
          data ->> 'guardian_id' = $3::text
          or target_id in (select id from guardianship where district_id = $1 and guardian_id = $3::uuid)
        )`,
      [scope.districtId, importId, scope.caller.personId, json(ownReason), actions],
    ),
  );
}

async function leaveStaffEmails(scope: Scope, { importId }: Plan, actions: readonly string[]): Promise<void> {
  if (reachOf(scope, manageRoles).reaches.includes('district')) return;
  await scope.db.run(sql`
      with aimed as (
        select r.no, case r.entity when 'person' then r.target_id else coalesce(a.person_id, (r.data ->> 'person_id')::uuid) end
            as person_id
        from plan_row r
        left join account a on r.entity = 'account' and a.district_id = ${scope.districtId} and a.id = r.target_id
        where r.district_id = ${scope.districtId} and r.import_id = ${importId} and r.entity in ('person', 'account')
          and r.action = any (${actions}::text[]) and r.data ? 'email'
          and lower(r.data ->> 'email') is distinct from lower(r.before ->> 'email')
      ), staff as (
        select distinct held.person_id
        from role_assignment held
        join role_rule on role_rule.district_id = held.district_id and role_rule.role_id = held.role_id
        where held.district_id = ${scope.districtId} and role_rule.reach not in ('own', 'children')
          and lasts_past(held.ends_before, ${scope.today}::date)
          and held.person_id in (select person_id from aimed)
      )
      update plan_row
      set action = 'conflict', reason = ${json(emailReason)}, data = plan_row.data || '{"column": "email"}'
      from aimed
      join staff on staff.person_id = aimed.person_id
      where plan_row.district_id = ${scope.districtId} and plan_row.import_id = ${importId} and plan_row.no = aimed.no
        and aimed.person_id not in (
          select person_id
          from ${reachedPeople(scope, manageRoles)}
        )`);
}

import { heldRole, isAdminRole, roleKeys } from '@laurel/domain/access/role';
import { rule } from '@laurel/domain/access/rule';
import type { Day } from '@laurel/domain/kit/day';
import { type Id, id } from '@laurel/domain/kit/id';
import { readUsers, updateUsers } from '@laurel/domain/people/permissions';
import { type Holding, holdersPageSize, holding } from '@laurel/domain/roles/api';
import { newId } from '@laurel/server/db/new-id';
import { reachedPeople } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

/** The role a holding's rule goes by, where there is one. */
const byRule = sql`
        (
          select json_build_object('kind', json_build_object('key', kind.key, 'name', kind.name))
          from assignment_rule rule
          join role kind on kind.district_id = rule.district_id and kind.id = rule.kind_role_id
          where rule.district_id = role_assignment.district_id and rule.id = role_assignment.rule_id
        ) as rule`;

/** A page of those who hold a role, held it, or will, and how many there are in all; within reach, by name. */
export async function readHolders(
  scope: Scope,
  { roleId, page }: { roleId: Id<'role'>; page: number },
): Promise<(Holding & { count: number })[]> {
  return await scope.db.rows(
    z.object({ ...holding.shape, count: z.int() }),
    sql`
      select role_assignment.id as "assignmentId", person.id as "personId", listed_name(person) as name,
        own.name as "personSchool", role_assignment.school_id as "schoolId", school.name as "schoolName",
        role_assignment.starts_on as "startsOn", role_assignment.ends_before as "endsBefore",${byRule},
        count(*) over ()::int as count
      from role_assignment
      join person on person.district_id = role_assignment.district_id and person.id = role_assignment.person_id
      left join school own on own.district_id = person.district_id and own.id = person.school_id
      left join school on school.district_id = role_assignment.district_id and school.id = role_assignment.school_id
      where role_assignment.district_id = ${scope.districtId} and role_assignment.role_id = ${roleId}
        and person.is_active
        and person.id in (
          select person_id
          from ${reachedPeople(scope, readUsers)}
        )
      order by lasts_past(role_assignment.ends_before, ${scope.today}) desc, sort_name(person), role_assignment.id
      limit ${holdersPageSize}
      offset ${page * holdersPageSize}`,
  );
}

/** Every role a person within reach holds, held, or will hold. */
export async function readHeldRoles(scope: Scope, personId: Id<'person'>) {
  return await scope.db.rows(
    z.object({
      ...z.omit(holding, { personId: true, name: true, personSchool: true }).shape,
      roleId: id('role'),
      role: heldRole,
    }),
    sql`
      select role_assignment.id as "assignmentId", role_assignment.school_id as "schoolId", school.name as "schoolName",
        role_assignment.starts_on as "startsOn", role_assignment.ends_before as "endsBefore",${byRule}, role.id as "roleId",
        json_build_object('key', role.key, 'name', role.name) as role
      from role_assignment
      join role on role.district_id = role_assignment.district_id and role.id = role_assignment.role_id
      left join school on school.district_id = role_assignment.district_id and school.id = role_assignment.school_id
      where role_assignment.district_id = ${scope.districtId} and role_assignment.person_id = ${personId}
        and role_assignment.person_id in (
          select person_id
          from ${reachedPeople(scope, readUsers)}
        )
      order by lasts_past(role_assignment.ends_before, ${scope.today}) desc, role.name, role_assignment.id
      limit 100`,
  );
}

const heldBy = z.object({ personId: id('person'), name: z.string(), rules: z.array(rule) });

/** The rules that a statement's `person` holds or will hold, as JSON. */
function rulesHeld(today: Day): Statement {
  return sql`coalesce((
          select json_agg(json_build_object(
            'action', role_rule.action, 'subject', role_rule.subject, 'reach', role_rule.reach,
            'schoolId', role_assignment.school_id
          ))
          from role_assignment
          join role_rule on role_rule.district_id = role_assignment.district_id
            and role_rule.role_id = role_assignment.role_id
          where role_assignment.district_id = person.district_id and role_assignment.person_id = person.id
            and lasts_past(role_assignment.ends_before, ${today})
        ), '[]')`;
}

/** The rules of some people, whoever asks: what a rule of roles does is decided by what its author may do. */
export async function readRulesOf(
  scope: Pick<Scope, 'db' | 'districtId' | 'today'>,
  people: readonly string[],
): Promise<z.infer<typeof heldBy>[]> {
  if (people.length === 0) return [];
  return await scope.db.rows(
    heldBy,
    sql`
      select person.id as "personId", display_name(person) as name, ${rulesHeld(scope.today)} as rules
      from person
      where person.district_id = ${scope.districtId} and person.id = any (${people}::uuid[])`,
  );
}

/** Of these people those the caller may change, each with the rules they hold or will hold. */
export async function readRulesOfPeople(scope: Scope, people: readonly string[]): Promise<z.infer<typeof heldBy>[]> {
  return await scope.db.rows(
    heldBy,
    sql`
      select person.id as "personId", display_name(person) as name,
        ${rulesHeld(scope.today)} as rules
      from person
      where person.district_id = ${scope.districtId} and person.id = any (${[...people]}::uuid[])
        and person.id in (
          select person_id
          from ${reachedPeople(scope, updateUsers)}
        )`,
  );
}

/** Gives people a role; answers for how many something is new. Their accounts lead to staff pages where the role does. */
export async function writeHoldings(
  scope: Scope,
  given: {
    readonly roleId: Id<'role'>;
    readonly people: readonly string[];
    readonly schoolId: Id<'school'> | null;
    readonly startsOn: Day | null;
    readonly endsBefore: Day | null;
  },
): Promise<number> {
  const written = await scope.db.run(sql`
    insert into role_assignment (district_id, id, person_id, role_id, school_id, starts_on, ends_before)
    select ${scope.districtId}, given.id, given.person_id, ${given.roleId}, ${given.schoolId}::uuid, ${given.startsOn}::date,
      ${given.endsBefore}::date
    from unnest(${given.people.map(() => newId())}::uuid[], ${[...given.people]}::uuid[]) as given (id, person_id)
    order by given.person_id
    on conflict (district_id, person_id, role_id, school_id, rule_id) do update
    set starts_on = excluded.starts_on, ends_before = excluded.ends_before
    where (role_assignment.starts_on, role_assignment.ends_before)
      is distinct from (excluded.starts_on, excluded.ends_before)`);
  await leadToStaffPages(scope, given.roleId, given.people);
  return written;
}

/** Accounts of people who were given a role lead to staff pages where the role does. */
export async function leadToStaffPages(
  scope: Pick<Scope, 'db' | 'districtId'>,
  roleId: Id<'role'>,
  people: readonly string[],
): Promise<void> {
  await scope.db.run(sql`
    update account
    set kind = 'admin'
    from role
    where account.district_id = ${scope.districtId} and account.person_id = any (${[...people]}::uuid[])
      and account.kind <> 'admin' and role.district_id = account.district_id and role.id = ${roleId}
      and role.key = any (${roleKeys.filter(isAdminRole)}::text[])`);
}

const held = z.object({
  roleId: id('role'),
  personId: id('person'),
  schoolId: z.nullable(id('school')),
  isByRule: z.boolean(),
});

/** Whose role an assignment is, where the person is one the caller may change; held until the transaction is over. */
export async function lockHolding(scope: Scope, assignmentId: Id<'role-assignment'>) {
  return await scope.db.row(
    held,
    sql`
      select role_assignment.role_id as "roleId", role_assignment.person_id as "personId",
        role_assignment.school_id as "schoolId", role_assignment.rule_id is not null as "isByRule"
      from role_assignment
      where role_assignment.district_id = ${scope.districtId} and role_assignment.id = ${assignmentId}
        and role_assignment.person_id in (
          select person_id
          from ${reachedPeople(scope, updateUsers)}
        )
      for update of role_assignment`,
  );
}

/** Ends an assignment with today; one that hasn't begun by then is taken away. */
export async function writeHoldingEnd(scope: Scope, assignmentId: Id<'role-assignment'>): Promise<void> {
  await scope.db.run(sql`
    delete from role_assignment
    where district_id = ${scope.districtId} and id = ${assignmentId} and starts_on >= ${scope.today}`);
  await scope.db.run(sql`
    update role_assignment
    set ends_before = ${scope.today}
    where district_id = ${scope.districtId} and id = ${assignmentId} and lasts_past(ends_before, ${scope.today})`);
}

import { type Id, id } from '@laurel/domain/kit/id';
import { changeKept } from '@laurel/server/db/kept-fields';
import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

/** What a row of a batch was before. */
export const batchBefore = z.object({
  value: z.nullable(z.string()),
  isKept: z.boolean(),
  /** What the act made of it: a value, or the id of the role's assignment. */
  after: z.nullable(z.string()),
});

const batch = z.object({
  batchId: id('people-batch'),
  kind: z.enum(['grade-level', 'school', 'role']),
  isUndone: z.boolean(),
  changed: z.int(),
});

/** A batch of the caller's, for as long as the transaction lasts as it is. */
export async function lockBatch(scope: Scope, batchId: Id<'people-batch'>): Promise<z.infer<typeof batch> | null> {
  return await scope.db.row(
    batch,
    sql`
      select id as "batchId", kind, undone_at is not null as "isUndone",
        (
          select count(*)::int from people_batch_row
          where people_batch_row.district_id = people_batch.district_id and people_batch_row.batch_id = people_batch.id
        ) as changed
      from people_batch
      where district_id = ${scope.districtId} and id = ${batchId} and account_id = ${scope.caller.accountId}
      for update`,
  );
}

export async function insertBatch(
  scope: Scope,
  { batchId, kind }: Pick<z.infer<typeof batch>, 'batchId' | 'kind'>,
): Promise<void> {
  await scope.db.run(sql`
    insert into people_batch (district_id, id, account_id, kind, made_at)
    values (${scope.districtId}, ${batchId}, ${scope.caller.accountId}, ${kind}, ${new Date(scope.nowMs)})`);
}

interface ColumnChange {
  readonly batchId: Id<'people-batch'>;
  readonly people: readonly Id<'person'>[];
  readonly to: string | null;
  readonly isKept: boolean;
}

/** Sets the grade level of people who have another one; answers how many. */
export async function writeGradeLevels(scope: Scope, { batchId, people, to, isKept }: ColumnChange): Promise<number> {
  return await scope.db.run(sql`
    with was as materialized (
      select id, grade_level, 'grade_level' = any (kept_fields) as is_kept
      from person
      where district_id = ${scope.districtId} and id = any (${people}::uuid[]) and grade_level is distinct from ${to}
      order by id
      for update
    ), noted as (
      insert into people_batch_row (district_id, batch_id, person_id, before)
      select ${scope.districtId}, ${batchId}, id,
        jsonb_build_object('value', grade_level, 'isKept', is_kept, 'after', ${to}::text)
      from was
    )
    update person
    set grade_level = ${to}, version = version + 1,
      kept_fields = ${changeKept(isKept ? { keep: ['grade_level'] } : { giveBack: ['grade_level'] })}
    from was
    where person.district_id = ${scope.districtId} and person.id = was.id`);
}

/** The same of the school people belong to. */
export async function writeSchools(scope: Scope, { batchId, people, to, isKept }: ColumnChange): Promise<number> {
  return await scope.db.run(sql`
    with was as materialized (
      select id, school_id, 'school_id' = any (kept_fields) as is_kept
      from person
      where district_id = ${scope.districtId} and id = any (${people}::uuid[])
        and school_id is distinct from ${to}::uuid
      order by id
      for update
    ), noted as (
      insert into people_batch_row (district_id, batch_id, person_id, before)
      select ${scope.districtId}, ${batchId}, id,
        jsonb_build_object('value', school_id, 'isKept', is_kept, 'after', ${to}::text)
      from was
    )
    update person
    set school_id = ${to}::uuid, version = version + 1,
      kept_fields = ${changeKept(isKept ? { keep: ['school_id'] } : { giveBack: ['school_id'] })}
    from was
    where person.district_id = ${scope.districtId} and person.id = was.id`);
}

/** Gives a role at a school to people who don't hold it there; answers how many. */
export async function writeRoles(
  scope: Scope,
  given: { batchId: Id<'people-batch'>; people: readonly Id<'person'>[]; roleId: string; schoolId: string | null },
): Promise<number> {
  const assignments = given.people.map(() => newId());
  return await scope.db.run(sql`
    with added as (
      insert into role_assignment (district_id, id, person_id, role_id, school_id)
      select ${scope.districtId}, id, person_id, ${given.roleId}, ${given.schoolId}
      from unnest(${assignments}::uuid[], ${given.people}::uuid[]) as given (id, person_id)
      on conflict do nothing
      returning id, person_id
    )
    insert into people_batch_row (district_id, batch_id, person_id, before)
    select ${scope.districtId}, ${given.batchId}, person_id,
      jsonb_build_object('value', null, 'isKept', false, 'after', id)
    from added`);
}

/** Puts back what nobody has changed since; answers how many. */
export async function restoreRows(scope: Scope, batchId: Id<'people-batch'>, kind: string): Promise<number> {
  if (kind === 'role') {
    return await scope.db.run(sql`
      delete from role_assignment
      using people_batch_row
      where people_batch_row.district_id = ${scope.districtId} and people_batch_row.batch_id = ${batchId}
        and role_assignment.district_id = ${scope.districtId}
        and role_assignment.id = (people_batch_row.before ->> 'after')::uuid`);
  }
  const isLevel = kind === 'grade-level';
  const column = isLevel ? 'grade_level' : 'school_id';
  return await scope.db.run(sql`
    update person
    set grade_level = case when ${isLevel}::boolean then was.before ->> 'value' else person.grade_level end,
      school_id = case when ${isLevel}::boolean then person.school_id else (was.before ->> 'value')::uuid end,
      kept_fields = array_remove(kept_fields, ${column}::text)
        || case when (was.before ->> 'isKept')::boolean then array[${column}::text] else '{}' end,
      version = person.version + 1
    from people_batch_row was
    where was.district_id = ${scope.districtId} and was.batch_id = ${batchId}
      and person.district_id = ${scope.districtId} and person.id = was.person_id
      and case when ${isLevel}::boolean then person.grade_level else person.school_id::text end
        is not distinct from was.before ->> 'after'`);
}

/** Whom an act changed. */
export async function readBatchPeople(scope: Scope, batchId: Id<'people-batch'>): Promise<Id<'person'>[]> {
  const rows = await scope.db.rows(
    z.object({ personId: id('person') }),
    sql`
      select person_id as "personId"
      from people_batch_row
      where district_id = ${scope.districtId} and batch_id = ${batchId}`,
  );
  return rows.map(({ personId }) => personId);
}

export async function writeBatchUndone(scope: Scope, batchId: Id<'people-batch'>): Promise<void> {
  await scope.db.run(sql`
    update people_batch
    set undone_at = ${new Date(scope.nowMs)}
    where district_id = ${scope.districtId} and id = ${batchId}`);
}

/** The names of people as the office lists them. */
export async function readNames(scope: Scope, people: readonly Id<'person'>[]): Promise<Map<string, string>> {
  const rows = await scope.db.rows(
    z.object({ personId: z.string(), name: z.string() }),
    sql`
      select id as "personId", legal_name(person) as name
      from person
      where district_id = ${scope.districtId} and id = any (${people}::uuid[])`,
  );
  return new Map(rows.map(({ personId, name }) => [personId, name]));
}

import { translatable } from '@laurel/domain/kit/sentence';
import type { Entity } from '@laurel/domain/plans/roster-row';
import type { Scope } from '@laurel/server/db/scope';
import { json, plain } from '@laurel/server/db/sql';
import { changing, type Keeping, recordOf } from './keeping';
import type { Plan } from './plan-store';

/** Row numbers of a plan: after `from`, up to and including `to`. */
export interface Chunk {
  readonly from: number;
  readonly to: number;
}

/**
 * Locks what a plan touches before any of it is changed: the district's terms, so that none is closed or opened
 * meanwhile, then the students of every class in the order in which saves lock them. A run and a save that meet wait for
 * each other instead of standing in each other's way.
 */
export async function lockTouched(scope: Scope, { importId }: Plan): Promise<void> {
  await scope.db.run(
    plain('select from term where district_id = $1 order by id for no key update', [scope.districtId]),
  );
  await scope.db.run(
    plain(
      `
      with touched as (
        select (data ->> 'class_id')::uuid as class_id
        from plan_row
        where district_id = $1 and import_id = $2 and data ? 'class_id'
        union
        select target_id
        from plan_row
        where district_id = $1 and import_id = $2 and entity = 'class'
        union
        select assignment.class_id
        from plan_row r
        join assignment on assignment.district_id = $1 and assignment.id = r.target_id
        where r.district_id = $1 and r.import_id = $2 and r.entity = 'assignment'
        union
        select enrolment.class_id
        from plan_row r
        join enrolment on enrolment.district_id = $1 and enrolment.id = r.target_id
        where r.district_id = $1 and r.import_id = $2 and r.entity = 'enrolment'
      )
      select
      from enrolment
      where district_id = $1 and role = 'student' and class_id in (select class_id from touched)
      order by class_id, person_id
      for update of enrolment`,
      [scope.districtId, importId],
    ),
  );
}

/**
 * Lets PostgreSQL count a table that was just filled, this transaction's rows included. After an undo it believes that there
 * is nobody, and looks for each person an enrolment points at by reading all of the district's.
 */
export async function analyzeRows(scope: Scope, entity: Entity | 'measurement'): Promise<void> {
  await scope.db.run(plain('select count_rows($1)', [entity]));
}

const changedReason = translatable`This changed after the preview. Preview again to see both versions.`;
const goneReason = translatable`After the preview, a related record was removed or the same record was created by hand. Preview again.`;

/** Makes what a chunk of the plan creates. A row that no longer fits becomes a conflict. */
export async function createRows(scope: Scope, plan: Plan, keeping: Keeping, chunk: Chunk): Promise<void> {
  const planned = await countCreates(scope, plan, keeping, chunk);
  if (planned === 0) return;
  const made = await scope.db.run(inserting(scope, plan, keeping, chunk));
  if (made < planned) await scope.db.run(unmade(scope, plan, keeping, chunk));
  await rememberKeys(scope, plan, keeping.entity, chunk);
}

async function countCreates(scope: Scope, { importId }: Plan, { entity }: Keeping, chunk: Chunk): Promise<number> {
  const { rows } = await scope.db.client.query<{ count: number }>(
    `
    select count(*)::integer as count
    from plan_row
    where district_id = $1 and import_id = $2 and entity = $3 and action = 'create' and no > $4 and no <= $5`,
    [scope.districtId, importId, entity, chunk.from, chunk.to],
  );
  return rows[0]?.count ?? 0;
}

function inserting(scope: Scope, { importId }: Plan, keeping: Keeping, chunk: Chunk) {
  const { entity, fields, references } = keeping;
  const columns = fields.map(({ column }) => column);
  const values = columns.map((column) => fillColumn(entity, column));
  const held = references.map(
    ({ column, table }) =>
      `and (x.${column} is null or exists (select from ${table} p where p.district_id = $1 and p.id = x.${column}))`,
  );
  return plain(
    `
    insert into ${entity} (district_id, id, ${columns.join(', ')})
    select $1, r.target_id, ${values.join(', ')}
    from plan_row r
    cross join lateral jsonb_to_record(r.data) as ${recordOf(keeping, 'x')}
    where r.district_id = $1 and r.import_id = $2 and r.entity = $3 and r.action = 'create' and r.no > $4 and r.no <= $5
      ${held.join('\n      ')}
    on conflict do nothing`,
    [scope.districtId, importId, entity, chunk.from, chunk.to],
  );
}

// A file may leave these out; the table can't.
const defaults: Readonly<Record<string, string>> = {
  'account.kind': `'client'`,
  'account.is_active': 'true',
  'person.is_active': 'true',
  'person.given_name': `''`,
  'person.family_name': `''`,
};

function fillColumn(entity: string, column: string): string {
  const missing = defaults[`${entity}.${column}`];
  return missing ? `coalesce(x.${column}, ${missing})` : `x.${column}`;
}

function unmade(scope: Scope, { importId }: Plan, { entity }: Keeping, chunk: Chunk) {
  return plain(
    `
    update plan_row r
    set action = 'conflict', reason = $6
    where r.district_id = $1 and r.import_id = $2 and r.entity = $3 and r.action = 'create' and r.no > $4 and r.no <= $5
      and not exists (select from ${entity} t where t.district_id = $1 and t.id = r.target_id)`,
    [scope.districtId, importId, entity, chunk.from, chunk.to, json(goneReason)],
  );
}

/** Notes which of our things the source's keys point at from now on. */
export async function rememberKeys(scope: Scope, plan: Plan, entity: string, chunk: Chunk): Promise<void> {
  await scope.db.run(
    plain(
      `
      insert into source_id (district_id, source, kind, source_key, target_id)
      select $1, $3, r.entity, r.source_key, r.target_id
      from plan_row r
      where r.district_id = $1 and r.import_id = $2 and r.entity = $4 and r.action = 'create' and r.no > $5 and r.no <= $6
      on conflict (district_id, source, kind, source_key) do update set target_id = excluded.target_id`,
      [scope.districtId, plan.importId, plan.source, entity, chunk.from, chunk.to],
    ),
  );
}

/** Changes and ends what a chunk of the plan says, where everything it touches still is as it was planned. */
export async function changeRows(scope: Scope, { importId }: Plan, keeping: Keeping, chunk: Chunk): Promise<void> {
  const { entity, hasVersion } = keeping;
  const fields = changing(keeping);
  const sets = fields.map(
    ({ column }) => `${column} = case when r.data ? '${column}' then x.${column} else t.${column} end`,
  );
  const fits = fields.map(
    ({ column }) => `and (not r.data ? '${column}' or t.${column} is not distinct from b.${column})`,
  );
  const values = [scope.districtId, importId, entity, chunk.from, chunk.to];
  await scope.db.run(
    plain(
      `
      with changed as (
        update ${entity} t
        set ${[...sets, ...(hasVersion ? ['version = t.version + 1'] : [])].join(',\n          ')}
        from plan_row r
        cross join lateral jsonb_to_record(r.data) as ${recordOf(keeping, 'x')}
        cross join lateral jsonb_to_record(r.before) as ${recordOf(keeping, 'b')}
        where r.district_id = $1 and r.import_id = $2 and r.entity = $3 and r.action in ('update', 'deactivate')
          and r.no > $4 and r.no <= $5
          and t.district_id = $1 and t.id = r.target_id
          ${fits.join('\n          ')}
        returning r.no
      )
      update plan_row
      set action = 'conflict', reason = $6
      where district_id = $1 and import_id = $2 and entity = $3 and action in ('update', 'deactivate')
        and no > $4 and no <= $5
        and no not in (select no from changed)`,
      [...values, json(changedReason)],
    ),
  );
}

/** Classes made by this import are weighted by percent where every category that counts has a weight (settled 21). */
export async function setImportedWeighting(scope: Scope, { importId }: Plan): Promise<void> {
  await scope.db.run(
    plain(
      `
      update class
      set weighting = 'percent'
      from (
        select assignment.class_id
        from assignment
        join category on category.district_id = assignment.district_id and category.id = assignment.category_id
        where assignment.district_id = $1 and assignment.is_counted
        group by assignment.class_id
        having bool_and(category.weight is not null)
      ) weighed, plan_row r
      where class.district_id = $1 and class.id = weighed.class_id
        and r.district_id = $1 and r.import_id = $2 and r.entity = 'class' and r.action = 'create'
        and r.target_id = class.id`,
      [scope.districtId, importId],
    ),
  );
}

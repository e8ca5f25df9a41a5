import { translatable } from '@laurel/domain/kit/sentence';
import type { Scope } from '@laurel/server/db/scope';
import { json, plain, sentenceInSql } from '@laurel/server/db/sql';
import { undoAccountNames } from './account-name-store';
import { changing, type Keeping, recordOf } from './keeping';
import type { Plan } from './plan-store';

/** Takes back what a run did to one entity: changes first, then what it made. */
export async function undoEntity(scope: Scope, plan: Plan, keeping: Keeping): Promise<void> {
  if (keeping.entity === 'account') {
    // Whoever came with this import lets go of their name first.
    await scope.db.run(deleteStatement(scope, plan, keeping));
    await undoAccountNames(scope, plan);
  }
  await scope.db.run(restoreStatement(scope, plan, keeping));
  await scope.db.run(listStatement(scope, plan, keeping));
  // Terms and schools stand in trees: the leaves go first, then what has become a leaf.
  while ((await scope.db.run(deleteStatement(scope, plan, keeping))) > 0);
  if (keeping.ending !== null) await scope.db.run(endedInstead(scope, plan, keeping));
  await scope.db.run(keptInstead(scope, plan, keeping));
}

/** Only fields that still hold the imported value go back (settled 27). */
function restoreStatement(scope: Scope, { importId }: Plan, keeping: Keeping) {
  const { entity, hasVersion } = keeping;
  const sets = changing(keeping).map(
    ({ column }) => `${column} = case
          when r.data ? '${column}' and t.${column} is not distinct from x.${column} then b.${column} else t.${column} end`,
  );
  return plain(
    `
    update ${entity} t
    set ${[...sets, ...(hasVersion ? ['version = t.version + 1'] : [])].join(',\n      ')}
    from plan_row r
    cross join lateral jsonb_to_record(r.data) as ${recordOf(keeping, 'x')}
    cross join lateral jsonb_to_record(r.before) as ${recordOf(keeping, 'b')}
    where r.district_id = $1 and r.import_id = $2 and r.entity = $3 and r.action in ('update', 'deactivate')
      and t.district_id = $1 and t.id = r.target_id`,
    [scope.districtId, importId, entity],
  );
}

/** Says which fields somebody has changed since, so that they were left. */
function listStatement(scope: Scope, { importId }: Plan, keeping: Keeping) {
  const { entity } = keeping;
  const left = changing(keeping).map(
    ({ column }) => `case when r.data ? '${column}' and t.${column} is distinct from b.${column} then '${column}' end`,
  );
  return plain(
    `
    update plan_row
    set reason = ${sentenceInSql(translatable`Changed since the import, so it was kept: ${'found.columns'}.`)}
    from (
      select r.no, concat_ws(', ', ${left.join(', ')}) as columns
      from plan_row r
      cross join lateral jsonb_to_record(r.before) as ${recordOf(keeping, 'b')}
      join ${entity} t on t.district_id = $1 and t.id = r.target_id
      where r.district_id = $1 and r.import_id = $2 and r.entity = $3 and r.action in ('update', 'deactivate')
    ) found
    where found.columns <> ''
      and plan_row.district_id = $1 and plan_row.import_id = $2 and plan_row.no = found.no`,
    [scope.districtId, importId, entity],
  );
}

/** What nothing else hangs on goes; the source forgets it too. */
function deleteStatement(scope: Scope, { importId, source }: Plan, { entity, dependants }: Keeping) {
  const free = dependants.map(
    ({ table, column }) => `and not exists (select from ${table} d where d.district_id = $1 and d.${column} = t.id)`,
  );
  const holds = holdsOn(entity);
  return plain(
    `
    with gone as (
      delete from ${entity} t
      using plan_row r
      where r.district_id = $1 and r.import_id = $2 and r.entity = $3 and r.action = 'create'
        and t.district_id = $1 and t.id = r.target_id
        ${free.join('\n        ')}
        ${holds ? `and not (${holds})` : ''}
      returning r.source_key, r.target_id
    )
    delete from source_id s
    using gone
    where s.district_id = $1 and s.source = $4 and s.kind = $3 and s.source_key = gone.source_key
      and s.target_id = gone.target_id`,
    [scope.districtId, importId, entity, source],
  );
}

/** Marks of people's work that no key points at. */
function holdsOn(entity: string): string | null {
  switch (entity) {
    // Whatever follows from marks, and the office's word: a day that was only looked at holds nobody.
    case 'person':
      return `exists (
          select from attendance_day a where a.district_id = $1 and a.student_id = t.id and a.share is not null)`;
    // Scores and marks of the student in the class: the enrolment is ended instead, so that they keep their place.
    case 'enrolment':
      return `t.role = 'student' and (
          exists (
            select from score s where s.district_id = $1 and s.class_id = t.class_id and s.student_id = t.person_id)
          or exists (
            select from rating r where r.district_id = $1 and r.class_id = t.class_id and r.student_id = t.person_id)
          or exists (
            select from attendance_mark m
            where m.district_id = $1 and m.student_id = t.person_id and m.class_id = t.class_id))`;
    // A custody block must outlive the import that brought the guardianship.
    case 'guardianship':
      return 't.is_blocked';
    // Whoever has signed in may have done something nobody wants to lose.
    case 'account':
      return `t.password_hash is not null
          or exists (select from score_event e where e.district_id = $1 and e.account_id = t.id)
          or exists (select from rating_event e where e.district_id = $1 and e.account_id = t.id)`;
    default:
      return null;
  }
}

function endedInstead(scope: Scope, { importId }: Plan, keeping: Keeping) {
  const { entity, ending } = keeping;
  const end = (ending ?? '').replaceAll('$today', '$4::date');
  const sets = changing(keeping).map(
    ({ column }) => `${column} = case when ended.data ? '${column}' then x.${column} else t.${column} end`,
  );
  return plain(
    `
    update ${entity} t
    set ${sets.join(',\n      ')}
    from (
      select t.id, ${end} as data
      from plan_row r
      join ${entity} t on t.district_id = $1 and t.id = r.target_id
      where r.district_id = $1 and r.import_id = $2 and r.entity = $3 and r.action = 'create' and $4::date is not null
    ) ended
    cross join lateral jsonb_to_record(ended.data) as ${recordOf(keeping, 'x')}
    where t.district_id = $1 and t.id = ended.id`,
    [scope.districtId, importId, entity, scope.today],
  );
}

function keptInstead(scope: Scope, { importId }: Plan, { entity, ending }: Keeping) {
  const reason =
    ending === null
      ? translatable`Newer records depend on it, so it was kept.`
      : translatable`Newer records depend on it, so it was ended instead of deleted.`;
  return plain(
    `
    update plan_row r
    set reason = $4
    from ${entity} t
    where r.district_id = $1 and r.import_id = $2 and r.entity = $3 and r.action = 'create'
      and t.district_id = $1 and t.id = r.target_id`,
    [scope.districtId, importId, entity, json(reason)],
  );
}

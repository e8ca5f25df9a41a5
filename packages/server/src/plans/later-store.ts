import { translatable } from '@laurel/domain/kit/sentence';
import type { Scope } from '@laurel/server/db/scope';
import { json, plain } from '@laurel/server/db/sql';
import type { ImportRow } from './import-store';
import { changing, type Keeping, keepings, recordOf } from './keeping';
import { sameScore, scoreRecord } from './planned-score-store';

// Undoing an import restores what would stand without it. What a later import said of the same thing would stand too: it
// stays, and what the undone one had found is handed to the later one, which brings it back when it is undone itself.

const staysReason = translatable`A later import also set this, so it was kept.`;

/** Hands the rows of an import about to be undone to later imports that speak of the same; those rows are left out. */
export async function handOnToLater(scope: Scope, { id, ran_at, source }: ImportRow): Promise<void> {
  const values = [scope.districtId, id, ran_at];
  const found = await scope.db.client.query(
    `select from import where district_id = $1 and id <> $2 and state = 'done' and ran_at >= $3 limit 1`,
    values,
  );
  if (found.rowCount === 0) return;
  await scope.db.run(plain(creations, [...values, json(staysReason)]));
  await scope.db.run(plain(absences, [...values, json(staysReason), source]));
  for (const keeping of keepings) await scope.db.run(plain(changes(keeping), [...values, keeping.entity]));
  await scope.db.run(plain(scores, [...values, json(staysReason)]));
}

/** Later imports, and which of their rows `n` say what a thing is to be: not those that were left alone for a reason. */
const later = `import i on i.district_id = $1 and i.id = n.import_id and i.id <> $2 and i.state = 'done' and i.ran_at >= $3`;
const says = `(n.action in ('create', 'update') or n.action = 'skip' and n.reason is null)`;

/** What the later file brings too would have been made by it. */
const creations = `
  with heir as (
    select distinct on (r.no) r.no, n.import_id, n.no as heir_no
    from plan_row r
    join import_row n on n.district_id = $1 and n.entity = r.entity and n.target_id = r.target_id and ${says}
      and (r.entity <> 'class_term' or n.data = r.data)
    join ${later}
    where r.district_id = $1 and r.import_id = $2 and r.action = 'create' and r.entity <> 'score'
    order by r.no, i.ran_at, n.import_id, n.no
  ), handed as (
    update import_row n
    set action = 'create', before = null
    from heir
    where n.district_id = $1 and n.import_id = heir.import_id and n.no = heir.heir_no
  )
  update plan_row
  set action = 'skip', reason = $4
  from heir
  where plan_row.district_id = $1 and plan_row.import_id = $2 and plan_row.no = heir.no`;

/** What the later file of the source doesn't hold either would have been taken away by it. */
const absences = `
  with heir as (
    select distinct on (r.no) r.no, i.id as import_id
    from plan_row r
    join import i on i.district_id = $1 and i.id <> $2 and i.state = 'done' and i.ran_at >= $3
      and i.source = $5 and i.mode = 'bulk'
    where r.district_id = $1 and r.import_id = $2 and r.action = 'deactivate' and r.line = 0 and r.entity <> 'class_term'
      and exists (
        select from import_row n where n.district_id = $1 and n.import_id = i.id and n.file = r.file
      )
      and not exists (
        select from import_row n
        where n.district_id = $1 and n.import_id = i.id and n.entity = r.entity and n.source_key = r.source_key
      )
    order by r.no, i.ran_at, i.id
  ), handed as (
    insert into import_row (
      district_id, import_id, no, file, line, entity, source_key, data, action, reason, target_id, before
    )
    select $1, heir.import_id, last.no + row_number() over (partition by heir.import_id order by r.no), r.file, r.line,
      r.entity, r.source_key, r.data, r.action, r.reason, r.target_id, r.before
    from heir
    join plan_row r on r.district_id = $1 and r.import_id = $2 and r.no = heir.no
    cross join lateral (
      select max(no) as no from import_row where district_id = $1 and import_id = heir.import_id
    ) last
  )
  update plan_row
  set action = 'skip', reason = $4
  from heir
  where plan_row.district_id = $1 and plan_row.import_id = $2 and plan_row.no = heir.no`;

/** Each column for itself: the next later row that names it has found what this import wrote, unless people came between. */
function changes(keeping: Keeping): string {
  const columns = changing(keeping).map(({ column }) => column);
  const cells = columns.map(
    (column) => `('${column}', to_jsonb(x.${column}), to_jsonb(b.${column}), to_jsonb(f.${column}))`,
  );
  return `
  with heir as (
    select distinct on (r.no, cell.name) r.no, cell.name, cell.was, cell.given is not distinct from cell.found as is_next,
      n.import_id, n.no as heir_no
    from plan_row r
    join import_row n on n.district_id = $1 and n.entity = $4 and n.target_id = r.target_id
      and (${says} or n.action = 'deactivate') and n.before is not null
    join ${later}
    cross join lateral jsonb_to_record(r.data) as ${recordOf(keeping, 'x')}
    cross join lateral jsonb_to_record(r.before) as ${recordOf(keeping, 'b')}
    cross join lateral jsonb_to_record(n.before) as ${recordOf(keeping, 'f')}
    cross join lateral (values ${cells.join(', ')}) as cell(name, given, was, found)
    where r.district_id = $1 and r.import_id = $2 and r.entity = $4 and r.action in ('update', 'deactivate')
      and r.data ? cell.name and n.data ? cell.name
    order by r.no, cell.name, i.ran_at, n.import_id, n.no
  ), handed as (
    update import_row n
    set before = n.before || heir.cells, action = case n.action when 'skip' then 'update' else n.action end
    from (
      select import_id, heir_no, jsonb_object_agg(name, was) as cells
      from heir
      where is_next
      group by import_id, heir_no
    ) heir
    where n.district_id = $1 and n.import_id = heir.import_id and n.no = heir.heir_no
  )
  update plan_row
  set data = plan_row.data - heir.names
  from (select no, array_agg(name) as names from heir group by no) heir
  where plan_row.district_id = $1 and plan_row.import_id = $2 and plan_row.no = heir.no`;
}

const scores = `
  with heir as (
    select distinct on (r.no) r.no, r.action, r.before, n.import_id, n.no as heir_no,
      n.before is null or ${sameScore('f', 'x')} as is_next
    from plan_row r
    cross join lateral jsonb_to_record(r.data) as ${scoreRecord('x')}
    join import_row n on n.district_id = $1 and n.entity = 'score' and ${says}
      and n.data ->> 'assignment_id' = r.data ->> 'assignment_id' and n.data ->> 'student_id' = r.data ->> 'student_id'
      and n.data ->> 'class_id' = r.data ->> 'class_id'
    join ${later}
    cross join lateral jsonb_to_record(coalesce(n.before, '{}')) as ${scoreRecord('f')}
    where r.district_id = $1 and r.import_id = $2 and r.entity = 'score' and r.action in ('create', 'update')
    order by r.no, i.ran_at, n.import_id, n.no
  ), handed as (
    update import_row n
    set action = heir.action, before = heir.before
    from heir
    where heir.is_next and n.district_id = $1 and n.import_id = heir.import_id and n.no = heir.heir_no
  )
  update plan_row
  set action = 'skip', reason = $4
  from heir
  where plan_row.district_id = $1 and plan_row.import_id = $2 and plan_row.no = heir.no`;

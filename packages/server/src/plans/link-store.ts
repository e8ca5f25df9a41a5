import type { Scope } from '@laurel/server/db/scope';
import { plain, sentenceInSql } from '@laurel/server/db/sql';
import { noLonger, type Plan } from './plan-store';
import { type Chunk, rememberKeys } from './run-store';

/** Plans which terms classes meet in: a link is there or it is not. */
export async function planClassTerms(scope: Scope, plan: Plan, isBulk: boolean): Promise<void> {
  await scope.db.run(
    plain(
      `
      update plan_row r
      set action = 'skip'
      from class_term t
      where r.district_id = $1 and r.import_id = $2 and r.entity = 'class_term' and r.action = 'create'
        and t.district_id = $1 and t.class_id = (r.data ->> 'class_id')::uuid and t.term_id = (r.data ->> 'term_id')::uuid`,
      [scope.districtId, plan.importId],
    ),
  );
  if (isBulk) await planMissingTerms(scope, plan);
}

async function planMissingTerms(scope: Scope, { importId, source }: Plan): Promise<void> {
  await scope.db.run(
    plain(
      `
      insert into plan_row (
        district_id, import_id, no, file, line, entity, source_key, data, action, reason, target_id
      )
      select $1, $2, (select max(no) from plan_row where district_id = $1 and import_id = $2)
          + row_number() over (order by s.source_key),
        'classes.csv', 0, 'class_term', s.source_key,
        jsonb_build_object('class_id', t.class_id, 'term_id', t.term_id), 'deactivate', ${sentenceInSql(noLonger)},
        t.class_id
      from source_id s
      join source_id term
        on term.district_id = $1 and term.source = $3 and term.kind = 'term'
        and term.source_key = split_part(s.source_key, '|', 2)
      join class_term t on t.district_id = $1 and t.class_id = s.target_id and t.term_id = term.target_id
      where s.district_id = $1 and s.source = $3 and s.kind = 'class_term'
        and exists (
          select from plan_row r
          where r.district_id = $1 and r.import_id = $2 and r.entity = 'class' and r.action in ('create', 'update', 'skip')
            and r.source_key = split_part(s.source_key, '|', 1)
        )
        and not exists (
          select from plan_row r
          where r.district_id = $1 and r.import_id = $2 and r.entity = 'class_term' and r.source_key = s.source_key
        )`,
      [scope.districtId, importId, source],
    ),
  );
}

export async function runClassTerms(scope: Scope, plan: Plan, chunk: Chunk): Promise<void> {
  const values = [scope.districtId, plan.importId, chunk.from, chunk.to];
  const run = (text: string) => scope.db.run(plain(text, values));
  await run(`
      insert into class_term (district_id, class_id, term_id)
      select $1, class.id, term.id
      from plan_row r
      join class on class.district_id = $1 and class.id = (r.data ->> 'class_id')::uuid
      join term on term.district_id = $1 and term.id = (r.data ->> 'term_id')::uuid
      where r.district_id = $1 and r.import_id = $2 and r.entity = 'class_term' and r.action = 'create'
        and r.no > $3 and r.no <= $4
      on conflict do nothing`);
  await rememberKeys(scope, plan, 'class_term', chunk);
  await run(`
      delete from class_term t
      using plan_row r
      where r.district_id = $1 and r.import_id = $2 and r.entity = 'class_term' and r.action = 'deactivate'
        and r.no > $3 and r.no <= $4
        and t.district_id = $1 and t.class_id = (r.data ->> 'class_id')::uuid and t.term_id = (r.data ->> 'term_id')::uuid`);
}

/** Takes away the links a run made and puts back those it took. */
export async function undoClassTerms(scope: Scope, { importId, source }: Plan): Promise<void> {
  const values = [scope.districtId, importId];
  const run = (text: string) => scope.db.run(plain(text, values));
  await run(`
      delete from class_term t
      using plan_row r
      where r.district_id = $1 and r.import_id = $2 and r.entity = 'class_term' and r.action = 'create'
        and t.district_id = $1 and t.class_id = (r.data ->> 'class_id')::uuid and t.term_id = (r.data ->> 'term_id')::uuid`);
  await run(`
      insert into class_term (district_id, class_id, term_id)
      select $1, class.id, term.id
      from plan_row r
      join class on class.district_id = $1 and class.id = (r.data ->> 'class_id')::uuid
      join term on term.district_id = $1 and term.id = (r.data ->> 'term_id')::uuid
      where r.district_id = $1 and r.import_id = $2 and r.entity = 'class_term' and r.action = 'deactivate'
      on conflict do nothing`);
  await scope.db.run(
    plain(
      `
      delete from source_id s
      using plan_row r
      where r.district_id = $1 and r.import_id = $2 and r.entity = 'class_term' and r.action = 'create'
        and s.district_id = $1 and s.source = $3 and s.kind = 'class_term' and s.source_key = r.source_key
        and s.target_id = r.target_id`,
      [...values, source],
    ),
  );
}

/** Scales are known by their letters: the same letters are the same scale, in the version that holds by now. */
export async function planScales(scope: Scope, { importId, source }: Plan): Promise<void> {
  await scope.db.run(
    plain(
      `
      update plan_row r
      set action = 'skip', target_id = latest_scale(s.district_id, s.target_id)
      from source_id s
      join scale on scale.district_id = s.district_id and scale.id = s.target_id
      where r.district_id = $1 and r.import_id = $2 and r.entity = 'scale' and r.action = 'create'
        and s.district_id = $1 and s.source = $3 and s.kind = 'scale' and s.source_key = r.source_key`,
      [scope.districtId, importId, source],
    ),
  );
}

export async function runScales(scope: Scope, plan: Plan, chunk: Chunk): Promise<void> {
  const values = [scope.districtId, plan.importId, chunk.from, chunk.to];
  const run = (text: string) => scope.db.run(plain(text, values));
  await run(`
      insert into scale (district_id, id, title)
      select $1, target_id, data ->> 'title'
      from plan_row
      where district_id = $1 and import_id = $2 and entity = 'scale' and action = 'create' and no > $3 and no <= $4
      on conflict do nothing`);
  await run(`
      insert into scale_band (district_id, scale_id, letter, minimum, is_passing)
      select $1, r.target_id, band.letter, band.minimum,
        band.minimum > (
          select min(other.minimum) from jsonb_to_recordset(r.data -> 'bands') as other(letter text, minimum numeric)
        )
      from plan_row r
      cross join lateral jsonb_to_recordset(r.data -> 'bands') as band(letter text, minimum numeric)
      where r.district_id = $1 and r.import_id = $2 and r.entity = 'scale' and r.action = 'create'
        and r.no > $3 and r.no <= $4
      on conflict do nothing`);
  await rememberKeys(scope, plan, 'scale', chunk);
}

/** Takes away the scales a run made, unless a class is graded by one by now or the office made another version of it. */
export async function undoScales(scope: Scope, { importId, source }: Plan): Promise<void> {
  await scope.db.run(
    plain(
      `
      with gone as (
        delete from scale t
        using plan_row r
        where r.district_id = $1 and r.import_id = $2 and r.entity = 'scale' and r.action = 'create'
          and t.district_id = $1 and t.id = r.target_id
          and not exists (select from class where class.district_id = $1 and class.scale_id = t.id)
          and not exists (select from scale later where later.district_id = $1 and later.first_id = t.id)
        returning t.id
      )
      delete from source_id s
      using gone
      where s.district_id = $1 and s.source = $3 and s.kind = 'scale' and s.target_id = gone.id`,
      [scope.districtId, importId, source],
    ),
  );
}

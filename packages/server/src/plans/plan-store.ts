import { translatable } from '@laurel/domain/kit/sentence';
import type { Scope } from '@laurel/server/db/scope';
import { json, plain, sentenceInSql } from '@laurel/server/db/sql';
import { changing, type Keeping, recordOf } from './keeping';

/** Which plan a statement is about. */
export interface Plan {
  readonly importId: string;
  readonly source: string;
}

/** Compares the rows of one entity with what is there: unchanged ones are skipped, others updated or taken away. */
export async function planEntity(scope: Scope, plan: Plan, keeping: Keeping): Promise<void> {
  await scope.db.run(compareStatement(scope, plan, keeping));
  for (const unique of keeping.unique) await scope.db.run(colliding(scope, plan, keeping, unique));
}

function compareStatement(scope: Scope, { importId, source }: Plan, keeping: Keeping) {
  const { entity, ending, isStanding, hasKeptFields } = keeping;
  const said = hasKeptFields ? `(r.data - coalesce(t.kept_fields, '{}'))` : 'r.data';
  const fields = changing(keeping);
  const same = fields.map(
    ({ column }) => `(not ${said} ? '${column}' or x.${column} is not distinct from t.${column})`,
  );
  const before = fields.map(({ column }) => `'${column}', t.${column}`).join(', ');
  const endsBy = ending?.replaceAll('$today', '$5::date') ?? 'null::jsonb';
  const stays = ending === null ? 'true' : `not (${isStanding.replaceAll('$today', '$5::date')})`;
  const unchanged = same.join(' and ');
  return plain(
    `
    update plan_row
    set target_id = coalesce(found.target_id, plan_row.target_id),
      action = found.action,
      reason = found.reason,
      data = coalesce(found.data, plan_row.data),
      before = found.before
    from (
      select r.no,
        s.target_id,
        case
          when ${mergedAway} then 'skip'
          when r.action = 'create' and t.id is null then 'create'
          when r.action = 'create' and ${unchanged} then 'skip'
          when r.action = 'deactivate' and (t.id is null or ${stays}) then 'skip'
          when s.changed_at > r.changed_at then 'conflict'
          when r.action = 'create' then 'update'
          else 'deactivate'
        end as action,
        case
          when ${mergedAway} and r.action = 'create' then ${sentenceInSql(translatable`Merged with another record in this file, which counts. Not changed.`)}
          when ${mergedAway} then ${sentenceInSql(translatable`Merged with another record that’s still here. Not removed.`)}
          when r.action = 'deactivate' and t.id is null then ${sentenceInSql(nothingThere)}
          when r.action = 'deactivate' and ${stays} then ${sentenceInSql(translatable`Already inactive, so nothing changes.`)}
          when s.changed_at > r.changed_at and not (r.action = 'create' and ${unchanged})
            then ${olderReason('r.changed_at', 's.changed_at')}
        end as reason,
        case
          when s.changed_at > r.changed_at then r.data || '{"column": "dateLastModified"}'
          when r.action = 'deactivate' and t.id is not null then ${endsBy}
          else ${said}
        end as data,
        case when t.id is not null then jsonb_build_object(${before}) end as before
      from plan_row r
      left join source_id s
        on s.district_id = r.district_id and s.source = $3 and s.kind = r.entity and s.source_key = r.source_key
      left join ${entity} t on t.district_id = s.district_id and t.id = s.target_id
      cross join lateral jsonb_to_record(r.data) as ${recordOf(keeping, 'x')}
      where r.district_id = $1 and r.import_id = $2 and r.entity = $4 and r.action in ('create', 'deactivate')
        and (s.target_id is not null or r.action = 'deactivate')
    ) found
    where plan_row.district_id = $1 and plan_row.import_id = $2 and plan_row.no = found.no
      and $5::date is not null`,
    [scope.districtId, importId, source, entity, scope.today],
  );
}

/**
 * Whether a row is of a record that was merged with another one of the source (`source_id.is_merged`): where the file names
 * the other one too, that counts; and one of two that goes takes nothing away.
 */
const mergedAway = `(
            r.action = 'create' and s.is_merged and exists (
              select from source_id k
              join plan_row o on o.district_id = $1 and o.import_id = $2 and o.entity = r.entity
                and o.source_key = k.source_key and o.action = 'create'
              where k.district_id = $1 and k.source = $3 and k.kind = r.entity and k.target_id = s.target_id
                and k.source_key <> s.source_key
            )
            or r.action = 'deactivate' and exists (
              select from source_id k
              where k.district_id = $1 and k.source = $3 and k.kind = r.entity and k.target_id = s.target_id
                and k.source_key <> s.source_key
                and not exists (
                  select from plan_row o
                  where o.district_id = $1 and o.import_id = $2 and o.entity = r.entity and o.source_key = k.source_key
                    and o.action = 'deactivate'
                )
            )
          )`;

export const noLonger = translatable`No longer in the file.`;
export const nothingThere = translatable`This record isn’t in Laurel, so there’s nothing to remove.`;
const lockedReason = translatable`“${'left_alone.title'}” is locked, so this wasn’t changed. Unlock the term to change it.`;

/** The sentence, in SQL, that a row is older than what is here; the moments in UTC, as files have them. */
export function olderReason(row: string, here: string): string {
  const moment = (at: string) => `to_char(${at} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')`;
  return sentenceInSql(
    translatable`This row was last changed on ${moment(row)}, before the current record (${moment(here)}), so the newer one was kept.`,
  );
}

/** Notes of the source's keys when they were last changed, once the run has come to its end. */
export async function rememberChanges(scope: Scope, { importId, source }: Plan): Promise<void> {
  await scope.db.run(
    plain(
      `
      with said as materialized (
        select r.entity, r.source_key, r.changed_at
        from import_row r
        where r.district_id = $1 and r.import_id = $2 and r.changed_at is not null and ${says}
      )
      update source_id s
      set changed_at = said.changed_at
      from said
      where s.district_id = $1 and s.source = $3 and s.kind = said.entity and s.source_key = said.source_key
        and (s.changed_at is null or s.changed_at < said.changed_at)`,
      [scope.districtId, importId, source],
    ),
  );
}

/** Takes that back: what counts is what other imports of the source have said. */
export async function forgetChanges(scope: Scope, { importId, source }: Plan): Promise<void> {
  await scope.db.run(
    plain(
      `
      with said as materialized (
        select r.entity, r.source_key, max(r.changed_at) filter (where r.import_id <> $2) as changed_at
        from import_row r
        join import i on i.district_id = $1 and i.id = r.import_id and i.source = $3
        where r.district_id = $1 and r.changed_at is not null and ${says} and (i.id = $2 or i.state = 'done')
        group by r.entity, r.source_key
        having bool_or(r.import_id = $2)
      )
      update source_id s
      set changed_at = said.changed_at
      from said
      where s.district_id = $1 and s.source = $3 and s.kind = said.entity and s.source_key = said.source_key`,
      [scope.districtId, importId, source],
    ),
  );
}

/** Rows that were done, or found done already. */
const says = `(r.action in ('create', 'update', 'deactivate') or r.action = 'skip' and r.reason is null)`;

function colliding(scope: Scope, { importId }: Plan, keeping: Keeping, unique: Keeping['unique'][number]) {
  return plain(
    `
    update plan_row
    set action = 'conflict', reason = $4
    from plan_row r
    cross join lateral jsonb_to_record(r.data) as ${recordOf(keeping, 'x')}
    join ${keeping.entity} o on o.district_id = $1 and ${unique.match}
    where r.district_id = $1 and r.import_id = $2 and r.entity = $3 and r.action in ('create', 'update')
      and o.id <> r.target_id
      and plan_row.district_id = $1 and plan_row.import_id = $2 and plan_row.no = r.no`,
    [scope.districtId, importId, keeping.entity, json(unique.reason)],
  );
}

/** A file that enables an account does not open one the office closed; only who comes back gets theirs back. */
export async function leaveClosedAccounts(scope: Scope, { importId, source }: Plan): Promise<void> {
  await scope.db.run(
    plain(
      `
      update plan_row
      set data = plan_row.data - 'is_active'
      from source_id s
      join account a on a.district_id = s.district_id and a.id = s.target_id
      join person p on p.district_id = a.district_id and p.id = a.person_id
      where plan_row.district_id = $1 and plan_row.import_id = $2
        and plan_row.entity = 'account' and plan_row.action = 'create'
        and s.district_id = $1 and s.source = $3 and s.kind = 'account' and s.source_key = plan_row.source_key
        and not a.is_active and p.is_active
        and plan_row.data @> '{"is_active": true}'`,
      [scope.districtId, importId, source],
    ),
  );
}

/** What a bulk file no longer holds: what its own source brought is ended, unless its row was only rejected. */
export async function planMissing(scope: Scope, plan: Plan, keeping: Keeping, file: string): Promise<number> {
  const { entity, ending, isStanding } = keeping;
  if (ending === null) return 0;
  const day = (expression: string) => expression.replaceAll('$today', '$6::date');
  const before = changing(keeping).map(({ column }) => `'${column}', t.${column}`);
  return await scope.db.run(
    plain(
      `
      insert into plan_row (
        district_id, import_id, no, file, line, entity, source_key, data, action, reason, target_id, before
      )
      select $1, $2, (select max(no) from plan_row where district_id = $1 and import_id = $2)
          + row_number() over (order by s.source_key),
        $5, 0, $4, s.source_key, ${day(ending)}, 'deactivate', ${sentenceInSql(noLonger)}, t.id,
        jsonb_build_object(${before.join(', ')})
      from source_id s
      join ${entity} t on t.district_id = s.district_id and t.id = s.target_id
      where s.district_id = $1 and s.source = $3 and s.kind = $4 and ${day(isStanding)} and $6::date is not null
        and not exists (
          select from plan_row r
          where r.district_id = $1 and r.import_id = $2 and r.entity = $4 and r.source_key = s.source_key
        )
        -- A record that was merged is here as long as the file has either of its keys.
        and not exists (
          select from source_id k
          join plan_row r on r.district_id = $1 and r.import_id = $2 and r.entity = $4 and r.source_key = k.source_key
          where k.district_id = $1 and k.source = $3 and k.kind = $4 and k.target_id = s.target_id
            and k.source_key <> s.source_key
        )
        and split_part(s.source_key, '|', 1) not in (
          select coalesce(r.data ->> 'userSourcedId', r.source_key)
          from plan_row r
          where r.district_id = $1 and r.import_id = $2 and r.action = 'reject'
        )`,
      [scope.districtId, plan.importId, plan.source, entity, file, scope.today],
    ),
  );
}

/** Whoever imports is not taken away by their own file: they would be signed out in the middle, perhaps for good. */
export async function keepCaller(scope: Scope, { importId }: Plan): Promise<void> {
  await scope.db.run(
    plain(
      `
      update plan_row
      set action = 'skip', reason = ${sentenceInSql(translatable`You can’t remove yourself. Someone else can.`)}
      where district_id = $1 and import_id = $2 and action = 'deactivate'
        and (
          entity = 'person' and target_id = $3
          or entity = 'account' and target_id in (
            select id from account where district_id = $1 and person_id = $3
          )
          or entity = 'role_assignment' and target_id in (
            select id from role_assignment where district_id = $1 and person_id = $3
          )
        )`,
      [scope.districtId, importId, scope.caller.personId],
    ),
  );
}

/**
 * Work of a closed term stays as it is, whatever a file or an undo says: its rows become conflicts. Asked when planning
 * and again under the lock of the run, because a term may be closed in between.
 */
export async function leaveClosedTerms(scope: Scope, { importId }: Plan): Promise<void> {
  await scope.db.run(
    plain(
      `
      with recursive closed as (
        select id, title
        from term
        where district_id = $1 and locked_at is not null
        union
        select term.id, closed.title
        from term
        join closed on closed.id = term.parent_id
        where term.district_id = $1
      ), aimed as (
        select r.no, assignment.term_id
        from plan_row r
        join assignment on assignment.district_id = $1 and assignment.category_id = r.target_id
        where r.district_id = $1 and r.import_id = $2 and r.entity = 'category' and r.action in ('update', 'deactivate')
          and exists (select from closed)
        union all
        select r.no, unnest(array[held.term_id, (made.data ->> 'term_id')::uuid, (r.data ->> 'term_id')::uuid]) as term_id
        from plan_row r
        left join assignment held on held.district_id = $1
          and held.id = case r.entity when 'assignment' then r.target_id else (r.data ->> 'assignment_id')::uuid end
        left join plan_row made on made.district_id = $1 and made.import_id = $2 and made.entity = 'assignment'
          and made.target_id = (r.data ->> 'assignment_id')::uuid
        where r.district_id = $1 and r.import_id = $2 and r.entity in ('assignment', 'score', 'rating')
          and r.action in ('create', 'update', 'deactivate')
          and exists (select from closed)
      ), left_alone as (
        select aimed.no, min(closed.title) as title
        from aimed
        join closed on closed.id = aimed.term_id
        group by aimed.no
      )
      update plan_row
      set action = 'conflict',
        reason = ${sentenceInSql(lockedReason)}
      from left_alone
      where plan_row.district_id = $1 and plan_row.import_id = $2 and plan_row.no = left_alone.no`,
      [scope.districtId, importId],
    ),
  );
}

import { type Id, id } from '@laurel/domain/kit/id';
import { moment } from '@laurel/domain/kit/moment';
import { type MergeLine, mergeLine } from '@laurel/domain/merges/merge-plan';
import { insertAttendanceEvents } from '@laurel/server/attendance/attendance-event-store';
import type { Scope } from '@laurel/server/db/scope';
import { plain, type Statement, sql } from '@laurel/server/db/sql';
import { insertMeasurementEvents } from '@laurel/server/fitness/measurement-store';
import { insertRatingEvents, ratingChangeOf } from '@laurel/server/grades/rating-event-store';
import { insertScoreEvents, scoreChangeOf } from '@laurel/server/grades/score-event-store';
import * as z from 'zod/mini';
import type { MovingPart } from './moving-parts';
import type { MergedPair } from './plan-store';

/** One merge. */
export interface Merge extends MergedPair {
  readonly mergeId: Id<'merge'>;
}

/** Whether `o`, a row of one record, and `t`, a row of the other, can't both be one person's. */
export function rivalOf({ rivals, areBlanksApart }: MovingPart): string {
  if (rivals.length === 0) return 'false';
  const both = (row: string) => `(${rivals.map((column) => `${row}.${column}`).join(', ')})`;
  return areBlanksApart ? `${both('o')} = ${both('t')}` : `${both('o')} is not distinct from ${both('t')}`;
}

/** Rows of a part that the one record has and the other could not take. */
function staying(part: MovingPart): string {
  return `exists (
      select from ${part.table} o where o.district_id = t.district_id and o.${part.column} = $2 and ${rivalOf(part)}
    )`;
}

/** How many rows of a part would move to the winner, and how many stay because the winner has them, too. */
export async function countPart(
  scope: Scope,
  { winnerId, loserId }: MergedPair,
  part: MovingPart,
): Promise<{ moved: number; stays: number }> {
  const row = await scope.db.row(
    z.object({ moved: z.int(), stays: z.int() }),
    plain(
      `
      select (count(*) filter (where not stays))::int as moved, (count(*) filter (where stays))::int as stays
      from (
        select ${staying(part)} as stays
        from ${part.table} t
        where t.district_id = $1 and t.${part.column} = $3 and ${part.where ?? 'true'}
      ) found`,
      [scope.districtId, winnerId, loserId],
    ),
  );
  return row ?? { moved: 0, stays: 0 };
}

/** Moves the rows of a part to the winner and notes each; what has a history tells of it there. */
export async function movePart(scope: Scope, merge: Merge, part: MovingPart): Promise<void> {
  const keys = Object.keys(part.key);
  const moved = plain(
    `
    with moved as (
      update ${part.table} t
      set ${part.column} = $2${part.hasVersion ? ', version = t.version + 1' : ''}
      where t.district_id = $1 and t.${part.column} = $3 and ${part.where ?? 'true'} and not ${staying(part)}
      returning t.*
    ), noted as (
      insert into merged_row (district_id, merge_id, part, key)
      select $1, $4, $5, jsonb_build_object(${keys.map((key) => `'${key}', moved.${key}`).join(', ')})
      from moved
    )`,
    [scope.districtId, merge.winnerId, merge.loserId, merge.mergeId, part.name],
  );
  await scope.db.run(sql`${moved} ${telling(scope, merge, part, 'moved')}`);
}

/** Brings the rows of a part that are still with the winner back to the loser. */
export async function moveBack(scope: Scope, merge: Merge, part: MovingPart): Promise<void> {
  const keys = Object.entries(part.key);
  const noted = keys.map(([key, type]) => `${key} ${type}`).join(', ');
  const moved = plain(
    `
    with moved as (
      update ${part.table} t
      set ${part.column} = $3${part.hasVersion ? ', version = t.version + 1' : ''}
      from merged_row m
      cross join lateral jsonb_to_record(m.key) as k(${noted})
      where m.district_id = $1 and m.merge_id = $4 and m.part = $5 and m.before is null
        and t.district_id = $1 and t.${part.column} = $2 and ${part.where ?? 'true'}
        and ${keys.map(([key]) => `t.${key} = k.${key}`).join(' and ')}
        and not exists (
          select from ${part.table} o where o.district_id = $1 and o.${part.column} = $3 and ${rivalOf(part)}
        )
      returning t.*
    )`,
    [scope.districtId, merge.winnerId, merge.loserId, merge.mergeId, part.name],
  );
  await scope.db.run(sql`${moved} ${telling(scope, merge, part, 'undone')}`);
}

/** What follows `moved`: events for both records where the part has a history, else nothing but that it is read. */
function telling(scope: Scope, merge: Merge, { name }: MovingPart, cause: 'moved' | 'undone'): Statement {
  const [from, to] = cause === 'moved' ? [merge.loserId, merge.winnerId] : [merge.winnerId, merge.loserId];
  const why = { cause, batchId: merge.mergeId } as const;
  const both = (columns: string, change: (before: string | null, after: string | null) => string) => sql`(
      select ${from}::uuid as student_id, ${plain(columns)}, ${plain(change('moved', null))} as change
      from moved
      where district_id = ${scope.districtId}
      union all
      select ${to}::uuid, ${plain(columns)}, ${plain(change(null, 'moved'))} from moved where district_id = ${scope.districtId}
    ) told`;
  switch (name) {
    case 'score':
      return insertScoreEvents(scope, why, both('class_id, assignment_id', scoreChangeOf));
    case 'rating':
      return insertRatingEvents(scope, why, both('class_id, assignment_id, standard_id', ratingChangeOf));
    case 'attendance_mark':
      return insertAttendanceEvents(
        scope,
        { ...why, reason: null },
        both('school_id, day, class_id, period', markChangeOf),
      );
    case 'measurement':
      return insertMeasurementEvents(scope, why, both('test_day_id, test_id', resultChangeOf));
    default:
      return sql`select count(*) from moved where district_id = ${scope.districtId}`;
  }
}

/** `mark-1` in SQL, from two rows of `attendance_mark`. */
function markChangeOf(before: string | null, after: string | null): string {
  const picture = (row: string | null) =>
    row === null
      ? 'null'
      : `jsonb_build_object('code', ${row}.code, 'minutesLate', ${row}.minutes_late, 'minutesLeft', ${row}.minutes_left,
          'note', ${row}.note, 'source', ${row}.source)`;
  return `jsonb_build_object('form', 'mark-1', 'before', ${picture(before)}, 'after', ${picture(after)})`;
}

/** `result-1` in SQL, from two rows of `measurement`. */
function resultChangeOf(before: string | null, after: string | null): string {
  const picture = (row: string | null) =>
    row === null
      ? 'null'
      : `jsonb_build_object('value', trim_scale(${row}.value)::text, 'status', ${row}.status,
          'trials', to_jsonb(array(select trim_scale(each)::text from unnest(${row}.trials) each)),
          'protocol', ${row}.protocol, 'zone', ${row}.zone, 'packId', ${row}.pack_id, 'packVersion', ${row}.pack_version)`;
  return `jsonb_build_object('form', 'result-1', 'before', ${picture(before)}, 'after', ${picture(after)})`;
}

/**
 * What both have keeps the better of the two with the winner: an enrollment that holds, and a custody block. The loser's
 * enrollments end. Each row is noted as it was.
 */
export async function settleRivals(scope: Scope, merge: Merge): Promise<void> {
  const run = async (text: string, values: readonly unknown[] = []) =>
    await scope.db.run(plain(text, [scope.districtId, merge.winnerId, merge.loserId, merge.mergeId, ...values]));
  const note = (part: string, before: string) => `
      insert into merged_row (district_id, merge_id, part, key, before)
      select $1, $4, '${part}', jsonb_build_object('id', id), ${before}
      from found`;
  await run(`
    with found as materialized (
      select t.id, t.is_active, t.ends_before, o.ends_before as until
      from enrolment t
      join enrolment o on o.district_id = $1 and o.person_id = $3 and o.class_id = t.class_id and o.role = t.role
      where t.district_id = $1 and t.person_id = $2 and not t.is_active and o.is_active
    ), noted as (${note('enrolment', `jsonb_build_object('is_active', is_active, 'ends_before', ends_before)`)})
    update enrolment t
    set is_active = true, ends_before = found.until, version = t.version + 1
    from found
    where t.district_id = $1 and t.id = found.id`);
  await run(
    `
    with found as materialized (
      select t.id, t.is_active, t.ends_before
      from enrolment t
      where t.district_id = $1 and t.person_id = $3 and t.is_active and $2::uuid is not null
    ), noted as (${note('enrolment', `jsonb_build_object('is_active', is_active, 'ends_before', ends_before)`)})
    update enrolment t
    set is_active = false, version = t.version + 1,
      ends_before = greatest(t.starts_on, least(t.ends_before, $5::date))
    from found
    where t.district_id = $1 and t.id = found.id`,
    [scope.today],
  );
  await run(`
    with found as materialized (
      select t.id, t.is_blocked, t.block_reason, o.block_reason as reason
      from guardianship t
      join guardianship o on o.district_id = $1 and (
        o.guardian_id = $3 and t.guardian_id = $2 and o.student_id = t.student_id
        or o.student_id = $3 and t.student_id = $2 and o.guardian_id = t.guardian_id
      )
      where t.district_id = $1 and not t.is_blocked and o.is_blocked
    ), noted as (${note('block', `jsonb_build_object('is_blocked', is_blocked, 'block_reason', block_reason)`)})
    update guardianship t
    set is_blocked = true, block_reason = found.reason, unblock_asked_by = null, version = t.version + 1
    from found
    where t.district_id = $1 and t.id = found.id`);
}

/** The same taken back, where nobody has changed it since. */
export async function unsettleRivals(scope: Scope, { mergeId }: Merge): Promise<void> {
  const run = async (text: string) => await scope.db.run(plain(text, [scope.districtId, mergeId]));
  await run(`
    update enrolment t
    set is_active = b.is_active, ends_before = b.ends_before, version = t.version + 1
    from merged_row m
    cross join lateral jsonb_to_record(m.key) as k(id uuid)
    cross join lateral jsonb_to_record(m.before) as b(is_active boolean, ends_before date)
    where m.district_id = $1 and m.merge_id = $2 and m.part = 'enrolment' and m.before is not null
      and t.district_id = $1 and t.id = k.id and t.is_active <> b.is_active`);
  await run(`
    update guardianship t
    set is_blocked = b.is_blocked, block_reason = b.block_reason, version = t.version + 1
    from merged_row m
    cross join lateral jsonb_to_record(m.key) as k(id uuid)
    cross join lateral jsonb_to_record(m.before) as b(is_blocked boolean, block_reason text)
    where m.district_id = $1 and m.merge_id = $2 and m.part = 'block' and t.district_id = $1 and t.id = k.id`);
}

/** The keys by which rosters know the loser and what stays with it lead to the winner's from here on. */
export async function movePersonKeys(scope: Scope, merge: Merge): Promise<void> {
  await moveKeys(scope, merge, 'person', 'select $3::uuid as gone, $2::uuid as kept');
}

/** The same for rows of a part that both have. */
export async function moveRivalKeys(scope: Scope, merge: Merge, part: MovingPart): Promise<void> {
  await moveKeys(
    scope,
    merge,
    part.table,
    `select t.id as gone, o.id as kept
      from ${part.table} t
      join ${part.table} o on o.district_id = $1 and o.${part.column} = $2 and ${rivalOf(part)}
      where t.district_id = $1 and t.${part.column} = $3`,
  );
}

async function moveKeys(scope: Scope, merge: Merge, kind: string, pairs: string): Promise<void> {
  await scope.db.run(
    plain(
      `
      with pair as materialized (${pairs}), moved as (
        update source_id s
        set target_id = pair.kept, is_merged = true
        from pair
        where s.district_id = $1 and s.kind = $5 and s.target_id = pair.gone
        returning s.source, s.kind, s.source_key, pair.gone, pair.kept
      )
      insert into merged_row (district_id, merge_id, part, key, before)
      select $1, $4, 'source_id', jsonb_build_object('source', source, 'kind', kind, 'source_key', source_key),
        jsonb_build_object('target_id', gone, 'moved_to', kept)
      from moved`,
      [scope.districtId, merge.winnerId, merge.loserId, merge.mergeId, kind],
    ),
  );
}

export async function moveKeysBack(scope: Scope, { mergeId }: Merge): Promise<void> {
  await scope.db.run(
    plain(
      `
      update source_id s
      set target_id = b.target_id, is_merged = false
      from merged_row m
      cross join lateral jsonb_to_record(m.key) as k(source text, kind text, source_key text)
      cross join lateral jsonb_to_record(m.before) as b(target_id uuid, moved_to uuid)
      where m.district_id = $1 and m.merge_id = $2 and m.part = 'source_id'
        and s.district_id = $1 and s.source = k.source and s.kind = k.kind and s.source_key = k.source_key
        and s.target_id = b.moved_to`,
      [scope.districtId, mergeId],
    ),
  );
}

const kept = z.object({
  mergeId: id('merge'),
  winnerId: id('person'),
  loserId: id('person'),
  filled: z.array(z.string()),
  wasActive: z.boolean(),
  isUndone: z.boolean(),
});

/** A merge, for as long as the transaction lasts as it is. */
export async function lockMerge(scope: Scope, mergeId: Id<'merge'>): Promise<z.infer<typeof kept> | null> {
  return await scope.db.row(
    kept,
    sql`
      select id as "mergeId", winner_id as "winnerId", loser_id as "loserId", filled, was_active as "wasActive",
        undone_at is not null as "isUndone"
      from person_merge
      where district_id = ${scope.districtId} and id = ${mergeId}
      for update`,
  );
}

/** The merge of these two that holds. */
export async function findMerge(scope: Scope, { winnerId, loserId }: MergedPair): Promise<Id<'merge'> | null> {
  const row = await scope.db.row(
    z.object({ id: id('merge') }),
    sql`
      select id
      from person_merge
      where district_id = ${scope.districtId} and winner_id = ${winnerId} and loser_id = ${loserId} and undone_at is null`,
  );
  return row?.id ?? null;
}

export async function insertMerge(
  scope: Scope,
  merge: Merge & { filled: readonly string[]; wasActive: boolean },
): Promise<void> {
  await scope.db.run(sql`
    insert into person_merge (district_id, id, winner_id, loser_id, account_id, made_at, filled, was_active)
    values (
      ${scope.districtId}, ${merge.mergeId}, ${merge.winnerId}, ${merge.loserId}, ${scope.caller.accountId},
      ${new Date(scope.nowMs)}, ${merge.filled}, ${merge.wasActive}
    )`);
}

export async function writeUndone(scope: Scope, mergeId: Id<'merge'>): Promise<void> {
  await scope.db.run(sql`
    update person_merge
    set undone_at = ${new Date(scope.nowMs)}
    where district_id = ${scope.districtId} and id = ${mergeId}`);
}

/** What was merged into a person and still is, latest first; at most 100. */
export async function readMerges(scope: Scope, personId: Id<'person'>): Promise<MergeLine[]> {
  return await scope.db.rows(
    z.object({ ...mergeLine.shape, madeAt: moment }),
    sql`
      select person_merge.id as "mergeId", legal_name(loser) as "otherName", loser.identifier as "otherIdentifier",
        to_json(person_merge.made_at) #>> '{}' as "madeAt", legal_name(maker) as "madeBy"
      from person_merge
      join person loser on loser.district_id = person_merge.district_id and loser.id = person_merge.loser_id
      left join account on account.district_id = person_merge.district_id and account.id = person_merge.account_id
      left join person maker on maker.district_id = account.district_id and maker.id = account.person_id
      where person_merge.district_id = ${scope.districtId} and person_merge.winner_id = ${personId}
        and person_merge.undone_at is null
      order by person_merge.id desc
      limit 100`,
  );
}

import { type Id, id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import type { Scope } from '@laurel/server/db/scope';
import { plain, sentenceInSql, sql } from '@laurel/server/db/sql';
import { insertScoreEvents, scoreChangeOf } from '@laurel/server/grades/score-event-store';
import * as z from 'zod/mini';
import { nothingThere, olderReason, type Plan } from './plan-store';
import type { Chunk } from './run-store';

/** `x(column type, ...)`: the typed record of a score's JSON. */
export const scoreRecord = (alias: string) =>
  `${alias}(class_id uuid, student_id uuid, assignment_id uuid, value numeric, status text, late_minutes integer, is_pending_review boolean, comment jsonb, scored_on date)`;
const record = scoreRecord('x');
const cell = 'class_id, student_id, assignment_id';
const atCell = (left: string, right: string) =>
  `(${left}.class_id, ${left}.student_id, ${left}.assignment_id) = (${right}.class_id, ${right}.student_id, ${right}.assignment_id)`;
const content = ['value', 'status', 'late_minutes', 'is_pending_review', 'comment'];
const contentOf = (row: string) =>
  `jsonb_build_object(${content.map((column) => `'${column}', ${row}.${column}`).join(', ')})`;
const givenContents = content.map((column) => `x.${column}`).join(', ');
const setContents = (from: string) => content.map((column) => `${column} = ${from}.${column}`).join(', ');
// A comment has a version of its own: whoever wrote over the older one must be shown this.
const nextComment = (from: string) =>
  `comment_version = t.comment_version + case when t.comment is distinct from ${from}.comment then 1 else 0 end`;
const beforeRecord = scoreRecord('b');
/** Whether two records of scores say the same. */
export const sameScore = (left: string, right: string) =>
  content.map((column) => `${left}.${column} is not distinct from ${right}.${column}`).join(' and ');

// A result is given out on its own day, at noon of its school; the day of the import where it names none.
const scoredAt = `least($5::timestamptz, coalesce((x.scored_on + time '12:00') at time zone school.time_zone, $5))`;
const schoolOfClass =
  'join class on class.district_id = $1 and class.id = x.class_id join school on school.district_id = $1 and school.id = class.school_id';

/** Plans scores: new, changed, unchanged; one that somebody here has typed over stays theirs. */
export async function planScores(scope: Scope, { importId, source }: Plan): Promise<void> {
  const values = [scope.districtId, importId];
  const run = (text: string) => scope.db.run(plain(text, values));
  await run(`
      update plan_row
      set action = found.action, reason = found.reason, before = found.before
      from (
        select r.no,
          case
            when r.action = 'create' and ${sameScore('t', 'x')} then 'skip'
            when r.action = 'deactivate' and t.value is null and t.status = 'none' then 'skip'
            when hand.class_id is not null then 'conflict'
            else 'update'
          end as action,
          case
            when hand.is_moved then ${sentenceInSql(translatable`This score was moved here by hand, so it was kept.`)}
            when hand.class_id is not null then ${sentenceInSql(translatable`A teacher changed this score in Laurel, so theirs was kept.`)}
          end as reason,
          ${contentOf('t')} as before
        from plan_row r
        cross join lateral jsonb_to_record(r.data) as ${record}
        join score t on t.district_id = $1 and ${atCell('t', 'x')}
        left join (
          select ${cell}, bool_and(cause = 'moved') as is_moved
          from score_event
          where district_id = $1 and cause in ('entered', 'pasted', 'filled', 'curved', 'cleared', 'redone', 'commented', 'moved')
            -- Of the classes of the file, not of all there ever were.
            and class_id = any (array(
              select distinct (data ->> 'class_id')::uuid
              from plan_row
              where district_id = $1 and import_id = $2 and entity = 'score' and action in ('create', 'deactivate')
            ))
          group by ${cell}
        ) hand on ${atCell('hand', 't')}
        where r.district_id = $1 and r.import_id = $2 and r.entity = 'score' and r.action in ('create', 'deactivate')
      ) found
      where plan_row.district_id = $1 and plan_row.import_id = $2 and plan_row.no = found.no`);
  await run(`
      update plan_row
      set data = data || '{"value": null, "status": "none", "late_minutes": 0, "is_pending_review": false, "comment": null}',
        action = case when before is null then 'skip' else action end,
        reason = coalesce(reason, case when before is null then ${sentenceInSql(nothingThere)} end)
      where district_id = $1 and import_id = $2 and entity = 'score' and not data ? 'status' and action <> 'reject'`);
  await scope.db.run(plain(olderScores, [...values, source]));
}

// A score has no key of its own here: what was said of it, and when, stands in the plans that were run.
const olderScores = `
  with newer as (
    select r.no, r.changed_at, max(said.changed_at) as newest
    from plan_row r
    join import_row said on said.district_id = $1 and said.entity = 'score'
      and said.data ->> 'assignment_id' = r.data ->> 'assignment_id' and said.data ->> 'student_id' = r.data ->> 'student_id'
      and (said.action in ('create', 'update') or said.action = 'skip' and said.reason is null)
    join import i on i.district_id = $1 and i.id = said.import_id and i.source = $3 and i.state = 'done'
    where r.district_id = $1 and r.import_id = $2 and r.entity = 'score' and r.action in ('create', 'update')
      and r.changed_at < said.changed_at
    group by r.no, r.changed_at
  )
  update plan_row
  set action = 'conflict', reason = ${olderReason('newer.changed_at', 'newer.newest')},
    data = plan_row.data || '{"column": "dateLastModified"}'
  from newer
  where plan_row.district_id = $1 and plan_row.import_id = $2 and plan_row.no = newer.no`;

/** Writes a chunk of planned scores with their events, released as assignments of their kind are. */
export async function runScores(scope: Scope, { importId }: Plan, chunk: Chunk): Promise<void> {
  const values = [scope.districtId, importId, chunk.from, chunk.to, new Date(scope.nowMs)];
  const cause = { cause: 'imported', batchId: importId };
  const made = plain(
    `
        insert into score (district_id, ${cell}, ${content.join(', ')}, comment_version, released_at, updated_at)
        select $1, x.class_id, x.student_id, x.assignment_id, ${givenContents},
          case when x.comment is null then 0 else 1 end,
          case when a.release = 'auto' then ${scoredAt} end, $5::timestamptz
        from plan_row r
        cross join lateral jsonb_to_record(r.data) as ${record}
        join assignment a on a.district_id = $1 and a.class_id = x.class_id and a.id = x.assignment_id
        ${schoolOfClass}
        where r.district_id = $1 and r.import_id = $2 and r.entity = 'score' and r.action = 'create'
          and r.no > $3 and r.no <= $4
          and exists (select from person p where p.district_id = $1 and p.id = x.student_id)
        on conflict do nothing
        returning ${cell}, ${scoreChangeOf(null, 'score')} as change`,
    values,
  );
  await scope.db.run(sql`with told as (${made}) ${insertScoreEvents(scope, cause, plain('told'))}`);
  const changed = plain(
    `
        update score t
        set ${setContents('x')}, version = t.version + 1, updated_at = $5, ${nextComment('x')},
          released_at = coalesce(t.released_at, case when a.release = 'auto' then ${scoredAt} end)
        from plan_row r
        cross join lateral jsonb_to_record(r.data) as ${record}
        cross join lateral jsonb_to_record(r.before) as ${beforeRecord}
        join assignment a on a.district_id = $1 and a.class_id = x.class_id and a.id = x.assignment_id
        join score was on was.district_id = $1 and ${atCell('was', 'x')}
        ${schoolOfClass}
        where r.district_id = $1 and r.import_id = $2 and r.entity = 'score' and r.action = 'update'
          and r.no > $3 and r.no <= $4
          and t.district_id = $1 and ${atCell('t', 'x')} and ${sameScore('t', 'b')}
        returning t.class_id, t.student_id, t.assignment_id, ${scoreChangeOf('was', 't')} as change`,
    values,
  );
  await scope.db.run(sql`with told as (${changed}) ${insertScoreEvents(scope, cause, plain('told'))}`);
  await scope.db.run(
    plain(
      `
      update plan_row r
      set action = 'conflict', reason = ${sentenceInSql(translatable`The score changed after the preview. Preview again to see both versions.`)}
      where r.district_id = $1 and r.import_id = $2 and r.entity = 'score' and r.action in ('create', 'update')
        and r.no > $3 and r.no <= $4
        and not exists (
          select from score_event e
          where e.district_id = $1 and e.batch_id = $2
            and e.class_id = (r.data ->> 'class_id')::uuid and e.student_id = (r.data ->> 'student_id')::uuid
            and e.assignment_id = (r.data ->> 'assignment_id')::uuid
        )`,
      values.slice(0, 4),
    ),
  );
}

/** Takes imported scores back where they still are as imported; the others say so in their row. */
export async function undoScores(scope: Scope, { importId }: Plan): Promise<void> {
  const values = [scope.districtId, importId];
  const cause = { cause: 'undone', batchId: importId };
  const gone = plain(
    `
        delete from score t
        using plan_row r
        cross join lateral jsonb_to_record(r.data) as ${record}
        where r.district_id = $1 and r.import_id = $2 and r.entity = 'score' and r.action = 'create'
          and t.district_id = $1 and ${atCell('t', 'x')} and ${sameScore('t', 'x')}
        returning t.class_id, t.student_id, t.assignment_id, ${scoreChangeOf('t', null)} as change`,
    values,
  );
  await scope.db.run(sql`with told as (${gone}) ${insertScoreEvents(scope, cause, plain('told'))}`);
  const back = plain(
    `
        update score t
        set ${setContents('b')}, version = t.version + 1, updated_at = $3, ${nextComment('b')}
        from plan_row r
        cross join lateral jsonb_to_record(r.data) as ${record}
        cross join lateral jsonb_to_record(r.before) as ${beforeRecord}
        join score was on was.district_id = $1 and ${atCell('was', 'x')}
        where r.district_id = $1 and r.import_id = $2 and r.entity = 'score' and r.action = 'update'
          and t.district_id = $1 and ${atCell('t', 'x')} and ${sameScore('t', 'x')}
        returning t.class_id, t.student_id, t.assignment_id, ${scoreChangeOf('was', 't')} as change`,
    [...values, new Date(scope.nowMs)],
  );
  await scope.db.run(sql`with told as (${back}) ${insertScoreEvents(scope, cause, plain('told'))}`);
  await scope.db.run(
    plain(
      `
      update plan_row
      set reason = ${sentenceInSql(translatable`Someone changed this score after the import, so it was kept.`)}
      from plan_row r
      cross join lateral jsonb_to_record(r.data) as ${record}
      cross join lateral jsonb_to_record(coalesce(r.before, '{}')) as ${beforeRecord}
      join score t on t.district_id = $1 and ${atCell('t', 'x')}
      where r.district_id = $1 and r.import_id = $2 and r.entity = 'score'
        and (r.action = 'create' or r.action = 'update' and not (${sameScore('t', 'b')}))
        and plan_row.district_id = $1 and plan_row.import_id = $2 and plan_row.no = r.no`,
      values,
    ),
  );
}

/** A student's grade in a class. */
export interface GradedPair {
  readonly classId: Id<'class'>;
  readonly studentId: Id<'person'>;
}

const pairRow = z.object({ class_id: id('class'), student_id: id('person') });

/** Whose grades an import may have moved: every student of a class whose work, categories or scores it touched. */
export async function touchedPairs(scope: Scope, { importId }: Plan): Promise<GradedPair[]> {
  const rows = await scope.db.rows(
    pairRow,
    plain(
      `
      with touched as (
        select distinct (data ->> 'class_id')::uuid as class_id
        from import_row
        where district_id = $1 and import_id = $2 and entity in ('category', 'assignment', 'score')
          and action in ('create', 'update', 'deactivate') and data ? 'class_id'
        union
        select assignment.class_id
        from import_row r
        join assignment on assignment.district_id = $1 and assignment.id = r.target_id
        where r.district_id = $1 and r.import_id = $2 and r.entity = 'assignment' and r.action = 'deactivate'
      )
      select e.class_id, e.person_id as student_id
      from touched
      join enrolment e on e.district_id = $1 and e.class_id = touched.class_id and e.role = 'student'
      union
      select s.class_id, s.student_id
      from touched
      join score s on s.district_id = $1 and s.class_id = touched.class_id
      union
      select e.class_id, e.person_id
      from enrolment e
      where e.district_id = $1 and e.role = 'student'
        and e.id = any (array(
          select target_id from import_row
          where district_id = $1 and import_id = $2 and entity = 'enrolment' and action in ('create', 'update')
        ))
        and e.class_id = any (array(select distinct class_id from assignment where district_id = $1))
      order by class_id, student_id`,
      [scope.districtId, importId],
    ),
  );
  return rows.map(({ class_id, student_id }) => ({ classId: class_id, studentId: student_id }));
}

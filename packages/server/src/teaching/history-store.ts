import { updateGrades } from '@laurel/domain/grades/permissions';
import type { Id } from '@laurel/domain/kit/id';
import {
  type HistoryAct,
  historyAct,
  mostNamed,
  mostUndone,
  type RatingHistoryCell,
  ratingHistoryCell,
  type ScoreHistoryCell,
  scoreHistoryCell,
} from '@laurel/domain/teaching/history';
import { reachedClasses } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { plain, type Statement, sql } from '@laurel/server/db/sql';

/** The fewest acts of a page that isn’t the last. */
export const actsAtOnce = 60;

/**
 * What was done in a class, newest first; `null` for one out of reach. About `actsAtOnce` acts: those of one moment are never
 * parted, so that the moment of the last one is where the next page begins.
 */
export async function readActs(
  scope: Scope,
  { classId, before = null }: { classId: Id<'class'>; before?: string | null | undefined },
): Promise<HistoryAct[]> {
  return await scope.db.rows(
    historyAct,
    sql`
      with events as (
        select case change ->> 'form' when 'score-1' then 'scores' when 'comment-1' then 'comments' else 'release' end as kind,
          cause, at, account_id, batch_id, id, assignment_id, false as is_rating
        from score_event
        where district_id = ${scope.districtId} and class_id = ${classId}
          and (${before}::timestamptz is null or at < ${before}::timestamptz)
        union all
        select case change ->> 'form' when 'rating-1' then 'ratings' else 'release' end,
          cause, at, account_id, batch_id, id, assignment_id, true
        from rating_event
        where district_id = ${scope.districtId} and class_id = ${classId}
          and (${before}::timestamptz is null or at < ${before}::timestamptz)
      ), acts as (
        select kind, case when cause = 'undone' and kind = 'release' then 'taken-back' else cause end as cause,
          at, account_id, (array_agg(id order by is_rating))[1] as event_id, count(*)::integer as count,
          count(*) filter (where is_rating)::integer as rating_count, array_agg(distinct assignment_id) as assignment_ids,
          null::uuid as grading_id, null::uuid as term_id, null::uuid as student_id, null::jsonb as change
        from events
        group by 1, 2, at, account_id, batch_id
        union all
        select 'assignments', cause, at, account_id, null, count(*)::integer, 0, array_agg(distinct assignment_id),
          null, null, null, null
        from assignment_event
        where district_id = ${scope.districtId} and class_id = ${classId}
          and (${before}::timestamptz is null or at < ${before}::timestamptz)
        group by cause, at, account_id, batch_id
        union all
        ${gradingActs(scope, classId, before)}
      ), shown as (
        select *
        from acts
        order by at desc
        fetch first ${actsAtOnce} rows with ties
      )
      select shown.kind, shown.cause, to_json(shown.at) #>> '{}' as at, to_json(shown.at) #>> '{}' as "from",
        shown.event_id as "eventId", display_name(person) as by,
        coalesce(shown.account_id = ${scope.caller.accountId}, false) as "isOwn", shown.count,
        shown.rating_count as "ratingCount",
        cardinality(shown.assignment_ids) as "assignmentCount",
        (
          select coalesce(json_agg(json_build_object('assignmentId', named.id, 'title', named.title)), '[]')
          from (
            select assignment.id, assignment.title
            from assignment
            where assignment.district_id = ${scope.districtId} and assignment.id = any (shown.assignment_ids)
            order by assignment.due_on, assignment.position, assignment.id
            limit ${mostNamed}
          ) named
        ) as assignments,
        case when shown.change is not null then json_build_object(
          'eventId', shown.grading_id, 'termTitle', term.title, 'studentName', display_name(student),
          'before', ${gradeIn('before')}, 'after', ${gradeIn('after')},
          'reason', coalesce(shown.change ->> 'reason', shown.change -> 'after' ->> 'reason'),
          'opening', case when shown.change ->> 'form' = 'reopening-1' then json_build_object(
            'before', shown.change -> 'before' ->> 'endsBefore', 'after', shown.change -> 'after' ->> 'endsBefore'
          ) end,
          'rules', array(
            select side.key
            from jsonb_each(case when shown.kind = 'rules' then shown.change -> 'before' else '{}' end) side
            where shown.change -> 'after' -> side.key is distinct from side.value
            order by side.key
          )
        ) end as grading
      from shown
      left join term on term.district_id = ${scope.districtId} and term.id = shown.term_id
      left join person student on student.district_id = ${scope.districtId} and student.id = shown.student_id
      left join account on account.district_id = ${scope.districtId} and account.id = shown.account_id
      left join person on person.district_id = account.district_id and person.id = account.person_id
      order by shown.at desc, shown.kind, shown.event_id`,
  );
}

/**
 * What happened to the grading of a class, each an act of its own: what `grading_event` keeps, final grades that were
 * corrected, and when the class was opened again before events told it.
 */
function gradingActs(scope: Scope, classId: Id<'class'>, before: string | null): Statement {
  const earlier = (at: string) => sql`(${before}::timestamptz is null or ${plain(at)} < ${before}::timestamptz)`;
  return sql`
        select case change ->> 'form' when 'override-1' then 'overrides' when 'rules-1' then 'rules'
            when 'reopening-1' then 'reopenings' else 'postings' end,
          case
            when cause = 'undone' then 'undone'
            when change ->> 'form' = 'rules-1' then 'changed'
            when change ->> 'form' = 'override-1' and change ->> 'after' is null then 'taken-back'
            when change ->> 'form' = 'override-1' then 'set'
            when change ->> 'form' = 'reopening-1' and change ->> 'before' is null then 'reopened'
            when change ->> 'form' = 'reopening-1' and change ->> 'after' is null then 'closed'
            when change ->> 'form' = 'reopening-1' then 'day-changed'
            when change ->> 'after' is null then 'taken-back'
            when change ->> 'before' is not null and ${isPosting} then 'posted-again'
            when change ->> 'before' = 'published' then 'hidden'
            when change ->> 'before' = 'verified' and change ->> 'after' = 'posted' then 'unverified'
            else change ->> 'after'
          end,
          at, account_id, null, 1, 0, array[]::uuid[],
          -- The office’s steps aren’t the teacher’s to undo.
          case when change ->> 'form' in ('override-1', 'rules-1') or change ->> 'form' = 'posting-1'
            and (change ->> 'before' is null or ${isPosting}) then id end, term_id,
          student_id, change
        from grading_event
        where district_id = ${scope.districtId} and class_id = ${classId} and ${earlier('at')}
        union all
        select 'corrections', 'corrected', final.made_at, final.account_id, null, 1, 0, array[]::uuid[], null, final.term_id,
          final.student_id, jsonb_build_object(
            'before', jsonb_build_object('percent', trim_scale(prior.percent)::text, 'letter', prior.letter),
            'after', jsonb_build_object('percent', trim_scale(final.percent)::text, 'letter', final.letter),
            'reason', final.reason
          )
        from final_grade final
        join final_grade prior on prior.district_id = final.district_id and prior.class_id = final.class_id
          and prior.term_id = final.term_id and prior.student_id = final.student_id and prior.revision = final.revision - 1
        where final.district_id = ${scope.districtId} and final.class_id = ${classId} and final.cause = 'corrected'
          and ${earlier('final.made_at')}
          -- Posted or given back with the others, a correction is what it was.
          and not exists (
            select from grading_event posted
            where posted.district_id = final.district_id and posted.class_id = final.class_id
              and posted.term_id = final.term_id and posted.at = final.made_at and posted.change ->> 'form' = 'posting-1'
          )
        union all
        select 'reopenings', 'reopened', opened_at, opened_by, null, 1, 0, array[]::uuid[], null, term_id, null,
          jsonb_build_object('reason', reason)
        from reopening
        where district_id = ${scope.districtId} and class_id = ${classId} and ${earlier('opened_at')}
          -- Since events are kept, they say more.
          and not exists (
            select from grading_event told
            where told.district_id = reopening.district_id and told.class_id = reopening.class_id
              and told.term_id = reopening.term_id and told.at = reopening.opened_at
              and told.change ->> 'form' = 'reopening-1'
          )`;
}

/** Whether a step of posting kept final grades: the teacher’s own, and what gave earlier ones back. */
const isPosting = plain(`exists (
              select from final_grade
              where final_grade.district_id = grading_event.district_id and final_grade.class_id = grading_event.class_id
                and final_grade.term_id = grading_event.term_id and final_grade.made_at = grading_event.at
            )`);

/** The grade an act set, or found. */
function gradeIn(side: 'before' | 'after'): Statement {
  return plain(`case when jsonb_typeof(shown.change -> '${side}') = 'object' and shown.kind in ('overrides', 'corrections')
            then json_build_object(
              'percent', shown.change -> '${side}' ->> 'percent', 'letter', shown.change -> '${side}' ->> 'letter'
            ) end`);
}

interface ActOf {
  readonly classId: Id<'class'>;
  readonly eventId: Id<'grade-event'>;
  readonly from: string;
}

/** The scores that an act changed, from the first moment of it to that of the event; none where the class has no such event. */
export async function readActScores(scope: Scope, act: ActOf): Promise<ScoreHistoryCell[]> {
  return await scope.db.rows(
    scoreHistoryCell,
    sql`
      select event.student_id as "studentId", event.assignment_id as "assignmentId", ${beforeAndAfter}
      from ${eventsOfAct(scope, act, plain('score_event'), 'score-1')}
      group by event.student_id, event.assignment_id
      order by event.assignment_id, event.student_id
      limit ${mostUndone}`,
  );
}

/** The same of ratings. */
export async function readActRatings(scope: Scope, act: ActOf): Promise<RatingHistoryCell[]> {
  return await scope.db.rows(
    ratingHistoryCell,
    sql`
      select event.student_id as "studentId", event.assignment_id as "assignmentId", event.standard_id as "standardId",
        ${beforeAndAfter}
      from ${eventsOfAct(scope, act, plain('rating_event'), 'rating-1')}
      group by event.student_id, event.assignment_id, event.standard_id
      order by event.assignment_id, event.standard_id, event.student_id
      limit ${mostUndone}`,
  );
}

const beforeAndAfter = plain(`
        (array_agg(event.change -> 'before' order by event.at, event.id))[1] as before,
        (array_agg(event.change -> 'after' order by event.at desc, event.id desc))[1] as after`);

/** Every `event` of the act that one of them names. */
function eventsOfAct(scope: Scope, { classId, eventId, from }: ActOf, table: Statement, form: string): Statement {
  return sql`
      ${table} act
      join ${table} event on event.district_id = act.district_id and event.class_id = act.class_id
        and event.account_id is not distinct from act.account_id
        and event.cause = act.cause
        and event.change ->> 'form' = ${form}
        and event.at <= act.at
        and event.at >= least(${from}::timestamptz, act.at)
        and (act.cause = 'entered' or event.at = act.at and event.batch_id is not distinct from act.batch_id)
      where act.district_id = ${scope.districtId}
        and act.class_id = ${classId}
        and act.id = ${eventId}
        and act.change ->> 'form' = ${form}
        and act.class_id in (select class_id from ${reachedClasses(scope, updateGrades)})`;
}

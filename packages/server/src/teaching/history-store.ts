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
          count(*) filter (where is_rating)::integer as rating_count, array_agg(distinct assignment_id) as assignment_ids
        from events
        group by 1, 2, at, account_id, batch_id
        union all
        select 'assignments', cause, at, account_id, null, count(*)::integer, 0, array_agg(distinct assignment_id)
        from assignment_event
        where district_id = ${scope.districtId} and class_id = ${classId}
          and (${before}::timestamptz is null or at < ${before}::timestamptz)
        group by cause, at, account_id, batch_id
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
        ) as assignments
      from shown
      left join account on account.district_id = ${scope.districtId} and account.id = shown.account_id
      left join person on person.district_id = account.district_id and person.id = account.person_id
      order by shown.at desc, shown.kind, shown.event_id`,
  );
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

import { id } from '@laurel/domain/kit/id';
import { type Statement, sql } from '@laurel/server/db/sql';
import type { ChoreScope } from '@laurel/server/jobs/chores';
import { settledEvents } from '@laurel/server/notices/event-watch-store';
import * as z from 'zod/mini';

const ofAssignments = z.array(
  z.object({
    classId: id('class'),
    className: z.string(),
    assignment: z.object({ id: id('assignment'), title: z.string() }),
    studentIds: z.array(id('person')),
  }),
);

const newScores = z.object({
  /** Events that were looked at. */
  seen: z.int(),
  /** Assignments with the students who have something new to see. */
  shown: ofAssignments,
  /** Assignments with the students whose score is another than the one they saw. */
  changed: ofAssignments,
  /** Those of either whose work is marked missing. */
  missing: ofAssignments,
  /** Those whose work was missing and is no longer. */
  handedIn: ofAssignments,
});

export type NewScores = z.infer<typeof newScores>;

/**
 * Looks at the next events of scores, as far as they are older than `until`, and writes down as told what they brought
 * that families see now without anyone releasing it, and were not told of. A score that is empty again is nothing to
 * tell, and neither is one that a file dates back further than `oldestDated`. A score that was out already and differs
 * now from what it was before these events has changed: one that was put back in between has not.
 */
export async function takeNewScores(
  { db, districtId, nowMs }: ChoreScope,
  { seenId, until, oldestDatedMs }: { seenId: string; until: Date; oldestDatedMs: number },
): Promise<NewScores> {
  const found = await db.row(
    newScores,
    sql`
      with ${settledEvents({ districtId, events: 'scores', from: sql`score_event`, seenId, until })}, told as (
        insert into told_score (district_id, assignment_id, student_id, told_at)
        select distinct score.district_id, score.assignment_id, score.student_id, ${new Date(nowMs)}::timestamptz
        from settled
        join score on score.district_id = ${districtId} and score.class_id = settled.class_id
          and score.student_id = settled.student_id and score.assignment_id = settled.assignment_id
        join assignment on assignment.district_id = score.district_id and assignment.id = score.assignment_id
        where settled.cause in ('entered', 'pasted', 'filled', 'curved', 'undone', 'redone', 'imported')
          and settled.change ->> 'form' = 'score-1' and settled.change #>> '{before,value}' is null
          and coalesce(settled.change #>> '{before,status}', 'none') = 'none'
          and (
            settled.cause <> 'imported'
            or score.released_at >= settled.at - make_interval(secs => ${oldestDatedMs / 1000}::double precision)
          )
          and score.released_at is not null and not score.is_pending_review
          and (score.value is not null or score.status <> 'none')
          and assignment.release = 'auto' and not assignment.is_deleted
        order by score.district_id, score.assignment_id, score.student_id
        on conflict do nothing
        returning assignment_id, student_id
      ), first_of as (
        select distinct on (settled.assignment_id, settled.student_id) settled.assignment_id, settled.student_id,
          settled.change -> 'before' as before
        from settled
        -- A slip that was put right before they heard of the score is no change to them.
        join told_score on told_score.district_id = ${districtId} and told_score.assignment_id = settled.assignment_id
          and told_score.student_id = settled.student_id and told_score.told_at <= settled.at
        where settled.change ->> 'form' = 'score-1'
          and settled.cause in ('entered', 'pasted', 'filled', 'curved', 'undone', 'redone', 'imported')
        order by settled.assignment_id, settled.student_id, settled.id
      ), changed as (
        select first_of.assignment_id, first_of.student_id
        from first_of
        join score on score.district_id = ${districtId} and score.assignment_id = first_of.assignment_id
          and score.student_id = first_of.student_id
        join assignment on assignment.district_id = score.district_id and assignment.id = score.assignment_id
        where (first_of.before ->> 'isReleased')::boolean
          and not coalesce((first_of.before ->> 'isPendingReview')::boolean, false)
          and (first_of.before ->> 'value' is not null or coalesce(first_of.before ->> 'status', 'none') <> 'none')
          and score.released_at is not null and not score.is_pending_review and not assignment.is_deleted
          and (score.value, score.status)
            is distinct from ((first_of.before ->> 'value')::numeric, first_of.before ->> 'status')
      ), news as (
        select found.assignment_id, found.student_id,
          case when score.status = 'missing' then 'missing' else found.news end as news
        from (
          select assignment_id, student_id, 'shown' as news from told
          union all
          select assignment_id, student_id, 'changed' from changed
        ) found
        join score on score.district_id = ${districtId} and score.assignment_id = found.assignment_id
          and score.student_id = found.student_id
        union all
        select distinct settled.assignment_id, settled.student_id, 'handed in'
        from settled
        join score on score.district_id = ${districtId} and score.assignment_id = settled.assignment_id
          and score.student_id = settled.student_id and score.status <> 'missing'
        where settled.change ->> 'form' = 'score-1' and settled.change #>> '{before,status}' = 'missing'
      )
      select (select count(*)::int from settled) as seen, ${byAssignment(districtId, 'shown')} as shown,
        ${byAssignment(districtId, 'changed')} as changed, ${byAssignment(districtId, 'missing')} as missing,
        ${byAssignment(districtId, 'handed in')} as "handedIn"`,
  );
  return found ?? { seen: 0, shown: [], changed: [], missing: [], handedIn: [] };
}

/**
 * Looks at the next events of ratings in the same way: of those that families see now without anyone releasing them, and
 * whose assignment they were not told of.
 */
export async function takeNewRatings(
  { db, districtId, nowMs }: ChoreScope,
  { seenId, until }: { seenId: string; until: Date },
): Promise<Pick<NewScores, 'seen' | 'shown'>> {
  const found = await db.row(
    z.pick(newScores, { seen: true, shown: true }),
    sql`
      with ${settledEvents({ districtId, events: 'ratings', from: sql`rating_event`, seenId, until })}, told as (
        insert into told_score (district_id, assignment_id, student_id, told_at)
        select distinct rating.district_id, rating.assignment_id, rating.student_id, ${new Date(nowMs)}::timestamptz
        from settled
        join rating on rating.district_id = ${districtId} and rating.class_id = settled.class_id
          and rating.student_id = settled.student_id and rating.assignment_id = settled.assignment_id
          and rating.standard_id = settled.standard_id
        join assignment on assignment.district_id = rating.district_id and assignment.id = rating.assignment_id
        where settled.change ->> 'form' = 'rating-1' and settled.change #>> '{before,value}' is null
          and rating.released_at is not null and rating.value is not null
          and assignment.release = 'auto' and not assignment.is_deleted
        order by rating.district_id, rating.assignment_id, rating.student_id
        on conflict do nothing
        returning assignment_id, student_id
      ), news as (
        select assignment_id, student_id, 'shown' as news from told
      )
      select (select count(*)::int from settled) as seen, ${byAssignment(districtId, 'shown')} as shown`,
  );
  return found ?? { seen: 0, shown: [] };
}

function byAssignment(districtId: string, news: 'shown' | 'changed' | 'missing' | 'handed in'): Statement {
  return sql`coalesce((
          select json_agg(json_build_object(
            'classId', class.id, 'className', class.title,
            'assignment', json_build_object('id', assignment.id, 'title', assignment.title),
            'studentIds', one.student_ids
          ))
          from (
            select assignment_id, json_agg(student_id) as student_ids from news where news = ${news} group by assignment_id
          ) one
          join assignment on assignment.district_id = ${districtId} and assignment.id = one.assignment_id
          join class on class.district_id = assignment.district_id and class.id = assignment.class_id
        ), '[]')`;
}

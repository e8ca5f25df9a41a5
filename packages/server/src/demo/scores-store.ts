import { lateMinutes } from '@laurel/domain/imports/imported-score';
import type { Scope } from '@laurel/server/db/scope';
import { plain, sql } from '@laurel/server/db/sql';
import { insertScoreEvents, scoreChangeOf } from '@laurel/server/grades/score-event-store';
import type { KeyedScore } from './bundle';
import { teacherAccount } from './store';

/**
 * What teachers entered in the mornings two days after the work was due, released then unless the work is held back: typed scores, with
 * who typed them and when, rather than what a roster brings.
 */
export async function writeDemoScores(scope: Scope, scores: readonly KeyedScore[]): Promise<void> {
  await scope.db.run(sql`
    with given as (
      select *
      from unnest(
        ${scores.map(({ student }) => student)}::text[], ${scores.map(({ work }) => work)}::text[],
        ${scores.map(({ value }) => value)}::numeric[], ${scores.map(({ status }) => status)}::text[],
        ${scores.map(({ isLate }) => (isLate ? lateMinutes : 0))}::integer[],
        ${scores.map(({ comment }) => comment)}::text[]
      ) as given (student, work, value, status, late_minutes, comment)
    ), work as (
      select source_id.source_key as key, assignment.id, assignment.class_id, assignment.release, teacher.account_id,
        least(
          ${new Date(scope.nowMs)}::timestamptz, assignment.due_on::timestamptz + interval '2 days 16 hours'
        ) as entered_at
      from source_id
      join assignment on assignment.district_id = source_id.district_id and assignment.id = source_id.target_id
      left join lateral (${teacherAccount(scope, sql`assignment.class_id`)}) teacher on true
      where source_id.district_id = ${scope.districtId} and source_id.kind = 'assignment'
    ), written as (
      insert into score (
        district_id, class_id, student_id, assignment_id, value, status, late_minutes, comment, comment_version, released_at,
        updated_at
      )
      select ${scope.districtId}, work.class_id, student.target_id, work.id, given.value, given.status, given.late_minutes,
        case when given.comment <> '' then jsonb_build_object('type', 'doc', 'version', 1, 'content', jsonb_build_array(
          jsonb_build_object('type', 'paragraph', 'content', jsonb_build_array(
            jsonb_build_object('type', 'text', 'text', given.comment)
          ))
        )) end,
        (given.comment <> '')::integer, case when work.release = 'auto' then work.entered_at end, work.entered_at
      from given
      join work on work.key = given.work
      join source_id student on student.district_id = ${scope.districtId} and student.kind = 'person'
        and student.source_key = given.student
      order by work.class_id, student.target_id, work.id
      returning *
    )
    ${insertScoreEvents(
      scope,
      { cause: 'entered', batchId: null },
      sql`(
        select written.class_id, student_id, assignment_id, ${plain(scoreChangeOf(null, 'written'))} as change,
          updated_at as at, work.account_id
        from written
        join work on work.id = assignment_id
        order by updated_at, written.class_id, assignment_id
      ) as told`,
      sql`at, account_id`,
    )}`);
}

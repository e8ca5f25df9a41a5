import { updateGrades } from '@laurel/domain/grades/permissions';
import { type Score, score } from '@laurel/domain/grades/score';
import type { ScoreChange } from '@laurel/domain/grades/score-event';
import { type Id, id } from '@laurel/domain/kit/id';
import { reachedClasses } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { json, type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import { insertScoreEvents } from './score-event-store';

type LockedStudent = { readonly studentId: Id<'person'>; readonly isActive: boolean };

/**
 * Locks the enrollments of these students (all of the class when null) in the order of their ids, and answers who is
 * there. Every change to a class's scores or rules begins here, before anything else is read: two changes that meet
 * on a student wait for each other, and none calculates a grade from what the other is about to replace.
 */
export async function lockStudents(
  scope: Scope,
  classId: Id<'class'>,
  students: readonly string[] | null,
): Promise<LockedStudent[]> {
  const within = sql`(select class_id from ${reachedClasses(scope, updateGrades)})`;
  return await lock(scope, classId, students, sql`enrolment.class_id in ${within}`);
}

/** The same for a change no one in particular makes: an import, a new enrolment. */
export async function lockStudentsUnchecked(
  scope: Pick<Scope, 'db' | 'districtId' | 'today'>,
  classId: Id<'class'>,
  students: readonly string[] | null,
): Promise<LockedStudent[]> {
  return await lock(scope, classId, students, sql`true`);
}

async function lock(
  scope: Pick<Scope, 'db' | 'districtId' | 'today'>,
  classId: Id<'class'>,
  students: readonly string[] | null,
  isReached: Statement,
) {
  return await scope.db.rows(
    z.object({ studentId: id('person'), isActive: z.boolean() }),
    sql`
      select enrolment.person_id as "studentId",
        enrolment.is_active and lasts_past(enrolment.ends_before, ${scope.today}) as "isActive"
      from enrolment
      where enrolment.district_id = ${scope.districtId}
        and enrolment.class_id = ${classId}
        and enrolment.role = 'student'
        and (${students}::uuid[] is null or enrolment.person_id = any (${students}::uuid[]))
        and ${isReached}
      order by enrolment.person_id
      for update of enrolment`,
  );
}

const keptScores = z.object({
  studentId: id('person'),
  at: z.nullable(z.string()),
  values: z.nullable(z.string()),
  rest: z.nullable(z.array(score)),
});

interface StudentScores {
  readonly studentId: Id<'person'>;
  readonly scores: Map<string, Score>;
}

/**
 * Every score of these students in the class by assignment, student by student as the database gets to them; those of
 * deleted assignments are among them. Plain scores, which most are, come as two lists in texts, so 3,000 scores are 30 rows.
 */
export function readScoresInTurn(
  scope: Pick<Scope, 'db' | 'districtId'>,
  classId: Id<'class'>,
  students: readonly string[],
): AsyncIterable<StudentScores> {
  // From each student to the scores: a plan made for any class goes this way by itself.
  const rows = scope.db.each(
    keptScores,
    sql`
      select student.id as "studentId", kept.*
      from unnest(${students}::uuid[]) as student (id)
      cross join lateral (
        select string_agg(score.assignment_id::text, ',') filter (where is_plain) as at,
          string_agg(
            trim_scale(score.value)::text || case when score.version = 1 then '' else ' ' || score.version end, ','
          ) filter (where is_plain) as values,
          json_agg(json_build_object(
            'assignmentId', score.assignment_id, 'value', trim_scale(score.value)::text, 'status', score.status,
            'lateMinutes', score.late_minutes, 'isReleased', score.released_at is not null,
            'isPendingReview', score.is_pending_review, 'version', score.version
          )) filter (where not is_plain) as rest
        from score
        cross join lateral (
          select score.value is not null and score.status = 'none' and score.late_minutes = 0
            and score.released_at is not null and not score.is_pending_review as is_plain
        ) as kind
        where score.district_id = ${scope.districtId}
          and score.class_id = ${classId}
          and score.student_id = student.id
      ) as kept`,
  );
  return unfoldScores(rows);
}

async function* unfoldScores(rows: AsyncIterable<z.infer<typeof keptScores>>): AsyncGenerator<StudentScores> {
  for await (const { studentId, at, values, rest } of rows) {
    const scores = new Map<string, Score>();
    const plain = values?.split(',') ?? [];
    at?.split(',').forEach((assignmentId, index) => {
      const text = plain[index] ?? '';
      const space = text.indexOf(' ');
      scores.set(assignmentId, {
        assignmentId: assignmentId as Id<'assignment'>,
        value: space < 0 ? text : text.slice(0, space),
        status: 'none',
        lateMinutes: 0,
        isReleased: true,
        isPendingReview: false,
        version: space < 0 ? 1 : Number(text.slice(space)),
      });
    });
    for (const each of rest ?? []) scores.set(each.assignmentId, each);
    yield { studentId, scores };
  }
}

/** The same for all of them, by student. */
export async function readScores(
  scope: Pick<Scope, 'db' | 'districtId'>,
  classId: Id<'class'>,
  students: readonly string[],
): Promise<Map<string, Map<string, Score>>> {
  const byStudent = new Map<string, Map<string, Score>>();
  for await (const { studentId, scores } of readScoresInTurn(scope, classId, students))
    byStudent.set(studentId, scores);
  return byStudent;
}

/** One score to be written, with what it was. */
export interface ScoreToWrite {
  readonly studentId: string;
  readonly assignmentId: string;
  readonly before: Score | null;
  readonly after: Score;
}

/** Writes scores and their events in one statement. */
export async function writeScores(
  scope: Scope,
  change: { classId: Id<'class'>; cause: string; batchId: string | null; scores: readonly ScoreToWrite[] },
): Promise<void> {
  const { scores } = change;
  if (scores.length === 0) return;
  await scope.db.run(sql`
    with given as (
      select *
      from unnest(
        ${scores.map((each) => each.studentId)}::uuid[], ${scores.map((each) => each.assignmentId)}::uuid[],
        ${scores.map((each) => each.after.value)}::numeric[], ${scores.map((each) => each.after.status)}::text[],
        ${scores.map((each) => each.after.lateMinutes)}::integer[],
        ${scores.map((each) => each.after.isReleased)}::boolean[],
        ${scores.map((each) => each.after.version)}::integer[],
        ${scores.map((each) => json(changeOf(each)))}::jsonb[]
      ) as given (student_id, assignment_id, value, status, late_minutes, is_released, version, change)
    ), written as (
      insert into score (
        district_id, class_id, student_id, assignment_id, value, status, late_minutes, released_at, version, updated_at
      )
      select ${scope.districtId}, ${change.classId}, student_id, assignment_id, value, status, late_minutes,
        case when is_released then ${new Date(scope.nowMs)}::timestamptz end, version, ${new Date(scope.nowMs)}
      from given
      on conflict (district_id, class_id, student_id, assignment_id) do update
      set value = excluded.value, status = excluded.status, late_minutes = excluded.late_minutes,
        released_at = coalesce(score.released_at, excluded.released_at), version = excluded.version, updated_at = excluded.updated_at,
        is_pending_review = false
    )
    ${insertScoreEvents(scope, change, sql`(select ${change.classId}::uuid as class_id, given.* from given) as told`)}`);
}

function changeOf({ before, after }: ScoreToWrite): ScoreChange {
  return { form: 'score-1', before: toPicture(before), after: toPicture(after) };
}

/** What an event keeps of a score. */
function toPicture(score: Score | null) {
  if (score === null) return null;
  const { value, status, lateMinutes, isReleased, isPendingReview } = score;
  return { value, status, lateMinutes, isReleased, isPendingReview };
}

/** Who last changed these cells, for the conflict that shows both values. */
export async function readLastAuthors(
  scope: Scope,
  classId: Id<'class'>,
  cells: readonly { studentId: string; assignmentId: string }[],
): Promise<Map<string, { by: string | null; at: string }>> {
  const rows = await scope.db.rows(
    z.object({ student_id: z.string(), assignment_id: z.string(), by: z.nullable(z.string()), at: z.string() }),
    sql`
      select distinct on (event.student_id, event.assignment_id) event.student_id, event.assignment_id, event.at,
        display_name(person) as by
      from unnest(
        ${cells.map((cell) => cell.studentId)}::uuid[], ${cells.map((cell) => cell.assignmentId)}::uuid[]
      ) as asked (student_id, assignment_id)
      join score_event event on event.district_id = ${scope.districtId}
        and event.class_id = ${classId}
        and event.student_id = asked.student_id
        and event.assignment_id = asked.assignment_id
      left join account on account.district_id = event.district_id and account.id = event.account_id
      left join person on person.district_id = account.district_id and person.id = account.person_id
      order by event.student_id, event.assignment_id, event.at desc, event.id desc`,
  );
  return new Map(rows.map((row) => [`${row.student_id} ${row.assignment_id}`, { by: row.by, at: row.at }]));
}

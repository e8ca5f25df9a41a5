import { type GradingCause, gradingChange, type RulesChange } from '@laurel/domain/grades/grading-event';
import { type Id, id } from '@laurel/domain/kit/id';
import { moment } from '@laurel/domain/kit/moment';
import type { Scope } from '@laurel/server/db/scope';
import { json, type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

/** Whose act an event is, and when: a request’s, or a chore’s for who asked for it; `null`: nobody’s, its time had come. */
export type EventScope = Pick<Scope, 'districtId' | 'nowMs'> & {
  readonly caller: { readonly accountId: Id<'account'> | null };
};

/**
 * The one statement that writes events of a class’s grading, the last of the statement that changes it or a part of it:
 * `from` names what that changed, rows of `class_id`, `term_id`, `student_id`, and `change`
 * (`domain/grades/grading-event.ts`).
 */
export function insertGradingEvents(scope: EventScope, from: Statement, cause: GradingCause = 'made'): Statement {
  return sql`
    insert into grading_event (district_id, class_id, term_id, student_id, at, account_id, cause, change)
    select ${scope.districtId}::uuid, class_id, term_id::uuid, student_id::uuid, ${new Date(scope.nowMs)}::timestamptz,
      ${scope.caller.accountId}::uuid, ${cause}, change
    from ${from}`;
}

/** Keeps how the rules of a class were changed. */
export async function writeRulesEvent(
  scope: Scope,
  classId: Id<'class'>,
  change: RulesChange,
  cause: GradingCause,
): Promise<void> {
  const given = sql`(
      select ${classId}::uuid as class_id, null as term_id, null as student_id, ${json(change)}::jsonb as change
    ) given`;
  await scope.db.run(insertGradingEvents(scope, given, cause));
}

const gradingEvent = z.object({
  termId: z.nullable(id('term')),
  studentId: z.nullable(id('person')),
  at: moment,
  change: gradingChange,
});

export type GradingEvent = z.infer<typeof gradingEvent>;

/** One event of a class, or `null` where it has none such. */
export async function readGradingEvent(
  scope: Scope,
  { classId, eventId }: { readonly classId: Id<'class'>; readonly eventId: Id<'grading-event'> },
): Promise<GradingEvent | null> {
  return await scope.db.row(
    gradingEvent,
    sql`
      select term_id as "termId", student_id as "studentId", to_json(at) #>> '{}' as at, change
      from grading_event
      where district_id = ${scope.districtId} and class_id = ${classId} and id = ${eventId}`,
  );
}

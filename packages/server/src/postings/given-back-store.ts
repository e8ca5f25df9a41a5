import { type Id, id } from '@laurel/domain/kit/id';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import type { Place } from './final-grade-store';

const keptRevision = z.object({
  studentId: id('person'),
  revision: z.int(),
  cause: z.enum(['posted', 'corrected']),
  /** Whether it was there before a posting, was kept by it, or came after it. */
  when: z.enum(['before', 'posted', 'after']),
  /** What it says, so that two that say the same are the same; `null`: no grade. */
  said: z.nullable(z.string()),
});

export type KeptRevision = z.infer<typeof keptRevision>;

/** Every revision of a class’s final grades around a posting, by student, the latest last. */
export async function readRevisions(scope: Scope, { classId, termId }: Place, at: string): Promise<KeptRevision[]> {
  return await scope.db.rows(
    keptRevision,
    sql`
      select student_id as "studentId", revision, cause,
        case when made_at < ${at}::timestamptz then 'before' when made_at = ${at}::timestamptz then 'posted' else 'after' end as "when",
        case when num_nonnulls(
            computed_percent, computed_letter, override_percent, override_letter, percent, letter, points, comment
          ) > 0 then jsonb_build_array(
            trim_scale(computed_percent), computed_letter, trim_scale(override_percent), override_letter,
            trim_scale(percent), letter, trim_scale(points), is_passing, comment
          )::text end as said
      from final_grade
      where district_id = ${scope.districtId} and class_id = ${classId} and term_id = ${termId}
      order by student_id, revision`,
  );
}

/** Revisions of a student that count again, from the first to the last of them; `next`: the number of the first new one. */
export interface GivenBack {
  readonly studentId: Id<'person'>;
  readonly first: number;
  readonly last: number;
  readonly next: number;
}

/** Adds revisions that say what earlier ones said. */
export async function insertGivenBack(
  scope: Scope,
  { classId, termId }: Place,
  given: readonly GivenBack[],
): Promise<void> {
  if (given.length === 0) return;
  await scope.db.run(sql`
    insert into final_grade (
      district_id, id, student_id, class_id, term_id, revision, cause, computed_percent, computed_letter,
      override_percent, override_letter, percent, letter, points, is_passing, reason, comment, trace, calculator,
      rules_digest, account_id, made_at
    )
    select had.district_id, new_id(), had.student_id, had.class_id, had.term_id,
      given.next + had.revision - given.first, had.cause, had.computed_percent, had.computed_letter, had.override_percent,
      had.override_letter, had.percent, had.letter, had.points, had.is_passing, had.reason, had.comment, had.trace,
      had.calculator, had.rules_digest, ${scope.caller.accountId}, ${new Date(scope.nowMs)}
    from unnest(
      ${given.map(({ studentId }) => studentId)}::uuid[], ${given.map(({ first }) => first)}::integer[],
      ${given.map(({ last }) => last)}::integer[], ${given.map(({ next }) => next)}::integer[]
    ) given (student_id, first, last, next)
    join final_grade had on had.district_id = ${scope.districtId} and had.class_id = ${classId}
      and had.term_id = ${termId} and had.student_id = given.student_id
      and had.revision between given.first and given.last`);
}

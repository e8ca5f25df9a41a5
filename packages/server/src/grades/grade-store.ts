import { type Id, id } from '@laurel/domain/kit/id';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

/** A grade as it is stored: numbers as decimal text, `shareGraded` 0 to 1. */
export const storedGrade = z.object({
  studentId: id('person'),
  termId: id('term'),
  audience: z.enum(['staff', 'family']),
  soFar: z.nullable(z.string()),
  ifBlanksAreZero: z.nullable(z.string()),
  bestPossible: z.nullable(z.string()),
  letter: z.nullable(z.string()),
  shareGraded: z.string(),
});

export type StoredGrade = z.infer<typeof storedGrade>;

/** Writes grades in the order of their keys; what hasn't changed is left untouched. */
export async function writeGrades(
  scope: Pick<Scope, 'db' | 'districtId' | 'nowMs'>,
  classId: Id<'class'>,
  grades: readonly StoredGrade[],
): Promise<void> {
  if (grades.length === 0) return;
  await scope.db.run(sql`
    insert into grade (
      district_id, student_id, class_id, term_id, audience, so_far, if_blanks_are_zero, best_possible, letter,
      share_graded, computed_at
    )
    select ${scope.districtId}, student_id, ${classId}, term_id, audience, so_far, if_blanks_are_zero, best_possible,
      letter, share_graded, ${new Date(scope.nowMs)}
    from unnest(
      ${grades.map((each) => each.studentId)}::uuid[], ${grades.map((each) => each.termId)}::uuid[],
      ${grades.map((each) => each.audience)}::text[], ${grades.map((each) => each.soFar)}::numeric[],
      ${grades.map((each) => each.ifBlanksAreZero)}::numeric[], ${grades.map((each) => each.bestPossible)}::numeric[],
      ${grades.map((each) => each.letter)}::text[], ${grades.map((each) => each.shareGraded)}::numeric[]
    ) as given (
      student_id, term_id, audience, so_far, if_blanks_are_zero, best_possible, letter, share_graded
    )
    order by student_id, term_id, audience
    on conflict (district_id, student_id, class_id, term_id, audience) do update
    set so_far = excluded.so_far, if_blanks_are_zero = excluded.if_blanks_are_zero,
      best_possible = excluded.best_possible, letter = excluded.letter, share_graded = excluded.share_graded,
      computed_at = excluded.computed_at
    where (grade.so_far, grade.if_blanks_are_zero, grade.best_possible, grade.letter, grade.share_graded)
      is distinct from
      (excluded.so_far, excluded.if_blanks_are_zero, excluded.best_possible, excluded.letter, excluded.share_graded)`);
}

/** All stored grades of a class. */
export async function readGrades(scope: Scope, classId: Id<'class'>): Promise<StoredGrade[]> {
  return await scope.db.rows(
    storedGrade,
    sql`
      select student_id as "studentId", term_id as "termId", audience, trim_scale(so_far)::text as "soFar",
        trim_scale(if_blanks_are_zero)::text as "ifBlanksAreZero", trim_scale(best_possible)::text as "bestPossible",
        letter, trim_scale(share_graded)::text as "shareGraded"
      from grade
      where district_id = ${scope.districtId} and class_id = ${classId}`,
  );
}

/** Removes grades of terms that have nothing to grade any more. */
export async function removeGradesBeyond(
  scope: Pick<Scope, 'db' | 'districtId'>,
  classId: Id<'class'>,
  students: readonly string[],
  keep: readonly string[],
): Promise<void> {
  await scope.db.run(sql`
    delete from grade
    where district_id = ${scope.districtId}
      and class_id = ${classId}
      and student_id = any (${students}::uuid[])
      and term_id <> all (${keep}::uuid[])`);
}

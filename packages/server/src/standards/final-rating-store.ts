import { type Id, id } from '@laurel/domain/kit/id';
import { type FinalRatingTrace, finalRatingTrace } from '@laurel/domain/standards/final-rating';
import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import { json, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import { workedStandard, workedStandardsOf } from './evidence-store';

interface Place {
  readonly classId: Id<'class'>;
  readonly termId: Id<'term'>;
}

/** Classes in which work of a term or of one below it gives evidence of standards, whoever asks. */
export async function readRatedClasses(scope: Scope, termId: Id<'term'>): Promise<Id<'class'>[]> {
  const rows = await scope.db.rows(
    z.object({ classId: id('class') }),
    sql`
      with recursive within as (
        select id from term where district_id = ${scope.districtId} and id = ${termId}
        union
        select term.id
        from within
        join term on term.district_id = ${scope.districtId} and term.parent_id = within.id
      )
      select distinct assignment.class_id as "classId"
      from assignment
      join within on within.id = assignment.term_id
      join assignment_standard aligned on aligned.district_id = assignment.district_id
        and aligned.assignment_id = assignment.id
      where assignment.district_id = ${scope.districtId}
      order by assignment.class_id`,
  );
  return rows.map(({ classId }) => classId);
}

/** What students of a class did for its standards in a term, as staff see it. */
export async function readWorkOf(scope: Scope, { classId, termId }: Place, students: readonly Id<'person'>[]) {
  return await scope.db.rows(
    z.object({ studentId: id('person'), standards: z.array(workedStandard) }),
    sql`
      select student.id as "studentId", coalesce(worked.standards, '[]') as standards
      from class
      cross join unnest(${students}::uuid[]) as student (id)
      left join lateral (
        ${workedStandardsOf({ student: sql`student.id`, term: sql`${termId}::uuid`, isStaff: sql`true` })}
      ) worked on true
      where class.district_id = ${scope.districtId} and class.id = ${classId}
      order by student.id`,
  );
}

const known = z.object({
  studentId: id('person'),
  standardId: id('standard'),
  revision: z.int(),
  value: z.nullable(z.string()),
  letter: z.nullable(z.string()),
  digest: z.string(),
  trace: finalRatingTrace,
});

export type KnownFinalRating = z.infer<typeof known>;

/** The final ratings of a class that count. */
export async function readFinalRatings(scope: Scope, { classId, termId }: Place): Promise<KnownFinalRating[]> {
  return await scope.db.rows(
    known,
    sql`
      select distinct on (student_id, standard_id) student_id as "studentId", standard_id as "standardId", revision,
        trim_scale(value)::text as value, letter, digest, trace
      from final_rating
      where district_id = ${scope.districtId} and class_id = ${classId} and term_id = ${termId}
      order by student_id, standard_id, revision desc`,
  );
}

/** A revision to be added. */
export interface NewFinalRating {
  readonly studentId: Id<'person'>;
  readonly standardId: Id<'standard'>;
  readonly revision: number;
  readonly trace: FinalRatingTrace;
  readonly digest: string;
}

export async function insertFinalRatings(
  scope: Scope,
  { classId, termId }: Place,
  finals: readonly NewFinalRating[],
  calculator: number,
): Promise<void> {
  if (finals.length === 0) return;
  await scope.db.run(sql`
    insert into final_rating (
      district_id, id, student_id, class_id, term_id, standard_id, revision, value, letter, trace, digest, calculator,
      account_id, made_at
    )
    select ${scope.districtId}, id, student_id, ${classId}, ${termId}, standard_id, revision, value, letter, trace, digest,
      ${calculator}, ${scope.caller.accountId}, ${new Date(scope.nowMs)}
    from unnest(
      ${finals.map(() => newId())}::uuid[], ${finals.map((each) => each.studentId)}::uuid[],
      ${finals.map((each) => each.standardId)}::uuid[], ${finals.map((each) => each.revision)}::integer[],
      ${finals.map(({ trace }) => trace.rating?.value ?? null)}::numeric[],
      ${finals.map(({ trace }) => trace.rating?.letter ?? null)}::text[],
      ${finals.map(({ trace }) => json(trace))}::jsonb[], ${finals.map((each) => each.digest)}::text[]
    ) as given (id, student_id, standard_id, revision, value, letter, trace, digest)`);
}

/** Where ratings are kept, and whether the term is closed by now; for `verify`. */
export async function readKeptPlaces(scope: Scope): Promise<(Place & { isClosed: boolean })[]> {
  return await scope.db.rows(
    z.object({ classId: id('class'), termId: id('term'), isClosed: z.boolean() }),
    sql`
      select distinct class_id as "classId", term_id as "termId",
        term_id in (select term_id from closed_term(${scope.districtId})) as "isClosed"
      from final_rating
      where district_id = ${scope.districtId}
      order by class_id, term_id`,
  );
}

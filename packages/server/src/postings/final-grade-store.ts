import type { Explained } from '@laurel/domain/grades/grade';
import { type Id, id } from '@laurel/domain/kit/id';
import { type FinalGrade, type FinalLine, finalLine, type WorthBand } from '@laurel/domain/postings/final-grade';
import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import { json, plain, type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

/** A class in a term: what is posted, published, and closed. */
export interface Place {
  readonly classId: Id<'class'>;
  readonly termId: Id<'term'>;
}

/** What posting takes: a request’s scope, or a chore’s with the day there and who asked for it. */
export type PostingScope = Pick<Scope, 'db' | 'districtId' | 'nowMs' | 'today'> & {
  readonly caller: Pick<Scope['caller'], 'accountId'>;
};

/** What tells a final grade from the one before. */
export const knownFinal = z.object({
  studentId: id('person'),
  revision: z.int(),
  cause: z.enum(['posted', 'corrected']),
  computedPercent: z.nullable(z.string()),
  computedLetter: z.nullable(z.string()),
  overridePercent: z.nullable(z.string()),
  overrideLetter: z.nullable(z.string()),
  points: z.nullable(z.string()),
  isPassing: z.nullable(z.boolean()),
  reason: z.nullable(z.string()),
  /** What its teacher wrote on the term. */
  comment: z.nullable(z.string()),
});

export type KnownFinal = z.infer<typeof knownFinal>;

/** The final grades of a class that count, by student. */
export async function readKnownFinals(
  scope: Pick<Scope, 'db' | 'districtId'>,
  { classId, termId }: Place,
): Promise<Map<string, KnownFinal>> {
  const rows = await scope.db.rows(
    knownFinal,
    sql`
      select distinct on (student_id) student_id as "studentId", revision,
        case when ${isAsPosted} then 'posted' else 'corrected' end as cause,
        trim_scale(computed_percent)::text as "computedPercent", computed_letter as "computedLetter",
        trim_scale(override_percent)::text as "overridePercent", override_letter as "overrideLetter",
        trim_scale(points)::text as points, is_passing as "isPassing", reason, comment
      from final_grade
      where district_id = ${scope.districtId} and class_id = ${classId} and term_id = ${termId}
      window ${byLastPosted}
      order by student_id, revision desc`,
  );
  return new Map(rows.map((row) => [row.studentId, row]));
}

/** The revisions of a student, the one that was posted last before all others. */
export const byLastPosted = plain(
  `posted as (partition by class_id, student_id order by (cause = 'posted') desc, revision desc)`,
);

/** Whether a revision is what was posted, or gives it back: a correction that was undone is none any more. */
export const isAsPosted = plain(`(
          cause = 'posted'
          or (override_percent, override_letter) is not distinct from
            (first_value(override_percent) over posted, first_value(override_letter) over posted)
        )`);

/** The letters of a class with what they are worth, best first. */
export async function readWorth(scope: Pick<Scope, 'db' | 'districtId'>, classId: Id<'class'>): Promise<WorthBand[]> {
  return await scope.db.rows(
    z.object({
      letter: z.string(),
      minimum: z.string(),
      points: z.nullable(z.string()),
      isPassing: z.boolean(),
    }),
    sql`
      select scale_band.letter, trim_scale(scale_band.minimum)::text as minimum,
        trim_scale(scale_band.points)::text as points, scale_band.is_passing as "isPassing"
      from class
      join scale_band on scale_band.district_id = class.district_id and scale_band.scale_id = class.scale_id
      where class.district_id = ${scope.districtId} and class.id = ${classId}
      order by scale_band.minimum desc`,
  );
}

/** Grades of a class set by hand that hold today, by student. */
export async function readOverrides(scope: PostingScope, { classId, termId }: Place) {
  const rows = await scope.db.rows(
    z.object({
      studentId: z.string(),
      percent: z.nullable(z.string()),
      letter: z.nullable(z.string()),
      reason: z.string(),
    }),
    sql`
      select student_id as "studentId", trim_scale(percent)::text as percent, letter, reason
      from grade_override
      where district_id = ${scope.districtId} and class_id = ${classId} and term_id = ${termId}
        and (expires_on is null or ${scope.today} < expires_on)`,
  );
  return new Map(rows.map((row) => [row.studentId, row]));
}

/** A revision to be added. */
export interface NewFinal extends FinalGrade {
  readonly studentId: Id<'person'>;
  readonly cause: 'posted' | 'corrected';
  readonly revision: number;
  readonly reason: string | null;
  readonly comment: string | null;
  readonly trace: Explained;
}

/** Adds what was posted, a row a student. */
export async function insertPosted(
  scope: PostingScope,
  { classId, termId }: Place,
  finals: readonly NewFinal[],
  made: { readonly calculator: number; readonly rulesDigest: string },
): Promise<void> {
  if (finals.length === 0) return;
  const of = <Key extends keyof NewFinal>(key: Key) => finals.map((final) => final[key]);
  await scope.db.run(sql`
    insert into final_grade (
      district_id, id, student_id, class_id, term_id, revision, cause, computed_percent, computed_letter,
      override_percent, override_letter, percent, letter, points, is_passing, reason, comment, trace, calculator, rules_digest,
      account_id, made_at
    )
    select ${scope.districtId}, id, student_id, ${classId}, ${termId}, revision, cause, computed_percent,
      computed_letter, override_percent, override_letter, percent, letter, points, is_passing, reason, comment, trace,
      ${made.calculator}, ${made.rulesDigest}, ${scope.caller.accountId}, ${new Date(scope.nowMs)}
    from unnest(
      ${finals.map(() => newId())}::uuid[], ${of('studentId')}::uuid[], ${of('revision')}::integer[], ${of('cause')}::text[],
      ${of('computedPercent')}::numeric[], ${of('computedLetter')}::text[], ${of('overridePercent')}::numeric[],
      ${of('overrideLetter')}::text[], ${of('percent')}::numeric[], ${of('letter')}::text[], ${of('points')}::numeric[],
      ${of('isPassing')}::boolean[], ${of('reason')}::text[], ${of('comment')}::text[],
      ${finals.map(({ trace }) => json(trace))}::jsonb[]
    ) as given (
      id, student_id, revision, cause, computed_percent, computed_letter, override_percent, override_letter, percent,
      letter, points, is_passing, reason, comment, trace
    )`);
}

type Correction = Omit<NewFinal, 'cause' | 'trace' | 'comment'> & { readonly rulesDigest: string };

/** Adds a correction to what counted until now, by the rules and letters of today; 0 rows where another revision came first. */
export async function insertCorrection(
  scope: Scope,
  { classId, termId }: Place,
  { studentId, revision, reason, rulesDigest, ...final }: Correction,
): Promise<number> {
  return await scope.db.run(sql`
    insert into final_grade (
      district_id, id, student_id, class_id, term_id, revision, cause, computed_percent, computed_letter,
      override_percent, override_letter, percent, letter, points, is_passing, reason, comment, trace, calculator,
      rules_digest, account_id, made_at
    )
    select district_id, ${newId()}, student_id, class_id, term_id, revision + 1, 'corrected', computed_percent,
      computed_letter, ${final.overridePercent}, ${final.overrideLetter}, ${final.percent}, ${final.letter},
      ${final.points}, ${final.isPassing}, ${reason}, comment, trace, calculator, ${rulesDigest},
      ${scope.caller.accountId}, ${new Date(scope.nowMs)}
    from final_grade
    where district_id = ${scope.districtId} and class_id = ${classId} and term_id = ${termId}
      and student_id = ${studentId} and revision = ${revision}
    on conflict do nothing`);
}

/**
 * Adds a revision that gives back what counted before a correction, the latest; 0 rows where another came first, or what is
 * given isn’t a correction.
 */
export async function insertUndoneCorrection(
  scope: Scope,
  { classId, termId }: Place,
  {
    studentId,
    revision,
    reason,
  }: { readonly studentId: Id<'person'>; readonly revision: number; readonly reason: string },
): Promise<number> {
  return await scope.db.run(sql`
    insert into final_grade (
      district_id, id, student_id, class_id, term_id, revision, cause, computed_percent, computed_letter,
      override_percent, override_letter, percent, letter, points, is_passing, reason, comment, trace, calculator,
      rules_digest, account_id, made_at
    )
    select before.district_id, ${newId()}, before.student_id, before.class_id, before.term_id, corrected.revision + 1,
      'corrected', before.computed_percent, before.computed_letter, before.override_percent, before.override_letter,
      before.percent, before.letter, before.points, before.is_passing, ${reason}, before.comment, before.trace,
      before.calculator, before.rules_digest, ${scope.caller.accountId}, ${new Date(scope.nowMs)}
    from final_grade corrected
    join final_grade before on before.district_id = corrected.district_id and before.class_id = corrected.class_id
      and before.term_id = corrected.term_id and before.student_id = corrected.student_id
      and before.revision = corrected.revision - 1
    where corrected.district_id = ${scope.districtId} and corrected.class_id = ${classId}
      and corrected.term_id = ${termId} and corrected.student_id = ${studentId}
      and corrected.revision = ${revision} and corrected.cause = 'corrected'
    on conflict do nothing`);
}

/** Every revision of a class’s final grades, by student, the latest first. */
export async function readFinalLines(scope: Scope, { classId, termId }: Place): Promise<FinalLine[]> {
  return await scope.db.rows(
    finalLine,
    sql`
      select final_grade.student_id as "studentId", display_name(person) as name, final_grade.revision,
        final_grade.cause, round(final_grade.computed_percent, shown.digits)::text as "computedPercent",
        final_grade.computed_letter as "computedLetter", round(final_grade.percent, shown.digits)::text as percent,
        final_grade.letter, trim_scale(final_grade.points)::text as points, final_grade.is_passing as "isPassing",
        final_grade.reason, final_grade.comment, ${nameOf('final_grade.account_id')} as "madeBy",
        to_json(final_grade.made_at) #>> '{}' as "madeAt"
      from final_grade
      join person on person.district_id = final_grade.district_id and person.id = final_grade.student_id
      cross join lateral (
        -- As grades are shown elsewhere, unless somebody entered it to more places.
        select greatest(
            coalesce((
              select scale.digits
              from class
              join scale on scale.district_id = class.district_id and scale.id = class.scale_id
              where class.district_id = final_grade.district_id and class.id = final_grade.class_id
            ), 1),
            scale(trim_scale(final_grade.percent)), scale(trim_scale(final_grade.computed_percent))
          ) as digits
      ) shown
      where final_grade.district_id = ${scope.districtId} and final_grade.class_id = ${classId}
        and final_grade.term_id = ${termId}
      order by sort_name(person), person.id, final_grade.revision desc
      limit 5000`,
  );
}

/** Who has an account. */
export function nameOf(
  column: 'final_grade.account_id' | 'grade_posting.posted_by' | 'reopening.opened_by' | 'differing.account_id',
): Statement {
  return {
    text: `(
          select display_name(maker)
          from account
          join person maker on maker.district_id = account.district_id and maker.id = account.person_id
          where account.district_id = ${column.split('.')[0]}.district_id and account.id = ${column}
        )`,
    values: [],
  };
}

const keptFinal = z.object({
  studentId: id('person'),
  computedPercent: z.nullable(z.string()),
  computedLetter: z.nullable(z.string()),
  overridePercent: z.nullable(z.string()),
  overrideLetter: z.nullable(z.string()),
  percent: z.nullable(z.string()),
  letter: z.nullable(z.string()),
  points: z.nullable(z.string()),
  isPassing: z.nullable(z.boolean()),
  rulesDigest: z.string(),
});

export type KeptFinal = z.infer<typeof keptFinal>;

/** Every revision of a class’s final grades with what counts of it, by student, the latest last. */
export async function readKeptFinals(scope: Scope, { classId, termId }: Place): Promise<KeptFinal[]> {
  return await scope.db.rows(
    keptFinal,
    sql`
      select student_id as "studentId", trim_scale(computed_percent)::text as "computedPercent",
        computed_letter as "computedLetter", trim_scale(override_percent)::text as "overridePercent",
        override_letter as "overrideLetter", trim_scale(percent)::text as percent, letter,
        trim_scale(points)::text as points, is_passing as "isPassing", rules_digest as "rulesDigest"
      from final_grade
      where district_id = ${scope.districtId} and class_id = ${classId} and term_id = ${termId}
      order by student_id, revision`,
  );
}

/**
 * Final grades, over the whole district, whose numbers aren’t those of the trace they were kept with, that say something
 * else than these numbers and what was set by hand, or that don’t say what they were made by.
 */
export async function readUntracedFinals(scope: Scope) {
  return await scope.db.rows(
    z.object({ classId: id('class'), studentId: id('person'), termId: id('term') }),
    sql`
      select class_id as "classId", student_id as "studentId", term_id as "termId"
      from final_grade
      where district_id = ${scope.districtId}
        and (
          computed_percent is distinct from (trace -> 'outcome' ->> 'percent')::numeric
          or computed_letter is distinct from (trace -> 'outcome' ->> 'letter')
          or percent is distinct from coalesce(override_percent, computed_percent)
          -- The letter of a percentage set by hand depends on the scale.
          or letter is distinct from coalesce(override_letter, computed_letter)
            and (override_letter is not null or override_percent is null)
          or letter is null and num_nonnulls(points, is_passing) > 0
          or calculator < 1
          or rules_digest = ''
        )
      order by class_id, student_id, term_id, revision
      limit 1000`,
  );
}

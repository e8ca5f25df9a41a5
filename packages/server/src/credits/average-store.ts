import type { CreditRules } from '@laurel/domain/credits/credit-rules';
import type { CourseResult } from '@laurel/domain/grades/gpa';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

/** What SQL makes of the results: attempts at one course by the policy, then credits times points over credits. */
export async function addUp(
  scope: Scope,
  results: ReadonlyMap<string, readonly CourseResult[]>,
  { repeats }: CreditRules,
): Promise<Map<string, string | null>> {
  const counted = [...results].flatMap(([studentId, own]) =>
    own
      .filter(({ points, isExempt, isUncertified }) => points !== null && !isExempt && !isUncertified)
      .map((each, no) => ({
        studentId,
        no,
        key: each.key,
        order: each.order,
        credits: each.credits,
        points: each.points,
      })),
  );
  const of = <Key extends keyof (typeof counted)[number]>(key: Key) => counted.map((each) => each[key]);
  const rows = await scope.db.rows(
    z.object({ studentId: z.string(), average: z.nullable(z.string()) }),
    sql`
      with attempt as (
        select given.*,
          row_number() over (partition by student_id, key order by taken desc, no desc) as back,
          avg(points) over (partition by student_id, key) as mean
        from unnest(
          ${of('studentId')}::uuid[], ${of('no')}::integer[], ${of('key')}::text[], ${of('order')}::text[],
          ${of('credits')}::numeric[], ${of('points')}::numeric[]
        ) as given (student_id, no, key, taken, credits, points)
        join person on person.district_id = ${scope.districtId} and person.id = given.student_id
        where given.credits > 0
      )
      select student_id as "studentId",
        round(
          sum(credits * case when ${repeats}::text = 'average' then mean else points end) / nullif(sum(credits), 0), 3
        )::text as average
      from attempt
      where ${repeats}::text = 'both' or back = 1
      group by student_id`,
  );
  return new Map(rows.map(({ studentId, average }) => [studentId, average]));
}

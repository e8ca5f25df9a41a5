import type { Id } from '@laurel/domain/kit/id';
import { type GradeDifference, gradeDifference, mostDifferences } from '@laurel/domain/postings/api';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import { byLastPosted, isAsPosted, nameOf } from './final-grade-store';

interface Wanted {
  readonly termId: Id<'term'>;
  readonly schoolId: Id<'school'> | null;
  readonly classId: Id<'class'> | null;
}

/**
 * The grades of a class or school in a term that count as another than was calculated, and how many there are: what a
 * correction says, else what is set by hand today, else what was posted so.
 */
export async function readDifferencesUnchecked(
  scope: Scope,
  { termId, schoolId, classId }: Wanted,
): Promise<{ differences: GradeDifference[]; count: number }> {
  const rows = await scope.db.rows(
    z.extend(gradeDifference, { count: z.int() }),
    sql`
      with here as (
        select class.id as class_id, class.title, class.scale_id
        from class
        where class.district_id = ${scope.districtId} and (${schoolId}::uuid is null or class.school_id = ${schoolId})
          and (${classId}::uuid is null or class.id = ${classId})
      ), latest as (
        select distinct on (class_id, student_id) class_id, student_id, not ${isAsPosted} as is_correction,
          computed_percent, computed_letter, percent, letter, reason, account_id
        from final_grade
        where final_grade.district_id = ${scope.districtId} and final_grade.term_id = ${termId}
          and final_grade.class_id in (select class_id from here)
        window ${byLastPosted}
        order by class_id, student_id, revision desc
      ), held as (
        select grade.class_id, grade.student_id, grade.so_far, grade.letter as computed_letter, made.percent,
          made.letter, made.reason, made.account_id, made.expires_on
        from grade_override made
        join grade on grade.district_id = made.district_id and grade.student_id = made.student_id
          and grade.class_id = made.class_id and grade.term_id = made.term_id and grade.audience = 'staff'
        where made.district_id = ${scope.districtId} and made.term_id = ${termId}
          and made.class_id in (select class_id from here)
          and (made.expires_on is null or ${scope.today} < made.expires_on)
      ), differing as (
        select ${scope.districtId}::uuid as district_id, held.class_id, held.student_id, false as is_correction,
          held.so_far as computed_percent, held.computed_letter, coalesce(held.percent, held.so_far) as percent,
          coalesce(held.letter, case when held.percent is null then held.computed_letter else banded.letter end) as letter,
          held.reason, held.account_id, held.expires_on as until
        from held
        join here on here.class_id = held.class_id
        left join lateral (
          -- The lowest letter below every band, as everywhere.
          select scale_band.letter
          from scale_band
          where scale_band.district_id = ${scope.districtId} and scale_band.scale_id = here.scale_id
          order by scale_band.minimum <= held.percent desc,
            case when scale_band.minimum <= held.percent then -scale_band.minimum else scale_band.minimum end
          limit 1
        ) banded on true
        where not exists (
          select
          from latest
          where latest.class_id = held.class_id and latest.student_id = held.student_id and latest.is_correction
        )
        union all
        select ${scope.districtId}::uuid, latest.class_id, latest.student_id, latest.is_correction,
          latest.computed_percent, latest.computed_letter, latest.percent, latest.letter, latest.reason,
          latest.account_id, null
        from latest
        where latest.is_correction or not exists (
          select
          from held
          where held.class_id = latest.class_id and held.student_id = latest.student_id
        )
      )
      select differing.student_id as "studentId", differing.class_id as "classId", display_name(person) as name,
        here.title, trim_scale(differing.computed_percent)::text as "computedPercent",
        differing.computed_letter as "computedLetter", trim_scale(differing.percent)::text as percent, differing.letter,
        differing.is_correction as "isCorrection", coalesce(differing.reason, '') as reason,
        ${nameOf('differing.account_id')} as "madeBy", differing.until::text as until,
        count(*) over ()::integer as count
      from differing
      join here on here.class_id = differing.class_id
      join person on person.district_id = ${scope.districtId} and person.id = differing.student_id
      where (differing.percent, differing.letter) is distinct from (differing.computed_percent, differing.computed_letter)
      order by here.title collate numeric_order, here.class_id, sort_name(person), person.id
      limit ${mostDifferences}`,
  );
  return { differences: rows.map(({ count: _, ...each }) => each), count: rows[0]?.count ?? 0 };
}

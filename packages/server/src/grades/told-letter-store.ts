import type { Day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { sql } from '@laurel/server/db/sql';
import { type ChoreScope, choreRows } from '@laurel/server/jobs/chores';
import * as z from 'zod/mini';

const newLetters = z.object({
  /** Letters that are others than those told, or told for the first time. */
  seen: z.int(),
  /** Classes with the students whose letter fell. */
  fallen: z.array(z.object({ classId: id('class'), className: z.string(), studentIds: z.array(id('person')) })),
});

/**
 * Writes down the letters of today's terms that families see and that stood since `until`, and answers which of them are
 * lower than the one written down before, by the percentage: how letters follow each other is a scale's own matter. Only
 * the finest term a grade is given for counts as fallen, as on the families' pages; a year that falls with its quarter isn't
 * told beside it. Where a grade is set by hand, that letter is what families see. At most `choreRows` at a time.
 */
export async function takeNewLetters(
  { db, districtId }: Pick<ChoreScope, 'db' | 'districtId'>,
  { today, until }: { today: Day; until: Date },
): Promise<z.infer<typeof newLetters>> {
  const found = await db.row(
    newLetters,
    sql`
      with current as (
        select term.id, term.ends_before - term.starts_on as days
        from term
        where term.district_id = ${districtId} and term.starts_on <= ${today} and ${today} < term.ends_before
      ), shown as (
        select grade.student_id, grade.class_id, grade.term_id,
          -- Asked of all at once: looking for a finer one for each takes the square of them.
          current.days = min(current.days) over (partition by grade.student_id, grade.class_id) as is_finest,
          case when made.reason is null then grade.letter else made.letter end as letter,
          coalesce(made.percent, grade.so_far) as percent,
          greatest(grade.computed_at, made.since) as since
        from current
        join grade on grade.district_id = ${districtId} and grade.term_id = current.id and grade.audience = 'family'
        left join shown_override(${districtId}, 'family', ${today}) made on made.student_id = grade.student_id
          and made.class_id = grade.class_id and made.term_id = grade.term_id
      ), fresh as (
        select shown.*, told_letter.percent as percent_before
        from shown
        left join told_letter on told_letter.district_id = ${districtId} and told_letter.student_id = shown.student_id
          and told_letter.class_id = shown.class_id and told_letter.term_id = shown.term_id
        where shown.letter is distinct from told_letter.letter and shown.letter is not null and shown.percent is not null
          and shown.since < ${until}
        order by shown.student_id, shown.class_id, shown.term_id
        limit ${choreRows}
      ), written as (
        insert into told_letter as told (district_id, student_id, class_id, term_id, letter, percent)
        select ${districtId}, student_id, class_id, term_id, letter, percent
        from fresh
        on conflict (district_id, student_id, class_id, term_id) do update
        set letter = excluded.letter, percent = excluded.percent
        where told.letter <> excluded.letter
        returning student_id, class_id, term_id
      ), fallen as (
        select fresh.class_id, fresh.student_id
        from written
        join fresh using (student_id, class_id, term_id)
        where fresh.percent < fresh.percent_before and fresh.is_finest
      )
      select (select count(*)::int from written) as seen,
        coalesce((
          select json_agg(json_build_object(
            'classId', class.id, 'className', class.title, 'studentIds', one.student_ids
          ))
          from (select class_id, json_agg(distinct student_id) as student_ids from fallen group by class_id) one
          join class on class.district_id = ${districtId} and class.id = one.class_id
        ), '[]') as fallen`,
  );
  return found ?? { seen: 0, fallen: [] };
}

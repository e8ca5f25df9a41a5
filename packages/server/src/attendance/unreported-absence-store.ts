import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { sql } from '@laurel/server/db/sql';
import type { ChoreScope } from '@laurel/server/jobs/chores';
import { settledEvents } from '@laurel/server/notices/event-watch-store';
import * as z from 'zod/mini';
import { excusedAhead } from './day-store';

const absences = z.array(z.object({ id: z.string(), studentId: id('person'), day }));

const newAbsences = z.object({
  /** Events that were looked at. */
  seen: z.int(),
  /** Days on which a student is absent without excuse and without a report, of which no one was told yet. */
  unreported: absences,
  /** Days that were told and aren't such any more. */
  settled: absences,
});

/**
 * Looks at the next events of marks, as far as they are older than `until`, and writes down the days that are told for
 * them. A day further back than `oldestDays` is a correction of the past, not news.
 */
export async function takeNewAbsences(
  { db, districtId }: ChoreScope,
  { seenId, until, today, oldestDays }: { seenId: string; until: Date; today: string; oldestDays: number },
): Promise<z.infer<typeof newAbsences>> {
  const found = await db.row(
    newAbsences,
    sql`
      with ${settledEvents({ districtId, events: 'absences', from: sql`attendance_event`, seenId, until })}, days as (
        select touched.student_id, touched.day, exists (
          select from attendance_mark mark
          join attendance_code code on code.district_id = mark.district_id and code.school_id = mark.school_id
            and code.letter = mark.code
          where mark.district_id = ${districtId} and mark.student_id = touched.student_id and mark.day = touched.day
            and code.present_share = 0 and not code.is_excused and not ${excusedAhead}
            and not exists (
              select from planned_absence known
              where known.district_id = mark.district_id and known.student_id = mark.student_id
                and known.state in ('reported', 'excused', 'declined')
                and known.starts_on <= mark.day and mark.day < known.ends_before
                and (known.periods is null or mark.period = any (known.periods))
            )
        ) as is_unreported
        from (select distinct student_id, day from settled) touched
        where touched.day > ${today}::date - ${oldestDays}::integer and touched.day <= ${today}
      ), told as (
        insert into told_absence (district_id, student_id, day)
        select ${districtId}, student_id, day from days where is_unreported
        order by student_id, day
        on conflict do nothing
        returning id, student_id, day
      ), ended as (
        delete from told_absence
        using days
        where told_absence.district_id = ${districtId} and told_absence.student_id = days.student_id
          and told_absence.day = days.day and not days.is_unreported
        returning told_absence.id, told_absence.student_id, told_absence.day
      )
      select (select count(*)::int from settled) as seen,
        coalesce((
          select json_agg(json_build_object('id', id, 'studentId', student_id, 'day', day::text)) from told
        ), '[]') as unreported,
        coalesce((
          select json_agg(json_build_object('id', id, 'studentId', student_id, 'day', day::text)) from ended
        ), '[]') as settled`,
  );
  return found ?? { seen: 0, unreported: [], settled: [] };
}

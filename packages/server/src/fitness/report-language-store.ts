import type { Id } from '@laurel/domain/kit/id';
import { type Locale, locales } from '@laurel/domain/kit/locale';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import { readerLanguage } from '@laurel/server/people/reader-language-store';
import * as z from 'zod/mini';

const row = z.object({ studentId: z.string(), locales: z.array(z.enum(locales)) });

/**
 * The languages of each student's family: of guardians who may see fitness, else of the student. None for a family that reads its
 * own report, which needs no one else's language. The students were found to be within reach.
 */
export async function readReportLanguages(
  scope: Scope,
  students: readonly Id<'person'>[],
): Promise<ReadonlyMap<string, Locale[]>> {
  const found = await scope.db.rows(
    row,
    sql`
      with guardian as (
        select guardianship.student_id, guardianship.guardian_id as person_id
        from guardianship
        where guardianship.district_id = ${scope.districtId} and guardianship.student_id = any(${students}::uuid[])
          and exists (
            select from observed_student(${scope.districtId}, guardianship.guardian_id, 'fitness', ${scope.today}) seen
            where seen.student_id = guardianship.student_id
          )
      ), recipient as (
        select student_id, person_id
        from guardian
        union all
        select student_id, student_id
        from unnest(${students}::uuid[]) student (student_id)
        where student_id not in (
          select student_id
          from guardian
        )
      )
      select recipient.student_id as "studentId", array_agg(distinct ${readerLanguage}) as locales
      from recipient
      join person reader on reader.district_id = ${scope.districtId} and reader.id = recipient.person_id
      group by recipient.student_id
      having recipient.student_id is distinct from ${scope.caller.personId}
        and not bool_or(reader.id is not distinct from ${scope.caller.personId})
      order by recipient.student_id
      limit 1000`,
  );
  return new Map(found.map(({ studentId, locales }) => [studentId, locales]));
}

import type { readRecipients as call } from '@laurel/domain/eligibility/letter-api';
import { keepFacts } from '@laurel/domain/eligibility/permissions';
import { notFound } from '@laurel/domain/kit/fault';
import { id } from '@laurel/domain/kit/id';
import { locales } from '@laurel/domain/kit/locale';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import { readerLanguage } from '@laurel/server/people/reader-language-store';
import * as z from 'zod/mini';
import { mayChangeAthlete } from './athlete-reach-store';

const found = z.object({
  schoolName: z.nullable(z.string()),
  recipients: z.array(z.object({ personId: id('person'), name: z.string(), locale: z.enum(locales) })),
});

/** Guardians whose flags show them all that a letter says, each in the language of their account; without any, the student. */
export async function readRecipients(
  scope: Scope,
  { studentId }: ParsedInputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  if (!(await mayChangeAthlete(scope, studentId, keepFacts))) throw notFound();
  const row = await scope.db.row(
    found,
    sql`
      with guardian as (
        select guardianship.guardian_id as person_id
        from guardianship
        where guardianship.district_id = ${scope.districtId} and guardianship.student_id = ${studentId}
          and exists (
            select from observed_student(${scope.districtId}, guardianship.guardian_id, 'academics', ${scope.today}) seen
            where seen.student_id = guardianship.student_id
          )
          and exists (
            select from observed_student(${scope.districtId}, guardianship.guardian_id, 'attendance', ${scope.today}) seen
            where seen.student_id = guardianship.student_id
          )
      ), recipient as (
        select person_id from guardian
        union all
        select ${studentId}::uuid where not exists (select from guardian)
      )
      select school.name as "schoolName", (
          select json_agg(json_build_object('personId', one.id, 'name', one.name, 'locale', one.locale) order by one.sort, one.id)
          from (
            select reader.id, display_name(reader) as name, sort_name(reader) as sort,
              ${readerLanguage} as locale
            from recipient
            join person reader on reader.district_id = ${scope.districtId} and reader.id = recipient.person_id
            order by sort_name(reader), reader.id
            limit 20
          ) one
        ) as recipients
      from person
      left join school on school.district_id = person.district_id and school.id = person.school_id
      where person.district_id = ${scope.districtId} and person.id = ${studentId}`,
  );
  if (!row) throw notFound();
  return row;
}

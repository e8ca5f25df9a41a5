import { id } from '@laurel/domain/kit/id';
import { rubricContent } from '@laurel/domain/rubrics/rubric';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

const found = z.object({ rubricId: id('rubric'), title: z.string(), content: rubricContent });

/** Rubrics as they are worded now, at most 50; those of transition services only where they are asked for. */
export async function readRubrics(
  { db, districtId }: Pick<Scope, 'db' | 'districtId'>,
  { withServices, rubricIds = null }: { readonly withServices: boolean; readonly rubricIds?: readonly string[] | null },
): Promise<z.infer<typeof found>[]> {
  return await db.rows(
    found,
    sql`
      select rubric.id as "rubricId", rubric.title, rubric_version.content
      from rubric
      join rubric_version on rubric_version.district_id = rubric.district_id and rubric_version.rubric_id = rubric.id
        and rubric_version.number = rubric.version
      where rubric.district_id = ${districtId} and (${rubricIds}::uuid[] is null or rubric.id = any (${rubricIds}::uuid[]))
        and (
          ${withServices}::boolean
          or not exists (
            select from pathway
            where pathway.district_id = rubric.district_id and pathway.rubric_id = rubric.id and pathway.kind = 'services'
          )
        )
      order by rubric.title, rubric.id
      limit 50`,
  );
}

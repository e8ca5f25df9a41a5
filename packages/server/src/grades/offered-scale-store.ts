import { scale } from '@laurel/domain/grades/scale';
import { type Id, id } from '@laurel/domain/kit/id';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

const offered = z.object({
  scaleId: z.nullable(id('scale')),
  scales: z.array(z.object({ scaleId: id('scale'), title: z.string(), digits: z.int(), scale })),
});

/**
 * The scale of a class that the caller was let into, and those it can choose: what the district and its school offer, in
 * the version that holds, and its own whatever became of that.
 */
export async function readOfferedScales(scope: Scope, classId: Id<'class'>): Promise<z.infer<typeof offered> | null> {
  return await scope.db.row(
    offered,
    sql`
      select class.scale_id as "scaleId",
        coalesce((
          select json_agg(json_build_object(
            'scaleId', one.id, 'title', one.title, 'digits', one.digits,
            'scale', coalesce((
              select json_agg(json_build_object(
                'letter', scale_band.letter, 'minimum', trim_scale(scale_band.minimum)::text
              ) order by scale_band.minimum desc)
              from scale_band
              where scale_band.district_id = one.district_id and scale_band.scale_id = one.id
            ), '[]')
          ) order by one.title, one.id)
          from scale one
          where one.district_id = class.district_id
            and (
              one.id = class.scale_id
              or one.is_offered
                and (one.school_id is null or one.school_id = class.school_id)
                and not exists (
                  select from scale later
                  where later.district_id = one.district_id
                    and coalesce(later.first_id, later.id) = coalesce(one.first_id, one.id)
                    and later.version > one.version
                )
            )
        ), '[]') as scales
      from class
      where class.district_id = ${scope.districtId} and class.id = ${classId}`,
  );
}

import type { RatingMethod } from '@laurel/domain/grades/standards';
import { plain, type Statement } from '@laurel/server/db/sql';

/** What a method keeps beside its kind, in the column `parameter`. */
export function parameterOf(method: RatingMethod): number | null {
  switch (method.kind) {
    case 'decaying':
      return method.latestPercent;
    case 'best':
      return method.count;
    default:
      return null;
  }
}

/** The columns of a table as what `ratingMethod` reads. */
export function methodIn(table: 'standard_set' | 'class_standard'): Statement {
  return plain(`json_strip_nulls(json_build_object(
          'kind', ${table}.method,
          'latestPercent', case ${table}.method when 'decaying' then ${table}.parameter end,
          'count', case ${table}.method when 'best' then ${table}.parameter end
        ))`);
}

/** The levels of a set’s scale in the version that holds, as what `ratingLevel` reads; of a row of `standard_set`. */
export const levelsOfSet: Statement = plain(`coalesce((
          select json_agg(json_build_object(
            'letter', scale_band.letter, 'value', trim_scale(scale_band.points)::text,
            'minimum', trim_scale(scale_band.minimum)::text
          ) order by scale_band.points desc)
          from scale_band
          where scale_band.district_id = standard_set.district_id and scale_band.points is not null
            and scale_band.scale_id = latest_scale(standard_set.district_id, standard_set.scale_id)
        ), '[]')`);

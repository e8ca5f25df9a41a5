import { decimal } from '@laurel/domain/grades/amount';
import * as z from 'zod/mini';
import { fact, measure } from './measure';

const row = z.strictObject({
  from: z.int().check(z.minimum(0), z.maximum(100)),
  through: z.int().check(z.minimum(0), z.maximum(100)),
  value: decimal,
});

/** Numbers a table can be read by. */
export const tableKeys = ['gradeLevel', 'yearOfSchool', 'classesOffered', 'gradingPeriods'] as const;

/** A number, or the one a table has for the athlete or the school; a minimum the season itself says. */
export const limit = z.union([
  decimal,
  z.strictObject({
    by: z.enum(tableKeys),
    rows: z.array(row).check(z.minLength(1), z.maxLength(30)),
    otherwise: z._default(z.nullable(decimal), null),
  }),
  z.strictObject({ of: z.enum(['minPractices']) }),
]);

export type Limit = z.infer<typeof limit>;

/** What must be so for someone to play. */
export type Requirement =
  | { readonly kind: 'all' | 'any'; readonly of: readonly Requirement[] }
  | { readonly kind: 'atLeast'; readonly measure: z.infer<typeof measure>; readonly limit: Limit }
  | { readonly kind: 'atMost'; readonly measure: z.infer<typeof measure>; readonly limit: Limit }
  | { readonly kind: 'below'; readonly measure: z.infer<typeof measure>; readonly limit: Limit }
  | { readonly kind: 'is'; readonly fact: z.infer<typeof fact> };

const several = z.lazy(() => z.array(requirement).check(z.minLength(1), z.maxLength(12)));
const measured = { measure, limit };

export const requirement: z.ZodMiniType<Requirement> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['all', 'any']), of: several }),
  z.strictObject({ kind: z.literal('atLeast'), ...measured }),
  z.strictObject({ kind: z.literal('atMost'), ...measured }),
  z.strictObject({ kind: z.literal('below'), ...measured }),
  z.strictObject({ kind: z.literal('is'), fact }),
]);

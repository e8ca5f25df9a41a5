import { ratingLevel, ratingMethod } from '@laurel/domain/grades/standards';
import { id } from '@laurel/domain/kit/id';
import * as z from 'zod/mini';
import { standard } from './standard-set';

/** A standard that a class rates. */
export const classStandard = z.object({
  ...standard.shape,
  setId: id('standard-set'),
  method: ratingMethod,
  levels: z.array(ratingLevel),
});

export type ClassStandard = z.infer<typeof classStandard>;

/** A standard that an assignment gives evidence of. */
export const alignment = z.object({
  assignmentId: id('assignment'),
  standardId: id('standard'),
  /** The points of the assignment are evidence wherever no rating is typed. */
  isFromPoints: z.boolean(),
});

export type Alignment = z.infer<typeof alignment>;

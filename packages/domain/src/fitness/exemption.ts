import { type Day, day } from '@laurel/domain/kit/day';
import * as z from 'zod/mini';
import { measurementStatus } from './measurement';
import { testId } from './test';

/** Why a student may be exempt for longer than a day. */
export const standingReason = z.enum(['exempt', 'iep504', 'extraordinary', 'medical']);

/** A student's standing exemption: from which tests, why, and from when until when. */
export const standingExemption = z.object({
  reason: standingReason,
  /** Empty: from all of them. */
  testIds: z.array(testId).check(z.maxLength(60)),
  startsOn: day,
  /** Inclusive; `null`: until it is ended. */
  endsOn: z.nullable(day),
  version: z.int(),
});

export type StandingExemption = z.infer<typeof standingExemption>;

/** The same as a sheet has it: `status` is the reason, or only that nothing is tested. */
export const sheetExemption = z.object({
  status: measurementStatus,
  testIds: standingExemption.shape.testIds,
  startsOn: day,
  endsOn: z.nullable(day),
  version: z.int(),
});

export type SheetExemption = z.infer<typeof sheetExemption>;

/** Whether an exemption is for a test on a day. */
export function coversTest(
  { testIds, startsOn, endsOn }: Pick<SheetExemption, 'testIds' | 'startsOn' | 'endsOn'>,
  test: string,
  on: Day,
): boolean {
  const isWithin = startsOn <= on && (endsOn === null || on <= endsOn);
  return isWithin && (testIds.length === 0 || testIds.includes(test));
}

/** Whether a student of a sheet is exempt from a test on the day they take it, or would. */
export function isExempt(
  { exemption, testedOn }: { readonly exemption: SheetExemption | null; readonly testedOn: Day | null },
  test: string,
  startsOn: Day,
): boolean {
  return exemption !== null && coversTest(exemption, test, testedOn ?? startsOn);
}

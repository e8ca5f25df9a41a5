import type { Day } from '@laurel/domain/kit/day';
import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import * as z from 'zod/mini';

/** Somebody belongs to a school from a day on and before another; `null` where it isn't known since when, or until when. */
export const schoolEnrolment = z.object({
  schoolEnrolmentId: id('school-enrolment'),
  schoolId: id('school'),
  schoolName: z.string(),
  startsOn: z.nullable(day),
  endsBefore: z.nullable(day),
  gradeLevel: z.nullable(z.string()),
  /** The one that the person’s own school and grade level repeat. */
  isMain: z.boolean(),
  version: z.int(),
});

export type SchoolEnrolment = z.infer<typeof schoolEnrolment>;

interface Span {
  readonly startsOn: Day | null;
  readonly endsBefore: Day | null;
}

/** Whether two spans of days have a day in common; without bounds they reach as far as days do. */
export function overlap(one: Span, other: Span): boolean {
  const begins = ({ startsOn }: Span, { endsBefore }: Span) =>
    startsOn === null || endsBefore === null || startsOn < endsBefore;
  return begins(one, other) && begins(other, one);
}

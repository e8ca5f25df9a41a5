import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import * as z from 'zod/mini';

/** What can happen that rules answer: a suspension from school, and a team session missed for another team. */
export const happeningKinds = ['suspension', 'missedSession'] as const;

/** Something that happened to a student, which rules answer. Why isn’t kept. */
export const happening = z.object({
  happeningId: id('happening'),
  kind: z.enum(happeningKinds),
  on: day,
  version: z.int(),
});

export type Happening = z.infer<typeof happening>;

/** The most of one student that are kept. */
export const mostHappenings = 500;

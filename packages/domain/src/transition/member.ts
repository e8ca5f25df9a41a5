import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { moment } from '@laurel/domain/kit/moment';
import * as z from 'zod/mini';
import { memberFields } from './pathway';

/** The most members one save takes. */
export const mostSaved = 500;

/** A member as the list shows them. */
export const pathwayMember = z.object({
  memberId: id('pathway-member'),
  personId: id('person'),
  name: z.string(),
  photo: z.nullable(z.string()),
  gradeLevel: z.nullable(z.string()),
  ...memberFields.shape,
  coachName: z.nullable(z.string()),
  stageOn: day,
  /** When a rating of theirs was last entered; for families, the last that is released. */
  ratedAt: z.nullable(moment),
  /** Criteria with a level that counts, by the version that is rated by now. */
  ratedCount: z.int(),
  version: z.int(),
  /** Of transition services: how many of the plan’s items are settled, and the last day its goals are no older than a year. */
  plan: z.nullable(z.object({ settled: z.int(), goalsLast: z.nullable(day) })),
});

export type PathwayMember = z.infer<typeof pathwayMember>;

/** A member as they shall be; `fields`: `null` takes them off, which only somebody can be who wasn’t rated. */
export const memberEdit = z.object({
  memberId: id('pathway-member'),
  personId: id('person'),
  /** 0: to be added. */
  version: z.int(),
  fields: z.nullable(memberFields),
});

export type MemberEdit = z.infer<typeof memberEdit>;

export const saveMembersAnswer = z.object({
  members: z.array(
    z.object({
      memberId: id('pathway-member'),
      version: z.int(),
      /** As they were, which undoes it. `null`: not a member. */
      before: z.nullable(memberFields),
    }),
  ),
  /** Those who stay as they are, because somebody changed them meanwhile or they are on it already. */
  kept: z.array(id('person')),
});

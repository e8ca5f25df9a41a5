import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { message } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';

/** What someone grants an athlete: that a pack’s rule is set aside from one day on and before another. */
export const grantFields = z.object({
  kind: z.enum(['waiver', 'probation', 'contract']),
  pack: z.string().check(z.minLength(1), z.maxLength(60)),
  /** `null`: every rule of the pack. */
  rule: z.nullable(z.string().check(z.minLength(1), z.maxLength(60))),
  startsOn: day,
  endsBefore: day,
  reason: z.string().check(z.trim(), z.minLength(1, message`Say why. It is kept with the decision.`), z.maxLength(500)),
});

export type GrantFields = z.infer<typeof grantFields>;

/** The same as it is kept. */
export const grant = z.object({
  grantId: id('eligibility-grant'),
  version: z.int(),
  ...grantFields.shape,
  /** What was shown for it, for those who read what was granted. */
  file: z.nullable(z.object({ path: z.string(), title: z.string() })),
  role: z.string(),
  grantedBy: z.nullable(z.string()),
});

export type GivenGrant = z.infer<typeof grant>;

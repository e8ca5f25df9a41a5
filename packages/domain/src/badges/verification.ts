import { sentence } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';

/** The largest file with a badge, in bytes. */
export const largestBadgeFile = 2 * 1024 * 1024;

/** What is checked of a badge, in this order. */
export const badgeChecks = ['form', 'subject', 'proof', 'status', 'dates', 'recipient'] as const;

export type BadgeCheck = (typeof badgeChecks)[number];

/** How one check ended. `unchecked`: it can’t be done here, or an earlier one stands in its way; the sentence says which. */
export const checkedStep = z.object({
  check: z.enum(badgeChecks),
  state: z.enum(['passed', 'failed', 'unchecked']),
  sentence,
});

export type CheckedStep = z.infer<typeof checkedStep>;

export type StepResult = Omit<CheckedStep, 'check'>;

export const badgeVerdicts = ['valid', 'unconfirmed', 'invalid'] as const;

export type BadgeVerdict = (typeof badgeVerdicts)[number];

/** What a badge says, once its form could be read. */
export const badgeFacts = z.object({
  title: z.string(),
  description: z.string(),
  criteria: z.string(),
  issuerId: z.string(),
  issuerName: z.nullable(z.string()),
  validFrom: z.string(),
  validUntil: z.nullable(z.string()),
});

export type BadgeFacts = z.infer<typeof badgeFacts>;

/** Everything found out about a badge: one step for each of `badgeChecks`. */
export const verification = z.object({
  verdict: z.enum(badgeVerdicts),
  steps: z.array(checkedStep),
  facts: z.nullable(badgeFacts),
});

/**
 * What the steps come to: `invalid` where one failed, `valid` where what makes a badge trustworthy was found. Nobody has to
 * ask whose badge it is, so a recipient that wasn’t checked takes nothing away.
 */
export function verdictOf(steps: readonly CheckedStep[]): BadgeVerdict {
  if (steps.some(({ state }) => state === 'failed')) return 'invalid';
  return steps.every(({ check, state }) => state === 'passed' || check === 'recipient') ? 'valid' : 'unconfirmed';
}

export type Verification = z.infer<typeof verification>;

import * as z from 'zod/mini';
import { type NoticeKind, noticeKind } from './kind';

export const emailChoices = ['off', 'at-once', 'daily'] as const;
export type EmailChoice = (typeof emailChoices)[number];

/** How somebody wants to be told of one kind. */
export const preference = z.object({
  kind: noticeKind,
  isInApp: z.boolean(),
  email: z.enum(emailChoices),
});

export type Preference = z.infer<typeof preference>;

/**
 * How it is until somebody chooses. Families are told of scores by digest, not by alarm; what asks for an answer or
 * touches who sees a child comes at once; work that waits in Laurel anyway comes there alone.
 */
export const defaultPreferences: Readonly<Record<NoticeKind, Omit<Preference, 'kind'>>> = {
  'scores-released': { isInApp: true, email: 'daily' },
  'absence-reported': { isInApp: true, email: 'off' },
  'absence-decided': { isInApp: true, email: 'at-once' },
  'fitness-results': { isInApp: true, email: 'daily' },
  'guardianship-changed': { isInApp: true, email: 'at-once' },
  'import-finished': { isInApp: true, email: 'off' },
};

/** The digest goes out at this hour of the school's day: before the first bell, after most have got up. */
export const digestHour = 7;

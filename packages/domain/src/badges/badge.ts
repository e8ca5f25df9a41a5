import { id } from '@laurel/domain/kit/id';
import { richText } from '@laurel/domain/kit/rich-text';
import { message } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';
import { badgeRule, wantedLevel } from './badge-rule';

export const badgeShapes = ['circle', 'shield', 'hexagon', 'star'] as const;
export const badgeIcons = ['star', 'book', 'heart', 'flag', 'bulb', 'hands', 'none'] as const;
/** Grounds on which white letters can be read (at least 4.5 : 1). */
export const badgeColors = ['#265930', '#1d4e89', '#6a2c70', '#8f1c13', '#7a4a00', '#34495e'] as const;

/** How a badge is drawn: a shape of one color with an icon, and a line of text on it. */
export const badgeDesign = z.object({
  shape: z.enum(badgeShapes),
  color: z.enum(badgeColors),
  icon: z.enum(badgeIcons),
  text: z.string().check(z.trim(), z.maxLength(24)),
});

export type BadgeDesign = z.infer<typeof badgeDesign>;

/** The most badges of a district. */
export const mostBadges = 300;
/** The most learners one award is for. */
export const mostAwarded = 500;
/** How long an award can be undone before families see it, in minutes. */
export const undoMinutes = 10;

export const badgeFields = z.object({
  title: z.string().check(z.trim(), z.minLength(1, message`Enter a name for the badge.`), z.maxLength(80)),
  description: z
    .string()
    .check(z.trim(), z.minLength(1, message`Say in a sentence what the badge is for.`), z.maxLength(300)),
  criteria: richText,
  /** `null`: the image was uploaded. */
  design: z.nullable(badgeDesign),
  /** The path of its image, `/image/…`. */
  image: z.string().check(z.regex(/^\/image\/[\w-]{24}\.png$/, message`Choose a PNG image for the badge.`)),
  /** The levels that propose somebody for it; `null`: awarded by hand alone. */
  rule: z.nullable(z.array(wantedLevel).check(z.minLength(1), z.maxLength(20))),
  isPrivate: z.boolean(),
  isArchived: z.boolean(),
  /** For how many months an award is valid; `null`: without an end. */
  validMonths: z.nullable(z.int().check(z.minimum(1), z.maximum(120))),
});

export const badge = z.object({
  badgeId: id('badge'),
  ...badgeFields.shape,
  rule: z.nullable(badgeRule),
  version: z.int(),
  /** How many the caller may see who have it now. */
  awarded: z.int(),
});

export type Badge = z.infer<typeof badge>;

/** How far a batch of awards is. */
export const batchProgress = z.object({
  batchId: id('badge-batch'),
  badgeId: id('badge'),
  total: z.int(),
  signed: z.int(),
  sendsAt: z.string(),
  isSent: z.boolean(),
  isUndone: z.boolean(),
  mayChange: z.boolean(),
});

export type BatchProgress = z.infer<typeof batchProgress>;

/** An award, to whoever may see whose it is. */
export const award = z.object({
  awardId: id('badge-award'),
  badgeId: id('badge'),
  studentId: id('person'),
  name: z.string(),
  title: z.string(),
  description: z.string(),
  image: z.string(),
  awardedAt: z.string(),
  /** When it expires; `null`: never. */
  validUntil: z.nullable(z.string()),
  isExpired: z.boolean(),
  isSigned: z.boolean(),
  revokedAt: z.nullable(z.string()),
  revokeReason: z.nullable(z.string()),
});

export type Award = z.infer<typeof award>;

/** Whether it says something of its learner still. */
export function isValidAward({ revokedAt, isExpired }: Pick<Award, 'revokedAt' | 'isExpired'>): boolean {
  return revokedAt === null && !isExpired;
}

/** A learner whose badges the caller sees, and what they have; `mayExport`: their own, or their child’s. */
export const learnerBadges = z.object({
  studentId: id('person'),
  name: z.string(),
  awards: z.array(award),
  mayExport: z.boolean(),
  hasEmail: z.boolean(),
});

export type LearnerBadges = z.infer<typeof learnerBadges>;

/** What anyone who has its address sees of an award: nothing of whose it is. */
export const publicBadge = z.object({
  awardId: id('badge-award'),
  title: z.string(),
  description: z.string(),
  criteria: richText,
  image: z.string(),
  issuer: z.string(),
  awardedAt: z.string(),
  validUntil: z.nullable(z.string()),
  isExpired: z.boolean(),
  revokedAt: z.nullable(z.string()),
  /** What the learner shows with it, as long as they do. */
  evidence: z.array(z.object({ title: z.string(), url: z.string() })),
});

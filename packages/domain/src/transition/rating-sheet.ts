import { day } from '@laurel/domain/kit/day';
import { entryCause } from '@laurel/domain/kit/entry-cause';
import { id } from '@laurel/domain/kit/id';
import { richText } from '@laurel/domain/kit/rich-text';
import { isSameComment, mostCommentWords } from '@laurel/domain/rubrics/criterion-comment';
import { rubricVersion } from '@laurel/domain/rubrics/rubric';
import * as z from 'zod/mini';
import { pathway } from './pathway';

/** The most cells one save takes; a larger paste is sent in several. */
export const mostCells = 1000;

/** Who types into a sheet: as a teacher, oneself, a classmate, a family, or a moderator, who settles what others rated. */
export const typingKinds = ['teacher', 'self', 'peer', 'family', 'settled'] as const;

export const typingKind = z.enum(typingKinds);

export type TypingKind = z.infer<typeof typingKind>;

/** Looked for, and not yet observed: no level, and not the lowest one. */
export const unobserved = 'unobserved';

/** What is typed in a cell: the id of a level or `unobserved`, and what is said of it. */
export const criterionRating = z.object({
  level: z.nullable(z.union([z.literal(unobserved), id('level')])),
  /** In plain words. */
  comment: z.string().check(z.maxLength(mostCommentWords)),
  /** As it was written, where it is more than plain words, which the server takes from it. */
  written: z.optional(z.nullable(richText)),
});

export type CriterionRating = z.infer<typeof criterionRating>;

export const noRating: CriterionRating = { level: null, comment: '' };

export function isSameRating(one: CriterionRating, other: CriterionRating): boolean {
  return one.level === other.level && isSameComment(one, other);
}

/**
 * Members by criteria of one version of the rubric, as one rater rated them in one term. `ranks`, `versions`, and `released` run
 * along `version.criteria`, so that 15,000 ratings need no ids and no places.
 */
export const ratingSheet = z.object({
  pathway,
  version: rubricVersion,
  versions: z.array(z.object({ versionId: id('rubric-version'), number: z.int() })),
  terms: z.array(z.object({ termId: id('term'), title: z.string(), startsOn: day, endsBefore: day })),
  termId: id('term'),
  /** Whose ratings these are; `raterId` is `null` for what was settled. */
  kind: typingKind,
  raterId: z.nullable(id('person')),
  /** Others who rated somebody here in this term. */
  raters: z.array(z.object({ raterId: id('person'), name: z.string(), count: z.int() })),
  /** Whether the caller types into this sheet, settles what raters gave, and releases it. */
  mayRate: z.boolean(),
  maySettle: z.boolean(),
  /** The locked term that keeps these ratings as they are; `null` while they can change. */
  closedBy: z.nullable(z.string()),
  today: day,
  members: z.array(
    z.object({
      memberId: id('pathway-member'),
      personId: id('person'),
      name: z.string(),
      gradeLevel: z.nullable(z.string()),
      cohort: z.nullable(z.string()),
      isCurrent: z.boolean(),
      /** 1 is the lowest level, 0 not yet observed, `null` no level. */
      ranks: z.array(z.nullable(z.int())),
      /** 0 where nothing is kept yet. */
      versions: z.array(z.int()),
      /** One character per criterion: 1 if its rating is released, else 0. */
      released: z.string(),
      /** By place in `version.criteria`, as all that follows. */
      comments: z.array(z.tuple([z.int(), z.string()])),
      /** Those that are more than plain words. */
      written: z.array(z.tuple([z.int(), richText])),
      /** How they rated themselves. */
      self: z.array(z.tuple([z.int(), z.int()])),
      /** Criteria with evidence, and how much. */
      evidence: z.array(z.tuple([z.int(), z.int()])),
    }),
  ),
});

export type RatingSheet = z.infer<typeof ratingSheet>;

/** One changed cell: [index into `members`, index into `criteria`, the version it was based on (0: none), level, comment, as written]. */
const changedCell = z.tuple([
  z.int().check(z.minimum(0)),
  z.int().check(z.minimum(0)),
  z.int().check(z.minimum(0)),
  criterionRating.shape.level,
  criterionRating.shape.comment,
  criterionRating.shape.written,
]);

export const saveRatingsInput = z.object({
  pathwayId: id('pathway'),
  versionId: id('rubric-version'),
  termId: id('term'),
  kind: typingKind,
  /** Made by the client once a save; a repeat gets the first answer. */
  operationId: id('operation'),
  cause: entryCause,
  members: z.array(id('pathway-member')).check(z.minLength(1), z.maxLength(mostCells)),
  criteria: z.array(id('criterion')).check(z.minLength(1), z.maxLength(mostCells)),
  cells: z.array(changedCell).check(z.minLength(1), z.maxLength(mostCells)),
});

export type SaveRatingsInput = z.infer<typeof saveRatingsInput>;

/** Per cell, in the order sent: its new version, or `null` where a conflict kept what was there. */
export const saveRatingsAnswer = z.object({
  versions: z.array(z.nullable(z.int())),
  conflicts: z.array(
    z.object({
      /** Index into the `cells` that were sent. */
      cell: z.int(),
      version: z.int(),
      level: z.nullable(z.string()),
      comment: z.string(),
      written: z.optional(z.nullable(richText)),
      by: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
});

export type SaveRatingsAnswer = z.infer<typeof saveRatingsAnswer>;

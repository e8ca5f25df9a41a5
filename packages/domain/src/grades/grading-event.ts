import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import * as z from 'zod/mini';
import { classRules, composedTerm } from './class-rules';

/** A grade set by hand, as an event keeps it. */
export const overridePicture = z.object({
  percent: z.nullable(z.string()),
  letter: z.nullable(z.string()),
  reason: z.string(),
  expiresOn: z.nullable(day),
});

export type OverridePicture = z.infer<typeof overridePicture>;

/** How a class is graded, as it is kept for the class itself. */
export const rulesPicture = z.extend(z.pick(classRules, { categories: true, latePolicy: true, missingPercent: true }), {
  weighting: classRules.shape.weighting,
  unreleased: classRules.shape.unreleased,
  /** `null`: as the school says. */
  composed: z.nullable(z.array(composedTerm)),
  /** `null`: percentages only. */
  scaleId: z.nullable(id('scale')),
});

export type RulesPicture = z.infer<typeof rulesPicture>;

const rulesChange = z.object({
  form: z.literal('rules-1'),
  before: rulesPicture,
  after: rulesPicture,
  /** Assignments whose category was removed. */
  uncategorized: z.array(z.object({ assignmentId: id('assignment'), categoryId: id('category') })),
});

export type RulesChange = z.infer<typeof rulesChange>;

/** How far the grades of a class are on their way to families; `null`: not posted. */
export const postingSteps = ['posted', 'verified', 'published'] as const;

export type PostingStep = (typeof postingSteps)[number];

const step = z.nullable(z.enum(postingSteps));

/** How a class is open again in a closed term, as an event keeps it. */
const reopeningPicture = z.object({
  /** The first day on which nothing can be changed any more. */
  endsBefore: day,
  reason: z.string(),
});

export type ReopeningPicture = z.infer<typeof reopeningPicture>;

/**
 * What happened to the grades of a class beside its scores (`grading_event.change`). The form names its own version: what
 * changes in one gets a new name, and the old one stays readable here.
 */
export const gradingChange = z.discriminatedUnion('form', [
  /** `null`: the calculated grade counts. */
  z.object({
    form: z.literal('override-1'),
    before: z.nullable(overridePicture),
    after: z.nullable(overridePicture),
  }),
  rulesChange,
  z.object({ form: z.literal('posting-1'), before: step, after: step }),
  /** `null`: closed like the rest of its term. */
  z.object({
    form: z.literal('reopening-1'),
    before: z.nullable(reopeningPicture),
    after: z.nullable(reopeningPicture),
  }),
]);

export type GradingChange = z.infer<typeof gradingChange>;

/** Whether someone made the change, or took one back with it (`grading_event.cause`). */
export type GradingCause = 'made' | 'undone';

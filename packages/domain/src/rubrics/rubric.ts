import { decimal } from '@laurel/domain/grades/amount';
import { id } from '@laurel/domain/kit/id';
import { message } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';

/** The most criteria of a rubric and levels of a criterion. A level is typed with one of the keys 1 to 9. */
export const mostCriteria = 100;
export const mostLevels = 9;
/** The most entries of frameworks that one criterion is aligned with. */
export const mostAlignments = 10;

/** `analytic`: several criteria, each with its levels; `holistic`: one; `single-point`: each describes its target alone. */
export const rubricKinds = ['analytic', 'holistic', 'single-point'] as const;

export const rubricKind = z.enum(rubricKinds);

export type RubricKind = z.infer<typeof rubricKind>;

const longText = z.string().check(z.trim(), z.maxLength(2000));

/** A level of a criterion. `points` with a rubric that counts them; in a range it is the highest of the level. */
export const rubricLevel = z.object({
  /** Stays with the level when a later version only words it anew. */
  levelId: id('level'),
  /** What it is called in a cell, and may be typed: `P`. */
  letter: z.string().check(z.trim(), z.minLength(1, message`Enter a letter.`), z.maxLength(4)),
  title: z.string().check(z.trim(), z.minLength(1, message`Enter a name.`), z.maxLength(60)),
  text: longText,
  points: z.nullable(decimal),
});

export type RubricLevel = z.infer<typeof rubricLevel>;

/** An entry of a framework of standards that a criterion is aligned with, by its CASE identifier (1EdTech CASE 1.0). */
export const caseAlignment = z.object({
  identifier: z
    .string()
    .check(
      z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, message`A CASE identifier is a UUID.`),
      z.maxLength(36),
    ),
  code: z.string().check(z.trim(), z.maxLength(60)),
});

/** What is looked at. Its levels come lowest first; a level’s place from 1 is its rank. */
export const rubricCriterion = z.object({
  /** Stays with the criterion across versions. */
  criterionId: id('criterion'),
  /** The competency it belongs to; `null` where the rubric has none. */
  competencyId: z.nullable(id('competency')),
  title: z.string().check(z.trim(), z.minLength(1, message`Enter what is looked at.`), z.maxLength(120)),
  text: longText,
  /** How much it counts among the others. */
  weight: decimal,
  /** Any number of points down to the next level counts as the level, not only its own. */
  isRange: z.boolean(),
  alignments: z.array(caseAlignment).check(z.maxLength(mostAlignments)),
  levels: z.array(rubricLevel).check(z.minLength(2), z.maxLength(mostLevels)),
});

export type RubricCriterion = z.infer<typeof rubricCriterion>;

export const competency = z.object({
  competencyId: id('competency'),
  title: z.string().check(z.trim(), z.minLength(1, message`Enter a name.`), z.maxLength(120)),
});

/** Everything that a version of a rubric says. */
export const rubricContent = z.object({
  competencies: z.array(competency).check(z.maxLength(30)),
  criteria: z.array(rubricCriterion).check(z.minLength(1), z.maxLength(mostCriteria)),
});

export type RubricContent = z.infer<typeof rubricContent>;

/** A version of a rubric. It never changes. */
export const rubricVersion = z.object({
  rubricId: id('rubric'),
  versionId: id('rubric-version'),
  number: z.int(),
  ...rubricContent.shape,
});

/** The rank of a level among those of its criterion, 1 the lowest; `null` when it is none of them. */
export function rankOf({ levels }: Pick<RubricCriterion, 'levels'>, levelId: string): number | null {
  const at = levels.findIndex((level) => level.levelId === levelId);
  return at < 0 ? null : at + 1;
}

import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { message } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';

/** The most stages of a pathway. */
export const mostStages = 20;

/**
 * What a pathway is for: `portrait` of a graduate, the `move` to another school, and transition `services` of students with
 * disabilities, which have a subject of their own.
 */
export const pathwayKinds = ['portrait', 'move', 'services'] as const;

export const pathwayKind = z.enum(pathwayKinds);

export type PathwayKind = z.infer<typeof pathwayKind>;

export const pathwayStage = z.object({
  stageId: id('pathway-stage'),
  title: z.string().check(z.trim(), z.minLength(1, message`Enter a name.`), z.maxLength(60)),
  about: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(500))),
  /** The level, counted from the lowest, that every criterion reaches before one moves on; `null`: people decide. */
  rank: z.nullable(z.int().check(z.minimum(1), z.maximum(9))),
});

export type PathwayStage = z.infer<typeof pathwayStage>;

/** What is entered of a pathway. */
export const pathwayFields = z.object({
  title: z.string().check(z.trim(), z.minLength(1, message`Enter a name.`), z.maxLength(100)),
  rubricId: id('rubric'),
  /** Whether students rate themselves, and families may comment. */
  letsStudentsRate: z.boolean(),
  letsFamiliesComment: z.boolean(),
  /** A closed pathway is read, and nobody joins or is rated. */
  isOpen: z.boolean(),
  stages: z.array(pathwayStage).check(z.minLength(1, message`Add a stage.`), z.maxLength(mostStages)),
});

export type PathwayFields = z.infer<typeof pathwayFields>;

export const pathway = z.object({
  pathwayId: id('pathway'),
  kind: pathwayKind,
  /** The school that has it for itself; `null`: the district. */
  schoolId: z.nullable(id('school')),
  ...pathwayFields.shape,
  version: z.int(),
});

export type Pathway = z.infer<typeof pathway>;

/** What is entered of a member. */
export const memberFields = z.object({
  cohort: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))),
  coachId: z.nullable(id('person')),
  stageId: id('pathway-stage'),
  startsOn: day,
  /** The first day on which they are no longer on it. */
  endsBefore: z.nullable(day),
});

export type MemberFields = z.infer<typeof memberFields>;

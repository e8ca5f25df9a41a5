import { ratingLevel, ratingMethod } from '@laurel/domain/grades/standards';
import { id } from '@laurel/domain/kit/id';
import { message } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';

/** The most standards of a set, and of a class. */
export const mostOfSet = 500;
export const mostOfClass = 100;

/** What a standard is called: its code, what students are to know or do, and the area it belongs to. */
export const standardWords = z.object({
  code: z.string().check(z.trim(), z.minLength(1, message`Enter a code.`), z.maxLength(40)),
  title: z.string().check(z.trim(), z.minLength(1, message`Enter what students learn.`), z.maxLength(500)),
  area: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
});

export type StandardWords = z.infer<typeof standardWords>;

/** What the office enters of a set. */
export const setFields = z.object({
  title: z.string().check(z.trim(), z.minLength(1, message`Enter a name.`), z.maxLength(100)),
  /** The scale whose letters are typed. Each of them is worth points of its own. */
  scaleId: id('scale'),
  /** What classes begin with; each can choose another. */
  method: ratingMethod,
  /** Whether classes can choose from it. Those that did keep what they chose. */
  isOffered: z.boolean(),
});

export type SetFields = z.infer<typeof setFields>;

/** A set as the list shows it. */
export const standardSet = z.object({
  setId: id('standard-set'),
  /** The school that has it for itself; `null`: every school of the district. */
  schoolId: z.nullable(id('school')),
  ...setFields.shape,
  version: z.int(),
  levels: z.array(ratingLevel),
  standardCount: z.int(),
  classCount: z.int(),
});

export type StandardSet = z.infer<typeof standardSet>;

/** A standard of a set, as its latest version words it. */
export const standard = z.object({ standardId: id('standard'), ...standardWords.shape });

export type Standard = z.infer<typeof standard>;

import { id } from '@laurel/domain/kit/id';
import * as z from 'zod/mini';

/** A row that fits several people, or one by name alone: who is meant is for a person to say. */
export const personQuestion = z.object({
  line: z.int(),
  said: z.string(),
  candidates: z.array(
    z.object({
      personId: id('person'),
      name: z.string(),
      identifier: z.nullable(z.string()),
      birthOn: z.nullable(z.string()),
      gradeLevel: z.nullable(z.string()),
    }),
  ),
});

export type PersonQuestion = z.infer<typeof personQuestion>;

/** A row whose class fits several. */
export const classQuestion = z.object({
  line: z.int(),
  said: z.string(),
  classes: z.array(z.object({ classId: id('class'), title: z.string(), code: z.nullable(z.string()) })),
});

/** What only a person can decide about a row. */
export const fileQuestion = z.union([personQuestion, classQuestion]);

export type FileQuestion = z.infer<typeof fileQuestion>;

/** Who is meant where a row fits several people. */
export function personChoices(most: number) {
  return z.array(z.object({ line: z.int(), personId: id('person') })).check(z.maxLength(most));
}

/** The same where a row may also be about someone new, `null`. */
export function newcomerChoices(most: number) {
  return z.array(z.object({ line: z.int(), personId: z.nullable(id('person')) })).check(z.maxLength(most));
}

export type NewcomerChoices = z.infer<ReturnType<typeof newcomerChoices>>;

export type PersonChoices = z.infer<ReturnType<typeof personChoices>>;

import { id } from '@laurel/domain/kit/id';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import * as permissions from './permissions';

/** The most people, and the most classes, that a search answers. */
export const mostFound = 6;

/** A person found. `opens`: the office's record, a student's timeline, or one's own child. */
export const foundPerson = z.object({
  personId: id('person'),
  name: z.string(),
  gradeLevel: z.nullable(z.string()),
  schoolName: z.nullable(z.string()),
  roles: z.array(z.string()),
  opens: z.enum(['record', 'timeline', 'child']),
});

/** A class found. `opens`: the office's record, the gradebook, or a team's fitness results. */
export const foundClass = z.object({
  classId: id('class'),
  title: z.string(),
  courseTitle: z.string(),
  schoolName: z.string(),
  periods: z.nullable(z.string()),
  opens: z.enum(['record', 'gradebook', 'fitness']),
});

export type FoundPerson = z.infer<typeof foundPerson>;
export type FoundClass = z.infer<typeof foundClass>;

export const search = endpoint({
  method: 'GET',
  path: '/api/search',
  needs: permissions.search,
  summary: 'People and classes that the caller may open, by the beginnings of their words; at most 6 of each.',
  owners: {},
  input: z.object({ query: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) }),
  output: z.object({ people: z.array(foundPerson), classes: z.array(foundClass) }),
});

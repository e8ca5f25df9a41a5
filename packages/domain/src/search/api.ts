import { heldRole } from '@laurel/domain/access/role';
import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { readTaught } from '@laurel/domain/overview/permissions';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import * as permissions from './permissions';

/** The most people, and the most classes, that a search answers at first, and once more is asked for. */
export const mostFound = 6;
export const mostMoreFound = 50;

/** A person found. `opens`: the office's record, a student's timeline, or one's own child. */
export const foundPerson = z.object({
  personId: id('person'),
  name: z.string(),
  gradeLevel: z.nullable(z.string()),
  schoolName: z.nullable(z.string()),
  roles: z.array(heldRole),
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

/** A student to choose. */
export const foundStudent = z.object({
  studentId: id('person'),
  name: z.string(),
  identifier: z.nullable(z.string()),
  gradeLevel: z.nullable(z.string()),
});

export type FoundPerson = z.infer<typeof foundPerson>;
export type FoundClass = z.infer<typeof foundClass>;
export type FoundStudent = z.infer<typeof foundStudent>;

export const search = endpoint({
  call: 'GET /api/search',
  needs: permissions.search,
  summary:
    'People and classes that the caller may open, by the beginnings of their words; at most 6 of each, or as many as are asked for, up to 50.',
  owners: {},
  input: z.object({
    query: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    most: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostMoreFound))),
  }),
  output: z.object({ people: z.array(foundPerson), classes: z.array(foundClass) }),
});

/** Where a class opens for one who reads a link to it: as it is found, as one's own, or as a child's. */
export const classPlace = z.object({
  classId: id('class'),
  opens: z.enum([...foundClass.shape.opens.options, 'own', 'child']),
  /** The child it opens for. */
  childId: z.nullable(id('person')),
});

export type ClassPlace = z.infer<typeof classPlace>;

/** `null` where it opens nowhere: a text may link to what its reader can't open, which is no error. */
const placeOfLink = z.nullable(classPlace);

export const readClassPlace = endpoint({
  call: 'GET /api/search/classes/{classId}',
  needs: permissions.search,
  summary: 'Where a link to a class leads the caller; null when they can’t open it.',
  owners: { classId: 'class' },
  input: z.object({ classId: id('class') }),
  output: placeOfLink,
});

export const readPersonPlace = endpoint({
  call: 'GET /api/search/people/{personId}',
  needs: permissions.search,
  summary:
    'Where a link to a person leads the caller: a merged record to the one that was kept. Null when they can’t open it.',
  owners: { personId: 'person' },
  input: z.object({ personId: id('person') }),
  output: z.nullable(z.object({ personId: id('person'), name: z.string() })),
});

export const readAssignmentPlace = endpoint({
  call: 'GET /api/search/assignments/{assignmentId}',
  needs: permissions.search,
  summary:
    'Where a link to an assignment leads the caller: to its class, which shows it; null when they can’t open it.',
  owners: { assignmentId: 'assignment' },
  input: z.object({ assignmentId: id('assignment') }),
  output: placeOfLink,
});

/** An assignment to link to. */
export const foundAssignment = z.object({ assignmentId: id('assignment'), title: z.string(), classTitle: z.string() });

export type FoundAssignment = z.infer<typeof foundAssignment>;

export const searchAssignments = endpoint({
  call: 'GET /api/search/assignments',
  needs: readTaught,
  summary: 'Assignments of classes the caller teaches, by words of their titles; at most 6.',
  owners: {},
  input: z.object({ query: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) }),
  output: z.object({ assignments: z.array(foundAssignment) }),
});

/** The most students that are offered to choose from. */
export const mostStudents = 50;

export const searchStudents = endpoint({
  call: 'GET /api/search/students',
  needs: readTaught,
  summary: 'Students whose timeline one may open, by the beginnings of their words; without a query the first 50.',
  owners: {},
  input: z.object({ query: z.optional(z.string().check(z.maxLength(100))) }),
  output: z.object({
    today: day,
    students: z.array(foundStudent),
  }),
});

import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { message } from '@laurel/domain/kit/sentence';
import { issuedCode } from '@laurel/domain/people/directory-api';
import { readHealth, updateUsers } from '@laurel/domain/people/permissions';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { classDetail, classFields, classKinds, classLine, enrolment, enrolmentRoles } from './class';
import { createClasses, readClasses as mayRead, updateClasses } from './permissions';

/** Classes a page: the most a list ever answers at once. */
export const classesPageSize = 50;

/** What lists of classes are sorted by; by title in the end. */
export const classSorts = ['title', 'code', 'course', 'school', 'students'] as const;

/** The most classes of one act: several pages of the list. */
export const mostClasses = 200;

export const readClasses = endpoint({
  call: 'GET /api/classes',
  needs: mayRead,
  summary: 'Classes within reach, by title or as asked; searched in title, code and course.',
  owners: { schoolId: 'school' },
  input: z.object({
    search: z.optional(z.string().check(z.maxLength(100))),
    schoolId: z.optional(id('school')),
    kind: z.optional(z.enum(classKinds)),
    active: z.optional(z.enum(['yes', 'no'])),
    sort: z.optional(z.enum(classSorts)),
    direction: z.optional(z.enum(['ascending', 'descending'])),
    page: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000))),
  }),
  output: z.object({ classes: z.array(classLine), count: z.int() }),
});

export const readClass = endpoint({
  call: 'GET /api/classes/{classId}',
  needs: mayRead,
  summary: 'One class with its terms and everyone enrolled, ended enrolments included.',
  owners: { classId: 'class' },
  input: z.object({ classId: id('class') }),
  output: classDetail,
});

export const readClassPlaces = endpoint({
  call: 'GET /api/classes/places',
  needs: createClasses,
  summary:
    'The schools the caller may add classes to, each with its courses (at most 2,000 in all), and the terms that aren’t over.',
  owners: {},
  output: z.object({
    schools: z.array(
      z.object({
        schoolId: id('school'),
        name: z.string(),
        courses: z.array(z.object({ courseId: id('course'), title: z.string() })),
      }),
    ),
    terms: z.array(z.object({ termId: id('term'), title: z.string() })),
  }),
});

export const addClass = endpoint({
  call: 'POST /api/schools/{schoolId}/classes',
  needs: createClasses,
  summary:
    'Add a class of a course, or of a new one. Its gradebook starts like that of the course’s latest class. Repeating it adds nothing.',
  owners: { schoolId: 'school', classId: 'class', courseId: 'course', termIds: 'term' },
  input: z.object({
    schoolId: id('school'),
    /** Chosen by the page, so that a repeat finds the same class. */
    classId: id('class'),
    /** `null`: a new course of the class’s title. */
    courseId: z.nullable(id('course')),
    ...classFields.shape,
  }),
  output: z.object({ classId: id('class') }),
});

export const updateClass = endpoint({
  call: 'PUT /api/classes/{classId}',
  needs: updateClasses,
  summary: 'Change what a class is called and when and where it meets. A stale version is a conflict.',
  owners: { classId: 'class', termIds: 'term' },
  input: z.object({
    classId: id('class'),
    version: z.int(),
    ...classFields.shape,
    /** Whether what changes now stays when a roster says otherwise; if not, it brings all of it again. Left out: as it was. */
    isKept: z.optional(z.boolean()),
  }),
});

export const setClassActive = endpoint({
  call: 'PUT /api/classes/{classId}/active',
  needs: updateClasses,
  summary: 'Archive a class, with all that is in it, or bring it back.',
  owners: { classId: 'class' },
  input: z.object({ classId: id('class'), isActive: z.boolean() }),
});

export const setClassesActive = endpoint({
  call: 'PUT /api/classes/active',
  needs: updateClasses,
  summary: 'Archive many classes, or bring them back, as one act; answers those that were otherwise before.',
  owners: { classIds: 'class' },
  input: z.object({
    classIds: z.array(id('class')).check(z.minLength(1), z.maxLength(mostClasses)),
    isActive: z.boolean(),
  }),
  output: z.object({ changed: z.array(id('class')) }),
});

export const enrol = endpoint({
  call: 'POST /api/classes/{classId}/enrolments',
  needs: updateClasses,
  summary:
    'Enrol a person within reach in a class; one whose enrolment had ended is enrolled again. Repeating it changes nothing.',
  owners: { classId: 'class', personId: 'person' },
  input: z.object({
    classId: id('class'),
    personId: id('person'),
    role: z.enum(enrolmentRoles),
    startsOn: z.nullable(day),
  }),
  output: enrolment,
});

export const enrollByIdentifier = endpoint({
  call: 'POST /api/classes/{classId}/enrolments/by-sign',
  needs: updateClasses,
  summary:
    'Enrol somebody of the district who is out of reach otherwise, by their exact school id or e-mail. On record.',
  owners: { classId: 'class' },
  input: z.object({
    classId: id('class'),
    /** The whole school id, or the whole e-mail in any case. */
    sign: z.string().check(z.trim(), z.minLength(1, message`Enter the student ID or email.`), z.maxLength(200)),
    role: z.enum(enrolmentRoles),
    startsOn: z.nullable(day),
  }),
  output: enrolment,
});

export const endEnrolment = endpoint({
  call: 'PUT /api/enrolments/{enrolmentId}/end',
  needs: updateClasses,
  summary: 'End an enrolment: its scores and grades stay as they are.',
  owners: { enrolmentId: 'enrolment' },
  input: z.object({ enrolmentId: id('enrolment'), version: z.int() }),
  output: enrolment,
});

export const issueClassCodes = endpoint({
  call: 'POST /api/classes/{classId}/activation-codes',
  needs: updateUsers,
  summary: 'New activation codes for every student of a class who can’t sign in yet, to print.',
  owners: { classId: 'class' },
  input: z.object({ classId: id('class') }),
  output: z.object({ codes: z.array(issuedCode) }),
});

export const readEmergencyNotes = endpoint({
  call: 'GET /api/classes/{classId}/emergency-notes',
  needs: readHealth,
  summary: 'The one-line emergency notes of the students who are in a class or team now. On record.',
  owners: { classId: 'class' },
  input: z.object({ classId: id('class') }),
  output: z.object({
    notes: z.array(z.object({ studentId: id('person'), name: z.string(), note: z.string() })),
  }),
});

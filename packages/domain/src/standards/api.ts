import { manageGrades, readGrades, updateGrades } from '@laurel/domain/grades/permissions';
import { ratingLevel, ratingMethod } from '@laurel/domain/grades/standards';
import { id } from '@laurel/domain/kit/id';
import { readTerms, updateTerms } from '@laurel/domain/terms/permissions';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { classStandard } from './class-standards';
import { ratingSheet, ratingValue, saveRatingsAnswer, saveRatingsInput } from './rating-sheet';
import { mostOfClass, mostOfSet, setFields, standard, standardSet, standardWords } from './standard-set';
import { studentClassStandards } from './student-standards';

export const readStandardSets = endpoint({
  call: 'GET /api/standard-sets',
  needs: readTerms,
  summary: 'The district’s sets of standards and those of the schools within reach, by name, at most 200.',
  owners: {},
  output: z.object({
    sets: z.array(standardSet),
    schools: z.array(z.object({ schoolId: id('school'), name: z.string() })),
    /** Schools the caller can add a set to; `isEvery`: and to the district. */
    may: z.object({ isEvery: z.boolean(), schoolIds: z.array(id('school')) }),
    /** Scales that standards can be rated on. */
    scales: z.array(z.object({ scaleId: id('scale'), title: z.string(), schoolId: z.nullable(id('school')) })),
  }),
});

export const readStandardSet = endpoint({
  call: 'GET /api/standard-sets/{setId}',
  needs: readTerms,
  summary: 'The standards of a set in the version that holds, in their order, at most 500.',
  owners: { setId: 'standard-set' },
  input: z.object({ setId: id('standard-set') }),
  output: z.object({ set: standardSet, standards: z.array(standard) }),
});

export const saveStandardSet = endpoint({
  call: 'PUT /api/standard-sets/{setId}',
  needs: updateTerms,
  summary:
    'Create a set of standards under an id of the caller’s making (version 0), or change it: a new version; what was rated stays.',
  owners: { setId: 'standard-set', schoolId: 'school', scaleId: 'scale', standardId: 'standard' },
  input: z.object({
    setId: id('standard-set'),
    version: z.int(),
    /** Fixed once it is made. */
    schoolId: z.nullable(id('school')),
    ...setFields.shape,
    /** Without an id a standard is new, or the one that has its code. Those not named leave the set. */
    standards: z
      .array(z.object({ standardId: z.nullable(id('standard')), ...standardWords.shape }))
      .check(z.maxLength(mostOfSet)),
  }),
  /** 500 standards of up to 700 characters, each of up to three bytes. */
  bodyLimit: { bytes: 1024 * 1024, values: 5000 },
  output: z.object({ version: z.int() }),
});

const methodOf = z.object({ standardId: id('standard'), method: ratingMethod });

export const readClassStandards = endpoint({
  call: 'GET /api/classes/{classId}/standards',
  needs: manageGrades,
  summary: 'The standards a class rates, and the sets it can choose from: those its school offers.',
  owners: { classId: 'class' },
  input: z.object({ classId: id('class') }),
  output: z.object({
    standards: z.array(classStandard),
    sets: z.array(
      z.object({
        setId: id('standard-set'),
        title: z.string(),
        method: ratingMethod,
        levels: z.array(ratingLevel),
        standards: z.array(standard),
      }),
    ),
    /** Tells this choice from any other. */
    stamp: z.string(),
  }),
});

export const saveClassStandards = endpoint({
  call: 'PUT /api/classes/{classId}/standards',
  needs: manageGrades,
  summary: 'Choose the standards a class rates, in their order, each with its method. Ratings of others stay kept.',
  owners: { classId: 'class', standardId: 'standard' },
  input: z.object({
    classId: id('class'),
    /** The stamp of the choice that was seen: another one meanwhile is a conflict. */
    basedOn: z.string().check(z.maxLength(64)),
    standards: z.array(methodOf).check(z.maxLength(mostOfClass)),
  }),
  output: z.object({ stamp: z.string() }),
});

export const alignAssignment = endpoint({
  call: 'PUT /api/classes/{classId}/assignments/{assignmentId}/standards',
  needs: updateGrades,
  summary: 'Say which standards an assignment gives evidence of, and whether its points do. Those not named stay.',
  owners: { classId: 'class', assignmentId: 'assignment', standardId: 'standard' },
  input: z.object({
    classId: id('class'),
    assignmentId: id('assignment'),
    standards: z
      .array(z.object({ standardId: id('standard'), evidence: z.enum(['none', 'ratings', 'points']) }))
      .check(z.minLength(1), z.maxLength(mostOfClass)),
  }),
});

export const readRatings = endpoint({
  call: 'GET /api/classes/{classId}/ratings',
  needs: updateGrades,
  summary: 'The standards of a class, which assignments give evidence of them, and every typed rating, in columns.',
  owners: { classId: 'class' },
  input: z.object({ classId: id('class') }),
  output: ratingSheet,
});

export const saveRatings = endpoint({
  call: 'PUT /api/classes/{classId}/ratings',
  needs: updateGrades,
  summary: 'Save ratings cell by cell; a stale cell comes back with the other value. 409 only when all are stale.',
  owners: {
    classId: 'class',
    operationId: 'operation',
    students: 'person',
    assignmentId: 'assignment',
    standardId: 'standard',
  },
  input: saveRatingsInput,
  /** A pasted block has up to 5,000 cells. */
  bodyLimit: { bytes: 1024 * 1024, values: 50_000 },
  output: saveRatingsAnswer,
  audit: 'events',
});

export const readRatingHistory = endpoint({
  call: 'GET /api/classes/{classId}/assignments/{assignmentId}/students/{studentId}/standards/{standardId}',
  needs: updateGrades,
  summary: 'The latest 50 changes of one rating.',
  owners: { classId: 'class', assignmentId: 'assignment', studentId: 'person', standardId: 'standard' },
  input: z.object({
    classId: id('class'),
    assignmentId: id('assignment'),
    studentId: id('person'),
    standardId: id('standard'),
  }),
  output: z.object({
    changes: z.array(
      z.object({
        at: z.string(),
        by: z.nullable(z.string()),
        cause: z.string(),
        before: z.nullable(ratingValue),
        after: z.nullable(ratingValue),
      }),
    ),
  }),
});

export const readStudentStandards = endpoint({
  call: 'GET /api/students/{studentId}/standards',
  needs: readGrades,
  summary:
    'A student’s standards in their classes with the evidence behind each, for families what is released; of a term of one class, or of the current one.',
  owners: { studentId: 'person', classId: 'class', termId: 'term' },
  input: z.object({
    studentId: id('person'),
    classId: z.optional(id('class')),
    termId: z.optional(id('term')),
  }),
  output: z.object({ name: z.string(), classes: z.array(studentClassStandards) }),
});

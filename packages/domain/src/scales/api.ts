import { termGradeDefaults } from '@laurel/domain/grades/term-grade-default';
import { id } from '@laurel/domain/kit/id';
import { readTerms, updateTerms } from '@laurel/domain/terms/permissions';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { gradingScale, scaleFields } from './grading-scale';

export const readScales = endpoint({
  call: 'GET /api/scales',
  needs: readTerms,
  summary: 'The district’s grading scales and those of the schools within reach, by name, at most 200.',
  owners: {},
  output: z.object({
    scales: z.array(gradingScale),
    schools: z.array(z.object({ schoolId: id('school'), name: z.string() })),
    /** Schools the caller can add a scale to; `isEvery`: and to the district. */
    may: z.object({ isEvery: z.boolean(), schoolIds: z.array(id('school')) }),
  }),
});

const saved = z.object({
  version: z.int(),
  /** Classes that follow, and those with work in a locked term, which keep what they had. */
  followed: z.int(),
  stayed: z.int(),
});

export const saveScale = endpoint({
  call: 'PUT /api/scales/{scaleId}',
  needs: updateTerms,
  summary:
    'Create a grading scale under an id of the caller’s making (version 0), or change it: other letters make a new version.',
  owners: { scaleId: 'scale', schoolId: 'school' },
  input: z.object({
    scaleId: id('scale'),
    version: z.int(),
    /** Fixed once it is made. */
    schoolId: z.nullable(id('school')),
    ...scaleFields.shape,
  }),
  output: saved,
});

/** How the classes of a school make the grades of semesters and years. */
export const schoolTermGrades = z.object({
  schoolId: id('school'),
  name: z.string(),
  /** 0 until someone saves it: then every term comes from all its work. */
  version: z.int(),
  defaults: termGradeDefaults,
  /** Classes that say it themselves, and those that keep what they had when a term of theirs was locked. */
  ownCount: z.int(),
  keptCount: z.int(),
  mayChange: z.boolean(),
});

export type SchoolTermGrades = z.infer<typeof schoolTermGrades>;

export const readTermGrades = endpoint({
  call: 'GET /api/term-grades',
  needs: readTerms,
  summary: 'How the classes of each school within reach make the grades of semesters and years, by name, at most 500.',
  owners: {},
  output: z.object({ schools: z.array(schoolTermGrades) }),
});

export const saveTermGrades = endpoint({
  call: 'PUT /api/schools/{schoolId}/term-grades',
  needs: updateTerms,
  summary:
    'Set how the classes of a school make the grades of semesters and years: periods and exam by weight, or all work.',
  owners: { schoolId: 'school' },
  input: z.object({ schoolId: id('school'), version: z.int().check(z.minimum(0)), defaults: termGradeDefaults }),
  output: saved,
});

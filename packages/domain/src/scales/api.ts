import { id } from '@laurel/domain/kit/id';
import { readTerms, updateTerms } from '@laurel/domain/terms/permissions';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { gradingScale, scaleFields } from './grading-scale';

export const readScales = endpoint({
  method: 'GET',
  path: '/api/scales',
  needs: readTerms,
  summary: 'The district’s grading scales and those of the schools within reach, by name, at most 200.',
  owners: {},
  input: z.object({}),
  output: z.object({
    scales: z.array(gradingScale),
    schools: z.array(z.object({ schoolId: id('school'), name: z.string() })),
    /** Schools the caller can add a scale to; `isEvery`: and to the district. */
    may: z.object({ isEvery: z.boolean(), schoolIds: z.array(id('school')) }),
  }),
});

export const saveScale = endpoint({
  method: 'PUT',
  path: '/api/scales/{scaleId}',
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
  output: z.object({
    version: z.int(),
    /** Classes that take the new version, and those with work in a locked term, which keep theirs. */
    followed: z.int(),
    stayed: z.int(),
  }),
});

import { id } from '@laurel/domain/kit/id';
import { moment } from '@laurel/domain/kit/moment';
import { message } from '@laurel/domain/kit/sentence';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { manageRubrics } from './permissions';
import { rubricContent, rubricKind, rubricVersion } from './rubric';

const rubricFields = z.object({
  title: z.string().check(z.trim(), z.minLength(1, message`Enter a name.`), z.maxLength(100)),
  kind: rubricKind,
});

export const readRubrics = endpoint({
  call: 'GET /api/rubrics',
  needs: manageRubrics,
  summary:
    'The rubrics that the caller keeps, by title, at most 200, and the schools that they can be of, at most 500.',
  owners: {},
  output: z.object({
    rubrics: z.array(
      z.object({
        rubricId: id('rubric'),
        schoolId: z.nullable(id('school')),
        ...rubricFields.shape,
        version: z.int(),
        criterionCount: z.int(),
      }),
    ),
    /** The schools that the caller can make rubrics and pathways for, beside the district. */
    schools: z.array(z.object({ schoolId: id('school'), name: z.string() })),
  }),
});

export const readRubric = endpoint({
  call: 'GET /api/rubrics/{rubricId}',
  needs: manageRubrics,
  summary:
    'A rubric in the version that is rated by now, or in an earlier one, and which versions there are: the latest 200.',
  owners: { rubricId: 'rubric', versionId: 'rubric-version' },
  input: z.object({ rubricId: id('rubric'), versionId: z.optional(id('rubric-version')) }),
  output: z.object({
    ...rubricFields.shape,
    ...rubricVersion.shape,
    schoolId: z.nullable(id('school')),
    /** Latest first: the first is rated by now. */
    versions: z.array(z.object({ versionId: id('rubric-version'), number: z.int(), madeAt: moment })),
  }),
});

export const saveRubric = endpoint({
  call: 'PUT /api/rubrics/{rubricId}',
  needs: manageRubrics,
  summary:
    'Add a rubric under an id of the caller’s making (version 0), or a version of it. What was rated keeps the version it was rated by.',
  owners: {
    rubricId: 'rubric',
    schoolId: 'school',
    criterionId: 'criterion',
    competencyId: 'competency',
    levelId: 'level',
  },
  input: z.object({
    rubricId: id('rubric'),
    /** Fixed once it is made; `null`: of the district. */
    schoolId: z.nullable(id('school')),
    version: z.int(),
    ...rubricFields.shape,
    content: rubricContent,
  }),
  /** 100 criteria with nine levels of up to 2,000 characters each. */
  bodyLimit: { bytes: 4 * 1024 * 1024, values: 20_000 },
  output: z.object({ version: z.int() }),
});

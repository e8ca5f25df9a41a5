import { fileAsk, fileLayout, fitnessMapping, fitnessQuestion } from '@laurel/domain/fitness/fitness-file';
import { manageFitness } from '@laurel/domain/fitness/permissions';
import { importLine, importPlanRow } from '@laurel/domain/imports/api';
import { sheetReading } from '@laurel/domain/imports/score-sheet';
import { id } from '@laurel/domain/kit/id';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';

// Results from a file into a school. Whoever manages fitness of a class or team there may, for the students within
// reach; only they see their upload. Making people asks for more, in the plan.
const key = z.object({ schoolId: id('school'), importId: id('import') });
const owners = { schoolId: 'school', importId: 'import' } as const;
const nothing = z.object({});

export const uploadFitness = endpoint({
  method: 'POST',
  path: '/api/schools/{schoolId}/fitness-files',
  needs: manageFitness,
  summary: 'Upload results: CSV or TSV in any encoding, XLSX, or the FIT or TCX file of one run.',
  owners: { schoolId: 'school' },
  input: z.object({ schoolId: id('school') }),
  output: z.object({ importId: id('import') }),
  body: 'file',
});

export const readFitnessFiles = endpoint({
  method: 'GET',
  path: '/api/schools/{schoolId}/fitness-files',
  needs: manageFitness,
  summary: 'One’s own latest 20 files of results of a school.',
  owners: { schoolId: 'school' },
  input: z.object({ schoolId: id('school') }),
  output: z.object({ imports: z.array(importLine) }),
});

/** Out of the grade, in classes whose scores and fitness the caller sees; those taken over and not changed since are left out. */
export const readGradebookResults = endpoint({
  method: 'GET',
  path: '/api/schools/{schoolId}/gradebook-results',
  needs: manageFitness,
  summary: 'Scores outside the grade whose title names a fitness test, by title: what could be taken over as results.',
  owners: { schoolId: 'school' },
  input: z.object({ schoolId: id('school') }),
  output: z.object({
    offers: z.array(z.object({ title: z.string(), testId: z.string(), testName: z.string(), scores: z.int() })),
  }),
});

/** From then on it is a file like any other: mapped, planned, run and taken back by the calls below. */
export const takeGradebookResults = endpoint({
  method: 'POST',
  path: '/api/schools/{schoolId}/gradebook-results',
  needs: manageFitness,
  summary: 'Lay the scores of one title out as a file of results; the scores stay.',
  owners: { schoolId: 'school' },
  input: z.object({ schoolId: id('school'), title: z.string().check(z.minLength(1), z.maxLength(300)) }),
  output: z.object({ importId: id('import') }),
});

export const readFitnessFile = endpoint({
  method: 'GET',
  path: '/api/schools/{schoolId}/fitness-files/{importId}',
  needs: manageFitness,
  summary:
    'One file of results: how it was read, what its columns mean or seem to, what must be asked, where it stands.',
  owners,
  input: key,
  output: z.object({
    import: importLine,
    /** `null` once it was brought in or forgotten. Cells of columns left out are blank in the sample. */
    reading: z.nullable(sheetReading),
    layout: fileLayout,
    /** As mapped before, for this file or the last with such columns; else as the columns suggest. */
    mapping: z.nullable(fitnessMapping),
    isRemembered: z.boolean(),
    /** What to ask before planning. */
    asks: z.array(fileAsk),
    /** Columns of body composition that are left out, and why. */
    leftOut: z.object({ columns: z.array(z.string()), why: z.nullable(z.enum(['permission', 'school'])) }),
    mayCreate: z.boolean(),
  }),
});

export const planFitnessFile = endpoint({
  method: 'PUT',
  path: '/api/schools/{schoolId}/fitness-files/{importId}/plan',
  needs: manageFitness,
  summary: 'Say what the columns mean; answers what would happen and whom to ask about. Nothing is changed yet.',
  owners,
  input: z.object({ ...key.shape, mapping: fitnessMapping }),
  /** Up to 5,000 rows are each given their student. */
  bodyLimit: { bytes: 512 * 1024, values: 20_000 },
  output: z.object({
    import: importLine,
    questions: z.array(fitnessQuestion),
    /** Sentences about what was left out or understood: body composition, ages outside the standards. */
    notices: z.array(z.string()),
  }),
});

export const readFitnessFileRows = endpoint({
  method: 'GET',
  path: '/api/schools/{schoolId}/fitness-files/{importId}/rows',
  needs: manageFitness,
  summary: 'A page of what the file would do, row by row, of one action if asked.',
  owners,
  input: z.object({
    ...key.shape,
    page: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
    action: z.optional(importPlanRow.shape.action),
  }),
  output: z.object({ rows: z.array(importPlanRow) }),
});

export const runFitnessFile = endpoint({
  method: 'POST',
  path: '/api/schools/{schoolId}/fitness-files/{importId}/run',
  needs: manageFitness,
  summary: 'Bring the planned results in, in the background. Results changed since the plan stay and become conflicts.',
  owners,
  input: z.object({ ...key.shape, isConfirmed: z.boolean() }),
  output: nothing,
});

export const undoFitnessFile = endpoint({
  method: 'POST',
  path: '/api/schools/{schoolId}/fitness-files/{importId}/undo',
  needs: manageFitness,
  summary: 'Take the results of a file back, but for those changed since.',
  owners,
  input: key,
  output: nothing,
});

export const readFitnessFileRejects = endpoint({
  method: 'GET',
  path: '/api/schools/{schoolId}/fitness-files/{importId}/rejected.csv',
  needs: manageFitness,
  summary: 'The rows of a file of results that stayed out, with reasons, as CSV.',
  owners,
  input: key,
  output: z.string(),
  answer: 'file',
});

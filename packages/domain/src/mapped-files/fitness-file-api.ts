import { fileAsk, fileLayout, fitnessMapping } from '@laurel/domain/fitness/fitness-file';
import { manageFitness } from '@laurel/domain/fitness/permissions';
import { id } from '@laurel/domain/kit/id';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { fileCalls } from './file-calls';

/**
 * Results from a file into a school. Anyone who manages fitness of a class or team there may, for the students within
 * reach; only they see their upload. Making people asks for more, in the plan.
 */
export const fitnessFiles = fileCalls({
  path: '/api/schools/{schoolId}/fitness-files',
  place: { schoolId: id('school') },
  owners: { schoolId: 'school' },
  needs: manageFitness,
  what: 'results of a school',
  takes: 'CSV or TSV in any encoding, XLSX, or what devices recorded: FIT, TCX, or a zip of up to 100 of them.',
  mapping: fitnessMapping,
  about: z.object({
    layout: fileLayout,
    /** What to ask before planning. */
    asks: z.array(fileAsk),
    /** Columns of body composition that are left out, and why. Their cells are blank in the sample. */
    leftOut: z.object({ columns: z.array(z.string()), why: z.nullable(z.enum(['permission', 'school'])) }),
    mayCreate: z.boolean(),
  }),
  /** Up to 5,000 rows are each given their student. */
  planLimit: { bytes: 512 * 1024, values: 20_000 },
});

/** Out of the grade, in classes whose scores and fitness the caller sees; those taken over and not changed since are left out. */
export const readGradebookResults = endpoint({
  call: 'GET /api/schools/{schoolId}/gradebook-results',
  needs: manageFitness,
  summary: 'Scores outside the grade whose title names a fitness test, by title: what could be taken over as results.',
  owners: { schoolId: 'school' },
  input: z.object({ schoolId: id('school') }),
  output: z.object({
    offers: z.array(z.object({ title: z.string(), testId: z.string(), testName: z.string(), scores: z.int() })),
  }),
});

/** From then on it is a file like any other: mapped, planned, run and undone by the calls below. */
export const takeGradebookResults = endpoint({
  call: 'POST /api/schools/{schoolId}/gradebook-results',
  needs: manageFitness,
  summary: 'Lay the scores of one title out as a file of results; the scores stay.',
  owners: { schoolId: 'school' },
  input: z.object({ schoolId: id('school'), title: z.string().check(z.minLength(1), z.maxLength(300)) }),
  output: z.object({ importId: id('import') }),
});

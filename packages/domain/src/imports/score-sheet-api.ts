import { updateGrades } from '@laurel/domain/grades/permissions';
import { id } from '@laurel/domain/kit/id';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { importLine, importPlanRow } from './api';
import { scoreMapping, sheetQuestion, sheetReading } from './score-sheet';

// Scores from a file into one class. Whoever may grade the class may; making people asks for more, in the plan.
const key = z.object({ classId: id('class'), importId: id('import') });
const owners = { classId: 'class', importId: 'import' } as const;
const nothing = z.object({});

export const uploadScores = endpoint({
  method: 'POST',
  path: '/api/classes/{classId}/score-files',
  needs: updateGrades,
  summary: 'Upload a CSV of scores for a class. Encoding and delimiter are found out.',
  owners: { classId: 'class' },
  input: z.object({ classId: id('class') }),
  output: z.object({ importId: id('import') }),
  body: 'file',
});

export const readScoreFiles = endpoint({
  method: 'GET',
  path: '/api/classes/{classId}/score-files',
  needs: updateGrades,
  summary: 'The latest 20 files of scores of a class.',
  owners: { classId: 'class' },
  input: z.object({ classId: id('class') }),
  output: z.object({ imports: z.array(importLine) }),
});

export const readScoreFile = endpoint({
  method: 'GET',
  path: '/api/classes/{classId}/score-files/{importId}',
  needs: updateGrades,
  summary: 'One file of scores: how it was read, how it was mapped last, and where it stands.',
  owners,
  input: key,
  output: z.object({
    import: importLine,
    reading: z.nullable(sheetReading),
    mapping: z.nullable(scoreMapping),
    /** Whether the caller may make people from its rows. */
    mayCreate: z.boolean(),
    assignments: z.array(z.object({ assignmentId: id('assignment'), title: z.string(), pointsPossible: z.string() })),
    terms: z.array(z.object({ termId: id('term'), title: z.string() })),
    /** The shortest open term today lies in. */
    currentTermId: z.nullable(id('term')),
    categories: z.array(z.object({ categoryId: id('category'), title: z.string() })),
  }),
});

export const planScoreFile = endpoint({
  method: 'PUT',
  path: '/api/classes/{classId}/score-files/{importId}/plan',
  needs: updateGrades,
  summary: 'Say what the columns mean; answers what would happen. Nothing is changed yet.',
  owners,
  input: z.object({ ...key.shape, mapping: scoreMapping }),
  /** Up to 2,000 rows are each given their student. */
  bodyLimit: { bytes: 256 * 1024, values: 10_000 },
  output: z.object({ import: importLine, questions: z.array(sheetQuestion) }),
});

export const readScoreFileRows = endpoint({
  method: 'GET',
  path: '/api/classes/{classId}/score-files/{importId}/rows',
  needs: updateGrades,
  summary: 'A page of what the file would do, row by row, of one action if asked.',
  owners,
  input: z.object({
    ...key.shape,
    page: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
    action: z.optional(importPlanRow.shape.action),
  }),
  output: z.object({ rows: z.array(importPlanRow) }),
});

export const runScoreFile = endpoint({
  method: 'POST',
  path: '/api/classes/{classId}/score-files/{importId}/run',
  needs: updateGrades,
  summary: 'Bring the planned scores in, in the background.',
  owners,
  input: z.object({ ...key.shape, isConfirmed: z.boolean() }),
  output: nothing,
});

export const undoScoreFile = endpoint({
  method: 'POST',
  path: '/api/classes/{classId}/score-files/{importId}/undo',
  needs: updateGrades,
  summary: 'Take the scores of a file back, but for those changed since.',
  owners,
  input: key,
  output: nothing,
});

export const readScoreFileRejects = endpoint({
  method: 'GET',
  path: '/api/classes/{classId}/score-files/{importId}/rejected.csv',
  needs: updateGrades,
  summary: 'The rows of a file of scores that stayed out, with reasons, as CSV.',
  owners,
  input: key,
  output: z.string(),
  answer: 'file',
});

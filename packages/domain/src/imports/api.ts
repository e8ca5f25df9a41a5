import { id } from '@laurel/domain/kit/id';
import { sentence } from '@laurel/domain/kit/sentence';
import { createUsers } from '@laurel/domain/people/permissions';
import { cellFix, mostFixes } from '@laurel/domain/plans/cell-fix';
import { importLine, importPlanRow } from '@laurel/domain/plans/import-line';
import { createImportsNeed, readImportsNeed, updateImportsNeed } from '@laurel/domain/plans/permissions';
import { problem } from '@laurel/domain/plans/problem';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';

const importId = id('import');
const nothing = z.object({});

/** Of problems that say the same so many are named. */
export const alikeShown = 50;

/**
 * What is wrong with `count` rows in the same way. Of the first of them line, words and what stands in the cell, where
 * that can be put right here; `null` where it can’t.
 */
export const importProblem = z.object({
  file: z.string(),
  column: z.nullable(z.string()),
  severity: problem.shape.severity,
  count: z.int(),
  rows: z.array(z.object({ line: z.nullable(z.int()), reason: sentence, was: z.nullable(z.string()) })),
});

export type ImportProblem = z.infer<typeof importProblem>;

/** How many problems of a severity a file has. */
export const problemTally = z.object({ file: z.string(), severity: problem.shape.severity, count: z.int() });

const page = z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0);

export const uploadRoster = endpoint({
  call: 'POST /api/imports',
  needs: createImportsNeed,
  summary: 'Upload a OneRoster zip; it is planned in the background.',
  owners: {},
  input: nothing,
  output: z.object({ importId }),
  body: 'file',
});

export const readImports = endpoint({
  call: 'GET /api/imports',
  needs: readImportsNeed,
  summary: 'The latest 100 imports.',
  owners: {},
  input: nothing,
  output: z.object({ imports: z.array(importLine) }),
});

export const readImport = endpoint({
  call: 'GET /api/imports/{importId}',
  needs: readImportsNeed,
  summary: 'One import: its state, how far it is, its counts, how many problems there are, and what was put right.',
  owners: { importId: 'import' },
  input: z.object({ importId }),
  output: z.object({ import: importLine, problems: z.array(problemTally), fixes: z.array(cellFix) }),
});

export const readImportProblems = endpoint({
  call: 'GET /api/imports/{importId}/problems',
  needs: readImportsNeed,
  summary: 'A page of an import’s problems, those alike as one, of one severity or file if asked.',
  owners: { importId: 'import' },
  input: z.object({
    importId,
    page,
    severity: z.optional(problem.shape.severity),
    file: z.optional(z.string().check(z.maxLength(200))),
  }),
  output: z.object({ problems: z.array(importProblem), count: z.int() }),
});

export const fixImport = endpoint({
  call: 'PUT /api/imports/{importId}/fixes',
  needs: updateImportsNeed,
  summary: 'Put cells of a planned roster right, or take that back (`value` as it `was`), and plan it again.',
  owners: { importId: 'import' },
  /** Up to 1,000 cells of a roster at once. */
  bodyLimit: { bytes: 1024 * 1024, values: 10_000 },
  input: z.object({ importId, fixes: z.array(cellFix).check(z.minLength(1), z.maxLength(mostFixes)) }),
  output: nothing,
});

export const readmitErased = endpoint({
  call: 'PUT /api/imports/{importId}/readmissions/{line}',
  needs: createUsers,
  summary: 'Let somebody a planned file left out, because they were erased, come in as someone new, and plan it again.',
  owners: { importId: 'import' },
  input: z.object({
    importId,
    /** Of a roster’s users.csv, or of the file; 1 is the header. */
    line: z.coerce.number().check(z.int(), z.minimum(2), z.maximum(10_000_000)),
  }),
  output: nothing,
});

export const readImportRows = endpoint({
  call: 'GET /api/imports/{importId}/rows',
  needs: readImportsNeed,
  summary: 'A page of the plan’s rows, of one action or entity if asked.',
  owners: { importId: 'import' },
  input: z.object({
    importId,
    page,
    action: z.optional(importPlanRow.shape.action),
    entity: z.optional(z.string().check(z.maxLength(50))),
  }),
  output: z.object({ rows: z.array(importPlanRow) }),
});

export const runImport = endpoint({
  call: 'POST /api/imports/{importId}/run',
  needs: updateImportsNeed,
  summary: 'Run a planned import in the background.',
  owners: { importId: 'import' },
  input: z.object({ importId, isConfirmed: z.boolean() }),
  output: nothing,
});

export const undoImport = endpoint({
  call: 'POST /api/imports/{importId}/undo',
  needs: updateImportsNeed,
  summary: 'Undo an import that ran within the last 30 days.',
  owners: { importId: 'import' },
  input: z.object({ importId }),
  output: nothing,
});

export const readRejectedRows = endpoint({
  call: 'GET /api/imports/{importId}/rejected.csv',
  needs: readImportsNeed,
  summary: 'The rows that stayed out, with reasons, as CSV.',
  owners: { importId: 'import' },
  input: z.object({ importId }),
  output: z.string(),
  answer: 'file',
});

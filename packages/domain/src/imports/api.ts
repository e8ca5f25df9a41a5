import { id } from '@laurel/domain/kit/id';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { createImportsNeed, readImportsNeed, updateImportsNeed } from './permissions';
import { problem } from './problem';

const importId = id('import');
const nothing = z.object({});
const counts = z.record(z.string(), z.record(z.string(), z.number()));

/** An import as lists show it. `counts` is `{entity: {action: rows}}`. */
export const importLine = z.object({
  id: importId,
  mode: z.nullable(z.enum(['bulk', 'delta', 'mapped'])),
  source: z.string(),
  fileName: z.string(),
  state: z.enum(['uploaded', 'planning', 'refused', 'planned', 'running', 'done', 'failed', 'undoing', 'undone']),
  needsConfirmation: z.boolean(),
  counts,
  rowsDone: z.int(),
  rowsTotal: z.int(),
  fault: z.nullable(z.string()),
  createdAt: z.string(),
  ranAt: z.nullable(z.string()),
  undoneAt: z.nullable(z.string()),
});

export type ImportLine = z.infer<typeof importLine>;

/** One row of a plan, with the reason where there is one. */
export const importPlanRow = z.object({
  no: z.int(),
  file: z.string(),
  line: z.int(),
  entity: z.string(),
  sourceKey: z.string(),
  action: z.enum(['create', 'update', 'skip', 'deactivate', 'conflict', 'reject']),
  reason: z.nullable(z.string()),
});

export type ImportPlanRow = z.infer<typeof importPlanRow>;

export const uploadRoster = endpoint({
  method: 'POST',
  path: '/api/imports',
  needs: createImportsNeed,
  summary: 'Upload a OneRoster zip; it is planned in the background.',
  owners: {},
  input: nothing,
  output: z.object({ importId }),
  body: 'file',
});

export const readImports = endpoint({
  method: 'GET',
  path: '/api/imports',
  needs: readImportsNeed,
  summary: 'The latest 100 imports.',
  owners: {},
  input: nothing,
  output: z.object({ imports: z.array(importLine) }),
});

export const readImport = endpoint({
  method: 'GET',
  path: '/api/imports/{importId}',
  needs: readImportsNeed,
  summary: 'One import: its state, counts, and 200 problems after a number.',
  owners: { importId: 'import' },
  input: z.object({ importId, after: z._default(z.coerce.number(), 0) }),
  output: z.object({ import: importLine, problems: z.array(problem), next: z.nullable(z.int()) }),
});

export const readImportRows = endpoint({
  method: 'GET',
  path: '/api/imports/{importId}/rows',
  needs: readImportsNeed,
  summary: 'Rows of the plan, 200 after a number, of one action if asked.',
  owners: { importId: 'import' },
  input: z.object({
    importId,
    after: z._default(z.coerce.number(), 0),
    action: z.optional(importPlanRow.shape.action),
  }),
  output: z.object({ rows: z.array(importPlanRow), next: z.nullable(z.int()) }),
});

export const runImport = endpoint({
  method: 'POST',
  path: '/api/imports/{importId}/run',
  needs: updateImportsNeed,
  summary: 'Run a planned import in the background.',
  owners: { importId: 'import' },
  input: z.object({ importId, isConfirmed: z.boolean() }),
  output: nothing,
});

export const undoImport = endpoint({
  method: 'POST',
  path: '/api/imports/{importId}/undo',
  needs: updateImportsNeed,
  summary: 'Undo an import that ran within the last 30 days.',
  owners: { importId: 'import' },
  input: z.object({ importId }),
  output: nothing,
});

export const readRejectedRows = endpoint({
  method: 'GET',
  path: '/api/imports/{importId}/rejected.csv',
  needs: readImportsNeed,
  summary: 'The rows that stayed out, with reasons, as CSV.',
  owners: { importId: 'import' },
  input: z.object({ importId }),
  output: z.string(),
});

import { id } from '@laurel/domain/kit/id';
import { sentence } from '@laurel/domain/kit/sentence';
import { mappedFormats } from '@laurel/domain/notices/mapped-formats';
import * as z from 'zod/mini';

/** How far an import that is at work is: `done` of `total` rows (of grades, in the step `grades`); 0 of 0 is not counted. */
export const importProgress = z.object({
  step: z.enum(['plan', 'rows', 'grades', 'undo']),
  done: z.int(),
  total: z.int(),
});

/** A roster, or what a mapped file holds. */
export const importFormat = z.enum(['oneroster', ...mappedFormats]);

/** An import as lists show it. `counts` is `{entity: {action: rows}}`; `classId` the class a file of scores is for. */
export const importLine = z.object({
  id: id('import'),
  format: importFormat,
  classId: z.nullable(id('class')),
  mode: z.nullable(z.enum(['bulk', 'delta', 'mapped'])),
  source: z.string(),
  fileName: z.string(),
  state: z.enum(['uploaded', 'planning', 'refused', 'planned', 'running', 'done', 'failed', 'undoing', 'undone']),
  needsConfirmation: z.boolean(),
  counts: z.record(z.string(), z.record(z.string(), z.number())),
  rowsDone: z.int(),
  rowsTotal: z.int(),
  progress: z.nullable(importProgress),
  fault: z.nullable(sentence),
  createdAt: z.string(),
  ranAt: z.nullable(z.string()),
  undoneAt: z.nullable(z.string()),
});

export type ImportLine = z.infer<typeof importLine>;

/** One row of a plan: whom or what it speaks of, as far as known, and the reason where there is one. */
/** What a row of a roster may change, as its column is called; what has no name for people is left out. */
export const changedFields = [
  'given_name',
  'middle_name',
  'family_name',
  'preferred_given_name',
  'preferred_family_name',
  'pronouns',
  'identifier',
  'username',
  'email',
  'phone',
  'grade_level',
  'birth_on',
  'sex',
  'relation',
  'name',
  'title',
  'code',
  'subject',
  'location',
  'periods',
  'school_id',
  'course_id',
  'class_id',
  'term_id',
  'category_id',
  'points_possible',
  'assigned_on',
  'due_on',
  'starts_on',
  'ends_before',
  'is_primary',
  'is_active',
  'is_deleted',
] as const;

/** One field of a changed row: its value here and in the file, ids as the title of what they name. `null`: empty. */
const fieldChange = z.object({
  field: z.enum(changedFields),
  was: z.nullable(z.string()),
  is: z.nullable(z.string()),
});

export type FieldChange = z.infer<typeof fieldChange>;

export const importPlanRow = z.object({
  no: z.int(),
  name: z.nullable(z.string()),
  file: z.string(),
  line: z.int(),
  column: z.nullable(z.string()),
  entity: z.string(),
  sourceKey: z.string(),
  action: z.enum(['create', 'update', 'skip', 'deactivate', 'conflict', 'reject']),
  reason: z.nullable(sentence),
  /** What is entered, as people read it, where the row is one value: `One-mile run 7:42`. */
  value: z.nullable(z.string()),
  /** What the row changes, field by field; empty unless the action is `update`. */
  changes: z.array(fieldChange),
});

export type ImportPlanRow = z.infer<typeof importPlanRow>;

/** Rows a page. */
export const importPageSize = 100;

import { attendanceMapping } from '@laurel/domain/attendance/marks-file';
import { manageAttendance } from '@laurel/domain/attendance/permissions';
import { id } from '@laurel/domain/kit/id';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { importLine, importPlanRow } from './api';
import { sheetReading } from './score-sheet';

// Marks from a file into a school. A file is small enough to be planned, run and undone while the person waits.
const key = z.object({ schoolId: id('school'), importId: id('import') });
const owners = { schoolId: 'school', importId: 'import' } as const;

export const uploadAttendance = endpoint({
  method: 'POST',
  path: '/api/schools/{schoolId}/attendance-files',
  needs: manageAttendance,
  summary: 'Upload a CSV of marks for a school: student id, date, period, code. Encoding and delimiter are found out.',
  owners: { schoolId: 'school' },
  input: z.object({ schoolId: id('school') }),
  output: z.object({ importId: id('import') }),
  body: 'file',
});

export const readAttendanceFiles = endpoint({
  method: 'GET',
  path: '/api/schools/{schoolId}/attendance-files',
  needs: manageAttendance,
  summary: 'The latest 20 files of marks of a school.',
  owners: { schoolId: 'school' },
  input: z.object({ schoolId: id('school') }),
  output: z.object({ imports: z.array(importLine) }),
});

export const readAttendanceFile = endpoint({
  method: 'GET',
  path: '/api/schools/{schoolId}/attendance-files/{importId}',
  needs: manageAttendance,
  summary: 'One file of marks: how it was read, what its columns seem to mean, and where it stands.',
  owners,
  input: key,
  output: z.object({
    import: importLine,
    /** `null` once the file is forgotten. */
    reading: z.nullable(sheetReading),
    suggested: z.object({
      student: z.nullable(z.int()),
      date: z.nullable(z.int()),
      period: z.nullable(z.int()),
      code: z.nullable(z.int()),
    }),
    mapping: z.nullable(attendanceMapping),
  }),
});

export const planAttendanceFile = endpoint({
  method: 'PUT',
  path: '/api/schools/{schoolId}/attendance-files/{importId}/plan',
  needs: manageAttendance,
  summary: 'Say what the columns mean; answers what would happen. Nothing is changed yet.',
  owners,
  input: z.object({ ...key.shape, mapping: attendanceMapping }),
  output: z.object({ import: importLine }),
});

export const readAttendanceFileRows = endpoint({
  method: 'GET',
  path: '/api/schools/{schoolId}/attendance-files/{importId}/rows',
  needs: manageAttendance,
  summary: 'A page of what the file would do, row by row, of one action if asked.',
  owners,
  input: z.object({
    ...key.shape,
    page: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
    action: z.optional(importPlanRow.shape.action),
  }),
  output: z.object({ rows: z.array(importPlanRow) }),
});

export const runAttendanceFile = endpoint({
  method: 'POST',
  path: '/api/schools/{schoolId}/attendance-files/{importId}/run',
  needs: manageAttendance,
  summary: 'Bring the planned marks in. Marks changed since the plan stay and become conflicts.',
  owners,
  input: z.object({ ...key.shape, isConfirmed: z.boolean() }),
  output: z.object({ import: importLine }),
});

export const undoAttendanceFile = endpoint({
  method: 'POST',
  path: '/api/schools/{schoolId}/attendance-files/{importId}/undo',
  needs: manageAttendance,
  summary: 'Take the marks of a file back, but for those changed since (`kept`).',
  owners,
  input: key,
  output: z.object({ import: importLine, changed: z.int(), kept: z.int() }),
});

export const readAttendanceFileRejects = endpoint({
  method: 'GET',
  path: '/api/schools/{schoolId}/attendance-files/{importId}/rejected.csv',
  needs: manageAttendance,
  summary: 'The rows of a file of marks that stayed out, with reasons, as CSV.',
  owners,
  input: key,
  output: z.string(),
  answer: 'file',
});

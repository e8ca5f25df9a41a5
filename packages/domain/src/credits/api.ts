import { updateClasses } from '@laurel/domain/classes/permissions';
import { readGrades } from '@laurel/domain/grades/permissions';
import { id } from '@laurel/domain/kit/id';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { creditRecord, shownGpa } from './credit-record';
import { transferFields } from './transfer-credit';

export const readCredits = endpoint({
  call: 'GET /api/students/{studentId}/credits',
  needs: readGrades,
  summary:
    'Grade point averages and credits of a student, line by line: published final grades, for staff of the school those of closed terms too.',
  owners: { studentId: 'person' },
  input: z.object({ studentId: id('person') }),
  output: creditRecord,
});

/** Students a page of the office’s list. */
export const gpaPageSize = 50;

export const gpaSorts = ['name', 'gradeLevel', 'unweighted', 'weighted', 'earned'] as const;

export const gpaLine = z.object({
  studentId: id('person'),
  name: z.string(),
  gradeLevel: z.nullable(z.string()),
  ...shownGpa.shape,
  /** Among the active students of the grade level; `null` where the district doesn’t rank. */
  rank: z.nullable(z.int()),
});

export type GpaLine = z.infer<typeof gpaLine>;

export const readGpas = endpoint({
  call: 'GET /api/schools/{schoolId}/gpas',
  mayLag: true,
  needs: readGrades,
  summary: 'Grade point averages and credits of a school’s students, a page of 50, sorted as asked.',
  owners: { schoolId: 'school' },
  input: z.object({
    schoolId: id('school'),
    search: z.optional(z.string().check(z.maxLength(100))),
    gradeLevel: z.optional(z.string().check(z.maxLength(20))),
    sort: z.optional(z.enum(gpaSorts)),
    direction: z.optional(z.enum(['ascending', 'descending'])),
    page: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000))),
  }),
  output: z.object({ students: z.array(gpaLine), count: z.int(), isRanking: z.boolean() }),
});

const ofStudent = { studentId: 'person', creditId: 'transfer-credit' } as const;
const key = { studentId: id('person'), creditId: id('transfer-credit') };

export const saveTransferCredit = endpoint({
  call: 'PUT /api/students/{studentId}/transfer-credits/{creditId}',
  needs: updateClasses,
  summary:
    'Add credits earned elsewhere under an id of the caller’s making (version 0), or change them, which ends a certification.',
  owners: { ...ofStudent, courseId: 'course' },
  input: z.object({ ...key, version: z.int().check(z.minimum(0)), ...transferFields.shape }),
  output: z.object({ version: z.int() }),
});

export const certifyTransferCredit = endpoint({
  call: 'PUT /api/students/{studentId}/transfer-credits/{creditId}/certified',
  needs: updateClasses,
  summary: 'Say that credits earned elsewhere are as a transcript shows them, or take that back.',
  owners: ofStudent,
  input: z.object({ ...key, version: z.int(), isCertified: z.boolean() }),
  output: z.object({ version: z.int() }),
});

export const removeTransferCredit = endpoint({
  call: 'DELETE /api/students/{studentId}/transfer-credits/{creditId}',
  needs: updateClasses,
  summary: 'Remove credits earned elsewhere. The audit log keeps what they were.',
  owners: ofStudent,
  input: z.object(key),
});

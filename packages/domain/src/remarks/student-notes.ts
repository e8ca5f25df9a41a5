import { updateGrades } from '@laurel/domain/grades/permissions';
import { id } from '@laurel/domain/kit/id';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';

/** A note on a student, as it stands in a class the caller grades. */
export const studentNote = z.object({
  classId: id('class'),
  classTitle: z.string(),
  text: z.string(),
  by: z.nullable(z.string()),
  at: z.string(),
});

export type StudentNote = z.infer<typeof studentNote>;

export const readStudentNotes = endpoint({
  call: 'GET /api/students/{studentId}/notes',
  needs: updateGrades,
  summary: 'The notes on a student in the classes one grades, the latest first, at most 100.',
  owners: { studentId: 'person' },
  input: z.object({ studentId: id('person') }),
  output: z.object({ notes: z.array(studentNote) }),
});

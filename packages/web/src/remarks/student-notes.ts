import { readStudentNotes } from '@laurel/domain/remarks/student-notes';
import { queryOf } from '@laurel/web/kit/query-client';
import { useQuery } from '@tanstack/react-query';

/** The notes on a student in the classes one grades. */
export function useStudentNotes(studentId: string, isAsked: boolean) {
  return useQuery({ ...queryOf(readStudentNotes, { studentId }), enabled: isAsked });
}

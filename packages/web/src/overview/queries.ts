import {
  readCaseloadStudent,
  readParentOverview,
  readStaffOverview,
  readStudentOverview,
} from '@laurel/domain/overview/api';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { queryOf } from '@laurel/web/kit/query-client';
import { useQuery } from '@tanstack/react-query';

export function useStudentOverview() {
  return useQuery(queryOf(readStudentOverview, {}));
}

export function useParentOverview() {
  return useQuery(queryOf(readParentOverview, {}));
}

export function useCaseloadStudent(studentId: string, isAsked: boolean) {
  return useQuery({ ...queryOf(readCaseloadStudent, { studentId }), enabled: isAsked });
}

/** A part is `null` where one's roles don't include it. */
export type StaffParts = OutputOf<typeof readStaffOverview>;

export function useStaffOverview() {
  return useQuery(queryOf(readStaffOverview, {}));
}

import {
  readCaseloadStudent,
  readParentOverview,
  readStaffOverview,
  readStudentOverview,
} from '@laurel/domain/overview/api';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { queryOf } from '@laurel/web/kit/query-client';
import { useQuery } from '@tanstack/react-query';

export const useStudentOverview = () => useQuery(queryOf(readStudentOverview, {}));
export const useParentOverview = () => useQuery(queryOf(readParentOverview, {}));

export const useCaseloadStudent = (studentId: string, isAsked: boolean) =>
  useQuery({ ...queryOf(readCaseloadStudent, { studentId }), enabled: isAsked });

/** A part is `null` where one's roles don't include it. */
export type StaffParts = OutputOf<typeof readStaffOverview>;

export const useStaffOverview = () => useQuery(queryOf(readStaffOverview, {}));

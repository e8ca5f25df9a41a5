import * as api from '@laurel/domain/overview/api';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { queryOf } from '@laurel/web/kit/query-client';
import { useQuery } from '@tanstack/react-query';

export const useStudentOverview = () => useQuery(queryOf(api.readStudentOverview, {}));
export const useParentOverview = () => useQuery(queryOf(api.readParentOverview, {}));

export const useCaseloadStudent = (studentId: string, isAsked: boolean) =>
  useQuery({ ...queryOf(api.readCaseloadStudent, { studentId }), enabled: isAsked });

/** A part is `null` where one's roles don't include it. */
export type StaffParts = OutputOf<typeof api.readStaffOverview>;

export const useStaffOverview = () => useQuery(queryOf(api.readStaffOverview, {}));

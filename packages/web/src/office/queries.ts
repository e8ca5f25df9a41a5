import {
  readMeetings,
  readStudentAbsences,
  readStudentAttendance,
  saveClassMeetings,
} from '@laurel/domain/attendance/api';
import {
  cancelTrip,
  correctDays,
  decideAbsence,
  planTrip,
  readAttendanceSchools,
  readCorrections,
  readRates,
  readSchoolAbsences,
  readSchoolDay,
  undoCorrection,
} from '@laurel/domain/attendance/office-api';
import {
  deleteAttendanceCode,
  deleteBellSchedule,
  readAttendanceCodes,
  readSchoolCalendar,
  readSchoolMeetings,
  saveAttendanceCode,
  saveAttendanceRule,
  saveBellSchedule,
  saveCalendarDays,
} from '@laurel/domain/attendance/settings-api';
import type { Endpoint, InputOf, OutputOf } from '@laurel/domain/wire/endpoint';
import { call } from '@laurel/web/kit/call';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';

/** A school whose attendance one sees as a whole. */
export type School = OutputOf<typeof readAttendanceSchools>['schools'][number];

/** A code with how often it is written. */
export type UsedCode = OutputOf<typeof readAttendanceCodes>['codes'][number];

export function useAttendanceSchools() {
  return useQuery(queryOf(readAttendanceSchools, {}));
}

/** The day as it stands now: classes are taken while one looks. */
export function useSchoolDay(input: InputOf<typeof readSchoolDay>) {
  return useQuery({ ...queryOf(readSchoolDay, input), placeholderData: keepPreviousData, refetchInterval: 60_000 });
}

export function useRates(input: InputOf<typeof readRates>) {
  return useQuery({ ...queryOf(readRates, input), placeholderData: keepPreviousData });
}

export function useSchoolAbsences(input: InputOf<typeof readSchoolAbsences>) {
  return useQuery({ ...queryOf(readSchoolAbsences, input), placeholderData: keepPreviousData });
}

export function useCorrections(schoolId: School['schoolId'], isAsked: boolean) {
  return useQuery({ ...queryOf(readCorrections, { schoolId }), enabled: isAsked });
}

export function useCodes(schoolId: School['schoolId']) {
  return useQuery(queryOf(readAttendanceCodes, { schoolId }));
}

export function useCalendar(input: InputOf<typeof readSchoolCalendar>) {
  return useQuery({ ...queryOf(readSchoolCalendar, input), placeholderData: keepPreviousData });
}

export function useClassMeetings(schoolId: School['schoolId'], search: string) {
  return useQuery({ ...queryOf(readSchoolMeetings, { schoolId, search }), placeholderData: keepPreviousData });
}

export const useCorrectDays = () => useChange(correctDays);
export const useUndoCorrection = () => useChange(undoCorrection);
export const useDecideAbsence = () => useChange(decideAbsence);
export const usePlanTrip = () => useChange(planTrip);
export const useCancelTrip = () => useChange(cancelTrip);
export const useSaveCode = () => useChange(saveAttendanceCode);
export const useDeleteCode = () => useChange(deleteAttendanceCode);
export const useSaveCalendar = () => useChange(saveCalendarDays);
export const useSaveSchedule = () => useChange(saveBellSchedule);
export const useDeleteSchedule = () => useChange(deleteBellSchedule);
export const useSaveClassMeetings = () => useChange(saveClassMeetings);
export const useSaveRule = () => useChange(saveAttendanceRule);

/** A change of the office: whatever shows attendance is read again, since days are recalculated. */
function useChange<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(endpoint: Endpoint<Input, Output>) {
  return useMutation({
    mutationFn: (input: z.input<Input>) => call(endpoint, input),
    onSettled: () =>
      refresh(
        readSchoolDay,
        readRates,
        readSchoolAbsences,
        readCorrections,
        readAttendanceCodes,
        readSchoolCalendar,
        readSchoolMeetings,
        readStudentAttendance,
        readStudentAbsences,
        readMeetings,
      ),
  });
}

import { readStudentAbsences, readStudentAttendance, saveClassMeetings } from '@laurel/domain/attendance/api';
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

import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { useCall } from '@laurel/web/ui/use-change';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';

/** A school whose attendance one sees as a whole. */
export type School = OutputOf<typeof readAttendanceSchools>['schools'][number];

/** A code with how often it is written. */
export type UsedCode = OutputOf<typeof readAttendanceCodes>['codes'][number];

export const useAttendanceSchools = () => useQuery(queryOf(readAttendanceSchools, {}));

/** The day as it stands now: classes are taken while one looks. */
export const useSchoolDay = (input: InputOf<typeof readSchoolDay>) =>
  useQuery({ ...queryOf(readSchoolDay, input), placeholderData: keepPreviousData, refetchInterval: 60_000 });

export const useRates = (input: InputOf<typeof readRates>) =>
  useQuery({ ...queryOf(readRates, input), placeholderData: keepPreviousData });

export const useSchoolAbsences = (input: InputOf<typeof readSchoolAbsences>) =>
  useQuery({ ...queryOf(readSchoolAbsences, input), placeholderData: keepPreviousData });

export const useCorrections = (schoolId: School['schoolId'], isAsked: boolean) =>
  useQuery({ ...queryOf(readCorrections, { schoolId }), enabled: isAsked });

export const useCodes = (schoolId: School['schoolId']) => useQuery(queryOf(readAttendanceCodes, { schoolId }));

export const useCalendar = (input: InputOf<typeof readSchoolCalendar>) =>
  useQuery({ ...queryOf(readSchoolCalendar, input), placeholderData: keepPreviousData });

export const useClassMeetings = (schoolId: School['schoolId'], search: string) =>
  useQuery({ ...queryOf(readSchoolMeetings, { schoolId, search }), placeholderData: keepPreviousData });

export const useCorrectDays = () => useOfficeChange(correctDays);
export const useUndoCorrection = () => useOfficeChange(undoCorrection);
export const useDecideAbsence = () => useOfficeChange(decideAbsence);
export const usePlanTrip = () => useOfficeChange(planTrip);
export const useCancelTrip = () => useOfficeChange(cancelTrip);
export const useSaveCode = () => useOfficeChange(saveAttendanceCode);
export const useDeleteCode = () => useOfficeChange(deleteAttendanceCode);
export const useSaveCalendar = () => useOfficeChange(saveCalendarDays);
export const useSaveSchedule = () => useOfficeChange(saveBellSchedule);
export const useDeleteSchedule = () => useOfficeChange(deleteBellSchedule);
export const useSaveClassMeetings = () => useOfficeChange(saveClassMeetings);
export const useSaveRule = () => useOfficeChange(saveAttendanceRule);

/** A change of the office: whatever shows attendance is read again, since days are recalculated. */
const useOfficeChange = <Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  endpoint: Endpoint<Input, Output>,
) =>
  useCall(endpoint, {
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
      ),
  });

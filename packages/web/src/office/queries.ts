import { readStudentAbsences, readStudentAttendance, saveClassMeetings } from '@laurel/domain/attendance/api';
import * as officeApi from '@laurel/domain/attendance/office-api';
import * as settingsApi from '@laurel/domain/attendance/settings-api';
import type { Endpoint, InputOf, OutputOf } from '@laurel/domain/wire/endpoint';

import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { useCall } from '@laurel/web/ui/use-change';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';

/** A school whose attendance one sees as a whole. */
export type School = OutputOf<typeof officeApi.readAttendanceSchools>['schools'][number];

/** A code with how often it is written. */
export type UsedCode = OutputOf<typeof settingsApi.readAttendanceCodes>['codes'][number];

export const useAttendanceSchools = () => useQuery(queryOf(officeApi.readAttendanceSchools, {}));

/** The day as it stands now: classes are taken while one looks. */
export const useSchoolDay = (input: InputOf<typeof officeApi.readSchoolDay>) =>
  useQuery({ ...queryOf(officeApi.readSchoolDay, input), placeholderData: keepPreviousData, refetchInterval: 60_000 });

export const useRates = (input: InputOf<typeof officeApi.readRates>) =>
  useQuery({ ...queryOf(officeApi.readRates, input), placeholderData: keepPreviousData });

export const useSchoolAbsences = (input: InputOf<typeof officeApi.readSchoolAbsences>) =>
  useQuery({ ...queryOf(officeApi.readSchoolAbsences, input), placeholderData: keepPreviousData });

export const useCorrections = (schoolId: School['schoolId'], isAsked: boolean) =>
  useQuery({ ...queryOf(officeApi.readCorrections, { schoolId }), enabled: isAsked });

export const useCodes = (schoolId: School['schoolId']) =>
  useQuery(queryOf(settingsApi.readAttendanceCodes, { schoolId }));

export const useCalendar = (input: InputOf<typeof settingsApi.readSchoolCalendar>) =>
  useQuery({ ...queryOf(settingsApi.readSchoolCalendar, input), placeholderData: keepPreviousData });

export const useClassMeetings = (schoolId: School['schoolId'], search: string) =>
  useQuery({ ...queryOf(settingsApi.readSchoolMeetings, { schoolId, search }), placeholderData: keepPreviousData });

export const useCorrectDays = () => useOfficeChange(officeApi.correctDays);
export const useUndoCorrection = () => useOfficeChange(officeApi.undoCorrection);
export const useDecideAbsence = () => useOfficeChange(officeApi.decideAbsence);
export const usePlanTrip = () => useOfficeChange(officeApi.planTrip);
export const useCancelTrip = () => useOfficeChange(officeApi.cancelTrip);
export const useSaveCode = () => useOfficeChange(settingsApi.saveAttendanceCode);
export const useDeleteCode = () => useOfficeChange(settingsApi.deleteAttendanceCode);
export const useSaveCalendar = () => useOfficeChange(settingsApi.saveCalendarDays);
export const useSaveSchedule = () => useOfficeChange(settingsApi.saveBellSchedule);
export const useDeleteSchedule = () => useOfficeChange(settingsApi.deleteBellSchedule);
export const useSaveClassMeetings = () => useOfficeChange(saveClassMeetings);
export const useSaveRule = () => useOfficeChange(settingsApi.saveAttendanceRule);

/** A change of the office: whatever shows attendance is read again, since days are recalculated. */
const useOfficeChange = <Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  endpoint: Endpoint<Input, Output>,
) =>
  useCall(endpoint, {
    onSettled: () =>
      refresh(
        officeApi.readSchoolDay,
        officeApi.readRates,
        officeApi.readSchoolAbsences,
        officeApi.readCorrections,
        settingsApi.readAttendanceCodes,
        settingsApi.readSchoolCalendar,
        settingsApi.readSchoolMeetings,
        readStudentAttendance,
        readStudentAbsences,
      ),
  });

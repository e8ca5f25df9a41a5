import * as api from '@laurel/domain/attendance/api';
import { readSchoolAbsences, readSchoolDay } from '@laurel/domain/attendance/office-api';
import type { Id } from '@laurel/domain/kit/id';
import type { InputOf, OutputOf } from '@laurel/domain/wire/endpoint';
import { newId } from '@laurel/web/kit/new-id';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { useCall } from '@laurel/web/ui/use-change';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { withProposals } from './roll-entries';

/** A class’s sheet for a day and period. Never read again behind the teacher’s back: what is typed stands on it. */
export function useAttendanceSheet(input: InputOf<typeof api.readAttendanceSheet>) {
  const query = { ...queryOf(api.readAttendanceSheet, input), staleTime: 0, refetchOnWindowFocus: false };
  return useQuery({ ...query, select: withProposals });
}

/** The meetings of a class that were taken, the latest first. */
export const useClassDays = (input: InputOf<typeof api.readClassDays>) => useQuery(queryOf(api.readClassDays, input));

/** A student’s days in a stretch; the last stretch stays while the next is on its way. */
export const useStudentYear = (input: InputOf<typeof api.readStudentAttendance>, isAsked = true) =>
  useQuery({ ...queryOf(api.readStudentAttendance, input), placeholderData: keepPreviousData, enabled: isAsked });

/** What is reported for a student and what may be; asked only where one may report. */
export const useStudentAbsences = (studentId: string, isAsked: boolean) =>
  useQuery({ ...queryOf(api.readStudentAbsences, { studentId }), enabled: isAsked });

export const useReportAbsence = () => useCall(api.reportAbsence, { onSuccess: refreshAbsences });
export const useWithdrawAbsence = () => useCall(api.withdrawAbsence, { onSettled: refreshAbsences });

async function refreshAbsences(): Promise<void> {
  await refresh(api.readStudentAbsences, api.readStudentAttendance, readSchoolAbsences, readSchoolDay);
}

/** A team or class, to find students by. */
export type Group = OutputOf<typeof api.readAttendanceGroups>['groups'][number];

/** The teams and classes whose students’ attendance one may see. */
export function useAttendanceGroups(search: string) {
  const input = search === '' ? {} : { search };
  return useQuery({ ...queryOf(api.readAttendanceGroups, input), placeholderData: keepPreviousData });
}

/** Who is in one of them today. */
export const useAttendanceGroup = (classId: string) =>
  useQuery({ ...queryOf(api.readAttendanceGroup, { classId }), enabled: classId !== '' });

/** The number a save goes under: the same while the same is sent again, a new one as soon as it says something else. */
export function useOperation(): (sent: unknown) => Id<'operation'> {
  const last = useRef<{ sent: string; operationId: Id<'operation'> } | null>(null);
  return (sent) => {
    const text = JSON.stringify(sent);
    if (last.current?.sent !== text) last.current = { sent: text, operationId: newId('operation') };
    return last.current.operationId;
  };
}

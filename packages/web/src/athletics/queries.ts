import * as api from '@laurel/domain/athletics/api';
import { attachFile } from '@laurel/domain/media/api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { call } from '@laurel/web/kit/call';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { useCall } from '@laurel/web/ui/use-change';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** The teams whose attendance one sees. */
export function useTeams() {
  return useQuery(queryOf(api.readTeams, {}));
}

/** A team’s athletes by day; the last stretch stays while the next is on its way. */
export function useTeamCalendar(input: InputOf<typeof api.readTeamCalendar>) {
  return useQuery({ ...queryOf(api.readTeamCalendar, input), placeholderData: keepPreviousData });
}

/** A student’s seasons as far as they have gone. */
export function useStudentSeasons(studentId: string, isAsked: boolean) {
  return useQuery({ ...queryOf(api.readStudentSeasons, { studentId }), enabled: isAsked });
}

export function usePractices(input: InputOf<typeof api.readPractices>) {
  return useQuery(queryOf(api.readPractices, input));
}

/** Never read again behind the coach’s back: what is typed stands on it. */
export function usePracticeSheet(input: InputOf<typeof api.readPracticeSheet>) {
  return useQuery({ ...queryOf(api.readPracticeSheet, input), staleTime: 0, refetchOnWindowFocus: false });
}

const refreshPractices = () => refresh(api.readPractices, api.readPracticeSheet, api.readTeamCalendar);

export function usePlanPractices() {
  return useCall(api.planPractices, { onSuccess: refreshPractices });
}

export function useSavePractice() {
  return useCall(api.savePractice, { onSettled: refreshPractices });
}

export function useDeletePractice() {
  return useCall(api.deletePractice, { onSuccess: refreshPractices });
}

/** Who lacks which document; the last answer stays while the next is on its way. */
export function useClearances(input: InputOf<typeof api.readClearances>) {
  return useQuery({ ...queryOf(api.readClearances, input), placeholderData: keepPreviousData });
}

export function useStudentClearances(studentId: string) {
  return useQuery(queryOf(api.readStudentClearances, { studentId }));
}

const refreshClearances = () => refresh(api.readClearances, api.readStudentClearances);

export function useSaveClearance() {
  return useCall(api.saveClearance, { onSettled: refreshClearances });
}

export function useHappenings(studentId: string) {
  return useQuery(queryOf(api.readHappenings, { studentId }));
}

export function useSaveHappening() {
  return useCall(api.saveHappening, { onSettled: () => refresh(api.readHappenings) });
}

export function useDeleteHappening() {
  return useCall(api.deleteHappening, { onSuccess: () => refresh(api.readHappenings) });
}

/** Uploads a file for a document; answers where it is. */
export async function keepFile(file: File): Promise<string> {
  return (await call(attachFile, {}, { file })).path;
}

export function useDeleteClearance() {
  return useCall(api.deleteClearance, { onSuccess: refreshClearances });
}

import * as api from '@laurel/domain/athletics/api';
import { attachFile } from '@laurel/domain/media/api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { call } from '@laurel/web/kit/call';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { useChange } from '@laurel/web/ui/use-change';
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
  return useChange({
    mutationFn: (input: InputOf<typeof api.planPractices>) => call(api.planPractices, input),
    onSuccess: refreshPractices,
  });
}

export function useSavePractice() {
  return useChange({
    mutationFn: (input: InputOf<typeof api.savePractice>) => call(api.savePractice, input),
    onSettled: refreshPractices,
  });
}

export function useDeletePractice() {
  return useChange({
    mutationFn: (input: InputOf<typeof api.deletePractice>) => call(api.deletePractice, input),
    onSuccess: refreshPractices,
  });
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
  return useChange({
    mutationFn: (input: InputOf<typeof api.saveClearance>) => call(api.saveClearance, input),
    onSettled: refreshClearances,
  });
}

export function useHappenings(studentId: string) {
  return useQuery(queryOf(api.readHappenings, { studentId }));
}

export function useSaveHappening() {
  return useChange({
    mutationFn: (input: InputOf<typeof api.saveHappening>) => call(api.saveHappening, input),
    onSettled: () => refresh(api.readHappenings),
  });
}

export function useDeleteHappening() {
  return useChange({
    mutationFn: (input: InputOf<typeof api.deleteHappening>) => call(api.deleteHappening, input),
    onSuccess: () => refresh(api.readHappenings),
  });
}

/** Uploads a file for a document; answers where it is. */
export async function keepFile(file: File): Promise<string> {
  return (await call(attachFile, {}, { file })).path;
}

export function useDeleteClearance() {
  return useChange({
    mutationFn: (input: InputOf<typeof api.deleteClearance>) => call(api.deleteClearance, input),
    onSuccess: refreshClearances,
  });
}

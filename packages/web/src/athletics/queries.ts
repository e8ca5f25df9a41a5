import * as api from '@laurel/domain/athletics/api';
import { attachFile } from '@laurel/domain/media/api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { call } from '@laurel/web/kit/call';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { useCall } from '@laurel/web/ui/use-change';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** The teams whose attendance one sees. */
export const useTeams = () => useQuery(queryOf(api.readTeams, {}));

/** A team’s athletes by day; the last stretch stays while the next is on its way. */
export const useTeamCalendar = (input: InputOf<typeof api.readTeamCalendar>) =>
  useQuery({ ...queryOf(api.readTeamCalendar, input), placeholderData: keepPreviousData });

/** A student’s seasons as far as they have gone. */
export const useStudentSeasons = (studentId: string, isAsked: boolean) =>
  useQuery({ ...queryOf(api.readStudentSeasons, { studentId }), enabled: isAsked });

export const usePractices = (input: InputOf<typeof api.readPractices>) => useQuery(queryOf(api.readPractices, input));

/** Never read again behind the coach’s back: what is typed stands on it. */
export const usePracticeSheet = (input: InputOf<typeof api.readPracticeSheet>) =>
  useQuery({ ...queryOf(api.readPracticeSheet, input), staleTime: 0, refetchOnWindowFocus: false });

const refreshPractices = () => refresh(api.readPractices, api.readPracticeSheet, api.readTeamCalendar);

export const usePlanPractices = () => useCall(api.planPractices, { onSuccess: refreshPractices });
export const useSavePractice = () => useCall(api.savePractice, { onSettled: refreshPractices });
export const useDeletePractice = () => useCall(api.deletePractice, { onSuccess: refreshPractices });

/** Who lacks which document; the last answer stays while the next is on its way. */
export const useClearances = (input: InputOf<typeof api.readClearances>) =>
  useQuery({ ...queryOf(api.readClearances, input), placeholderData: keepPreviousData });

export const useStudentClearances = (studentId: string) => useQuery(queryOf(api.readStudentClearances, { studentId }));

const refreshClearances = () => refresh(api.readClearances, api.readStudentClearances);

export const useSaveClearance = () => useCall(api.saveClearance, { onSettled: refreshClearances });
export const useHappenings = (studentId: string) => useQuery(queryOf(api.readHappenings, { studentId }));
export const useSaveHappening = () => useCall(api.saveHappening, { onSettled: () => refresh(api.readHappenings) });
export const useDeleteHappening = () => useCall(api.deleteHappening, { onSuccess: () => refresh(api.readHappenings) });

/** Uploads a file for a document; answers where it is. */
export async function keepFile(file: File): Promise<string> {
  return (await call(attachFile, {}, { file })).path;
}

export const useDeleteClearance = () => useCall(api.deleteClearance, { onSuccess: refreshClearances });

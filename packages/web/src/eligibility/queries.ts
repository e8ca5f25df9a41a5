import { decideNow, readBoard, readOwnStandings, readStanding, saveFacts } from '@laurel/domain/eligibility/board-api';
import { readCourseRule, saveCourseRule } from '@laurel/domain/eligibility/course-rule';
import * as packs from '@laurel/domain/eligibility/pack-api';
import type { Id } from '@laurel/domain/kit/id';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { call } from '@laurel/web/kit/call';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { useCall } from '@laurel/web/ui/use-change';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useId } from 'react';

export const useBoard = (filter: InputOf<typeof readBoard>) =>
  useQuery({ ...queryOf(readBoard, filter), placeholderData: keepPreviousData });

export const useStanding = (studentId: Id<'person'>, isAsked = true) =>
  useQuery({ ...queryOf(readStanding, { studentId }), enabled: isAsked });

/** Whether the standings of all of these have been answered: drawn one by one each would push the next away. */
export function useAreAnswered(students: readonly Id<'person'>[]): boolean {
  const queries = students.map((studentId) => queryOf(readStanding, { studentId }));
  return useQueries({ queries, combine: (answers) => answers.every(({ isPending }) => !isPending) });
}

export const useOwnAthletes = (isAsked: boolean) => useQuery({ ...queryOf(readOwnStandings, {}), enabled: isAsked });
export const usePacks = () => useQuery(queryOf(packs.readPacks, {}));

/** What rules would make of the athletes; asked for with `refetch`, by each place for itself: rules change meanwhile. */
export const useTrial = (input: InputOf<typeof packs.tryPack>) =>
  useQuery({
    queryKey: [packs.tryPack.path, input, useId()],
    queryFn: ({ signal }) => call(packs.tryPack, input, { signal }),
    ...{ enabled: false, staleTime: 0, gcTime: 0 },
  });

export const useSwitchOn = () => useCall(packs.switchPackOn, { onSettled: packsChanged });
export const useAddPackFile = () => useCall(packs.addPackFile, { onSettled: packsChanged });
export const useRemovePackFile = () => useCall(packs.removePackFile, { onSettled: packsChanged });
export const useMovePack = () => useCall(packs.movePack, { onSettled: packsChanged });
export const useSwitchOff = () => useCall(packs.switchPackOff, { onSettled: packsChanged });
export const useGiveGrant = () => useCall(packs.giveGrant, { onSettled: standingsChanged });
export const useDecideNow = () => useCall(decideNow, { onSettled: standingsChanged });
export const useSaveFacts = () => useCall(saveFacts, { onSettled: standingsChanged });

/** What rules count a course as. */
export const useCourseRule = (courseId: string) => useQuery(queryOf(readCourseRule, { courseId }));
export const useSaveCourseRule = () => useCall(saveCourseRule, { onSettled: () => refresh(readCourseRule) });
export const useEndGrant = () => useCall(packs.endGrant, { onSettled: standingsChanged });

/** What the rules offered, and the board, are asked for anew. */
export async function packsChanged(): Promise<void> {
  await refresh(packs.readPacks, readBoard);
}

/** They are worked out moments after what they are made of is saved, on a busy machine later. */
const workedOutMs = [700, 2000, 5000];

async function standingsChanged(): Promise<void> {
  await refresh(readStanding, readBoard);
  for (const ms of workedOutMs) setTimeout(() => void refresh(readStanding, readBoard), ms);
}

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

export function useBoard(filter: InputOf<typeof readBoard>) {
  return useQuery({ ...queryOf(readBoard, filter), placeholderData: keepPreviousData });
}

export function useStanding(studentId: Id<'person'>, isAsked = true) {
  return useQuery({ ...queryOf(readStanding, { studentId }), enabled: isAsked });
}

/** Whether the standings of all of these have been answered: drawn one by one each would push the next away. */
export function useAreAnswered(students: readonly Id<'person'>[]): boolean {
  const queries = students.map((studentId) => queryOf(readStanding, { studentId }));
  return useQueries({ queries, combine: (answers) => answers.every(({ isPending }) => !isPending) });
}

export function useOwnAthletes(isAsked: boolean) {
  return useQuery({ ...queryOf(readOwnStandings, {}), enabled: isAsked });
}

export function usePacks() {
  return useQuery(queryOf(packs.readPacks, {}));
}

/** What rules would make of the athletes; asked for with `refetch`, by each place for itself: rules change meanwhile. */
export function useTrial(input: InputOf<typeof packs.tryPack>) {
  return useQuery({
    queryKey: [packs.tryPack.path, input, useId()],
    queryFn: ({ signal }) => call(packs.tryPack, input, { signal }),
    ...{ enabled: false, staleTime: 0, gcTime: 0 },
  });
}

export function useSwitchOn() {
  return useCall(packs.switchPackOn, { onSettled: packsChanged });
}

export function useAddPackFile() {
  return useCall(packs.addPackFile, { onSettled: packsChanged });
}

export function useRemovePackFile() {
  return useCall(packs.removePackFile, { onSettled: packsChanged });
}

export function useMovePack() {
  return useCall(packs.movePack, { onSettled: packsChanged });
}

export function useSwitchOff() {
  return useCall(packs.switchPackOff, { onSettled: packsChanged });
}

export function useGiveGrant() {
  return useCall(packs.giveGrant, { onSettled: standingsChanged });
}

export function useDecideNow() {
  return useCall(decideNow, { onSettled: standingsChanged });
}

export function useSaveFacts() {
  return useCall(saveFacts, { onSettled: standingsChanged });
}

/** What rules count a course as. */
export function useCourseRule(courseId: string) {
  return useQuery(queryOf(readCourseRule, { courseId }));
}

export function useSaveCourseRule() {
  return useCall(saveCourseRule, { onSettled: () => refresh(readCourseRule) });
}

export function useEndGrant() {
  return useCall(packs.endGrant, { onSettled: standingsChanged });
}

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

import { readClasses } from '@laurel/domain/classes/api';
import { readGradebook } from '@laurel/domain/grades/api';
import type { Id } from '@laurel/domain/kit/id';
import { readClassPostings, readFinalGrades, readOwnPostings, readTermPostings } from '@laurel/domain/postings/api';
import { readRatings } from '@laurel/domain/standards/api';
import * as api from '@laurel/domain/teaching/api';
import type { HistoryAct } from '@laurel/domain/teaching/history';
import type { InputOf, OutputOf } from '@laurel/domain/wire/endpoint';
import { call } from '@laurel/web/kit/call';
import { queryClient, queryOf, refresh } from '@laurel/web/kit/query-client';
import { useCall } from '@laurel/web/ui/use-change';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** Classes whose assignments can be copied: all within reach, also those of other years. */
export const useClassesToCopy = (search: string) =>
  useQuery({
    ...queryOf(readClasses, search === '' ? {} : { search }),
    // What is shown stays while more is looked for.
    placeholderData: keepPreviousData,
  });

export const useCopyClass = () =>
  useCall(api.copyClass, { onSuccess: async () => await refresh(readGradebook, readRatings, api.readHistory) });

/** What was done in a class: the latest pages of it, and whether there is more. `flush` sends what still waits, which is a part of it. */
export const useHistory = (classId: Id<'class'>, pages: number, flush: () => Promise<unknown>) =>
  useQuery({
    queryKey: [api.readHistory.path, { classId }, pages],
    queryFn: async ({ signal }) => {
      await flush();
      const acts: HistoryAct[] = [];
      let next: string | null = null;
      for (let page = 0; page < pages && (page === 0 || next !== null); page += 1) {
        const before: string | null = next;
        const read: OutputOf<typeof api.readHistory> = await call(
          api.readHistory,
          { classId, ...(before === null ? {} : { before }) },
          { signal },
        );
        acts.push(...read.acts);
        next = read.next;
      }
      return { acts, hasMore: next !== null };
    },
    // What is shown stays while more of it is read.
    placeholderData: (shown) => shown,
    // It is opened to see what was done up to now.
    gcTime: 0,
  });

/** The scores or ratings an act changed; asked for when someone looks at them. */
export const useActCells = (key: ActKey | null) =>
  useQuery({ ...queryOf(api.readHistoryCells, key ?? noAct), enabled: key !== null });

/** The gradebook as the server has it now, and the scores or ratings an act changed. */
export async function readForUndo(key: ActKey) {
  const [gradebook, cells] = await Promise.all([
    queryClient.fetchQuery({ ...queryOf(readGradebook, { classId: key.classId }), staleTime: 0 }),
    call(api.readHistoryCells, key),
  ]);
  return { gradebook, ...cells };
}

/** The ratings as the server has them now. */
export async function readRatingsForUndo(classId: Id<'class'>) {
  return await queryClient.fetchQuery({ ...queryOf(readRatings, { classId }), staleTime: 0 });
}

/** Undoes a change of the grading; the gradebook follows. */
export async function undoGradingEvent(input: InputOf<typeof api.undoGradingEvent>) {
  const answer = await call(api.undoGradingEvent, input);
  const ofPostings = [readClassPostings, readTermPostings, readOwnPostings, readFinalGrades];
  await refresh(readGradebook, readRatings, ...ofPostings);
  return answer;
}

export function refreshHistory(): Promise<void> {
  return refresh(api.readHistory);
}

export type ActKey = NonNullable<ReturnType<typeof actKeyOf>>;

/** Names the scores or ratings of an act; `null` for one of assignments. */
export function actKeyOf(classId: Id<'class'>, { eventId, from }: Pick<HistoryAct, 'eventId' | 'from'>) {
  return eventId === null ? null : { classId, eventId, from };
}

const noAct = { classId: '', eventId: '', from: '' };

/** Missing work of every class one teaches; where `classId` is none of them, of that one. */
export function useMissingWork(classId: string) {
  const own = useQuery({ ...queryOf(api.readMissingWork, {}), staleTime: 0 });
  const isOther =
    classId !== '' && own.data !== undefined && !own.data.classes.some((each) => each.classId === classId);
  const other = useQuery({ ...queryOf(api.readMissingWork, { classId }), enabled: isOther, staleTime: 0 });
  return isOther ? other : own;
}

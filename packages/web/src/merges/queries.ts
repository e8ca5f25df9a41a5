import { mergePeople, planMerge, readMerges, undoMerge } from '@laurel/domain/merges/api';
import { readPeople, readPerson } from '@laurel/domain/people/directory-api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { useCall } from '@laurel/web/ui/use-change';
import { useQuery } from '@tanstack/react-query';

/** What a merge would do now; asked anew whenever it is shown. */
export const useMergePlan = (pair: InputOf<typeof planMerge>) =>
  useQuery({ ...queryOf(planMerge, pair), staleTime: 0, gcTime: 0 });

export const useMergePeople = () =>
  useCall(mergePeople, {
    onSuccess: () => refresh(readPerson, readPeople, readMerges),
    onError: () => refresh(planMerge),
  });

export const useMerges = (personId: string) => useQuery(queryOf(readMerges, { personId }));
export const useUndoMerge = () => useCall(undoMerge, { onSuccess: () => refresh(readPerson, readPeople, readMerges) });

import { mergePeople, planMerge, readMerges, undoMerge } from '@laurel/domain/merges/api';
import { readPeople, readPerson } from '@laurel/domain/people/directory-api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { call } from '@laurel/web/kit/call';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { useChange } from '@laurel/web/ui/use-change';
import { useQuery } from '@tanstack/react-query';

/** What a merge would do now; asked anew whenever it is shown. */
export function useMergePlan(pair: InputOf<typeof planMerge>) {
  return useQuery({ ...queryOf(planMerge, pair), staleTime: 0, gcTime: 0 });
}

export function useMergePeople() {
  return useChange({
    mutationFn: (input: InputOf<typeof mergePeople>) => call(mergePeople, input),
    onSuccess: () => refresh(readPerson, readPeople, readMerges),
    onError: () => refresh(planMerge),
  });
}

export function useMerges(personId: string) {
  return useQuery(queryOf(readMerges, { personId }));
}

export function useUndoMerge() {
  return useChange({
    mutationFn: (input: InputOf<typeof undoMerge>) => call(undoMerge, input),
    onSuccess: () => refresh(readPerson, readPeople, readMerges),
  });
}

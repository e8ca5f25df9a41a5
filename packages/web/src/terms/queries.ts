import { lockTerm, readTerms, saveTerm } from '@laurel/domain/terms/api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { call } from '@laurel/web/kit/call';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { useChange } from '@laurel/web/ui/use-change';
import { useQuery } from '@tanstack/react-query';

export function useTerms() {
  return useQuery(queryOf(readTerms, {}));
}

export function useSaveTerm() {
  return useChange({
    mutationFn: (input: InputOf<typeof saveTerm>) => call(saveTerm, input),
    onSettled: () => refresh(readTerms),
  });
}

export function useLockTerm() {
  return useChange({
    mutationFn: (input: InputOf<typeof lockTerm>) => call(lockTerm, input),
    onSettled: () => refresh(readTerms),
  });
}

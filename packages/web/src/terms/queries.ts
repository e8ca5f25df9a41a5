import { lockTerm, readTerms, saveTerm } from '@laurel/domain/terms/api';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { useCall } from '@laurel/web/ui/use-change';
import { useQuery } from '@tanstack/react-query';

export function useTerms() {
  return useQuery(queryOf(readTerms, {}));
}

export function useSaveTerm() {
  return useCall(saveTerm, { onSettled: () => refresh(readTerms) });
}

export function useLockTerm() {
  return useCall(lockTerm, { onSettled: () => refresh(readTerms) });
}

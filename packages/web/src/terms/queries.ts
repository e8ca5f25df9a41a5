import { lockTerm, readTerms, saveTerm } from '@laurel/domain/terms/api';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { useCall } from '@laurel/web/ui/use-change';
import { useQuery } from '@tanstack/react-query';

export const useTerms = () => useQuery(queryOf(readTerms, {}));
export const useSaveTerm = () => useCall(saveTerm, { onSettled: () => refresh(readTerms) });
export const useLockTerm = () => useCall(lockTerm, { onSettled: () => refresh(readTerms) });

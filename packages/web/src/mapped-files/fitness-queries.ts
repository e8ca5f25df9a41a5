import { fitnessFiles, readGradebookResults, takeGradebookResults } from '@laurel/domain/mapped-files/fitness-file-api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { call } from '@laurel/web/kit/call';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { useChange } from '@laurel/web/ui/use-change';
import { useQuery } from '@tanstack/react-query';

export function useGradebookResults(schoolId: string) {
  return useQuery(queryOf(readGradebookResults, { schoolId }));
}

export function useTakeGradebookResults() {
  return useChange({
    mutationFn: (input: InputOf<typeof takeGradebookResults>) => call(takeGradebookResults, input),
    onSuccess: () => refresh(fitnessFiles.list),
  });
}

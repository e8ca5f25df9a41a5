import { readScales, readTermGrades, saveScale, saveTermGrades } from '@laurel/domain/scales/api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { call } from '@laurel/web/kit/call';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { useChange } from '@laurel/web/ui/use-change';
import { useQuery } from '@tanstack/react-query';

export function useScales() {
  return useQuery(queryOf(readScales, {}));
}

export function useSaveScale() {
  return useChange({
    mutationFn: (input: InputOf<typeof saveScale>) => call(saveScale, input),
    onSettled: () => refresh(readScales),
  });
}

export function useTermGrades() {
  return useQuery(queryOf(readTermGrades, {}));
}

export function useSaveTermGrades() {
  return useChange({
    mutationFn: (input: InputOf<typeof saveTermGrades>) => call(saveTermGrades, input),
    onSettled: () => refresh(readTermGrades),
  });
}

import { readScales, readTermGrades, saveScale, saveTermGrades } from '@laurel/domain/scales/api';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { useCall } from '@laurel/web/ui/use-change';
import { useQuery } from '@tanstack/react-query';

export function useScales() {
  return useQuery(queryOf(readScales, {}));
}

export function useSaveScale() {
  return useCall(saveScale, { onSettled: () => refresh(readScales) });
}

export function useTermGrades() {
  return useQuery(queryOf(readTermGrades, {}));
}

export function useSaveTermGrades() {
  return useCall(saveTermGrades, { onSettled: () => refresh(readTermGrades) });
}

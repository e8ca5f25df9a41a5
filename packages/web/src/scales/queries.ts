import { readScales, readTermGrades, saveScale, saveTermGrades } from '@laurel/domain/scales/api';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { useCall } from '@laurel/web/ui/use-change';
import { useQuery } from '@tanstack/react-query';

export const useScales = () => useQuery(queryOf(readScales, {}));
export const useSaveScale = () => useCall(saveScale, { onSettled: () => refresh(readScales) });
export const useTermGrades = () => useQuery(queryOf(readTermGrades, {}));
export const useSaveTermGrades = () => useCall(saveTermGrades, { onSettled: () => refresh(readTermGrades) });

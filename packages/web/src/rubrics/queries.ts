import * as api from '@laurel/domain/rubrics/api';
import { readPathways, readRatingSheet } from '@laurel/domain/transition/api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { useCall } from '@laurel/web/ui/use-change';
import { useQuery } from '@tanstack/react-query';

/** The rubrics that one keeps, and the schools that one can make them for. */
export const useRubrics = () => useQuery(queryOf(api.readRubrics, {}));

/** A rubric as it is now, never as it was when it was last looked at. */
export const useRubric = (input: InputOf<typeof api.readRubric>) =>
  useQuery({ ...queryOf(api.readRubric, input), gcTime: 0 });

export const useSaveRubric = () =>
  useCall(api.saveRubric, {
    onSettled: () => refresh(api.readRubrics, api.readRubric, readPathways, readRatingSheet),
  });

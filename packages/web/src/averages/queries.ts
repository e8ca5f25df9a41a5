import * as api from '@laurel/domain/averages/api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { queryOf } from '@laurel/web/kit/query-client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** The classes, teams, sports, and schools whose averages one may see. */
export function useAverageGroups() {
  return useQuery(queryOf(api.readAverageGroups, {}));
}

/** A group’s figures; the last group’s stay while the next are on their way. */
export function useAverages(input: InputOf<typeof api.readAverages>) {
  return useQuery({ ...queryOf(api.readAverages, input), placeholderData: keepPreviousData });
}

export function useAveragedStudents(input: InputOf<typeof api.readAveragedStudents>) {
  return useQuery({ ...queryOf(api.readAveragedStudents, input), placeholderData: keepPreviousData });
}

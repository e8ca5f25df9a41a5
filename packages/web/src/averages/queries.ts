import * as api from '@laurel/domain/averages/api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { queryOf } from '@laurel/web/kit/query-client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** The classes, teams, sports, and schools whose averages one may see. */
export const useAverageGroups = () => useQuery(queryOf(api.readAverageGroups, {}));

/** A group’s figures; the last group’s stay while the next are on their way. */
export const useAverages = (input: InputOf<typeof api.readAverages>) =>
  useQuery({ ...queryOf(api.readAverages, input), placeholderData: keepPreviousData });

export const useAveragedStudents = (input: InputOf<typeof api.readAveragedStudents>) =>
  useQuery({ ...queryOf(api.readAveragedStudents, input), placeholderData: keepPreviousData });

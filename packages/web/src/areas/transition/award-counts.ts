import { readAwardCounts } from '@laurel/domain/badges/api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { queryOf } from '@laurel/web/kit/query-client';
import { useQuery } from '@tanstack/react-query';

/** How many badges were awarded: this month by cohort, or to each member of a pathway. */
export function useAwardCounts(input: InputOf<typeof readAwardCounts>, isAsked = true) {
  return useQuery({ ...queryOf(readAwardCounts, input), enabled: isAsked }).data;
}

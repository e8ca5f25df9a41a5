import * as api from '@laurel/domain/transition/hand-over-api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { call } from '@laurel/web/kit/call';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { useCall } from '@laurel/web/ui/use-change';
import { useQuery } from '@tanstack/react-query';

export const useReadiness = (input: InputOf<typeof api.readReadiness>) => useQuery(queryOf(api.readReadiness, input));
export const useHandOvers = () => useQuery(queryOf(api.listHandOvers, {}));

/** What was handed over, asked for once: that it was read is kept. */
export const useHandOver = (input: InputOf<typeof api.readHandOver>) =>
  useQuery({
    queryKey: [api.readHandOver.path, input],
    queryFn: async () => {
      const found = await call(api.readHandOver, input);
      refresh(api.listHandOvers);
      return found;
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export const useHandOverStudents = () =>
  useCall(api.handOverStudents, { onSettled: () => refresh(api.readReadiness, api.listHandOvers) });

export const useTakeBack = () =>
  useCall(api.takeBackHandOvers, { onSettled: () => refresh(api.readReadiness, api.listHandOvers) });

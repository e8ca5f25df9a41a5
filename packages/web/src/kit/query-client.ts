import { Fault } from '@laurel/domain/kit/fault';
import type { Endpoint } from '@laurel/domain/wire/endpoint';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call, firstAnswer } from './call';

/** Waits between questions to a server that can't be reached, or is too busy: longer each time, to half a minute. */
const firstWaitMs = 3_000;
const longestWaitMs = 30_000;

/**
 * Server data, by call and input. Retries are the call's own, so none are added here; what a page could not read because
 * nothing answered, or too many asked, is asked for again until it is answered, so that the page comes back by itself.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 15_000,
      networkMode: 'always',
      refetchOnReconnect: ({ state }) => isPassing(state.error) && 'always',
      refetchInterval: ({ state }) => {
        if (!isPassing(state.error)) return false;
        // Those who were refused together come back apart: nobody's last digits are another's.
        return Math.min(longestWaitMs, firstWaitMs * state.errorUpdateCount) + (state.errorUpdatedAt % 1000);
      },
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Query options of a GET call: `useQuery(queryOf(readClass, { classId }))`; `queryClient.prefetchQuery` takes them too. */
export function queryOf<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  endpoint: Endpoint<Input, Output>,
  input: z.input<Input>,
) {
  return queryOptions({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    // Measured: asked for like any other it would be drawn a moment later, after a skeleton.
    initialData: () => firstAnswer(endpoint, input),
  });
}

/** Marks the answers of these calls as old, for any input, so that what is on screen is read again. */
export async function refresh(...endpoints: Pick<Endpoint, 'path'>[]): Promise<void> {
  await Promise.all(endpoints.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })));
}

/**
 * Changes the kept answers of a call, for any input, and waits until what is on screen shows it. What is being read just now
 * may be older than the change: it is given up, and read again.
 */
export async function amend<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  { path }: Endpoint<Input, Output>,
  change: (answer: z.output<Output>) => z.output<Output>,
): Promise<void> {
  const queryKey = [path];
  const reading = new Set(queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' }));
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueriesData({ queryKey }, (before: z.output<Output> | undefined) => before && change(before));
  void queryClient.invalidateQueries({ queryKey, predicate: (query) => reading.has(query) });
  await new Promise((drawn) => setTimeout(drawn));
}

function isPassing(error: Error | null): boolean {
  return error instanceof Fault && 'retryAfter' in error.details;
}

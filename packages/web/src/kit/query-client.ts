import { Fault } from '@laurel/domain/kit/fault';
import type { Endpoint } from '@laurel/domain/wire/endpoint';
import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call, firstAnswer } from './call';

let tellSignedOut = () => {};

/** Server data, by call and input. Retries are the call's own, so none are added here. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeEnd }),
  mutationCache: new MutationCache({ onError: noticeEnd }),
  defaultOptions: {
    queries: { retry: false, staleTime: 15_000, networkMode: 'always' },
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

/** Names what happens when an answer says that nobody is signed in any more. */
export function whenSignedOut(run: () => void): void {
  tellSignedOut = run;
}

function noticeEnd(error: Error): void {
  if (error instanceof Fault && error.code === 'unauthenticated') tellSignedOut();
}

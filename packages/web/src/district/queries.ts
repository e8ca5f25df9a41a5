import { uploadImage } from '@laurel/domain/media/api';
import type { Saved, Section } from '@laurel/domain/settings/section';
import type { Endpoint } from '@laurel/domain/wire/endpoint';
import { call } from '@laurel/web/kit/call';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { useChange } from '@laurel/web/ui/use-change';
import { useQueries, useQuery } from '@tanstack/react-query';

/** A section of the district's settings. */
export const useSection = <Value>({ read }: Section<Value>) => useQuery(queryOf(read, {}));

/** Whether each of these sections has been answered, or refused. */
export function useAreAnswered(sections: readonly { readonly read: Endpoint }[]): boolean {
  const answers = useQueries({ queries: sections.map(({ read }) => queryOf(read, {})) });
  return answers.every(({ isPending }) => !isPending);
}

export const useSaveSection = <Value>({ read, save }: Section<Value>) =>
  useChange({
    mutationFn: (input: Saved<Value>) => call(save, input),
    onSettled: () => refresh(read),
  });

/** Brings an image to Laurel; it is kept once settings that name it are saved. */
export const useUploadLogo = () =>
  useChange({
    mutationFn: async (file: File) => (await call(uploadImage, {}, { file })).path.split('/').at(-1) ?? null,
  });

import type { Audience } from '@laurel/domain/access/audience';
import type { Id } from '@laurel/domain/kit/id';
import * as api from '@laurel/domain/pages/api';
import { readViewList } from '@laurel/domain/pages/view-list';
import { call } from '@laurel/web/kit/call';
import { queryClient, queryOf, refresh } from '@laurel/web/kit/query-client';
import { useCall } from '@laurel/web/ui/use-change';
import { useQuery } from '@tanstack/react-query';

export type Asked = { readonly pageId: Id<'page'>; readonly isDraft: boolean; readonly as: Audience | undefined };

/** A page with what its widgets' calls answered, which the widgets then find as if they had asked. */
export function useView({ pageId, isDraft, as }: Asked) {
  const ask = isDraft
    ? async (signal: AbortSignal) => await call(api.readDraftView, { pageId, as }, { signal })
    : async (signal: AbortSignal) => await call(api.readView, { pageId }, { signal });

  return useQuery({
    queryKey: [(isDraft ? api.readDraftView : api.readView).path, { pageId, as }],
    queryFn: async ({ signal }) => {
      const shown = await ask(signal);
      for (const { path, input, state, data } of shown.answers)
        if (state === 'there') queryClient.setQueryData([path, input], data);
      return shown;
    },
  });
}

export const usePages = () => useQuery(queryOf(api.readPages, {}));

export const usePage = (pageId: Id<'page'>, isAsked = true) =>
  useQuery({ ...queryOf(api.readPage, { pageId }), gcTime: 0, enabled: isAsked });

export const useReaders = (pageId: Id<'page'>) => useQuery(queryOf(api.readReaders, { pageId }));

export const useRevision = (pageId: Id<'page'>, number: number) =>
  useQuery(queryOf(api.readRevision, { pageId, number }));

export const useLayouts = () => useQuery(queryOf(api.readLayouts, {}));
export const usePresets = () => useQuery(queryOf(api.readPresets, {}));

const lists = [api.readPages, readViewList, api.readView, api.readDraftView, api.readPresets, api.readLayouts];

export const useSavePage = () =>
  useCall(api.savePage, {
    onSettled: () => refresh(api.readPages, api.readDraftView, api.readPresets, api.readLayouts),
  });

export const usePublish = () => useCall(api.publishPage, { onSettled: () => refresh(...lists, api.readPage) });

export const useUnschedule = () =>
  useCall(api.unschedulePage, { onSettled: () => refresh(api.readPages, api.readPage) });

export const useRetire = () => useCall(api.retirePage, { onSettled: () => refresh(...lists, api.readPage) });
export const useNoteRead = () => useCall(api.noteRead, { onSettled: () => refresh(api.readView) });
export const useSaveLayout = () => useCall(api.saveLayout, { onSettled: () => refresh(...lists) });
export const useSavePreset = () => useCall(api.savePreset, { onSettled: () => refresh(...lists) });

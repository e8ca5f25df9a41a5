import { readInfoItems, readShownItems, removeInfoItem, saveInfoItem } from '@laurel/domain/announcements/api';
import { call } from '@laurel/web/kit/call';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { useCall } from '@laurel/web/ui/use-change';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export const useInfoItems = (page: number) =>
  useQuery({ ...queryOf(readInfoItems, { page }), placeholderData: keepPreviousData });

/** The same page for a download: fetched again, not cached. */
export async function readInfoItemsPage(page: number, signal: AbortSignal) {
  return (await call(readInfoItems, { page }, { signal })).items;
}

/** What is said to the person who is signed in, for pages that compose nothing else. */
export const useShownItems = () => useQuery(queryOf(readShownItems, {}));
export const useSaveInfoItem = () => useCall(saveInfoItem, { onSettled: () => refresh(readInfoItems, readShownItems) });

export const useRemoveInfoItem = () =>
  useCall(removeInfoItem, { onSettled: () => refresh(readInfoItems, readShownItems) });

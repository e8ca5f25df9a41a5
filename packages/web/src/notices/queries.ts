import * as api from '@laurel/domain/notices/api';
import type { InputOf, OutputOf } from '@laurel/domain/wire/endpoint';

import { queryClient, queryOf, refresh } from '@laurel/web/kit/query-client';
import { useCall } from '@laurel/web/ui/use-change';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { setUnreadCount } from './unread';

type List = OutputOf<typeof api.readNotices>;

/** A page of one's notices; the last page stays while the next is on its way. */
export const useNotices = (input: InputOf<typeof api.readNotices>) =>
  useQuery({ ...queryOf(api.readNotices, input), placeholderData: keepPreviousData });

/** Marks a notice at once on every list on screen; the server’s count follows. */
export const useMarkNotice = () =>
  useCall(api.markNotice, {
    onMutate: ({ noticeId, isRead }) => redraw((id) => (id === noticeId ? isRead : null)),
    onSuccess: ({ unread }) => setUnreadCount(unread),
    onSettled: () => refresh(api.readNotices),
  });

export const useMarkAllNotices = () =>
  useCall(api.markAllNotices, {
    onMutate: ({ upToId }) => redraw((id) => (id <= upToId ? true : null)),
    onSuccess: ({ unread }) => setUnreadCount(unread),
    onSettled: () => refresh(api.readNotices),
  });

/** `isReadNow`: what a notice is from now on, `null` where it stays. */
function redraw(isReadNow: (noticeId: string) => boolean | null): void {
  queryClient.setQueriesData<List>({ queryKey: [api.readNotices.path] }, (list) =>
    list
      ? { ...list, notices: list.notices.map((each) => ({ ...each, isRead: isReadNow(each.noticeId) ?? each.isRead })) }
      : list,
  );
}

export const usePreferences = () => useQuery(queryOf(api.readPreferences, {}));

/** Saved one after another, so that the last choice is the one that stays. */
const scope = { id: 'notice-preferences' };

export const useSavePreference = () =>
  useCall(api.savePreference, {
    scope,
    onMutate: (changed) =>
      redrawPreferences((now) => ({
        ...now,
        kinds: now.kinds.map((each) => (each.kind === changed.kind ? changed : each)),
      })),
    // What couldn’t be saved goes back to what is kept.
    onError: () => refresh(api.readPreferences),
  });

export const useSaveQuietHours = () =>
  useCall(api.saveQuietHours, {
    scope,
    onMutate: ({ quietHours }) => redrawPreferences((now) => ({ ...now, quietHours })),
    onError: () => refresh(api.readPreferences),
  });

export const useSaveStudentFirst = () =>
  useCall(api.saveStudentFirst, {
    scope,
    onMutate: ({ hours }) => redrawPreferences((now) => ({ ...now, studentFirst: hours })),
    onError: () => refresh(api.readPreferences),
  });

type Preferences = OutputOf<typeof api.readPreferences>;

function redrawPreferences(change: (now: Preferences) => Preferences): void {
  queryClient.setQueriesData<Preferences>({ queryKey: [api.readPreferences.path] }, (now) => now && change(now));
}

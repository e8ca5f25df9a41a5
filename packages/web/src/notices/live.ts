import { markOf } from '@laurel/domain/access/ability';
import {
  type NoticeNews,
  newsEvent,
  noticeNews,
  readNotices,
  rulesEvent,
  watchNotices,
} from '@laurel/domain/notices/api';
import type { StreamEvent } from '@laurel/web/kit/follow-events';
import { keepLine } from '@laurel/web/kit/keep-line';
import { queryClient, refresh } from '@laurel/web/kit/query-client';
import { currentSession, renewSession } from '@laurel/web/people/session';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

let unread = 0;
const listeners = new Set<() => void>();

/** How many notices are unread, as last heard. */
export function useUnread(): number {
  return useSyncExternalStore(listen, unreadNow, unreadNow);
}

const unreadNow = () => unread;

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setUnreadCount(count: number): void {
  unread = count;
  for (const listener of listeners) listener();
}

/** Somebody changed what one may do: the menu and the page follow, and what was refused or shown is asked for again. */
async function followRules(data: string): Promise<void> {
  const said = z.safeParse(z.object({ rules: z.string() }), JSON.parse(data));
  if (!said.success || said.data.rules === markOf(currentSession().ability.rules)) return;
  // A server that doesn't answer now says it again with the next line.
  await renewSession().catch(() => undefined);
  await queryClient.invalidateQueries();
}

/**
 * Keeps a line open while this window is looked at, and calls back with what arrives. Gives the function that ends it.
 */
export function followNotices(onNews: (news: NoticeNews) => void): () => void {
  function onEvent({ event, data }: StreamEvent): void {
    if (event === rulesEvent) void followRules(data);
    if (event !== newsEvent) return;
    const news = z.safeParse(noticeNews, JSON.parse(data));
    if (news.success) hear(news.data);
  }

  function hear(news: NoticeNews): void {
    if (news.unread !== unread || news.arrived.length > 0) void refresh(readNotices);
    setUnreadCount(news.unread);
    onNews(news);
  }

  const end = keepLine(watchNotices, {}, onEvent);
  return () => {
    end();
    setUnreadCount(0);
  };
}

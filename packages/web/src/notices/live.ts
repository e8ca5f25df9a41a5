import { markOf } from '@laurel/domain/access/ability';
import {
  type NoticeNews,
  newsEvent,
  noticeNews,
  readNotices,
  replacedEvent,
  rulesEvent,
  watchNotices,
} from '@laurel/domain/notices/api';
import { followEvents, type StreamEvent } from '@laurel/web/kit/follow-events';
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

const [firstWaitMs, longestWaitMs] = [1_000, 5 * 60_000];

/**
 * Keeps a line open while this window is looked at, and calls back with what arrives. A lost line is tried again, later
 * each time. A window no one looks at hears nothing, and holds none of the few connections a browser has; it catches up
 * when it is looked at again. Gives the function that ends it.
 */
export function followNotices(onNews: (news: NoticeNews) => void): () => void {
  let line: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitMs = firstWaitMs;
  let isReplaced = false;

  function open(): void {
    clearTimeout(timer);
    if (line || isReplaced || document.visibilityState === 'hidden') return;
    line = new AbortController();
    const { signal } = line;
    const openAgain = () => {
      if (signal.aborted) return;
      close();
      // Together they would all come back in the same moment after a restart.
      timer = setTimeout(open, waitMs * (0.5 + Math.random()));
      waitMs = Math.min(waitMs * 2, longestWaitMs);
    };
    followEvents(watchNotices, {}, { signal, onEvent }).then(openAgain, openAgain);
  }

  function onEvent({ event, data }: StreamEvent): void {
    if (event === replacedEvent) {
      isReplaced = true;
      close();
    }
    if (event === rulesEvent) void followRules(data);
    if (event !== newsEvent) return;
    waitMs = firstWaitMs;
    const news = z.safeParse(noticeNews, JSON.parse(data));
    if (news.success) hear(news.data);
  }

  function hear(news: NoticeNews): void {
    if (news.unread !== unread || news.arrived.length > 0) void refresh(readNotices);
    setUnreadCount(news.unread);
    onNews(news);
  }

  function close(): void {
    clearTimeout(timer);
    line?.abort();
    line = null;
  }

  function look(): void {
    close();
    isReplaced = false;
    waitMs = firstWaitMs;
    open();
  }

  const comeBack = ({ persisted }: PageTransitionEvent) => persisted && look();

  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', look);
  // A page kept for the way back would hold the line.
  window.addEventListener('pagehide', close);
  window.addEventListener('pageshow', comeBack);
  open();
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', look);
    window.removeEventListener('pagehide', close);
    window.removeEventListener('pageshow', comeBack);
    close();
    setUnreadCount(0);
  };
}

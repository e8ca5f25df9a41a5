import { markOf } from '@laurel/domain/access/ability';
import * as api from '@laurel/domain/notices/api';
import type { StreamEvent } from '@laurel/web/kit/follow-events';
import { keepLine } from '@laurel/web/kit/keep-line';
import { queryClient, refresh } from '@laurel/web/kit/query-client';
import { t } from '@laurel/web/languages/text';
import { currentSession, renewSession } from '@laurel/web/people/session';
import { notifyLater } from '@laurel/web/ui/notice';
import * as z from 'zod/mini';
import { sentenceOf } from './notice-words';
import { setUnreadCount, unreadNow } from './unread';

/** Somebody changed what one may do: the menu and the page follow, and what was refused or shown is asked for again. */
async function followRules(data: string): Promise<void> {
  const said = z.safeParse(z.object({ rules: z.string() }), JSON.parse(data));
  if (!said.success || said.data.rules === markOf(currentSession().ability.rules)) return;
  // A server that doesn't answer now says it again with the next line.
  await renewSession().catch(() => undefined);
  await queryClient.invalidateQueries();
}

/**
 * Keeps a line open while this window is looked at: counts what is unread, and says what arrives. Gives the function that
 * ends it.
 */
export function followNotices(): () => void {
  function onEvent({ event, data }: StreamEvent): void {
    if (event === api.rulesEvent) void followRules(data);
    if (event !== api.newsEvent) return;
    const news = z.safeParse(api.noticeNews, JSON.parse(data));
    if (news.success) hear(news.data);
  }

  function hear(news: api.NoticeNews): void {
    if (news.unread !== unreadNow() || news.arrived.length > 0) void refresh(api.readNotices);
    setUnreadCount(news.unread);
    popUp(news);
  }

  const end = keepLine(api.watchNotices, {}, onEvent);
  return () => {
    end();
    setUnreadCount(0);
  };
}

/** Says at the top what just arrived, for 3 seconds (settled 33); in quiet hours the bell alone counts. */
function popUp({ arrived, isQuiet }: api.NoticeNews): void {
  const [first] = arrived;
  if (!first || isQuiet) return;
  notifyLater(arrived.length === 1 ? sentenceOf(first) : t('notices.arrived', { count: arrived.length }));
}

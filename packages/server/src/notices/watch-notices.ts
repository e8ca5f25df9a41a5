import { markOf, rawRules } from '@laurel/domain/access/ability';
import { type NoticeNews, newsEvent, rulesEvent } from '@laurel/domain/notices/api';
import { isQuietAt } from '@laurel/domain/notices/quiet-hours';
import type { Channel } from '@laurel/server/db/notification-listener';
import type { Scope } from '@laurel/server/db/scope';
import { EventAnswer } from '@laurel/server/http/events';
import type { LineRoom } from '@laurel/server/http/line-room';
import { oneAtATime } from '@laurel/server/kit/one-at-a-time';
import { whoOf } from './channel';
import { countUnread, readArrived } from './notice-store';
import { readClock } from './preference-store';

/** Older than this, something is no arrival: it was only committed, or found, late. */
const arrivalMs = 10 * 60_000;

/** How many are unread and by which rules one is here, at once and whenever that changes. Past `mostLines` the account’s oldest line makes room. */
export async function watchNotices(scope: Scope, channel: Channel, lines: LineRoom): Promise<EventAnswer<NoticeNews>> {
  const { districtId, caller } = scope;
  const first = await readNews(scope);
  const known = new Set(first.arrived.map(({ noticeId }) => noticeId));
  return new EventAnswer({ ...first, arrived: [] }, (line) => {
    let told: string | null = null;
    lines.enter(caller.accountId, line);
    const tell = oneAtATime(async () => {
      const now = await line.within(async (within) => ({
        news: await readNews(within),
        rules: markOf(rawRules(within.caller.rules)),
      }));
      if (!now) return;
      const { news, rules } = now;
      if (rules !== told) line.send(rulesEvent, { rules });
      told = rules;
      const arrived = news.arrived.filter(({ noticeId }) => !known.has(noticeId));
      for (const { noticeId } of arrived) known.add(noticeId);
      line.send(newsEvent, { ...news, arrived });
    });
    line.onEnd(channel.watch(whoOf(districtId, caller.personId), tell));
    // Asked again: between the first look and the watch something may have been told.
    tell();
  });
}

async function readNews(scope: Scope): Promise<NoticeNews> {
  if (scope.caller.isViewed) return { unread: 0, arrived: [], isQuiet: false };
  const [unread, arrived, clock] = await Promise.all([
    countUnread(scope),
    readArrived(scope, new Date(scope.nowMs - arrivalMs)),
    readClock(scope),
  ]);
  return { unread, arrived, isQuiet: isQuietAt(clock.quietHours, clock.minute) };
}

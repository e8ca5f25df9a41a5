import { markOf, rawRules } from '@laurel/domain/access/ability';
import { type NoticeNews, newsEvent, replacedEvent, rulesEvent } from '@laurel/domain/notices/api';
import { isQuietAt } from '@laurel/domain/notices/quiet-hours';
import type { Scope } from '@laurel/server/db/scope';
import { EventAnswer, type EventLine } from '@laurel/server/http/events';
import { countUnread, readArrived } from './notice-store';
import type { NotificationListener } from './notification-listener';
import { readClock } from './preference-store';

/** Lines one account keeps open in one process: windows, devices, and what a phone has lost but not closed. */
export const mostLines = 8;
/** Older than this, something is no arrival: it was only committed, or found, late. */
const arrivalMs = 10 * 60_000;

/** The open lines of this process. */
export type Lines = Map<string, EventLine[]>;

/** How many are unread and by which rules one is here, at once and whenever that changes. Past `mostLines` the account's oldest line makes room. */
export async function watchNotices(
  scope: Scope,
  ear: NotificationListener,
  lines: Lines,
): Promise<EventAnswer<NoticeNews>> {
  const { districtId, caller } = scope;
  const first = await readNews(scope);
  const known = new Set(first.arrived.map(({ noticeId }) => noticeId));
  return new EventAnswer({ ...first, arrived: [] }, (line) => {
    let told: string | null = null;
    makeRoom(lines, caller.accountId, line);
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
    line.onEnd(ear.watch(districtId, caller.personId, tell));
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

function makeRoom(lines: Lines, accountId: string, line: EventLine): void {
  const own = lines.get(accountId) ?? [];
  lines.set(accountId, own);
  own.push(line);
  line.onEnd(() => {
    own.splice(own.indexOf(line), 1);
    if (own.length === 0) lines.delete(accountId);
  });
  if (own.length > mostLines) own[0]?.end(replacedEvent);
}

/** While it runs, further calls are one more run after it: a hundred notices in a second are a few answers. */
function oneAtATime(run: () => Promise<void>): () => void {
  let isRunning = false;
  let isWanted = false;
  return function start(): void {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    void (async () => {
      while (isWanted) {
        isWanted = false;
        // A database that doesn't answer now is asked again at the next word; the list itself is never wrong.
        await run().catch(() => undefined);
      }
      isRunning = false;
    })();
  };
}

import { markOf, rawRules } from '@laurel/domain/access/ability';
import { notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import * as api from '@laurel/domain/notices/api';
import { type NoticeNews, newsEvent, rulesEvent } from '@laurel/domain/notices/api';
import { digestTimes } from '@laurel/domain/notices/digest-times';
import { kindNamed } from '@laurel/domain/notices/kind';
import { kindsFor } from '@laurel/domain/notices/kinds-for';
import { isQuietAt } from '@laurel/domain/notices/quiet-hours';
import type { Channel, NotificationListener } from '@laurel/server/db/notification-listener';
import type { Scope } from '@laurel/server/db/scope';
import type { Door } from '@laurel/server/http/door';
import { EventAnswer } from '@laurel/server/http/events';
import { createLineRoom, type LineRoom } from '@laurel/server/http/line-room';
import { serve } from '@laurel/server/http/serve';
import type { Chore } from '@laurel/server/jobs/chores';
import { oneAtATime } from '@laurel/server/kit/one-at-a-time';
import { readSection } from '@laurel/server/settings/section-store';
import { serveSection } from '@laurel/server/settings/serve-section';
import { openChannel, parseNotification, whoOf } from './channel';
import { countUnread, readArrived, readNotices, writeAllRead, writeRead } from './notice-store';
import * as store from './preference-store';
import { notifyOwnTabs, writeHeldNotices } from './send-store';
import { tellRequiredStep } from './tell-required-step';

/** Those that guardians hear later are told when it is time. */
export const noticeChores: readonly Chore[] = [
  { name: 'tell-held-notices', match: '*/5 * * * *', run: writeHeldNotices },
  { name: 'tell-required-step', run: tellRequiredStep },
];

/** `onTold`: called with the district after someone there was told something. */
export function noticeRoutes(
  door: Door,
  listener: NotificationListener,
  { onTold }: { readonly onTold: ((districtId: Id<'district'>) => void) | null },
): void {
  const channel = openChannel(listener);
  const lines = createLineRoom();
  if (onTold)
    channel.listen((payload) => {
      const said = parseNotification(payload);
      if (said) onTold(said.districtId);
    });

  serve(door, api.watchNotices, async (scope) => await watchNotices(scope, channel, lines));
  serve(door, api.readNotices, async (scope, { page = 0, only }) => {
    if (scope.caller.isViewed) return { notices: [], hasMore: false, unread: 0 };
    const [found, unread] = await Promise.all([
      readNotices(scope, { page, isUnreadOnly: only === 'unread' }),
      countUnread(scope),
    ]);
    const hasMore = found.length > api.noticesPageSize;
    return { notices: found.slice(0, api.noticesPageSize), hasMore, unread };
  });
  serve(door, api.markNotice, async (scope, { noticeId, isRead }) => {
    if ((await writeRead(scope, noticeId, isRead)) === 0) throw notFound();
    await notifyOwnTabs(scope);
    return { unread: await countUnread(scope) };
  });
  serve(door, api.markAllNotices, async (scope, { upToId }) => {
    if ((await writeAllRead(scope, upToId)) === 0) throw notFound();
    await notifyOwnTabs(scope);
    return { unread: await countUnread(scope) };
  });
  serve(door, api.readPreferences, async (scope) => {
    const [kinds, clock, studentFirst, digests] = await Promise.all([
      readKinds(scope),
      store.readClock(scope),
      store.readStudentFirst(scope),
      readSection(scope, digestTimes),
    ]);
    const { quietHours, timeZone, address } = clock;
    return { kinds, quietHours, studentFirst, timeZone, address, digests: digests.value, isMailOn: door.isMailOn };
  });
  serveSection(door, digestTimes);
  serve(door, api.savePreference, async (scope, preference) => {
    await store.writeChosen(scope, preference);
  });
  serve(door, api.saveQuietHours, async (scope, { quietHours }) => {
    await (quietHours ? store.writeQuietHours(scope, quietHours) : store.removeQuietHours(scope));
  });
  serve(door, api.saveStudentFirst, async (scope, { hours }) => {
    await (hours > 0 ? store.writeStudentFirst(scope, hours) : store.removeStudentFirst(scope));
  });
}

/** Every kind that can reach the caller, as they chose or as it is by default. */
async function readKinds(scope: Scope) {
  const chosen = new Map((await store.readChosen(scope)).map((each) => [each.kind, each]));
  return kindsFor(scope.caller.rules).map((kind) => chosen.get(kind) ?? { kind, ...kindNamed(kind).usually });
}

/** Older than this, something is no arrival: it was only committed, or found, late. */
const arrivalMs = 10 * 60_000;

/** How many are unread and by which rules one is here, at once and whenever that changes. Past `mostLines` the account’s oldest line makes room. */
async function watchNotices(scope: Scope, channel: Channel, lines: LineRoom): Promise<EventAnswer<NoticeNews>> {
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
    store.readClock(scope),
  ]);
  return { unread, arrived, isQuiet: isQuietAt(clock.quietHours, clock.minute) };
}

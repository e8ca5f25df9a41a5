import { notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import * as api from '@laurel/domain/notices/api';
import { digestTimes } from '@laurel/domain/notices/digest-times';
import { kindNamed } from '@laurel/domain/notices/kind';
import { kindsFor } from '@laurel/domain/notices/kinds-for';
import type { NotificationListener } from '@laurel/server/db/notification-listener';
import type { Scope } from '@laurel/server/db/scope';
import type { Door } from '@laurel/server/http/door';
import { createLineRoom } from '@laurel/server/http/line-room';
import { serve } from '@laurel/server/http/serve';
import type { Chore } from '@laurel/server/jobs/chores';
import { readSection } from '@laurel/server/settings/section-store';
import { serveSection } from '@laurel/server/settings/serve-section';
import { openChannel, parseNotification } from './channel';
import { countUnread, readNotices, writeAllRead, writeRead } from './notice-store';
import {
  readChosen,
  readClock,
  readStudentFirst,
  removeQuietHours,
  removeStudentFirst,
  writeChosen,
  writeQuietHours,
  writeStudentFirst,
} from './preference-store';
import { notifyOwnTabs, writeHeldNotices } from './send-store';
import { tellRequiredStep } from './tell-required-step';
import { watchNotices } from './watch-notices';

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
      readClock(scope),
      readStudentFirst(scope),
      readSection(scope, digestTimes),
    ]);
    const { quietHours, timeZone, address } = clock;
    return { kinds, quietHours, studentFirst, timeZone, address, digests: digests.value, isMailOn: door.isMailOn };
  });
  serveSection(door, digestTimes);
  serve(door, api.savePreference, async (scope, preference) => {
    await writeChosen(scope, preference);
  });
  serve(door, api.saveQuietHours, async (scope, { quietHours }) => {
    await (quietHours ? writeQuietHours(scope, quietHours) : removeQuietHours(scope));
  });
  serve(door, api.saveStudentFirst, async (scope, { hours }) => {
    await (hours > 0 ? writeStudentFirst(scope, hours) : removeStudentFirst(scope));
  });
}

/** Every kind that can reach the caller, as they chose or as it is by default. */
async function readKinds(scope: Scope) {
  const chosen = new Map((await readChosen(scope)).map((each) => [each.kind, each]));
  return kindsFor(scope.caller.rules).map((kind) => chosen.get(kind) ?? { kind, ...kindNamed(kind).usually });
}

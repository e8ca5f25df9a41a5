import { createHash } from 'node:crypto';
import { type Id, id } from '@laurel/domain/kit/id';
import type { Channel, NotificationListener } from '@laurel/server/db/notification-listener';

/** The name processes listen to. What is said: the district, then whose lists have changed, as digests. */
export const channel = 'laurel_notice';

/** Digests in one word: PostgreSQL carries at most 8000 bytes. */
export const whoAtOnce = 300;

/** Who is meant, for those who know the person already; the same as the statement that tells. */
export function whoOf(districtId: string, personId: string): string {
  return createHash('sha256').update(`${districtId} ${personId}`).digest('hex').slice(0, 16);
}

/** What was said, or `null` where it is none of ours. */
export function parseNotification(payload: string): { districtId: Id<'district'>; who: readonly string[] } | null {
  const [district, who = ''] = payload.split(' ');
  const districtId = id('district').safeParse(district);
  if (!districtId.success || !/^[0-9a-f]{16}(,[0-9a-f]{16})*$/.test(who)) return null;
  return { districtId: districtId.data, who: who.split(',') };
}

/** Whose lists of notices change. Opens the channel, so it is called once. */
export function openChannel(listener: NotificationListener): Channel {
  return listener.channel(channel, (payload) => parseNotification(payload)?.who ?? []);
}

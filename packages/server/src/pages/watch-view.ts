import { audiencesOf } from '@laurel/domain/access/audience';
import { notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { publishedEvent } from '@laurel/domain/pages/api';
import type { Channel } from '@laurel/server/db/notification-listener';
import type { Scope } from '@laurel/server/db/scope';
import { EventAnswer } from '@laurel/server/http/events';
import type { LineRoom } from '@laurel/server/http/line-room';
import { oneAtATime } from '@laurel/server/kit/one-at-a-time';
import * as store from './page-store';

/** Tells whoever has a page open that another revision is published, or that it is theirs no more. */
export async function watchView(
  scope: Scope,
  pageId: Id<'page'>,
  { channel, lines }: { readonly channel: Channel; readonly lines: LineRoom },
): Promise<EventAnswer<{ number: number }>> {
  const numberNow = async (within: Scope) =>
    (await store.readView(within, audiencesOf(within.caller.rules), pageId))?.number ?? 0;
  const number = await numberNow(scope);
  if (number === 0) throw notFound();
  return new EventAnswer({ number }, (line) => {
    lines.enter(scope.caller.accountId, line);
    let told = number;
    const tell = oneAtATime(async () => {
      const now = await line.within(numberNow);
      if (now === null || now === told) return;
      told = now;
      line.send(publishedEvent, { number: now });
    });
    line.onEnd(channel.watch(store.viewKey(scope.districtId, pageId), tell));
    // Something may have been published before the line listened.
    tell();
  });
}

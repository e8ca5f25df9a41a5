import { notFound } from '@laurel/domain/kit/fault';
import type * as api from '@laurel/domain/teaching/api';
import { changedEvent, othersEvent, type presentOthers } from '@laurel/domain/teaching/presence';
import type { ParsedInputOf } from '@laurel/domain/wire/endpoint';
import type { Channel } from '@laurel/server/db/notification-listener';
import type { Scope } from '@laurel/server/db/scope';
import { inDistrict } from '@laurel/server/db/transaction';
import type { Door } from '@laurel/server/http/door';
import { EventAnswer, type EventLine } from '@laurel/server/http/events';
import type { LineRoom } from '@laurel/server/http/line-room';
import { oneAtATime } from '@laurel/server/kit/one-at-a-time';
import type * as z from 'zod/mini';
import * as store from './open-sheet-store';

type Others = z.infer<typeof presentOthers>;

/**
 * Who else has a class's gradebook open and on which cell, at once and whenever that changes, and that something of it was
 * changed. The window is known to the others for as long as its line is open.
 */
export async function watchGradebook(
  door: Pick<Door, 'pool'>,
  scope: Scope,
  tab: ParsedInputOf<typeof api.watchGradebook>,
  { channel, lines }: { readonly channel: Channel; readonly lines: LineRoom },
): Promise<EventAnswer<Others>> {
  const { districtId, caller } = scope;
  const { classId } = tab;
  if (!(await store.mayOpen(scope, classId))) throw notFound();
  return new EventAnswer({ others: await store.readOthers(scope, tab) }, (line) => {
    lines.enter(caller.accountId, line);
    let told = '';
    const tell = oneAtATime(async () => {
      const others = await asReader(line, tab, async (within) => await store.readOthers(within, tab));
      const now = JSON.stringify(others);
      if (others === null || now === told) return;
      told = now;
      line.send(othersEvent, { others });
    });
    const tellChanged = oneAtATime(async () => {
      const isReader = await asReader(line, tab, async () => true);
      if (isReader) line.send(changedEvent, {});
    });
    const beat = setInterval(() => {
      // A database that doesn't answer now is asked again at the next beat.
      line.within(async (within) => await store.writeSeen(within, tab)).catch(() => undefined);
      tell();
    }, store.goneMs / 3);
    beat.unref();
    line.onEnd(channel.watch(store.keyOf(districtId, classId, 'moved'), tell));
    line.onEnd(channel.watch(store.keyOf(districtId, classId, 'changed'), tellChanged));
    line.onEnd(() => {
      clearInterval(beat);
      // What can't be taken away now counts as gone in a minute.
      inDistrict(door.pool, districtId, async (db) => await store.removeOpenSheet({ db, districtId }, tab)).catch(
        () => undefined,
      );
    });
    // Nobody is shown to others while somebody sees their pages.
    if (!caller.isViewed) line.within(async (within) => await store.writeOpenSheet(within, tab)).catch(() => undefined);
    tell();
  });
}

/** Does something for whoever may still have the gradebook open; the line of anyone else ends. */
async function asReader<Result>(
  line: EventLine,
  { classId }: ParsedInputOf<typeof api.watchGradebook>,
  work: (scope: Scope) => Promise<Result>,
): Promise<Result | null> {
  return await line.within(async (within) => {
    if (await store.mayOpen(within, classId)) return await work(within);
    line.end();
    return null;
  });
}

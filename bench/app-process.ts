import { openPool } from '@laurel/server/db/open-pool';
import { mostWaiting } from '@laurel/server/http/create-app';
import { assembleLaurel } from '@laurel/server/laurel';
import { nowMs, type World } from './world';

/** Where the database of the bench is; what a second process is told. */
export type AppOrder = Pick<World['database'], 'ownerUrl' | 'appUrl'>;

/** Laurel in a process of its own, on the database of the bench that forked it; it answers its address. */
export function serveForBench(): void {
  process.once('message', async ({ ownerUrl, appUrl }: AppOrder) => {
    const laurel = await assembleLaurel({
      database: { ownerUrl, appUrl, pool: openPool(appUrl, 16) },
      ...{ publicOrigin: null, trustProxy: false, firstRunToken: null, isLogging: false, requestsAMinute: 10_000_000 },
      sealingKey: Buffer.alloc(32),
      clock: () => nowMs,
    });
    process.send?.(await laurel.door.app.listen({ port: 0, host: '127.0.0.1', backlog: mostWaiting }));
  });
}

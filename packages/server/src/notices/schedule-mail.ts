import type { Id } from '@laurel/domain/kit/id';
import { inDistrict } from '@laurel/server/db/transaction';
import type { Door } from '@laurel/server/http/door';
import type { Chore } from '@laurel/server/jobs/chores';

/** Many are told at once, and one look finds them all. */
const gatherMs = 1_000;

/** What looks for mail in a district soon after someone there was told something, so that "at once" is seconds. */
export function scheduleMail({ app, pool, clock }: Door, chore: Chore): (districtId: Id<'district'>) => void {
  const pending = new Map<string, NodeJS.Timeout>();
  app.addHook('onClose', async () => {
    for (const timer of pending.values()) clearTimeout(timer);
  });
  return (districtId) => {
    if (pending.has(districtId)) return;
    const look = async () => {
      pending.delete(districtId);
      await inDistrict(pool, districtId, async (db) => await chore.run({ db, districtId, nowMs: clock() }));
    };
    const timer = setTimeout(() => {
      // What is missed now the chore finds within minutes.
      look().catch((error: unknown) => app.log.warn({ err: error }, 'mail is not looked for'));
    }, gatherMs);
    pending.set(districtId, timer.unref());
  };
}

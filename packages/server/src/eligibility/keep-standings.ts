import { id } from '@laurel/domain/kit/id';
import { readDistrictDay } from '@laurel/server/db/district-day';
import type { NotificationListener } from '@laurel/server/db/notification-listener';
import { jobLimits } from '@laurel/server/db/open-pool';
import { inDistrict } from '@laurel/server/db/transaction';
import type { Door } from '@laurel/server/http/door';
import type { Chore, ChoreScope } from '@laurel/server/jobs/chores';
import { lockStandings, takeDue } from './due-store';
import { workOut } from './work-out';

/** What is said, with the district, when students’ standings are to be worked out again (`note_standing_due`). */
const dueChannel = 'laurel_standing';

/** What is saved together is worked out together. */
const gatherMs = 150;

/** Works out the standings that something saved, or time, may have changed: some hundreds at most. Answers how many. */
async function workOutDue(scope: ChoreScope): Promise<number> {
  await lockStandings(scope);
  const students = await takeDue(scope);
  if (students.length === 0) return 0;
  await workOut({ ...scope, today: await readDistrictDay(scope) }, students);
  return students.length;
}

/** What time alone changes, and what a process that ended left. */
export const keepStandings: Chore = {
  name: 'keep-standings',
  match: '*/5 * * * *',
  isDueAtStart: true,
  run: workOutDue,
};

/** Works out a district’s standings moments after something there was saved that they are made of. Called once. */
export function keepStandingsOf(door: Door, notifications: NotificationListener): void {
  notifications.channel(dueChannel, (district) => [district]).listen(scheduleStandings(door));
}

function scheduleStandings({ app, pool, clock }: Door): (district: string) => void {
  const pending = new Map<string, NodeJS.Timeout>();
  const running = new Set<Promise<unknown>>();
  app.addHook('onClose', async () => {
    for (const timer of pending.values()) clearTimeout(timer);
    await Promise.allSettled(running);
  });
  return function ask(district) {
    const districtId = id('district').safeParse(district);
    if (!districtId.success || pending.has(district)) return;
    const work = async () => {
      pending.delete(district);
      const count = await inDistrict(
        pool,
        districtId.data,
        async (db) => await workOutDue({ db, districtId: districtId.data, nowMs: clock() }),
        jobLimits,
      );
      if (count > 0) ask(district);
    };
    const timer = setTimeout(() => {
      // What is missed now the chore finds within minutes.
      const done = work()
        .catch((error: unknown) => app.log.warn({ err: error }, 'standings are not worked out'))
        .finally(() => running.delete(done));
      running.add(done);
    }, gatherMs);
    pending.set(district, timer.unref());
  };
}

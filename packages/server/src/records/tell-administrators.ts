import { dayAt } from '@laurel/domain/kit/day';
import { shortTitle } from '@laurel/domain/notices/kind';
import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import type { ChoreScope } from '@laurel/server/jobs/chores';
import { sendNotice, type Teller } from '@laurel/server/notices/send-notice';
import * as store from './administrator-store';

/** Tells every administrator of each new one, however they became one; answers how many are new. */
export async function tellOfNewAdministrators(chore: ChoreScope): Promise<number> {
  const scope: Teller = { ...chore, today: dayAt(chore.nowMs, 'UTC') };
  for (const { personId, name } of await store.takeNewAdministrators(chore)) {
    const to = await store.readAdministrators(chore, personId);
    await sendNotice(scope, {
      kind: 'administrator-added',
      subjectId: personId,
      details: { personId, name: shortTitle(name) },
      to: to.map((each) => ({ personId: each, studentId: null })),
    });
  }
  // Once a minute is enough: nobody becomes one by this.
  return 0;
}

/** More people than that are a download that administrators want to know of. */
export const mostUntold = 200;

/** Tells every administrator, in the transaction of the download, but whoever does it. */
export async function tellOfDownload(scope: Scope, people: number): Promise<void> {
  if (people <= mostUntold) return;
  const to = await store.readAdministrators(scope, scope.caller.personId);
  await sendNotice(scope, {
    kind: 'people-exported',
    subjectId: newId(),
    details: { name: shortTitle(await store.readCallerName(scope)), count: people },
    to: to.map((personId) => ({ personId, studentId: null })),
  });
}

import type { EmailChoice } from '@laurel/domain/notices/kind';
import { isQuietAt, timeOf } from '@laurel/domain/notices/quiet-hours';
import type { Scope } from '@laurel/server/db/scope';
import type { Chore } from '@laurel/server/jobs/chores';
import type { Job, Queue, Task } from '@laurel/server/jobs/queue';
import type { MailSettings } from './mail-settings';
import { beginMail, endMail, lockDue, readWaiting } from './mail-store';
import { letterOf, settingsPath } from './mail-words';
import { type Post, postMail } from './post-mail';
import { readClock } from './preference-store';

export const mailTaskName = 'mail-notices';

/** A notice that was refused three times in a row by the queue waits so long. */
const nextTryMs = 15 * 60_000;
/** While the server can't be reached, the queue is not held up by asking it again for everyone. */
const pauseMs = 60_000;

/** Sends someone what is due to them, in one email; the job runs as who gets it, with their rights of the moment. */
export function mailTask(settings: MailSettings): Task {
  let pausedUntilMs = 0;
  return {
    name: mailTaskName,
    async run(job) {
      if (Date.now() < pausedUntilMs) return;
      const post = await prepare(job, settings);
      if (!post) return;
      const { outcome, code, isServerDown } = await postMail(settings, post);
      if (isServerDown) pausedUntilMs = Date.now() + pauseMs;
      // A doubtful one stays as it was begun: it may have arrived, so it is never sent again.
      if (outcome !== 'doubtful')
        await job.within(async (scope) => await endMail(scope, post.id, { state: outcome, nextTryMs }));
      if (outcome === 'sent') return;
      throw new Error(`An e-mail was not taken by the mail server: ${outcome}, ${code}.`);
    },
  };
}

/** What is due now, written down as being sent; `null` in quiet hours, without an address, or when nothing is. */
async function prepare(job: Job, settings: MailSettings): Promise<Post | null> {
  return await job.within(async (scope: Scope) => {
    const clock = await readClock(scope);
    if (clock.address === null || isQuietAt(clock.quietHours, clock.minute)) return null;
    const found = await lockDue(scope);
    if (found.length === 0) return null;
    const notices = found.map((each) => each.notice);
    const id = await beginMail(
      scope,
      notices.map(({ noticeId }) => noticeId),
    );
    const letter = letterOf(notices, {
      origin: settings.origin,
      name: clock.name,
      locale: clock.locale,
      digest: digestOf(found),
    });
    return { id, to: clock.address, letter, settingsHref: `${settings.origin}${settingsPath}` };
  });
}

/** Which digest this is; `null` where something of it comes at once, or of several. */
function digestOf(found: readonly { readonly email: EmailChoice }[]): EmailChoice | null {
  const [choice, ...others] = new Set(found.map(({ email }) => email));
  return choice === undefined || others.length > 0 || choice === 'at-once' ? null : choice;
}

/** Looks every few minutes for what is due, and leaves it to the queue: a job for each who gets something. */
export function mailChore(enqueue: Queue['add']): Chore {
  return {
    name: 'look-for-mail',
    match: '*/5 * * * *',
    async run(scope) {
      for (const { accountId, personId, minute, from, until } of await readWaiting(scope)) {
        const hours = from === null || until === null ? null : { from: timeOf(from), until: timeOf(until) };
        if (isQuietAt(hours, minute)) continue;
        const caller = { accountId, personId, role: 'client', rules: [] } as const;
        await enqueue(mailTaskName, { districtId: scope.districtId, caller }, personId);
      }
      return 0;
    },
  };
}

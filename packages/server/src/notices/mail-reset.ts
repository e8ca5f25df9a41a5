import { newId } from '@laurel/server/db/new-id';
import type { Queue, Task } from '@laurel/server/jobs/queue';
import { issueResetCode, type MailResetCode, resetMinutes } from '@laurel/server/people/reset-password';
import type { MailSettings } from './mail-settings';
import { resetLetterOf } from './mail-words';
import { type Post, postMail } from './post-mail';
import { readClock } from './preference-store';

const taskName = 'mail-reset-code';

/** Leaves a reset's email to the queue: several asked for at once are one. */
export async function mailResetCode(
  add: Queue['add'],
  { districtId, account }: Parameters<NonNullable<MailResetCode>>[0],
): Promise<void> {
  const caller = { accountId: account.id, personId: account.person_id, role: 'client', rules: [] } as const;
  await add(taskName, { districtId, caller }, account.id);
}

/** Emails the owner of an account a code that chooses a new password. Each try has a code of its own: none is kept in clear. */
export function resetTask(settings: MailSettings): Task {
  return {
    name: taskName,
    async run(job) {
      const post = await job.within(async (scope): Promise<Post | null> => {
        const { address, name, locale } = await readClock(scope);
        if (address === null) return null;
        const code = await issueResetCode(scope);
        const letter = resetLetterOf({ origin: settings.origin, name, locale, code, minutes: resetMinutes });
        return { id: newId(), to: address, letter, settingsHref: null };
      });
      if (!post) return;
      const { outcome, code } = await postMail(settings, post);
      // A doubtful one may have arrived; whoever got nothing asks again.
      if (outcome === 'refused' || outcome === 'failed')
        throw new Error(`A reset’s e-mail was not taken by the mail server: ${outcome}, ${code}.`);
    },
  };
}

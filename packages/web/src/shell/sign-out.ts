import { signOut } from '@laurel/domain/people/api';
import { call } from '@laurel/web/kit/call';
import { queryClient } from '@laurel/web/kit/query-client';
import { sendUnsent, wipeUnsent } from '@laurel/web/kit/unsent';
import { forgetOpened } from '@laurel/web/navigation/frequent-pages';
import { tellTabs } from '@laurel/web/people/other-tabs';
import { currentSession } from '@laurel/web/people/session';
import { whileLoading } from '@laurel/web/ui/loading-flag';
import { notifyFault } from '@laurel/web/ui/notice';

/** Sends what this device has not sent yet; gives how many changes still can't be saved. */
export async function sendBeforeLeaving(): Promise<number> {
  // Scores typed on an earlier page wait in this device's storage without anyone having opened them since.
  const { user } = currentSession();
  if (user) await import('@laurel/web/offline/resume-unsent').then((file) => file.resumeUnsent(user.accountId));
  return await whileLoading(sendUnsent());
}

/** Signs out: wipes what this device keeps, and loads sign-in again so that nothing stays in memory. */
export async function signOutAndReload(): Promise<void> {
  const { user } = currentSession();
  try {
    await whileLoading(call(signOut, {}));
    tellTabs(null);
  } catch (error) {
    notifyFault(error, 0);
    return;
  }
  await wipeUnsent();
  if (user) await import('@laurel/web/outbox/outbox').then((file) => file.forgetActs(user.accountId));
  forgetOpened();
  queryClient.clear();
  // The router notes where each page was scrolled to, by address, as the page goes; this runs after it.
  window.addEventListener('pagehide', () => sessionStorage.clear(), { once: true });
  window.location.assign('/login');
}

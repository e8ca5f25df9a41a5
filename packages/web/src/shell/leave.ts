import { queryClient } from '@laurel/web/kit/query-client';
import { sendUnsent, wipeUnsent } from '@laurel/web/kit/unsent';
import { signOut } from '@laurel/web/people/queries';
import { notify } from '@laurel/web/ui/notice';
import { sentenceOf } from '@laurel/web/ui/states';
import { t } from './text';

/** Signs out: sends what is unsent or warns, wipes what this device keeps, and loads sign-in anew so that nothing stays in memory. */
export async function leave(): Promise<void> {
  const left = await sendUnsent();
  if (left > 0 && !window.confirm(t('shell.unsent', { count: left }))) return;
  try {
    await signOut();
  } catch (error) {
    notify(sentenceOf(error), { color: 'error', timeout: 0 });
    return;
  }
  await wipeUnsent();
  queryClient.clear();
  // The router notes where each page was scrolled to, by address, as the page goes; this runs after it.
  window.addEventListener('pagehide', () => sessionStorage.clear(), { once: true });
  window.location.assign('/login');
}

import { currentSession, onSession } from '@laurel/web/people/session';
import { chosenBy } from './choice';

/** Whether this is the shell a device kept: the app without a session, because nothing answered. */
export function isNeutralShell(): boolean {
  return document.querySelector('meta[name="laurel-offline"]') !== null;
}

/** Goes on keeping the page of anyone who chose that on this device, and forgets it as soon as it isn't them who is signed in. */
export function startOffline(): void {
  follow();
  onSession(follow);
}

function follow(): void {
  const chosen = chosenBy();
  if (chosen === null) return;
  const { user, isEnded, viewing } = currentSession();
  // Nearly no one has chosen it, so its files come only then.
  void import('./keep-page').then(async (file) => {
    if (user && user.accountId !== chosen) await file.stopKeeping();
    // The pages of another aren't theirs to keep.
    else if (user && !isEnded && !viewing) await file.keepPage(user);
    else await file.forgetPage();
  });
}

import { renewCsrfToken } from '@laurel/web/kit/call';
import { currentSession, readSession } from './session';

// All tabs of a browser share one session, but each keeps what it drew.
const channel = new BroadcastChannel('laurel-session');

/** Tells the other tabs who is signed in on this browser from now on; `null`: no one. */
export function tellTabs(accountId: string | null = currentSession().user?.accountId ?? null): void {
  channel.postMessage(accountId);
}

/**
 * Follows what other tabs do with the session. Another person's page doesn't stay on this screen; the same person's goes
 * on, also one that waited for them to sign in again.
 */
export function followTabs(leaveFor: (path: string) => void): void {
  channel.onmessage = ({ data }) => {
    const { user, isEnded } = currentSession();
    if (data !== (user?.accountId ?? null)) return leaveFor('/');
    if (user)
      void renewCsrfToken().then(
        () => (isEnded ? readSession() : null),
        () => undefined,
      );
  };
}

import { lazy, Suspense } from 'react';
import { useSession } from './session';

// Nearly no one needs it, and anyone who does has just been answered by the server.
const SignInAgain = lazy(() => import('./sign-in-again').then((file) => ({ default: file.SignInAgain })));

/** Asks a person whose session has ended to sign in again, over the page they are on. */
export function WhenEnded() {
  const { isEnded, user } = useSession();
  return isEnded && user ? (
    <Suspense>
      <SignInAgain username={user.username} />
    </Suspense>
  ) : null;
}

import { Fault } from '@laurel/domain/kit/fault';
import { signIn as signInCall } from '@laurel/domain/people/api';
import type { SessionData } from '@laurel/domain/people/session-data';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { call, renewCsrfToken } from '@laurel/web/kit/call';
import { useState } from 'react';
import { enter } from './enter';

type Input = InputOf<typeof signInCall>;

interface Attempt {
  /** Until it is refused, also while the page that was asked for is on its way. */
  readonly isBusy: boolean;
  readonly said?: SessionData;
  readonly error?: unknown;
}

const none: Attempt = { isBusy: false };

/** Signs in. Without the query client, which the sign-in page doesn’t wait for. */
export function useSignIn() {
  const [attempt, setAttempt] = useState(none);

  async function signIn(input: Input): Promise<void> {
    setAttempt({ isBusy: true });
    try {
      const said = await signInAnew(input);
      setAttempt({ isBusy: true, said });
      enter(said);
    } catch (error) {
      setAttempt({ isBusy: false, error });
    }
  }

  return { ...attempt, signIn: (input: Input) => void signIn(input), startOver: () => setAttempt(none) };
}

/** The page may be older than the session it was given its token for: another tab has signed in or out since. */
async function signInAnew(input: Input): Promise<SessionData> {
  try {
    return await call(signInCall, input);
  } catch (error) {
    if (!(error instanceof Fault && error.details.reload === true)) throw error;
    await renewCsrfToken();
    return await call(signInCall, input);
  }
}

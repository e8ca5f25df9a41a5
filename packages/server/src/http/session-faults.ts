import { Fault } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';

/** Nothing is changed while someone else's pages are shown. */
export function readOnly(): Fault {
  return new Fault(
    'forbidden',
    translatable`You’re seeing the pages of someone else, so nothing can be changed. Stop viewing first.`,
  );
}

/** No one is signed in, or no longer. */
export function signedOut(): Fault {
  return new Fault('unauthenticated', translatable`You’re signed out. Sign in to continue. Nothing you typed is lost.`);
}

/** The session is over because its role requires a second step by now. */
export function withoutSecondStep(): Fault {
  return new Fault(
    'unauthenticated',
    translatable`Your role now requires a second step at sign-in. Sign in again to set it up. Nothing you typed is lost.`,
  );
}

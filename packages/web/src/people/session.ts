import { type Ability, abilityOf } from '@laurel/domain/access/ability';
import { sessionData } from '@laurel/domain/people/api';
import { type SessionData, sessionData as sessionShape, type UserData } from '@laurel/domain/people/session-data';
import { call } from '@laurel/web/kit/call';
import { embedded } from '@laurel/web/kit/embedded';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

/** Who is signed in. `isChecked` turns true once the server was asked, whatever it said. */
export interface Session {
  readonly isChecked: boolean;
  readonly isLoggedIn: boolean;
  readonly user: UserData | null;
  readonly ability: Ability;
  readonly observees: SessionData['observeeDetails'];
  readonly districtName: string;
  readonly isFirstRun: boolean;
}

const signedOut: Session = {
  isChecked: false,
  isLoggedIn: false,
  user: null,
  ability: abilityOf([]),
  observees: [],
  districtName: '',
  isFirstRun: false,
};

let current = signedOut;
const listeners = new Set<() => void>();

/** The session now, for code outside React. */
export function currentSession(): Session {
  return current;
}

export function useSession(): Session {
  return useSyncExternalStore(onSession, currentSession);
}

/** What this person may do: `useAbility().can('manage', 'users')`. Shows and hides only; the server decides. */
export function useAbility(): Ability {
  return useSession().ability;
}

/** The session for the first view: from the page itself where the server embedded it, else asked for. */
export async function firstSession(): Promise<Session> {
  const said = z.safeParse(sessionShape, embedded('laurel-session'));
  return said.success ? adoptSession(said.data) : readSession();
}

/** Asks the server who is signed in. Never throws: a failure is logged and means signed out. */
export async function readSession(): Promise<Session> {
  try {
    return adoptSession(await call(sessionData, {}));
  } catch (error) {
    console.error('Session fetch failed:', error);
    return keep({ ...signedOut, isChecked: true });
  }
}

/** Takes over what the server said about the session, as after signing in. */
export function adoptSession(said: SessionData): Session {
  return keep(sessionOf(said));
}

/** The server said that nobody is signed in any more; the guard then leads to sign-in and back. */
export function sessionEnded(): void {
  if (current.isLoggedIn) keep({ ...signedOut, isChecked: true, districtName: current.districtName });
}

/** Calls back whenever the session changes; gives the function that stops it. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session an answer of session-data stands for. */
export function sessionOf(said: SessionData): Session {
  return {
    isChecked: true,
    isLoggedIn: said.isLoggedIn,
    user: 'accountId' in said.userData ? said.userData : null,
    ability: abilityOf(said.rules),
    observees: said.observeeDetails,
    districtName: said.district?.name ?? '',
    isFirstRun: said.isFirstRun,
  };
}

function keep(next: Session): Session {
  current = next;
  for (const listener of listeners) listener();
  return next;
}

import { type Ability, abilityOf } from '@laurel/domain/access/ability';
import { everyLocale } from '@laurel/domain/kit/locale';
import { sessionData } from '@laurel/domain/people/api';
import {
  type SessionData,
  type ShownDistrict,
  sessionData as sessionShape,
  type UserData,
} from '@laurel/domain/people/session-data';
import { call } from '@laurel/web/kit/call';
import { readEmbedded } from '@laurel/web/kit/embedded';
import { offerLocales } from '@laurel/web/kit/locale';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { setSchoolClock } from './school-day';

/** Who is signed in. `isChecked` turns true once the server was asked, whatever it said. */
export interface Session {
  readonly isChecked: boolean;
  readonly isLoggedIn: boolean;
  /** The server has ended it in the middle of work: what is on screen stays while the person signs in again. */
  readonly isEnded: boolean;
  readonly user: UserData | null;
  readonly ability: Ability;
  readonly observees: SessionData['observeeDetails'];
  readonly district: ShownDistrict;
  /** The hues chosen for courses. */
  readonly courseHues: ReadonlyMap<string, number>;
  readonly isFirstRun: boolean;
  /** While no one is signed in: a forgotten password is reset by email here. */
  readonly isMailOn: boolean;
  /** Set while the pages are another’s: who looks, and until when. */
  readonly viewing: { readonly viewer: string; readonly until: string } | null;
}

const signedOut: Session = {
  ...sessionOf({
    ...{ isLoggedIn: false, rules: [], userData: [], observeeDetails: [], district: null, isFirstRun: false },
  }),
  isChecked: false,
};

let current = signedOut;
const listeners = new Set<() => void>();

/** The session now, for code outside React. */
export function currentSession(): Session {
  return current;
}

export function useSession(): Session {
  return useSyncExternalStore(onSession, currentSession, currentSession);
}

/** What this person may do: `useAbility().can('manage', 'users')`. Shows and hides only; the server decides. */
export function useAbility(): Ability {
  return useSession().ability;
}

/** The session for the first view: from the page itself where the server embedded it, else asked for. */
export async function firstSession(): Promise<Session> {
  const said = z.safeParse(sessionShape, readEmbedded('laurel-session'));
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

/** Asks again who is signed in and what they may do, in the middle of work. Throws when nothing answers. */
export async function renewSession(): Promise<void> {
  const said = await call(sessionData, {});
  if (said.isLoggedIn) adoptSession(said);
  else sessionEnded();
}

/** Takes over what the server said about the session, as after signing in. */
export function adoptSession(said: SessionData): Session {
  if (said.clock) setSchoolClock(said.clock);
  offerLocales(said.district ?? everyLocale);
  return keep(sessionOf(said));
}

/** The server said that no one is signed in any more. Who it was is kept, so that the same person can go on. */
export function sessionEnded(): void {
  if (current.isLoggedIn && !current.isEnded) keep({ ...current, isEnded: true });
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
    isEnded: false,
    user: 'accountId' in said.userData ? said.userData : null,
    ability: abilityOf(said.rules),
    observees: said.observeeDetails,
    district: said.district ?? { ...everyLocale, name: '', logo: null },
    courseHues: new Map(said.courseHues),
    isFirstRun: said.isFirstRun,
    isMailOn: said.isMailOn ?? false,
    viewing: said.viewing ?? null,
  };
}

function keep(next: Session): Session {
  current = next;
  for (const listener of listeners) listener();
  return next;
}

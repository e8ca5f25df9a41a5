import { Fault } from '@laurel/domain/kit/fault';
import {
  activate,
  addGuardianship,
  changePassword,
  createFirstAdministrator,
  endSession,
  issueCode,
  readPeople,
  readPerson,
  readSessions,
  setPersonActive,
  signIn,
  signOut as signOutCall,
  updateGuardianship,
} from '@laurel/domain/people/api';
import type { SessionData } from '@laurel/domain/people/session-data';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { call, renewCsrfToken } from '@laurel/web/kit/call';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { tellTabs } from './other-tabs';
import { adoptSession } from './session';

export function useSignIn() {
  return useMutation({
    mutationFn: signedIn,
    onSuccess: (said) => {
      adoptSession(said);
      tellTabs();
    },
  });
}

/** The page may be older than the session it was given its token for: another tab has signed in or out since. */
async function signedIn(input: InputOf<typeof signIn>): Promise<SessionData> {
  try {
    return await call(signIn, input);
  } catch (error) {
    if (!(error instanceof Fault && error.details.reload === true)) throw error;
    await renewCsrfToken();
    return await call(signIn, input);
  }
}

export function useActivate() {
  return useMutation({
    mutationFn: (input: InputOf<typeof activate>) => call(activate, input),
    onSuccess: (said) => {
      adoptSession(said);
      tellTabs();
    },
  });
}

export function useCreateFirstAdministrator() {
  return useMutation({
    mutationFn: (input: InputOf<typeof createFirstAdministrator>) => call(createFirstAdministrator, input),
    onSuccess: adoptSession,
  });
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (input: InputOf<typeof changePassword>) => call(changePassword, input),
    onSuccess: () => refresh(readSessions),
  });
}

export function useSessions() {
  return useQuery(queryOf(readSessions, {}));
}

export function useEndSession() {
  return useMutation({
    mutationFn: (input: InputOf<typeof endSession>) => call(endSession, input),
    onSuccess: () => refresh(readSessions),
  });
}

/** Ends this session on the server. */
export async function signOut(): Promise<void> {
  await call(signOutCall, {});
  tellTabs(null);
}

/** A page of people; the last page stays while the next is on its way. */
export function usePeople(filter: InputOf<typeof readPeople>, { isAsked = true } = {}) {
  return useQuery({ ...queryOf(readPeople, filter), placeholderData: keepPreviousData, enabled: isAsked });
}

/** The same page for a file: asked for anew, and not kept. */
export async function readPeoplePage(filter: InputOf<typeof readPeople>, signal: AbortSignal) {
  return (await call(readPeople, filter, { signal })).people;
}

export function usePerson(personId: string) {
  return useQuery(queryOf(readPerson, { personId }));
}

export function useSetPersonActive() {
  return useMutation({
    mutationFn: (input: InputOf<typeof setPersonActive>) => call(setPersonActive, input),
    onSuccess: () => refresh(readPerson, readPeople),
  });
}

/** A code to hand out: the answer is the only time it can be seen. */
export function useIssueCode() {
  return useMutation({ mutationFn: (input: InputOf<typeof issueCode>) => call(issueCode, input) });
}

export function useUpdateGuardianship() {
  return useMutation({
    mutationFn: (input: InputOf<typeof updateGuardianship>) => call(updateGuardianship, input),
    onSettled: () => refresh(readPerson),
  });
}

export function useAddGuardianship() {
  return useMutation({
    mutationFn: (input: InputOf<typeof addGuardianship>) => call(addGuardianship, input),
    onSuccess: () => refresh(readPerson),
  });
}

import { Fault } from '@laurel/domain/kit/fault';
import {
  activate,
  changePassword,
  createFirstAdministrator,
  endSession,
  readSessions,
  signIn,
  signOut as signOutCall,
} from '@laurel/domain/people/api';
import type { SessionData } from '@laurel/domain/people/session-data';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { call, renewCsrfToken } from '@laurel/web/kit/call';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { useChange } from '@laurel/web/ui/use-change';
import { useQuery } from '@tanstack/react-query';
import { tellTabs } from './other-tabs';
import { adoptSession } from './session';

export function useSignIn() {
  return useChange({
    mutationFn: signInAnew,
    onSuccess: enter,
  });
}

/** Takes over a session, unless more is asked for before there is one. */
export function enter(said: SessionData): void {
  if (said.secondStep) return;
  adoptSession(said);
  tellTabs();
}

/** The page may be older than the session it was given its token for: another tab has signed in or out since. */
async function signInAnew(input: InputOf<typeof signIn>): Promise<SessionData> {
  try {
    return await call(signIn, input);
  } catch (error) {
    if (!(error instanceof Fault && error.details.reload === true)) throw error;
    await renewCsrfToken();
    return await call(signIn, input);
  }
}

export function useActivate() {
  return useChange({
    mutationFn: (input: InputOf<typeof activate>) => call(activate, input),
    onSuccess: enter,
  });
}

export function useCreateFirstAdministrator() {
  return useChange({
    mutationFn: (input: InputOf<typeof createFirstAdministrator>) => call(createFirstAdministrator, input),
    onSuccess: adoptSession,
  });
}

export function useChangePassword() {
  return useChange({
    mutationFn: (input: InputOf<typeof changePassword>) => call(changePassword, input),
    onSuccess: () => refresh(readSessions),
  });
}

export function useSessions() {
  return useQuery(queryOf(readSessions, {}));
}

export function useEndSession() {
  return useChange({
    mutationFn: (input: InputOf<typeof endSession>) => call(endSession, input),
    onSuccess: () => refresh(readSessions),
  });
}

/** Ends this session on the server. */
export async function signOut(): Promise<void> {
  await call(signOutCall, {});
  tellTabs(null);
}

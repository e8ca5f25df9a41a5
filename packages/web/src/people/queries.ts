import {
  activate,
  changePassword,
  createFirstAdministrator,
  endSession,
  readSessions,
  signIn,
  signOut as signOutCall,
} from '@laurel/domain/people/api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { call } from '@laurel/web/kit/call';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { adoptSession } from './session';

export function useSignIn() {
  return useMutation({
    mutationFn: (input: InputOf<typeof signIn>) => call(signIn, input),
    onSuccess: adoptSession,
  });
}

export function useActivate() {
  return useMutation({
    mutationFn: (input: InputOf<typeof activate>) => call(activate, input),
    onSuccess: adoptSession,
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
}

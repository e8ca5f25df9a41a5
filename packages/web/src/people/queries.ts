import {
  activate,
  changePassword,
  createFirstAdministrator,
  endSession,
  readSessions,
  signOut as signOutCall,
} from '@laurel/domain/people/api';
import { call } from '@laurel/web/kit/call';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { useCall } from '@laurel/web/ui/use-change';
import { useQuery } from '@tanstack/react-query';
import { enter } from './enter';
import { tellTabs } from './other-tabs';
import { adoptSession } from './session';

export function useActivate() {
  return useCall(activate, { onSuccess: enter });
}

export function useCreateFirstAdministrator() {
  return useCall(createFirstAdministrator, { onSuccess: adoptSession });
}

export function useChangePassword() {
  return useCall(changePassword, { onSuccess: () => refresh(readSessions) });
}

export function useSessions() {
  return useQuery(queryOf(readSessions, {}));
}

export function useEndSession() {
  return useCall(endSession, { onSuccess: () => refresh(readSessions) });
}

/** Ends this session on the server. */
export async function signOut(): Promise<void> {
  await call(signOutCall, {});
  tellTabs(null);
}

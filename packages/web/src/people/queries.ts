import {
  activate,
  changePassword,
  createFirstAdministrator,
  endSession,
  readSessions,
} from '@laurel/domain/people/api';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { useCall } from '@laurel/web/ui/use-change';
import { useQuery } from '@tanstack/react-query';
import { enter } from './enter';
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

import {
  activate,
  changePassword,
  createFirstAdministrator,
  endSession,
  readSessions,
} from '@laurel/domain/people/api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { call } from '@laurel/web/kit/call';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { useChange } from '@laurel/web/ui/use-change';
import { useQuery } from '@tanstack/react-query';
import { enter } from './enter';
import { adoptSession } from './session';

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

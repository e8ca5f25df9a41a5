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

export const useActivate = () => useCall(activate, { onSuccess: enter });
export const useCreateFirstAdministrator = () => useCall(createFirstAdministrator, { onSuccess: adoptSession });
export const useChangePassword = () => useCall(changePassword, { onSuccess: () => refresh(readSessions) });
export const useSessions = () => useQuery(queryOf(readSessions, {}));
export const useEndSession = () => useCall(endSession, { onSuccess: () => refresh(readSessions) });

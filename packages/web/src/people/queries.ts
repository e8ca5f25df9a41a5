import * as api from '@laurel/domain/people/api';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { useCall } from '@laurel/web/ui/use-change';
import { useQuery } from '@tanstack/react-query';
import { enter } from './enter';
import { adoptSession } from './session';

export const useActivate = () => useCall(api.activate, { onSuccess: enter });
export const useCreateFirstAdministrator = () => useCall(api.createFirstAdministrator, { onSuccess: adoptSession });
export const useChangePassword = () => useCall(api.changePassword, { onSuccess: () => refresh(api.readSessions) });
export const useSessions = () => useQuery(queryOf(api.readSessions, {}));
export const useEndSession = () => useCall(api.endSession, { onSuccess: () => refresh(api.readSessions) });

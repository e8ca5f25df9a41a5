import { listAudit } from '@laurel/domain/audit/api';
import { readPeople, readPerson } from '@laurel/domain/people/directory-api';
import * as api from '@laurel/domain/records/api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { useCall } from '@laurel/web/ui/use-change';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export const usePasses = (personId: string) => useQuery(queryOf(api.readPasses, { personId }));
export const useGivePass = () => useCall(api.givePass, { onSuccess: () => refresh(api.readPasses) });
export const useOwnRecords = () => useQuery(queryOf(api.readOwnRecords, {}));

/** What an erasure would do now; asked anew whenever it is shown. */
export const useErasurePlan = (personId: string) =>
  useQuery({ ...queryOf(api.planErasure, { personId }), staleTime: 0, gcTime: 0 });

export const useErasePerson = () =>
  useCall(api.erasePerson, {
    onSuccess: () => refresh(readPerson, readPeople, listAudit),
    onError: () => refresh(api.planErasure),
  });

/** What the next night would delete; what was counted last stays until the next count is there. */
export const useRetentionPreview = (kept: InputOf<typeof api.previewRetention>) =>
  useQuery({ ...queryOf(api.previewRetention, kept), placeholderData: keepPreviousData });

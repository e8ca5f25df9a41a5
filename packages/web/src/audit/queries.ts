import { listAudit, listOwnAudit } from '@laurel/domain/audit/api';
import { listFamilyViews, listViewed, listViewers, listViews, readOwnWays } from '@laurel/domain/audit/viewers-api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { queryOf } from '@laurel/web/kit/query-client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** What is searched for: all of it stands in the address. */
export type AuditSearch = Omit<InputOf<typeof listAudit>, 'beforeId'>;

/** Where a list goes on: what came last in the part before, nothing at its start. */
export interface From {
  readonly beforeId?: string;
}

/** An answer may be empty and still say where to go on. */
export const useEvents = (search: AuditSearch, from: From) =>
  useQuery({ ...queryOf(listAudit, { ...search, ...from }), placeholderData: keepPreviousData });

export const useOwnEvents = (from: From) => useQuery(queryOf(listOwnAudit, { ...from }));
export const useViews = (personId: string, from: From) => useQuery(queryOf(listViews, { personId, ...from }));

export const useFamilyViews = (studentId: string, from: From) =>
  useQuery(queryOf(listFamilyViews, { studentId, ...from }));

/** What the reader can see of somebody, and why. */
export const useOwnWays = (personId: string, isAsked = true) =>
  useQuery({ ...queryOf(readOwnWays, { personId }), enabled: isAsked });

export const useViewers = (personId: string, page: number) =>
  useQuery({ ...queryOf(listViewers, { personId, page }), placeholderData: keepPreviousData });

export const useViewed = (personId: string, page: number) =>
  useQuery({ ...queryOf(listViewed, { personId, page }), placeholderData: keepPreviousData });

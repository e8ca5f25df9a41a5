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
export function useEvents(search: AuditSearch, from: From) {
  return useQuery({ ...queryOf(listAudit, { ...search, ...from }), placeholderData: keepPreviousData });
}

export function useOwnEvents(from: From) {
  return useQuery(queryOf(listOwnAudit, { ...from }));
}

export function useViews(personId: string, from: From) {
  return useQuery(queryOf(listViews, { personId, ...from }));
}

export function useFamilyViews(studentId: string, from: From) {
  return useQuery(queryOf(listFamilyViews, { studentId, ...from }));
}

/** What the reader can see of somebody, and why. */
export function useOwnWays(personId: string, isAsked = true) {
  return useQuery({ ...queryOf(readOwnWays, { personId }), enabled: isAsked });
}

export function useViewers(personId: string, page: number) {
  return useQuery({ ...queryOf(listViewers, { personId, page }), placeholderData: keepPreviousData });
}

export function useViewed(personId: string, page: number) {
  return useQuery({ ...queryOf(listViewed, { personId, page }), placeholderData: keepPreviousData });
}

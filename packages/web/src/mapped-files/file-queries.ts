import { readmitErased } from '@laurel/domain/imports/api';
import type { FileCalls, FileKey } from '@laurel/domain/mapped-files/file-calls';
import type { ImportPlanRow } from '@laurel/domain/plans/import-line';
import { call } from '@laurel/web/kit/call';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { isMoving, pollMs } from '@laurel/web/plans/is-moving';
import { useChange } from '@laurel/web/ui/use-change';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

// Each for the calls of one kind of file.

export const useFiles = <Place, Mapping, About>(calls: FileCalls<Place, Mapping, About>, place: Place) =>
  useQuery(queryOf(calls.list, place));

/** One file; asked for each second while the server is at work on it. */
export const useFile = <Place, Mapping, About>(calls: FileCalls<Place, Mapping, About>, key: Place & FileKey) =>
  useQuery({
    ...queryOf(calls.read, key),
    refetchInterval: ({ state }) => state.data !== undefined && isMoving(state.data.import) && pollMs,
  });

/** A page of rows, from 0. */
export interface RowsAsked {
  readonly page: number;
  readonly action?: ImportPlanRow['action'];
}

/** Asked for again each time they are shown: a file planned again has others. */
export function useFileRows<Place, Mapping, About>(
  calls: FileCalls<Place, Mapping, About>,
  asked: Place & FileKey & RowsAsked,
) {
  return useQuery({ ...queryOf(calls.rows, asked), placeholderData: keepPreviousData, refetchOnMount: 'always' });
}

/** The same page for a download: fetched again, not cached. */
export async function readFileRows<Place, Mapping, About>(
  calls: FileCalls<Place, Mapping, About>,
  asked: Place & FileKey & RowsAsked,
  signal: AbortSignal,
) {
  return (await call(calls.rows, asked, { signal })).rows;
}

export const useUploadFile = <Place, Mapping, About>(calls: FileCalls<Place, Mapping, About>, place: Place) =>
  useChange({
    mutationFn: (file: File) => call(calls.upload, place, { file }),
    onSuccess: () => refresh(calls.list),
  });

/** Has the file planned; how far that is, and whom to ask about, comes with the file. */
export const usePlanFile = <Place, Mapping, About>(calls: FileCalls<Place, Mapping, About>, key: Place & FileKey) =>
  useChange({
    mutationFn: (mapping: Mapping) => call(calls.plan, { ...key, mapping }),
    onSuccess: () => refresh(calls.read),
  });

/** Lets somebody of a line who was erased come in as someone new, and plans the file again. */
export function useReadmitInFile<Place, Mapping, About>(
  calls: FileCalls<Place, Mapping, About>,
  { importId }: FileKey,
) {
  return useChange({
    mutationFn: (line: number) => call(readmitErased, { importId, line }),
    onSettled: () => refresh(calls.read),
  });
}

export const useRunFile = <Place, Mapping, About>(calls: FileCalls<Place, Mapping, About>, key: Place & FileKey) =>
  useChange({
    mutationFn: (isConfirmed: boolean) => call(calls.run, { ...key, isConfirmed }),
    onSettled: () => refresh(calls.read, calls.list),
  });

export const useUndoFile = <Place, Mapping, About>(calls: FileCalls<Place, Mapping, About>, key: Place & FileKey) =>
  useChange({
    mutationFn: () => call(calls.undo, key),
    onSettled: () => refresh(calls.read, calls.list),
  });

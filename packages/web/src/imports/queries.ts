import * as api from '@laurel/domain/imports/api';
import { Fault } from '@laurel/domain/kit/fault';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { call } from '@laurel/web/kit/call';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { t } from '@laurel/web/languages/text';
import { isMoving, pollMs } from '@laurel/web/plans/import-state';
import { useCall, useChange } from '@laurel/web/ui/use-change';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export const useImports = () =>
  useQuery({
    ...queryOf(api.readImports, {}),
    refetchInterval: ({ state }) => state.data?.imports.some((each) => isMoving(each)) && pollMs,
  });

/** One import; asked for each second while it is at work. */
export const useImport = (importId: string) =>
  useQuery({
    ...queryOf(api.readImport, { importId }),
    refetchInterval: ({ state }) => state.data !== undefined && isMoving(state.data.import) && pollMs,
  });

export const useImportProblems = (filter: InputOf<typeof api.readImportProblems>) =>
  useQuery({ ...queryOf(api.readImportProblems, filter), placeholderData: keepPreviousData });

export const useImportRows = (filter: InputOf<typeof api.readImportRows>) =>
  useQuery({ ...queryOf(api.readImportRows, filter), placeholderData: keepPreviousData });

/** The same pages for a download: fetched again, not cached. */
export async function readProblemsPage(filter: InputOf<typeof api.readImportProblems>, signal: AbortSignal) {
  return (await call(api.readImportProblems, filter, { signal })).problems;
}

export async function readRowsPage(filter: InputOf<typeof api.readImportRows>, signal: AbortSignal) {
  return (await call(api.readImportRows, filter, { signal })).rows;
}

export const useUploadRoster = () =>
  useChange({
    mutationFn: async (file: File) => {
      await refuseOtherFiles(file);
      return await call(api.uploadRoster, {}, { file });
    },
    onSuccess: () => refresh(api.readImports),
  });

/** Refuses what can't be a OneRoster export before it is sent: people choose the list they have, and it may be long. */
export async function refuseOtherFiles(file: File): Promise<void> {
  const start = new Uint8Array(await file.slice(0, 512).arrayBuffer());
  // Every zip begins with these two letters.
  if (start[0] === 0x50 && start[1] === 0x4b) return;
  if (start.length === 0) throw new Fault('invalid', t('imports.fileEmpty'));
  const isText = start.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d);
  throw new Fault('invalid', t(isText ? 'imports.fileText' : 'imports.fileOther'));
}

/** Puts cells right and plans the file again; what was corrected comes with the answer of `useImport`. */
export const useFixImport = () =>
  useCall(api.fixImport, {
    onSettled: () => refresh(api.readImport, api.readImports, api.readImportProblems, api.readImportRows),
  });

/** Lets somebody who was erased come in as someone new, and plans the file again. */
export const useReadmit = () =>
  useCall(api.readmitErased, {
    onSettled: () => refresh(api.readImport, api.readImports, api.readImportProblems, api.readImportRows),
  });

export const useRunImport = () => useCall(api.runImport, { onSettled: () => refresh(api.readImport, api.readImports) });
export const useUndoImport = () =>
  useCall(api.undoImport, { onSettled: () => refresh(api.readImport, api.readImports) });

import {
  fixImport,
  readImport,
  readImportProblems,
  readImportRows,
  readImports,
  runImport,
  undoImport,
  uploadRoster,
} from '@laurel/domain/imports/api';
import {
  planScoreFile,
  readScoreFile,
  readScoreFileRows,
  readScoreFiles,
  runScoreFile,
  undoScoreFile,
  uploadScores,
} from '@laurel/domain/imports/score-sheet-api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { call } from '@laurel/web/kit/call';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { refuseOtherFiles } from './roster-file';

const pollMs = 1_000;
const moving = ['uploaded', 'planning', 'running', 'undoing'];

export function useImports() {
  return useQuery({
    ...queryOf(readImports, {}),
    refetchInterval: ({ state }) => state.data?.imports.some((each) => isMoving(each)) && pollMs,
  });
}

/** One import; asked for each second while it is at work. */
export function useImport(importId: string) {
  return useQuery({
    ...queryOf(readImport, { importId }),
    refetchInterval: ({ state }) => state.data !== undefined && isMoving(state.data.import) && pollMs,
  });
}

/** Whether the server is at work on it. A file somebody maps waits, once uploaded, for its columns to be named. */
export function isMoving({ state, format }: { state: string; format: string }): boolean {
  return moving.includes(state) && !(format !== 'oneroster' && state === 'uploaded');
}

export function useImportProblems(filter: InputOf<typeof readImportProblems>) {
  return useQuery({ ...queryOf(readImportProblems, filter), placeholderData: keepPreviousData });
}

export function useImportRows(filter: InputOf<typeof readImportRows>) {
  return useQuery({ ...queryOf(readImportRows, filter), placeholderData: keepPreviousData });
}

/** The same pages for a file: asked for anew, and not kept. */
export async function readProblemsPage(filter: InputOf<typeof readImportProblems>, signal: AbortSignal) {
  return (await call(readImportProblems, filter, { signal })).problems;
}

export async function readRowsPage(filter: InputOf<typeof readImportRows>, signal: AbortSignal) {
  return (await call(readImportRows, filter, { signal })).rows;
}

export async function readScoreFileRowsPage(filter: InputOf<typeof readScoreFileRows>, signal: AbortSignal) {
  return (await call(readScoreFileRows, filter, { signal })).rows;
}

export function useUploadRoster() {
  return useMutation({
    mutationFn: async (file: File) => {
      await refuseOtherFiles(file);
      return await call(uploadRoster, {}, { file });
    },
    onSuccess: () => refresh(readImports),
  });
}

/** Puts cells right and plans the file again; what was put right comes with the answer of `useImport`. */
export function useFixImport() {
  return useMutation({
    mutationFn: (input: InputOf<typeof fixImport>) => call(fixImport, input),
    onSettled: () => refresh(readImport, readImports, readImportProblems, readImportRows),
  });
}

export function useRunImport() {
  return useMutation({
    mutationFn: (input: InputOf<typeof runImport>) => call(runImport, input),
    onSettled: () => refresh(readImport, readImports),
  });
}

export function useUndoImport() {
  return useMutation({
    mutationFn: (input: InputOf<typeof undoImport>) => call(undoImport, input),
    onSettled: () => refresh(readImport, readImports),
  });
}

export function useScoreFiles(classId: string) {
  return useQuery(queryOf(readScoreFiles, { classId }));
}

export function useScoreFile(key: InputOf<typeof readScoreFile>) {
  return useQuery({
    ...queryOf(readScoreFile, key),
    refetchInterval: ({ state }) => state.data !== undefined && isMoving(state.data.import) && pollMs,
  });
}

export function useScoreFileRows(filter: InputOf<typeof readScoreFileRows>) {
  return useQuery({ ...queryOf(readScoreFileRows, filter), placeholderData: keepPreviousData });
}

export function useUploadScores(classId: string) {
  return useMutation({
    mutationFn: (file: File) => call(uploadScores, { classId }, { file }),
    onSuccess: () => refresh(readScoreFiles),
  });
}

export function usePlanScoreFile() {
  return useMutation({
    mutationFn: (input: InputOf<typeof planScoreFile>) => call(planScoreFile, input),
    onSuccess: () => refresh(readScoreFile, readScoreFileRows),
  });
}

export function useRunScoreFile() {
  return useMutation({
    mutationFn: (input: InputOf<typeof runScoreFile>) => call(runScoreFile, input),
    onSettled: () => refresh(readScoreFile, readScoreFiles),
  });
}

export function useUndoScoreFile() {
  return useMutation({
    mutationFn: (input: InputOf<typeof undoScoreFile>) => call(undoScoreFile, input),
    onSettled: () => refresh(readScoreFile, readScoreFiles),
  });
}

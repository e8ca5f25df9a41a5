import { readFitnessGroup, readStudentFitness, readTestDays } from '@laurel/domain/fitness/api';
import {
  planFitnessFile,
  readFitnessFile,
  readFitnessFileRows,
  readFitnessFiles,
  readGradebookResults,
  runFitnessFile,
  takeGradebookResults,
  undoFitnessFile,
  uploadFitness,
} from '@laurel/domain/uploads/fitness-file-api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { isMoving } from '@laurel/web/imports/queries';
import { call } from '@laurel/web/kit/call';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';

const pollMs = 1_000;

export function useFitnessFiles(schoolId: string) {
  return useQuery(queryOf(readFitnessFiles, { schoolId }));
}

/** One file; asked for each second while the server is at work on it. */
export function useFitnessFile(key: InputOf<typeof readFitnessFile>) {
  return useQuery({
    ...queryOf(readFitnessFile, key),
    refetchInterval: ({ state }) => state.data !== undefined && isMoving(state.data.import) && pollMs,
  });
}

export function useFitnessFileRows(filter: InputOf<typeof readFitnessFileRows>) {
  return useQuery({ ...queryOf(readFitnessFileRows, filter), placeholderData: keepPreviousData });
}

/** The same page for a file: asked for anew, and not kept. */
export async function readFitnessFileRowsPage(filter: InputOf<typeof readFitnessFileRows>, signal: AbortSignal) {
  return (await call(readFitnessFileRows, filter, { signal })).rows;
}

export function useTestDays(schoolId: string) {
  return useQuery(queryOf(readTestDays, { schoolId }));
}

export function useUploadFitness(schoolId: string) {
  return useMutation({
    mutationFn: (file: File) => call(uploadFitness, { schoolId }, { file }),
    onSuccess: () => refresh(readFitnessFiles),
  });
}

export function useGradebookResults(schoolId: string) {
  return useQuery(queryOf(readGradebookResults, { schoolId }));
}

export function useTakeGradebookResults() {
  return useMutation({
    mutationFn: (input: InputOf<typeof takeGradebookResults>) => call(takeGradebookResults, input),
    onSuccess: () => refresh(readFitnessFiles),
  });
}

export function usePlanFitnessFile() {
  return useMutation({
    mutationFn: (input: InputOf<typeof planFitnessFile>) => call(planFitnessFile, input),
    onSuccess: () => refresh(readFitnessFile, readFitnessFileRows),
  });
}

export function useRunFitnessFile() {
  return useMutation({
    mutationFn: (input: InputOf<typeof runFitnessFile>) => call(runFitnessFile, input),
    onSettled: refreshResults,
  });
}

export function useUndoFitnessFile() {
  return useMutation({
    mutationFn: (input: InputOf<typeof undoFitnessFile>) => call(undoFitnessFile, input),
    onSettled: refreshResults,
  });
}

async function refreshResults(): Promise<void> {
  await refresh(
    readFitnessFile,
    readFitnessFiles,
    readGradebookResults,
    readTestDays,
    readFitnessGroup,
    readStudentFitness,
  );
}

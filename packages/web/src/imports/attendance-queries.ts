import { readSchoolDay } from '@laurel/domain/attendance/office-api';
import {
  planAttendanceFile,
  readAttendanceFile,
  readAttendanceFileRows,
  readAttendanceFiles,
  runAttendanceFile,
  undoAttendanceFile,
  uploadAttendance,
} from '@laurel/domain/imports/attendance-file-api';
import type { Id } from '@laurel/domain/kit/id';
import type { InputOf, OutputOf } from '@laurel/domain/wire/endpoint';
import { call } from '@laurel/web/kit/call';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';

export type AttendanceFile = OutputOf<typeof readAttendanceFile>;

/** What names one file of marks. */
export type FileKey = { readonly schoolId: Id<'school'>; readonly importId: Id<'import'> };

export function useAttendanceFiles(schoolId: Id<'school'>) {
  return useQuery(queryOf(readAttendanceFiles, { schoolId }));
}

export function useAttendanceFile(key: FileKey) {
  return useQuery(queryOf(readAttendanceFile, key));
}

export function useAttendanceFileRows(filter: InputOf<typeof readAttendanceFileRows>) {
  return useQuery({ ...queryOf(readAttendanceFileRows, filter), placeholderData: keepPreviousData });
}

/** The same page for a file: asked for anew, and not kept. */
export async function readAttendanceFileRowsPage(filter: InputOf<typeof readAttendanceFileRows>, signal: AbortSignal) {
  return (await call(readAttendanceFileRows, filter, { signal })).rows;
}

export function useUploadAttendance(schoolId: Id<'school'>) {
  return useMutation({
    mutationFn: (file: File) => call(uploadAttendance, { schoolId }, { file }),
    onSuccess: () => refresh(readAttendanceFiles),
  });
}

export function usePlanAttendance() {
  return useMutation({
    mutationFn: (input: InputOf<typeof planAttendanceFile>) => call(planAttendanceFile, input),
    onSuccess: refreshFile,
  });
}

export function useRunAttendance() {
  return useMutation({
    mutationFn: (input: InputOf<typeof runAttendanceFile>) => call(runAttendanceFile, input),
    onSettled: refreshFile,
  });
}

export function useUndoAttendance() {
  return useMutation({
    mutationFn: (input: InputOf<typeof undoAttendanceFile>) => call(undoAttendanceFile, input),
    onSettled: refreshFile,
  });
}

async function refreshFile(): Promise<void> {
  await refresh(readAttendanceFile, readAttendanceFileRows, readAttendanceFiles, readSchoolDay);
}

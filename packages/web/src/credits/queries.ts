import * as api from '@laurel/domain/credits/api';
import type { Id } from '@laurel/domain/kit/id';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { call } from '@laurel/web/kit/call';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { useCall, useChange } from '@laurel/web/ui/use-change';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export const useCredits = (studentId: Id<'person'>, enabled = true) =>
  useQuery({ ...queryOf(api.readCredits, { studentId }), enabled });

export const useGpas = (filter: InputOf<typeof api.readGpas>) =>
  useQuery({ ...queryOf(api.readGpas, filter), placeholderData: keepPreviousData });

/** The same page for a download: fetched again, not cached. */
export async function readGpasPage(filter: InputOf<typeof api.readGpas>, signal: AbortSignal) {
  return (await call(api.readGpas, filter, { signal })).students;
}

/** Keeps credits earned elsewhere: what the form and "Undo" do. */
export async function saveTransfer(input: InputOf<typeof api.saveTransferCredit>): Promise<void> {
  await call(api.saveTransferCredit, input);
}

export const useSaveTransfer = () => useChange({ mutationFn: saveTransfer, onSettled: creditsChanged });
export const useCertifyTransfer = () => useCall(api.certifyTransferCredit, { onSettled: creditsChanged });
export const useRemoveTransfer = () => useCall(api.removeTransferCredit, { onSettled: creditsChanged });

export function creditsChanged(): Promise<void> {
  return refresh(api.readCredits, api.readGpas);
}

import * as api from '@laurel/domain/badges/api';
import type { BatchProgress } from '@laurel/domain/badges/badge';
import { uploadImage } from '@laurel/domain/media/api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { call } from '@laurel/web/kit/call';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { useCall } from '@laurel/web/ui/use-change';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

const signingMs = 1_000;

/** The shelf; asked again each second while something of it is being signed. */
export function useBadges() {
  return useQuery({
    ...queryOf(api.readBadges, {}),
    refetchInterval: ({ state }) => (state.data?.batches.some(isSigning) ? signingMs : false),
  });
}

function isSigning({ signed, total, isUndone }: BatchProgress): boolean {
  return !isUndone && signed < total;
}

export function useRuleChoices() {
  return useQuery(queryOf(api.readRuleChoices, {}));
}

export function useCandidates(input: InputOf<typeof api.readCandidates>) {
  return useQuery({ ...queryOf(api.readCandidates, input), placeholderData: keepPreviousData });
}

export function useOwnBadges() {
  return useQuery(queryOf(api.readOwnBadges, {}));
}

export function useProposals() {
  return useQuery({ ...queryOf(api.readProposals, {}), gcTime: 0 });
}

/** The links an own badge can be shown with. */
export function useAwardEvidence(input: InputOf<typeof api.readAwardEvidence>) {
  return useQuery(queryOf(api.readAwardEvidence, input));
}

export function useShowEvidence() {
  return useCall(api.showEvidence, { onSettled: () => refresh(api.readAwardEvidence) });
}

export function useStudentBadges(studentId: string, isAsked: boolean) {
  return useQuery({ ...queryOf(api.readStudentBadges, { studentId }), enabled: isAsked });
}

export function usePublicBadge(input: InputOf<typeof api.readPublicBadge>) {
  return useQuery(queryOf(api.readPublicBadge, input));
}

export function useKeys() {
  return useQuery(queryOf(api.readKeys, {}));
}

const refreshBadges = () => refresh(api.readBadges, api.readCandidates, api.readOwnBadges, api.readAwardCounts);

/** Uploads a badge’s image; answers its path. */
export async function keepImage(file: File): Promise<string> {
  return (await call(uploadImage, {}, { file })).path;
}

export function useSaveBadge() {
  return useCall(api.saveBadge, { onSettled: refreshBadges });
}

export function useAward() {
  return useCall(api.awardBadge, { onSettled: refreshBadges });
}

export function useUndoBatch() {
  return useCall(api.undoBatch, { onSettled: refreshBadges });
}

export function useSendBatch() {
  return useCall(api.sendBatch, { onSettled: refreshBadges });
}

export function useRevoke() {
  return useCall(api.revokeAward, { onSettled: refreshBadges });
}

export function useRotateKey() {
  return useCall(api.rotateKey, { onSettled: () => refresh(api.readKeys) });
}

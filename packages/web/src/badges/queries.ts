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
export const useBadges = () =>
  useQuery({
    ...queryOf(api.readBadges, {}),
    refetchInterval: ({ state }) => (state.data?.batches.some(isSigning) ? signingMs : false),
  });

function isSigning({ signed, total, isUndone }: BatchProgress): boolean {
  return !isUndone && signed < total;
}

export const useRuleChoices = () => useQuery(queryOf(api.readRuleChoices, {}));

export const useCandidates = (input: InputOf<typeof api.readCandidates>) =>
  useQuery({ ...queryOf(api.readCandidates, input), placeholderData: keepPreviousData });

export const useOwnBadges = () => useQuery(queryOf(api.readOwnBadges, {}));
export const useProposals = () => useQuery({ ...queryOf(api.readProposals, {}), gcTime: 0 });

/** The links an own badge can be shown with. */
export const useAwardEvidence = (input: InputOf<typeof api.readAwardEvidence>) =>
  useQuery(queryOf(api.readAwardEvidence, input));

export const useShowEvidence = () => useCall(api.showEvidence, { onSettled: () => refresh(api.readAwardEvidence) });

export const useStudentBadges = (studentId: string, isAsked: boolean) =>
  useQuery({ ...queryOf(api.readStudentBadges, { studentId }), enabled: isAsked });

export const usePublicBadge = (input: InputOf<typeof api.readPublicBadge>) =>
  useQuery(queryOf(api.readPublicBadge, input));

export const useKeys = () => useQuery(queryOf(api.readKeys, {}));

const refreshBadges = () => refresh(api.readBadges, api.readCandidates, api.readOwnBadges, api.readAwardCounts);

/** Uploads a badge’s image; answers its path. */
export async function keepImage(file: File): Promise<string> {
  return (await call(uploadImage, {}, { file })).path;
}

export const useSaveBadge = () => useCall(api.saveBadge, { onSettled: refreshBadges });
export const useAward = () => useCall(api.awardBadge, { onSettled: refreshBadges });
export const useUndoBatch = () => useCall(api.undoBatch, { onSettled: refreshBadges });
export const useSendBatch = () => useCall(api.sendBatch, { onSettled: refreshBadges });
export const useRevoke = () => useCall(api.revokeAward, { onSettled: refreshBadges });
export const useRotateKey = () => useCall(api.rotateKey, { onSettled: () => refresh(api.readKeys) });

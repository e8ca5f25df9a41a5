import * as api from '@laurel/domain/transition/api';
import * as evidence from '@laurel/domain/transition/evidence-api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { call } from '@laurel/web/kit/call';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { useCall, useChange } from '@laurel/web/ui/use-change';
import { useQuery } from '@tanstack/react-query';

export function usePathways() {
  return useQuery(queryOf(api.readPathways, {}));
}

export function useSavePathway() {
  return useCall(api.savePathway, {
    onSettled: () => refresh(api.readPathways, api.readMembers, api.readProgress, api.readRatingSheet),
  });
}

export function useMembers(pathwayId: InputOf<typeof api.readMembers>['pathwayId']) {
  return useQuery(queryOf(api.readMembers, { pathwayId }));
}

export function useCandidates(input: InputOf<typeof api.findCandidates>, isEnabled = true) {
  return useQuery({ ...queryOf(api.findCandidates, input), enabled: isEnabled });
}

/** Asks once for the students of a class that could join. */
export function useClassCandidates() {
  return useChange({
    mutationFn: (input: Pick<InputOf<typeof api.findCandidates>, 'pathwayId' | 'classId'>) =>
      call(api.findCandidates, { ...input, who: 'students', search: '' }),
  });
}

export function useSaveMembers() {
  return useCall(api.saveMembers, {
    onSettled: () => refresh(api.readMembers, api.readPathways, api.readProgress, api.findCandidates),
  });
}

export function useRatingSheet(input: InputOf<typeof api.readRatingSheet>, isEnabled = true) {
  return useQuery({ ...queryOf(api.readRatingSheet, input), enabled: isEnabled });
}

export function useReleaseRatings() {
  return useCall(api.releaseRatings, {
    onSettled: () => refresh(api.readRatingSheet, api.readCriterionRatings, api.readMembers, api.readProgress),
  });
}

export function useCriterionRatings(input: InputOf<typeof api.readCriterionRatings>) {
  return useQuery({ ...queryOf(api.readCriterionRatings, input), gcTime: 0 });
}

/** What can be evidence, of who may add some. */
export function useWork(input: InputOf<typeof evidence.readWork>) {
  return useQuery({ ...queryOf(evidence.readWork, input), gcTime: 0 });
}

export function useSaveEvidence() {
  return useCall(evidence.saveEvidence, { onSettled: () => refresh(api.readCriterionRatings, api.readRatingSheet) });
}

export function useDeleteEvidence() {
  return useCall(evidence.deleteEvidence, { onSettled: () => refresh(api.readCriterionRatings, api.readRatingSheet) });
}

export function useProgress() {
  return useQuery(queryOf(api.readProgress, {}));
}

export function useAgreement(input: InputOf<typeof api.readAgreement>) {
  return useQuery(queryOf(api.readAgreement, input));
}

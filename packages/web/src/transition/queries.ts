import * as api from '@laurel/domain/transition/api';
import * as evidence from '@laurel/domain/transition/evidence-api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { call } from '@laurel/web/kit/call';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { useCall, useChange } from '@laurel/web/ui/use-change';
import { useQuery } from '@tanstack/react-query';

export const usePathways = () => useQuery(queryOf(api.readPathways, {}));

export const useSavePathway = () =>
  useCall(api.savePathway, {
    onSettled: () => refresh(api.readPathways, api.readMembers, api.readProgress, api.readRatingSheet),
  });

export const useMembers = (pathwayId: InputOf<typeof api.readMembers>['pathwayId']) =>
  useQuery(queryOf(api.readMembers, { pathwayId }));

export const useCandidates = (input: InputOf<typeof api.findCandidates>, isEnabled = true) =>
  useQuery({ ...queryOf(api.findCandidates, input), enabled: isEnabled });

/** Asks once for the students of a class that could join. */
export const useClassCandidates = () =>
  useChange({
    mutationFn: (input: Pick<InputOf<typeof api.findCandidates>, 'pathwayId' | 'classId'>) =>
      call(api.findCandidates, { ...input, who: 'students', search: '' }),
  });

export const useSaveMembers = () =>
  useCall(api.saveMembers, {
    onSettled: () => refresh(api.readMembers, api.readPathways, api.readProgress, api.findCandidates),
  });

export const useRatingSheet = (input: InputOf<typeof api.readRatingSheet>, isEnabled = true) =>
  useQuery({ ...queryOf(api.readRatingSheet, input), enabled: isEnabled });

export const useReleaseRatings = () =>
  useCall(api.releaseRatings, {
    onSettled: () => refresh(api.readRatingSheet, api.readCriterionRatings, api.readMembers, api.readProgress),
  });

export const useCriterionRatings = (input: InputOf<typeof api.readCriterionRatings>) =>
  useQuery({ ...queryOf(api.readCriterionRatings, input), gcTime: 0 });

/** What can be evidence, of who may add some. */
export const useWork = (input: InputOf<typeof evidence.readWork>) =>
  useQuery({ ...queryOf(evidence.readWork, input), gcTime: 0 });

export const useSaveEvidence = () =>
  useCall(evidence.saveEvidence, { onSettled: () => refresh(api.readCriterionRatings, api.readRatingSheet) });

export const useDeleteEvidence = () =>
  useCall(evidence.deleteEvidence, { onSettled: () => refresh(api.readCriterionRatings, api.readRatingSheet) });

export const useProgress = () => useQuery(queryOf(api.readProgress, {}));
export const useAgreement = (input: InputOf<typeof api.readAgreement>) => useQuery(queryOf(api.readAgreement, input));

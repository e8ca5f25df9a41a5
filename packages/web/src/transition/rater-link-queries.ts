import { readCriterionRatings, readRatingSheet } from '@laurel/domain/transition/api';
import * as api from '@laurel/domain/transition/rater-link-api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { useCall } from '@laurel/web/ui/use-change';
import { useQuery } from '@tanstack/react-query';

export function useRaterLinks(input: InputOf<typeof api.readRaterLinks>) {
  return useQuery(queryOf(api.readRaterLinks, input));
}

export function useMakeRaterLink() {
  return useCall(api.makeRaterLink, { onSettled: () => refresh(api.readRaterLinks) });
}

export function useRevokeRaterLink() {
  return useCall(api.revokeRaterLink, { onSettled: () => refresh(api.readRaterLinks) });
}

export function useReleaseRaterLink() {
  return useCall(api.releaseRaterLink, {
    onSettled: () => refresh(api.readRaterLinks, readCriterionRatings, readRatingSheet),
  });
}

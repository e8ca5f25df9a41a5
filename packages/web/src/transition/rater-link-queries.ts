import { readCriterionRatings, readRatingSheet } from '@laurel/domain/transition/api';
import * as api from '@laurel/domain/transition/rater-link-api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { call } from '@laurel/web/kit/call';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { useChange } from '@laurel/web/ui/use-change';
import { useQuery } from '@tanstack/react-query';

export function useRaterLinks(input: InputOf<typeof api.readRaterLinks>) {
  return useQuery(queryOf(api.readRaterLinks, input));
}

export function useMakeRaterLink() {
  return useChange({
    mutationFn: (input: InputOf<typeof api.makeRaterLink>) => call(api.makeRaterLink, input),
    onSettled: () => refresh(api.readRaterLinks),
  });
}

export function useRevokeRaterLink() {
  return useChange({
    mutationFn: (input: InputOf<typeof api.revokeRaterLink>) => call(api.revokeRaterLink, input),
    onSettled: () => refresh(api.readRaterLinks),
  });
}

export function useReleaseRaterLink() {
  return useChange({
    mutationFn: (input: InputOf<typeof api.releaseRaterLink>) => call(api.releaseRaterLink, input),
    onSettled: () => refresh(api.readRaterLinks, readCriterionRatings, readRatingSheet),
  });
}

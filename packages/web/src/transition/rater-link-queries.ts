import { readCriterionRatings, readRatingSheet } from '@laurel/domain/transition/api';
import * as api from '@laurel/domain/transition/rater-link-api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { useCall } from '@laurel/web/ui/use-change';
import { useQuery } from '@tanstack/react-query';

export const useRaterLinks = (input: InputOf<typeof api.readRaterLinks>) =>
  useQuery(queryOf(api.readRaterLinks, input));

export const useMakeRaterLink = () => useCall(api.makeRaterLink, { onSettled: () => refresh(api.readRaterLinks) });
export const useRevokeRaterLink = () => useCall(api.revokeRaterLink, { onSettled: () => refresh(api.readRaterLinks) });

export const useReleaseRaterLink = () =>
  useCall(api.releaseRaterLink, {
    onSettled: () => refresh(api.readRaterLinks, readCriterionRatings, readRatingSheet),
  });

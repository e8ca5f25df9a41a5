import { readMembers } from '@laurel/domain/transition/api';
import * as api from '@laurel/domain/transition/services-plan-api';
import type { InputOf, OutputOf } from '@laurel/domain/wire/endpoint';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { useCall } from '@laurel/web/ui/use-change';
import { useQuery } from '@tanstack/react-query';

export type OpenPlan = OutputOf<typeof api.readServicesPlan>;

/** Whose plan it is. */
export type PlanPlace = InputOf<typeof api.readServicesPlan>;

/** A plan, which stays on no device: nothing of it is kept once it isn’t looked at. */
export const usePlan = (input: InputOf<typeof api.readServicesPlan>) =>
  useQuery({ ...queryOf(api.readServicesPlan, input), gcTime: 0 });

export const useSavePlan = () =>
  useCall(api.saveServicesPlan, { onSettled: () => refresh(api.readServicesPlan, readMembers) });

export const useSetConsent = () =>
  useCall(api.setAgencyConsent, { onSettled: () => refresh(api.readServicesPlan, readMembers) });

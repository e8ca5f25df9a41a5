import * as api from '@laurel/domain/factors/api';
import { readSessions } from '@laurel/domain/people/api';
import { askForPasskey, confirmPassword, passSecondStep } from '@laurel/domain/people/second-step-api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { call } from '@laurel/web/kit/call';
import { queryOf, refresh } from '@laurel/web/kit/query-client';
import { useCall, useChange } from '@laurel/web/ui/use-change';
import { useQuery } from '@tanstack/react-query';
import { createPasskey, provePasskey } from './passkeys';

/** Finishes a sign-in by what was typed, or with what was just set up. */
export const usePassStep = () => useCall(passSecondStep);

/** Finishes a sign-in by a passkey; without a token it is the whole sign-in. */
export const useProvePasskey = () =>
  useChange({
    mutationFn: async (input: InputOf<typeof askForPasskey>) => {
      const { token, question } = await call(askForPasskey, input);
      return await call(passSecondStep, { token, passkey: await provePasskey(question) });
    },
  });

/** A secret for an app, new each time it is shown and cached for nobody. */
export const useNewSecret = (token: string) =>
  useQuery({
    queryKey: ['new secret', token],
    queryFn: () => call(api.beginTotp, { token }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const useSaveTotp = () => useCall(api.saveTotp);

export const useAddPasskey = () =>
  useChange({
    mutationFn: async ({ token }: { token: string }) => {
      const { question } = await call(api.beginPasskey, { token });
      return await call(api.savePasskey, { token, answer: await createPasskey(question) });
    },
  });

export const useFactors = () => useQuery(queryOf(api.readFactors, {}));

/** Read again once something of it was changed; other sessions ended with it. */
export function refreshFactors(): Promise<unknown> {
  return refresh(api.readFactors, readSessions);
}

export const useConfirmPassword = () => useCall(confirmPassword);
export const useRemoveFactor = () => useCall(api.removeFactor, { onSuccess: refreshFactors });
export const useRenewCodes = () => useCall(api.renewCodes, { onSuccess: refreshFactors });

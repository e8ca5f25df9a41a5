import type { Endpoint } from '@laurel/domain/wire/endpoint';
import { call } from '@laurel/web/kit/call';
import { type MutationState, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type * as z from 'zod/mini';
import { notifyFault } from './notice';

/** What happens once a change has been answered. */
interface Outcome<Output> {
  /** What must happen even where the form has gone meanwhile: a notice, a draft that is no longer needed. */
  readonly onAnswer?: (answer: Output) => void;
  /** What concerns the form: closing it, moving on. */
  readonly onSuccess?: (answer: Output) => void;
  /** Where the form doesn't show the fault by itself. */
  readonly onError?: (error: Error) => void;
  readonly onSettled?: () => void;
}

/** Where a change stands, and how it is made. */
interface Change<Output, Input>
  extends Pick<MutationState<Output, Error, Input>, 'data' | 'error' | 'variables' | 'submittedAt'> {
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly isError: boolean;
  readonly mutate: (input: Input, outcome?: Outcome<Output>) => void;
  readonly mutateAsync: (input: Input) => Promise<Output>;
  readonly reset: () => void;
}

/**
 * A call that changes something. A form may be gone before its answer is there: closed, or because what a live change
 * brought no longer has a place for it. The answer is told all the same, and a fault that no form shows any more is a notice.
 */
export function useChange<Output, Input = void>(
  options: UseMutationOptions<Output, Error, Input>,
): Change<Output, Input> {
  const change = useMutation(options);
  const isShown = useRef(true);
  // Whether the form is still there is React's to say.
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const { mutateAsync } = change;
  const mutate = useCallback(
    (input: Input, { onAnswer, onSuccess, onError, onSettled }: Outcome<Output> = {}): void => {
      const answered = (answer: Output) => {
        onAnswer?.(answer);
        if (isShown.current) onSuccess?.(answer);
      };
      const failed = (error: Error) => {
        if (!isShown.current) notifyFault(error, 0);
        else onError?.(error);
      };
      void mutateAsync(input)
        .then(answered, failed)
        .finally(() => isShown.current && onSettled?.());
    },
    [mutateAsync],
  );
  return { ...change, mutate };
}

/** A change that is one call. */
export function useCall<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  endpoint: Endpoint<Input, Output>,
  options: Omit<UseMutationOptions<z.output<Output>, Error, z.input<Input>>, 'mutationFn'> = {},
): Change<z.output<Output>, z.input<Input>> {
  return useChange({ ...options, mutationFn: (input) => call(endpoint, input) });
}

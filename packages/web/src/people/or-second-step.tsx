import type { SessionData } from '@laurel/domain/people/session-data';
import { lazy, type ReactNode, Suspense } from 'react';
import { enter } from './enter';

// Most people have none, and whoever does has just been answered by the server.
const SecondStep = lazy(() => import('@laurel/web/factors/second-step').then((file) => ({ default: file.SecondStep })));

interface OrSecondStepProps {
  /** What the last attempt was answered. */
  readonly said: SessionData | undefined;
  /** Whether a passkey is to be the whole sign-in. */
  readonly isPasskey?: boolean;
  readonly onBack: () => void;
  readonly onDone?: () => void;
  /** The form that asks for the first step. */
  readonly children: ReactNode;
}

/** A form that signs in, or in its place what is asked beside what it had. */
export function OrSecondStep({ said, isPasskey = false, onBack, onDone, children }: OrSecondStepProps) {
  const step = said?.secondStep ?? null;
  if (step === null && !isPasskey) return children;
  const finish = (entered: SessionData) => {
    enter(entered);
    onDone?.();
  };
  return (
    <Suspense>
      <SecondStep step={step} onDone={finish} onBack={onBack} />
    </Suspense>
  );
}

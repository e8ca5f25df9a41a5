import type { SecondStep as Asked } from '@laurel/domain/factors/second-step';
import type { SessionData } from '@laurel/domain/people/session-data';
import { Button } from '@laurel/editor/controls/button';
import { TextField } from '@laurel/editor/controls/text-field';
import { useLocale } from '@laurel/web/kit/locale';
import { queryClient } from '@laurel/web/kit/query-client';
import { t } from '@laurel/web/languages/text';
import { Submit } from '@laurel/web/ui/entry-fields';
import { FaultLine, Form } from '@laurel/web/ui/form';
import { useFields } from '@laurel/web/ui/use-fields';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import classes from './factors.module.css';
import { hasPasskeys } from './passkeys';
import { usePassStep, useProvePasskey } from './queries';
import { SetUpFactor } from './set-up-factor';
import { wordsFor } from './words';

interface SecondStepProps {
  /** `null`: a passkey is the whole sign-in. */
  readonly step: Asked | null;
  readonly onDone: (said: SessionData) => void;
  /** Back to the password. */
  readonly onBack: () => void;
}

/** What sign-in asks beside the password, in the place of its form. */
export function SecondStep(props: SecondStepProps) {
  useLocale();
  // The sign-in page comes without it.
  return (
    <QueryClientProvider client={queryClient}>
      <Step {...props} />
    </QueryClientProvider>
  );
}

function Step({ step, onDone, onBack }: SecondStepProps) {
  // Whoever went back from the recovery codes would never see them again.
  const [areCodesShown, setCodesShown] = useState(false);
  return (
    <div className={classes.step}>
      {step === null && <PasskeyStep token={undefined} onDone={onDone} />}
      {step?.asks === 'proof' && <Proof step={step} onDone={onDone} />}
      {step?.asks === 'set-up' && <SetUp token={step.token} onDone={onDone} onCodes={setCodesShown} />}
      {!areCodesShown && (
        <Button look="subtle" onClick={onBack}>
          {t(step === null ? 'factors.usePassword' : 'factors.startOver')}
        </Button>
      )}
    </div>
  );
}

type Way = 'totp' | 'passkey' | 'recovery-code';

function Proof({ step: { token, ways }, onDone }: { step: Asked } & Pick<SecondStepProps, 'onDone'>) {
  const known: readonly Way[] = ways.filter((way) => way !== 'passkey' || hasPasskeys());
  const [chosen, setChosen] = useState<Way | null>(null);
  const way = chosen ?? (known.includes('totp') ? 'totp' : known[0]);
  return (
    <>
      {way === 'passkey' && <PasskeyStep token={token} onDone={onDone} />}
      {way === undefined && <p className={classes.about}>{t('factors.noWay')}</p>}
      {(way === 'totp' || way === 'recovery-code') && <CodeStep key={way} {...{ way, token, onDone }} />}
      {known
        .filter((each) => each !== way)
        .map((each) => (
          <Button key={each} look="default" onClick={() => setChosen(each)}>
            {
              {
                totp: t('factors.useApp'),
                passkey: t('factors.usePasskey'),
                'recovery-code': t('factors.useRecovery'),
              }[each]
            }
          </Button>
        ))}
    </>
  );
}

function CodeStep({
  way,
  token,
  onDone,
}: { way: Exclude<Way, 'passkey'>; token: string } & Pick<SecondStepProps, 'onDone'>) {
  const pass = usePassStep();
  const { faults, submit } = useFields({
    names: ['code'],
    needed: { code: t('factors.codeMissing') },
    error: pass.error,
    onSubmit: ({ code }) => pass.mutate({ token, code }, { onSuccess: onDone }),
  });
  const isApp = way === 'totp';
  return (
    <Form fault={faults.form} onSubmit={submit}>
      <TextField
        name="code"
        label={isApp ? t('factors.code') : t('factors.recoveryCode')}
        help={isApp ? t('factors.codeHelp') : t('factors.recoveryHelp')}
        autoComplete="one-time-code"
        inputMode={isApp ? 'numeric' : 'text'}
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        dir="ltr"
        error={faults.code}
      />
      <Submit isBusy={pass.isPending || pass.isSuccess}>{t('factors.verify')}</Submit>
    </Form>
  );
}

/** Asks the browser for a passkey: at once where that is the sign-in, for it was just asked for by a press. */
function PasskeyStep({ token, onDone }: { token: string | undefined } & Pick<SecondStepProps, 'onDone'>) {
  const prove = useProvePasskey();
  const begun = useRef(false);
  const ask = () => prove.mutate(token === undefined ? {} : { token }, { onSuccess: onDone });
  // The browser’s own dialog is the world’s.
  useEffect(() => {
    if (token !== undefined || begun.current || !hasPasskeys()) return;
    begun.current = true;
    prove.mutate({}, { onSuccess: onDone });
  }, [token, prove.mutate, onDone]);
  return (
    <>
      <FaultLine sentence={hasPasskeys() ? wordsFor(prove.error) : t('factors.noPasskeys')} />
      <p className={classes.about}>{t('factors.passkeyAbout')}</p>
      <Button autoFocus isBusy={prove.isPending || prove.isSuccess} isDisabled={!hasPasskeys()} onClick={ask}>
        {t('factors.usePasskey')}
      </Button>
    </>
  );
}

interface SetUpProps extends Pick<SecondStepProps, 'onDone'> {
  readonly token: string;
  /** They are shown, or the step was over by the time they were put away. */
  readonly onCodes: (areShown: boolean) => void;
}

function SetUp({ token, onDone, onCodes }: SetUpProps) {
  const pass = usePassStep();
  return (
    <>
      <FaultLine sentence={wordsFor(pass.error)} />
      <SetUpFactor
        token={token}
        about={t('factors.setUpRequired')}
        isFinishing={pass.isPending || pass.isSuccess}
        onCodes={() => onCodes(true)}
        onFinish={() => pass.mutate({ token }, { onSuccess: onDone, onError: () => onCodes(false) })}
      />
    </>
  );
}

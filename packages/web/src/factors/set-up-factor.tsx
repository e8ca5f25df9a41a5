import { Button } from '@laurel/editor/controls/button';
import { TextField } from '@laurel/editor/controls/text-field';
import { addLanguages } from '@laurel/web/languages/parts';
import { t } from '@laurel/web/languages/text';
import { Submit } from '@laurel/web/ui/entry-fields';
import { FaultLine, Form } from '@laurel/web/ui/form';
import { Answered, Loading } from '@laurel/web/ui/states';
import { useFields } from '@laurel/web/ui/use-fields';
import { lazy, Suspense, useState } from 'react';
import classes from './factors.module.css';
import { hasPasskeys } from './passkeys';
import { useAddPasskey, useNewSecret, useSaveTotp } from './queries';
import { RecoveryCodes } from './recovery-codes';
import { wordsFor } from './words';

// Nearly nobody is asked for a second step on the day they read a language first.
addLanguages('factors');

// Only who adds an app sees one.
const QrCode = lazy(() => import('./qr-code').then((file) => ({ default: file.QrCode })));

interface SetUpFactorProps {
  readonly token: string;
  readonly about: string;
  readonly isFinishing?: boolean;
  /** The recovery codes are shown, now or never. */
  readonly onCodes?: () => void;
  /** Once it is added, and the recovery codes were shown where they are new. */
  readonly onFinish: () => void;
}

/** Adds an authenticator app or a passkey, then shows the recovery codes that came with the first. */
export function SetUpFactor({ token, about, isFinishing = false, onCodes, onFinish }: SetUpFactorProps) {
  const [isApp, setApp] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const addPasskey = useAddPasskey();
  function finish(made: { codes: readonly string[] | null }): void {
    setCodes(made.codes);
    if (made.codes) onCodes?.();
    else onFinish();
  }
  if (codes) return <RecoveryCodes codes={codes} isFinishing={isFinishing} onFinish={onFinish} />;
  if (isApp) return <AddApp token={token} onAdded={finish} onBack={() => setApp(false)} />;
  return (
    <>
      <FaultLine sentence={wordsFor(addPasskey.error)} />
      <p className={classes.about}>{about}</p>
      {hasPasskeys() && (
        <Choice
          label={t('factors.addPasskey')}
          about={t('factors.addPasskeyAbout')}
          isBusy={addPasskey.isPending || isFinishing}
          onChoose={() => addPasskey.mutate({ token }, { onSuccess: finish })}
        />
      )}
      <Choice
        label={t('factors.addApp')}
        about={t('factors.addAppAbout')}
        isBusy={isFinishing}
        onChoose={() => setApp(true)}
      />
    </>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly about: string;
  readonly isBusy: boolean;
  readonly onChoose: () => void;
}

function Choice({ label, about, isBusy, onChoose }: ChoiceProps) {
  return (
    <div className={classes.choice}>
      <Button look="default" isBusy={isBusy} onClick={onChoose}>
        {label}
      </Button>
      <p className={classes.about}>{about}</p>
    </div>
  );
}

interface AddAppProps {
  readonly token: string;
  readonly onAdded: (made: { codes: readonly string[] | null }) => void;
  readonly onBack: () => void;
}

function AddApp({ token, onAdded, onBack }: AddAppProps) {
  const secret = useNewSecret(token);
  const save = useSaveTotp();
  const { faults, submit } = useFields({
    names: ['code'],
    needed: { code: t('factors.codeMissing') },
    error: save.error,
    onSubmit: ({ code }) => save.mutate({ token, code }, { onSuccess: onAdded }),
  });
  return (
    <Answered query={secret} loading={<Loading rows={3} />}>
      {({ secret: text, uri }) => (
        <>
          <p className={classes.about}>{t('factors.scan')}</p>
          <Suspense fallback={<div className={classes.qr} />}>
            <QrCode text={uri} label={t('factors.qr')} />
          </Suspense>
          <details className={classes.secret}>
            <summary>{t('factors.cantScan')}</summary>
            <p className={classes.about}>{t('factors.typeSecret')}</p>
            <code dir="ltr">{text.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </details>
          <Form fault={faults.form} onSubmit={submit}>
            <TextField
              name="code"
              label={t('factors.code')}
              help={t('factors.firstCodeHelp')}
              autoComplete="one-time-code"
              inputMode="numeric"
              spellCheck={false}
              autoFocus
              dir="ltr"
              error={faults.code}
            />
            <Submit isBusy={save.isPending || save.isSuccess}>{t('factors.addAppDo')}</Submit>
          </Form>
          <Button look="subtle" onClick={onBack}>
            {t('factors.otherWay')}
          </Button>
        </>
      )}
    </Answered>
  );
}

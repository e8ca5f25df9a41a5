import { Button } from '@laurel/editor/controls/button';
import { TextField } from '@laurel/editor/controls/text-field';
import { t } from '@laurel/web/languages/text';
import { PasswordField, Submit } from '@laurel/web/ui/entry-fields';
import { FaultLine, Form } from '@laurel/web/ui/form';
import { useFields } from '@laurel/web/ui/use-fields';
import { useState } from 'react';
import { EntryCard } from './entry-card';
import classes from './entry-card.module.css';
import { OrSecondStep } from './or-second-step';
import { useSession } from './session';
import { useSignIn } from './use-sign-in';

/** Sign in by username or e-mail. The guard leads on from here as soon as there is a session, to `?to=` when it is ours. */
export function SignInPage() {
  const { district, isMailOn } = useSession();
  const { name } = district;
  const { said, error, isBusy, signIn, startOver } = useSignIn();
  const [isKeeping] = useState(keepsCookies);
  const [isPasskey, setPasskey] = useState(false);
  const { faults, submit } = useFields({
    names: ['login', 'password'],
    needed: { login: t('people.loginMissing'), password: t('people.passwordMissing') },
    error,
    onSubmit: signIn,
  });

  function goBack(): void {
    setPasskey(false);
    startOver();
  }

  return (
    <EntryCard title={name ? t('people.signInTo', { district: name }) : t('people.signIn')}>
      <FaultLine sentence={!isKeeping && t('people.cookies', { host: window.location.host })} />
      <OrSecondStep said={said} isPasskey={isPasskey} onBack={goBack}>
        <Form fault={faults.form} onSubmit={submit}>
          <TextField
            name="login"
            label={t('people.login')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            error={faults.login}
          />
          <PasswordField
            name="password"
            label={t('people.password')}
            autoComplete="current-password"
            error={faults.password}
          />
          <Submit isBusy={isBusy}>{t('people.signInDo')}</Submit>
          {'PublicKeyCredential' in window && (
            <Button look="default" onClick={() => setPasskey(true)}>
              {t('people.passkey')}
            </Button>
          )}
        </Form>
        <div className={classes.foot}>
          <a href="/activate">{t('people.haveCode')}</a>
          {isMailOn ? (
            <a href="/reset-password">{t('people.forgot')}</a>
          ) : (
            <details className={classes.forgot}>
              <summary>{t('people.forgot')}</summary>
              <p>{t('people.forgotWhy')}</p>
              <a href="/activate">{t('people.forgotDo')}</a>
            </details>
          )}
        </div>
      </OrSecondStep>
    </EntryCard>
  );
}

/** Whether this browser keeps cookies for us. Some say so and yet keep none, so one is tried. */
function keepsCookies(): boolean {
  if (!navigator.cookieEnabled) return false;
  document.cookie = `${probe}; path=/; max-age=10; samesite=lax`;
  const isKept = document.cookie.includes(probe);
  document.cookie = `${probe}; path=/; max-age=0; samesite=lax`;
  return isKept;
}

const probe = 'laurel-probe=1';

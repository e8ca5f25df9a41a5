import { Button } from '@laurel/editor/controls/button';
import { TextField } from '@laurel/editor/controls/text-field';
import { PasswordField, Submit } from '@laurel/web/ui/entry-fields';
import { FaultLine, Form } from '@laurel/web/ui/form';
import { useFields } from '@laurel/web/ui/use-fields';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EntryCard } from './entry-card';
import classes from './entry-card.module.css';
import { keepsCookies } from './keeps-cookies';
import { OrSecondStep } from './or-second-step';
import { useSignIn } from './queries';
import { useSession } from './session';
import { t } from './text';

/** Sign in by username or e-mail. The guard leads on from here as soon as there is a session, to `?to=` when it is ours. */
export function SignInPage() {
  const { district, isMailOn } = useSession();
  const { name } = district;
  const signIn = useSignIn();
  const [isKeeping] = useState(keepsCookies);
  const [isPasskey, setPasskey] = useState(false);
  const { faults, submit } = useFields({
    names: ['login', 'password'],
    needed: { login: t('people.loginMissing'), password: t('people.passwordMissing') },
    error: signIn.error,
    onSubmit: (values) => signIn.mutate(values),
  });

  function startOver(): void {
    setPasskey(false);
    signIn.reset();
  }

  return (
    <EntryCard title={name ? t('people.signInTo', { district: name }) : t('people.signIn')}>
      <FaultLine sentence={!isKeeping && t('people.cookies', { host: window.location.host })} />
      <OrSecondStep said={signIn.data} isPasskey={isPasskey} onBack={startOver}>
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
          <Submit isBusy={signIn.isPending || signIn.isSuccess}>{t('people.signInDo')}</Submit>
          {'PublicKeyCredential' in window && (
            <Button look="default" onClick={() => setPasskey(true)}>
              {t('people.passkey')}
            </Button>
          )}
        </Form>
        <div className={classes.foot}>
          <Link to="/activate">{t('people.haveCode')}</Link>
          {isMailOn ? (
            <Link to="/reset-password">{t('people.forgot')}</Link>
          ) : (
            <details className={classes.forgot}>
              <summary>{t('people.forgot')}</summary>
              <p>{t('people.forgotWhy')}</p>
              <Link to="/activate">{t('people.forgotDo')}</Link>
            </details>
          )}
        </div>
      </OrSecondStep>
    </EntryCard>
  );
}

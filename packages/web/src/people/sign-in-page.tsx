import { TextField } from '@laurel/editor/controls/text-field';
import { FaultLine, Form } from '@laurel/web/ui/form';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EntryCard } from './entry-card';
import classes from './entry-card.module.css';
import { PasswordField, Submit } from './entry-fields';
import { keepsCookies } from './keeps-cookies';
import { useSignIn } from './queries';
import { useSession } from './session';
import { t } from './text';
import { useFields } from './use-fields';

/** Sign in by username or e-mail. The guard leads on from here as soon as there is a session, to `?to=` when it is ours. */
export function SignInPage() {
  const { name } = useSession().district;
  const signIn = useSignIn();
  const [isKeeping] = useState(keepsCookies);
  const { faults, submit } = useFields({
    names: ['login', 'password'],
    needed: { login: t('people.loginMissing'), password: t('people.passwordMissing') },
    error: signIn.error,
    onSubmit: (values) => signIn.mutate(values),
  });

  return (
    <EntryCard title={name ? t('people.signInTo', { district: name }) : t('people.signIn')}>
      <FaultLine sentence={!isKeeping && t('people.cookies', { host: window.location.host })} />
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
      </Form>
      <div className={classes.foot}>
        <Link to="/activate">{t('people.haveCode')}</Link>
        <details className={classes.forgot}>
          <summary>{t('people.forgot')}</summary>
          <p>{t('people.forgotWhy')}</p>
          <Link to="/activate">{t('people.forgotDo')}</Link>
        </details>
      </div>
    </EntryCard>
  );
}

import { askForReset, resetPassword } from '@laurel/domain/people/reset-password-api';
import { Button } from '@laurel/editor/controls/button';
import { TextField } from '@laurel/editor/controls/text-field';
import { t } from '@laurel/web/languages/text';
import { Submit } from '@laurel/web/ui/entry-fields';
import { Form } from '@laurel/web/ui/form';
import { useCall } from '@laurel/web/ui/use-change';
import { useFields } from '@laurel/web/ui/use-fields';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { enter } from './enter';
import { EntryCard } from './entry-card';
import classes from './entry-card.module.css';
import { NewPasswordField } from './new-password-field';
import { OrSecondStep } from './or-second-step';
import { useSession } from './session';

/** Asks for an email with a code, then for the code with a new password. The email's link brings the code behind its #. */
export function ResetPasswordPage() {
  const { isMailOn, isLoggedIn } = useSession();
  const { hash } = useLocation();
  const [login, setLogin] = useState<string | null>(null);
  if (hash === '' && login === null) {
    if (!isMailOn && !isLoggedIn) return <ByCodeAlone />;
    return <AskForCode onAsked={setLogin} />;
  }
  return <ChoosePassword key={hash} code={hash} onAgain={() => setLogin(null)} />;
}

function AskForCode({ onAsked }: { onAsked: (login: string) => void }) {
  const ask = useCall(askForReset);
  const { faults, submit } = useFields({
    names: ['login'],
    needed: { login: t('people.loginMissing') },
    error: ask.error,
    onSubmit: (values) => ask.mutate(values, { onSuccess: () => onAsked(values.login) }),
  });
  return (
    <Card about={t('people.resetAbout')}>
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
        <Submit isBusy={ask.isPending}>{t('people.resetSend')}</Submit>
      </Form>
      <Foot />
    </Card>
  );
}

function ChoosePassword({ code, onAgain }: { code: string; onAgain: () => void }) {
  const navigate = useNavigate();
  const reset = useCall(resetPassword, { onSuccess: enter });
  const leave = () => void navigate({ to: '/', hash: '' });
  const { faults, submit } = useFields({
    names: ['code', 'password'],
    needed: { code: t('people.resetCodeMissing'), password: t('people.passwordMissing') },
    error: reset.error,
    onSubmit: (values) => reset.mutate(values, { onSuccess: ({ secondStep }) => void (secondStep ?? leave()) }),
  });
  const startOver = () => {
    onAgain();
    void navigate({ to: '/reset-password', hash: '' });
  };
  return (
    <Card about={code === '' ? t('people.resetSent') : undefined}>
      <OrSecondStep said={reset.data} onBack={() => void navigate({ to: '/login', hash: '' })} onDone={leave}>
        <Form fault={faults.form} onSubmit={submit}>
          <TextField
            name="code"
            label={t('people.resetCode')}
            defaultValue={code}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            autoFocus={code === ''}
            error={faults.code}
          />
          <NewPasswordField name="password" autoFocus={code !== ''} error={faults.password} />
          <Submit isBusy={reset.isPending || reset.isSuccess}>{t('people.activateDo')}</Submit>
          <Button look="default" onClick={startOver}>
            {t('people.resetAgain')}
          </Button>
        </Form>
        <Foot />
      </OrSecondStep>
    </Card>
  );
}

/** Where no email leaves this Laurel, the school hands out codes. */
function ByCodeAlone() {
  return (
    <Card about={t('people.forgotWhy')}>
      <div className={classes.foot}>
        <Link to="/activate">{t('people.forgotDo')}</Link>
        <Link to="/login">{t('people.toSignIn')}</Link>
      </div>
    </Card>
  );
}

function Card({ about, children }: { about: string | undefined; children: ReactNode }) {
  return (
    <EntryCard title={t('people.reset')} about={about}>
      {children}
    </EntryCard>
  );
}

function Foot() {
  return (
    <div className={classes.foot}>
      <Link to="/login">{t('people.toSignIn')}</Link>
    </div>
  );
}

import { Button } from '@laurel/editor/controls/button';
import { TextField } from '@laurel/editor/controls/text-field';
import { useLocale } from '@laurel/web/kit/locale';
import { t } from '@laurel/web/languages/text';
import { PasswordField, Submit } from '@laurel/web/ui/entry-fields';
import { Form } from '@laurel/web/ui/form';
import { useFields } from '@laurel/web/ui/use-fields';
import { useEffect, useId, useRef } from 'react';
import { OrSecondStep } from './or-second-step';
import classes from './sign-in-again.module.css';
import { useSignIn } from './use-sign-in';

interface SignInAgainProps {
  readonly username: string;
  /** Leaves for the sign-in page, where anyone can sign in. */
  readonly onLeave?: () => void;
}

/** The password once more, over the page one is on: what was typed there stays, and what could not be read is read again. */
export function SignInAgain({ username, onLeave = () => window.location.assign('/login') }: SignInAgainProps) {
  useLocale();
  const headingId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { said, error, isBusy, signIn, startOver } = useSignIn();
  const { faults, submit } = useFields({
    names: ['login', 'password'],
    needed: { password: t('people.passwordMissing') },
    error,
    onSubmit: signIn,
  });
  // A dialog becomes modal, with focus inside and the page inert, only by being asked to.
  useEffect(() => {
    dialog.current?.showModal();
    // Left to itself it begins at the name, which nobody has to write.
    dialog.current?.querySelector<HTMLElement>('input[name=password]')?.focus();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={headingId}
      aria-describedby={`${headingId}-about`}
      onCancel={(event) => event.preventDefault()}
      // A second Escape, or a phone's way back, closes it whatever is said; there is nothing to do behind it.
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
      onClose={({ currentTarget }) => currentTarget.showModal()}
    >
      <header>
        <h2 id={headingId} className={classes.title}>
          {t('people.again')}
        </h2>
        <p id={`${headingId}-about`} className={classes.about}>
          {t('people.againAbout')}
        </p>
      </header>
      <OrSecondStep said={said} onBack={startOver}>
        <Form fault={faults.form} onSubmit={submit}>
          <TextField
            name="login"
            label={t('people.username')}
            autoComplete="username"
            value={username}
            readOnly
            error={faults.login}
          />
          <PasswordField
            name="password"
            label={t('people.password')}
            autoComplete="current-password"
            error={faults.password}
          />
          <Submit isBusy={isBusy}>{t('people.signInDo')}</Submit>
        </Form>
      </OrSecondStep>
      <Button look="subtle" onClick={onLeave}>
        {t('people.againElse')}
      </Button>
    </dialog>
  );
}

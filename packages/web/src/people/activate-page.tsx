import { TextField } from '@laurel/editor/controls/text-field';
import { Form } from '@laurel/web/ui/form';
import { Link, useNavigate } from '@tanstack/react-router';
import { EntryCard } from './entry-card';
import classes from './entry-card.module.css';
import { PasswordField, Submit } from './entry-fields';
import { useActivate } from './queries';
import { t } from './text';
import { useFields } from './use-fields';

/** Characters; the server's rule for clients, said before it can be broken. */
const shortest = 12;

/** Turns the code of a letter into a password and a session. */
export function ActivatePage() {
  const navigate = useNavigate();
  const activate = useActivate();
  const { faults, submit } = useFields({
    names: ['code', 'password'],
    needed: { code: t('people.codeMissing'), password: t('people.passwordMissing') },
    error: activate.error,
    onSubmit: (values) => activate.mutate(values, { onSuccess: () => navigate({ to: '/' }) }),
  });

  return (
    <EntryCard title={t('people.activate')} about={t('people.activateAbout')}>
      <Form fault={faults.form} onSubmit={submit}>
        <TextField
          name="code"
          label={t('people.code')}
          help={t('people.codeHelp')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          error={faults.code}
        />
        <PasswordField
          name="password"
          label={t('people.newPassword')}
          help={t('people.newPasswordHelp', { count: shortest })}
          autoComplete="new-password"
          error={faults.password}
        />
        <Submit isBusy={activate.isPending || activate.isSuccess}>{t('people.activateDo')}</Submit>
      </Form>
      <div className={classes.foot}>
        <Link to="/login">{t('people.toSignIn')}</Link>
      </div>
    </EntryCard>
  );
}

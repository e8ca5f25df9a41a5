import { TextField } from '@laurel/editor/controls/text-field';
import { t } from '@laurel/web/languages/text';
import { Submit } from '@laurel/web/ui/entry-fields';
import { Form } from '@laurel/web/ui/form';
import { useFields } from '@laurel/web/ui/use-fields';
import { Link, useNavigate } from '@tanstack/react-router';
import { EntryCard } from './entry-card';
import classes from './entry-card.module.css';
import { NewPasswordField } from './new-password-field';
import { OrSecondStep } from './or-second-step';
import { useActivate } from './queries';

/** Turns the code of a letter into a password and a session. */
export function ActivatePage() {
  const navigate = useNavigate();
  const activate = useActivate();
  const leave = () => void navigate({ to: '/' });
  const { faults, submit } = useFields({
    names: ['code', 'password'],
    needed: { code: t('people.codeMissing'), password: t('people.passwordMissing') },
    error: activate.error,
    onSubmit: (values) => activate.mutate(values, { onSuccess: ({ secondStep }) => void (secondStep ?? leave()) }),
  });

  return (
    <EntryCard title={t('people.activate')} about={t('people.activateAbout')}>
      <OrSecondStep said={activate.data} onBack={() => void navigate({ to: '/login' })} onDone={leave}>
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
          <NewPasswordField name="password" error={faults.password} />
          <Submit isBusy={activate.isPending || activate.isSuccess}>{t('people.activateDo')}</Submit>
        </Form>
        <div className={classes.foot}>
          <Link to="/login">{t('people.toSignIn')}</Link>
        </div>
      </OrSecondStep>
    </EntryCard>
  );
}

import { TextField } from '@laurel/editor/controls/text-field';
import { t } from '@laurel/web/languages/text';
import { Submit } from '@laurel/web/ui/entry-fields';
import { Form } from '@laurel/web/ui/form';
import { useFields } from '@laurel/web/ui/use-fields';
import { useNavigate } from '@tanstack/react-router';
import { EntryCard } from './entry-card';
import { NewPasswordField } from './new-password-field';
import { useCreateFirstAdministrator } from './queries';

function fields() {
  return [
    ['token', t('people.token'), 'one-time-code'],
    ['districtName', t('people.districtName'), 'organization'],
    ['givenName', t('people.givenName'), 'given-name'],
    ['familyName', t('people.familyName'), 'family-name'],
    ['username', t('people.username'), 'username'],
    ['email', t('people.email'), 'email'],
  ] as const;
}

/** Names the district and makes its first administrator. */
export function FirstRunPage() {
  const navigate = useNavigate();
  const create = useCreateFirstAdministrator();
  const needed = t('people.fieldMissing');
  const { faults, submit } = useFields({
    names: ['token', 'districtName', 'givenName', 'familyName', 'username', 'email', 'password'],
    needed: {
      token: needed,
      districtName: needed,
      givenName: needed,
      familyName: needed,
      username: needed,
      password: needed,
    },
    error: create.error,
    onSubmit: (values) =>
      create.mutate(
        { ...values, email: values.email.trim() === '' ? null : values.email.trim() },
        { onSuccess: () => navigate({ to: '/' }) },
      ),
  });

  return (
    <EntryCard title={t('people.firstRun')} about={t('people.firstRunAbout')}>
      <Form fault={faults.form} onSubmit={submit}>
        {fields().map(([name, label, autoComplete]) => (
          <TextField key={name} name={name} label={label} autoComplete={autoComplete} error={faults[name]} />
        ))}
        <NewPasswordField name="password" account="admin" error={faults.password} />
        <Submit isBusy={create.isPending || create.isSuccess}>{t('people.firstRunDo')}</Submit>
      </Form>
    </EntryCard>
  );
}

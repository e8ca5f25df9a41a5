import { PasswordField, Submit } from '@laurel/web/ui/entry-fields';
import { Form } from '@laurel/web/ui/form';
import { notify } from '@laurel/web/ui/notice';
import { Panel } from '@laurel/web/ui/panel';
import { useFields } from '@laurel/web/ui/use-fields';
import classes from './account-settings.module.css';
import { useChangePassword } from './queries';
import { useSession } from './session';
import { t } from './text';

/** Characters, as the server asks of staff and of everyone else; said before it can be broken. */
const shortest = { admin: 15, client: 12 } as const;

export function ChangePassword() {
  const { user } = useSession();
  const change = useChangePassword();
  const { faults, submit } = useFields({
    names: ['current', 'next'],
    needed: { current: t('people.currentMissing'), next: t('people.passwordMissing') },
    error: change.error,
    onSubmit: (values, form) =>
      change.mutate(values, {
        onAnswer: () => notify(t('people.changed')),
        onSuccess: () => form.reset(),
      }),
  });

  return (
    <Panel title={t('people.changePassword')}>
      <div className={classes.narrow}>
        <Form fault={faults.form} onSubmit={submit}>
          <input type="text" name="username" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
          <PasswordField
            name="current"
            label={t('people.currentPassword')}
            autoComplete="current-password"
            error={faults.current}
          />
          <PasswordField
            name="next"
            label={t('people.newPassword')}
            help={t('people.newPasswordHelp', { count: shortest[user?.role ?? 'client'] })}
            autoComplete="new-password"
            error={faults.next}
          />
          <Submit isBusy={change.isPending}>{t('people.changeDo')}</Submit>
        </Form>
      </div>
    </Panel>
  );
}

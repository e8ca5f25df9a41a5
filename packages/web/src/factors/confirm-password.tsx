import { Button } from '@laurel/editor/controls/button';
import { PasswordField } from '@laurel/web/ui/entry-fields';
import { Form } from '@laurel/web/ui/form';
import { useFields } from '@laurel/web/ui/use-fields';
import classes from './factors.module.css';
import { useConfirmPassword } from './queries';
import { t } from './text';

interface ConfirmPasswordProps {
  readonly username: string;
  readonly about: string;
  readonly isBusy: boolean;
  readonly onConfirmed: (token: string) => void;
  readonly onCancel: () => void;
}

/** The password once more: whoever finds a browser signed in must not change how its owner signs in. */
export function ConfirmPassword({ username, about, isBusy, onConfirmed, onCancel }: ConfirmPasswordProps) {
  const confirm = useConfirmPassword();
  const { faults, submit } = useFields({
    names: ['password'],
    needed: { password: t('factors.passwordMissing') },
    error: confirm.error,
    onSubmit: (values) => confirm.mutate(values, { onSuccess: ({ token }) => onConfirmed(token) }),
  });
  return (
    <Form fault={faults.form} onSubmit={submit}>
      <p className={classes.about}>{about}</p>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        name="password"
        label={t('factors.password')}
        autoComplete="current-password"
        autoFocus
        error={faults.password}
      />
      <div className={classes.acts}>
        <Button type="submit" isBusy={confirm.isPending || isBusy}>
          {t('factors.continue')}
        </Button>
        <Button look="default" onClick={onCancel}>
          {t('factors.cancel')}
        </Button>
      </div>
    </Form>
  );
}

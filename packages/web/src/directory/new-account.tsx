import { Button } from '@laurel/editor/controls/button';
import { TextField } from '@laurel/editor/controls/text-field';
import { t } from '@laurel/web/languages/text';
import { Form, FormActs } from '@laurel/web/ui/form';
import { useFields } from '@laurel/web/ui/use-fields';
import { useState } from 'react';
import { useOpenAccount } from './queries';

/** A way to sign in for someone who has none: a username. The activation code comes after it. */
export function NewAccount({ personId }: { personId: string }) {
  const [isOpen, setOpen] = useState(false);
  const open = useOpenAccount();
  const { faults, submit } = useFields({
    names: ['username'],
    needed: { username: t('directory.usernameMissing') },
    error: open.error,
    onSubmit: ({ username }) => open.mutate({ personId, username }),
  });
  if (!isOpen) {
    return (
      <Button look="default" onClick={() => setOpen(true)}>
        {t('directory.openAccount')}
      </Button>
    );
  }
  return (
    <Form fault={faults.form} aria-label={t('directory.openAccount')} onSubmit={submit}>
      <TextField
        name="username"
        label={t('directory.username')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        autoFocus
        error={faults.username}
      />
      <FormActs isBusy={open.isPending}>{t('directory.openAccount')}</FormActs>
    </Form>
  );
}

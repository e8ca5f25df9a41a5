import { PasswordField } from '@laurel/web/ui/entry-fields';
import type { ComponentProps } from 'react';
import { t } from './text';

/** Characters, as the server requires of administrators and of everyone else; said before it can be broken. */
const shortest = { admin: 15, client: 12 } as const;

type NewPasswordProps = Omit<ComponentProps<typeof PasswordField>, 'label' | 'help' | 'autoComplete'>;

/** A password to be chosen, with how long it has to be. */
export function NewPasswordField({
  account = 'client',
  ...rest
}: NewPasswordProps & { account?: keyof typeof shortest }) {
  const help = t('people.newPasswordHelp', { count: shortest[account] });
  return <PasswordField {...rest} label={t('people.newPassword')} help={help} autoComplete="new-password" />;
}

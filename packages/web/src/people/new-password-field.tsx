import { shortestPassword } from '@laurel/domain/people/password';
import { t } from '@laurel/web/languages/text';
import { PasswordField } from '@laurel/web/ui/entry-fields';
import type { ComponentProps } from 'react';

type NewPasswordProps = Omit<ComponentProps<typeof PasswordField>, 'label' | 'help' | 'autoComplete'> & {
  readonly account?: keyof typeof shortestPassword;
};

/** A password to be chosen, with the length that the server requires, said before it can be missed. */
export function NewPasswordField({ account = 'client', ...rest }: NewPasswordProps) {
  const help = t('people.newPasswordHelp', { count: shortestPassword[account] });
  return <PasswordField {...rest} label={t('people.newPassword')} help={help} autoComplete="new-password" />;
}

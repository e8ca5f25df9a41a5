import { MenuLine, MenuWords, menuItem } from '@laurel/editor/controls/menu-list';
import { roleText } from '@laurel/web/faults/role-text';
import { comma } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { useSession } from '@laurel/web/people/session';
import { Confirm } from '@laurel/web/ui/confirm';
import { Menu, MenuItem } from '@laurel/web/ui/menu';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { sendBeforeLeaving, signOutAndReload } from './sign-out';
import classes from './user-menu.module.css';

interface UserMenuProps {
  readonly onShortcuts: () => void;
  readonly onCustomise: () => void;
}

/** Who is signed in, the way to the settings, the look, the shortcuts and out. */
export function UserMenu({ onShortcuts, onCustomise }: UserMenuProps) {
  const { user } = useSession();
  const [unsent, setUnsent] = useState(0);
  if (!user) return null;
  const signOut = async () => {
    const left = await sendBeforeLeaving();
    if (left === 0) await signOutAndReload();
    else setUnsent(left);
  };
  const target = (
    <>
      <span className={classes.face} aria-hidden="true">
        {initials(user.name)}
      </span>
      <span className={classes.name} aria-hidden="true">
        {user.name}
      </span>
    </>
  );
  return (
    <>
      <Menu label={t('shell.userMenu', { name: user.name })} target={target}>
        <MenuWords>
          <span className={classes.who}>{user.name}</span>
          {user.roles.map(roleText).join(comma())}
        </MenuWords>
        <MenuLine />
        <Link to="/pages/user-profile/profile" role="menuitem" tabIndex={-1} className={menuItem}>
          {t('shell.profile')}
        </Link>
        <Link to="/pages/account-settings/security" role="menuitem" tabIndex={-1} className={menuItem}>
          {t('shell.account')}
        </Link>
        <MenuItem onClick={onCustomise}>{t('shell.customise')}</MenuItem>
        <MenuItem onClick={onShortcuts}>{t('shell.shortcuts')}</MenuItem>
        <MenuLine />
        <MenuItem onClick={signOut}>{t('shell.signOut')}</MenuItem>
      </Menu>
      {unsent > 0 && (
        <Confirm
          title={t('shell.unsentTitle')}
          deed={t('shell.unsentDeed')}
          onConfirm={signOutAndReload}
          onClose={() => setUnsent(0)}
        >
          {t('shell.unsent', { count: unsent })}
        </Confirm>
      )}
    </>
  );
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? '').join('');
}

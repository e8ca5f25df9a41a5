import { useSession } from '@laurel/web/people/session';
import { type MantineColorScheme, Menu, UnstyledButton, useMantineColorScheme, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { Link } from '@tanstack/react-router';
import { leave } from './leave';
import { t } from './text';
import classes from './user-menu.module.css';

const schemes: readonly (readonly [MantineColorScheme, string])[] = [
  ['light', t('shell.light')],
  ['dark', t('shell.dark')],
  ['auto', t('shell.system')],
];

/** Who is signed in, the theme, the way to the settings and out. */
export function UserMenu() {
  const { user } = useSession();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  if (!user) return null;
  return (
    <Menu position="bottom-end" width={240} openDelay={300} closeDelay={250} shadow="md">
      <Menu.Target>
        <UnstyledButton className={classes.target}>
          <VisuallyHidden>{t('shell.userMenu', { name: user.name })}</VisuallyHidden>
          <span className={classes.face} aria-hidden="true">
            {initials(user.name)}
          </span>
          <span className={classes.name} aria-hidden="true">
            {user.name}
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown}>
        <Menu.Label>
          <span className={classes.who}>{user.name}</span>
          {user.roles.join(', ')}
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item component={Link} to="/pages/account-settings/security">
          {t('shell.account')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t('shell.theme')}</Menu.Label>
        {schemes.map(([scheme, label]) => (
          <Menu.Item
            key={scheme}
            role="menuitemradio"
            aria-checked={colorScheme === scheme}
            closeMenuOnClick={false}
            onClick={() => setColorScheme(scheme)}
            rightSection={colorScheme === scheme && <IconCheck size={16} aria-hidden="true" />}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={leave}>{t('shell.signOut')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? '').join('');
}

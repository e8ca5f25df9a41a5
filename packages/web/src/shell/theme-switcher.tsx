import { MenuLine, MenuWords } from '@laurel/editor/controls/menu-list';
import { t } from '@laurel/web/languages/text';
import { changePreferences, usePreferences } from '@laurel/web/preferences/store';
import { Menu, MenuItem } from '@laurel/web/ui/menu';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import classes from './theme-switcher.module.css';

const themes = [
  ['light', IconSun],
  ['dark', IconMoon],
  ['system', IconDeviceDesktop],
] as const;

/** Light, dark or as the system; and the way to everything else one can change. */
export function ThemeSwitcher({ onCustomise }: { onCustomise: () => void }) {
  const { theme } = usePreferences();
  const Chosen = themes.find(([each]) => each === theme)?.[1] ?? IconDeviceDesktop;
  return (
    <Menu label={t('shell.theme')} target={<Chosen size={22} stroke={1.75} aria-hidden="true" />}>
      <MenuWords>{t('shell.theme')}</MenuWords>
      {themes.map(([each, Icon]) => (
        <MenuItem key={each} isChecked={theme === each} onClick={() => changePreferences({ theme: each })}>
          <span className={classes.line}>
            <Icon size={18} stroke={1.75} aria-hidden="true" />
            {t(`shell.theme-${each}`)}
          </span>
          {theme === each && <IconCheck size={16} aria-hidden="true" />}
        </MenuItem>
      ))}
      <MenuLine />
      <MenuItem onClick={onCustomise}>{t('shell.customise')}</MenuItem>
    </Menu>
  );
}

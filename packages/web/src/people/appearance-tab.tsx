import { Panel } from '@laurel/web/ui/panel';
import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import classes from './account-settings.module.css';
import { t } from './text';

const schemes: readonly (readonly [MantineColorScheme, string])[] = [
  ['light', t('people.light')],
  ['dark', t('people.dark')],
  ['auto', t('people.system')],
];

/** How Laurel looks on this device. */
export function AppearanceTab() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Panel title={t('people.theme')}>
      <fieldset className={classes.choices} aria-label={t('people.theme')}>
        {schemes.map(([scheme, label]) => (
          <label key={scheme} className={classes.choice}>
            <input
              type="radio"
              name="theme"
              value={scheme}
              checked={colorScheme === scheme}
              onChange={() => setColorScheme(scheme)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <p className={classes.sub}>{t('people.themeWhy')}</p>
    </Panel>
  );
}

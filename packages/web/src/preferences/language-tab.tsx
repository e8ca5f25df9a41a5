import { t } from '@laurel/web/languages/text';
import { Panel } from '@laurel/web/ui/panel';
import { LanguageChoice } from './language-choice';
import classes from './language-tab.module.css';

/** The language Laurel speaks on this device, and what stays in the school's own words. */
export function LanguageTab() {
  return (
    <Panel title={t('preferences.languages')}>
      <p className={classes.about}>{t('preferences.languageAbout')}</p>
      <LanguageChoice />
    </Panel>
  );
}

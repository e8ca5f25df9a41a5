import type { Locale } from '@laurel/domain/kit/locale';
import * as people from '@laurel/domain/people/api';
import { call } from '@laurel/web/kit/call';
import { chooseLocale, languages, offeredLocales, useLocale } from '@laurel/web/kit/locale';
import { t } from '@laurel/web/languages/text';
import { whileLoading } from '@laurel/web/ui/loading-flag';
import { notify } from '@laurel/web/ui/notice';
import { useId } from 'react';
import choice from './choice.module.css';
import classes from './language-choice.module.css';

/** Here at once, and for what is sent to the person. */
async function chooseLanguage(locale: Locale): Promise<void> {
  await chooseLocale(locale);
  await call(people.chooseLanguage, { language: locale });
}

/** The language everything is said in; each is named in itself, so that no one is lost in one they don't read. */
export function LanguageChoice() {
  const name = useId();
  const now = useLocale();
  const choose = (locale: Locale) =>
    whileLoading(chooseLanguage(locale)).catch(() => notify(t('preferences.languageFailed'), { color: 'error' }));
  return (
    <fieldset className={choice.group}>
      <legend className={choice.legend}>{t('preferences.languages')}</legend>
      <div className={classes.languages}>
        {offeredLocales().map((locale) => (
          <label key={locale} className={classes.language} lang={locale}>
            <input
              type="radio"
              className={choice.radio}
              name={name}
              value={locale}
              checked={now === locale}
              onChange={() => choose(locale)}
            />
            {languages[locale]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

import { t } from '@laurel/web/languages/text';
import { Choice, Toggle } from './choice';
import { ColourChoice } from './colour-choice';
import type { Picture } from './miniature';
import classes from './preference-controls.module.css';
import type { Place } from './preferences';
import { changePreferences, resetPreferences, usePreferences } from './store';

/** Every preference with a control of its own; what is chosen shows at once. */
export function PreferenceControls() {
  return (
    <div className={classes.controls}>
      <Colours />
      <Navigation />
      <Content />
      <button type="button" className={classes.reset} onClick={resetPreferences}>
        {t('preferences.reset')}
      </button>
    </div>
  );
}

/** Light or dark, and in which colours. */
function Colours() {
  const now = usePreferences();
  return (
    <>
      <Choice
        label={t('preferences.theme')}
        chosen={now.theme}
        onChoose={(theme) => changePreferences({ theme })}
        options={[
          { value: 'light', label: t('preferences.light'), picture: { mode: 'light' } },
          { value: 'dark', label: t('preferences.dark'), picture: { mode: 'dark' } },
          { value: 'system', label: t('preferences.system'), picture: { mode: 'both' } },
        ]}
      />
      <ColourChoice
        label={t('preferences.primaryLight')}
        mode="light"
        chosen={now.primaryLight}
        onChoose={(primaryLight) => changePreferences({ primaryLight })}
      />
      <ColourChoice
        label={t('preferences.primaryDark')}
        mode="dark"
        chosen={now.primaryDark}
        onChoose={(primaryDark) => changePreferences({ primaryDark })}
      />
      <Choice
        label={t('preferences.skin')}
        chosen={now.skin}
        onChoose={(skin) => changePreferences({ skin })}
        options={[
          { value: 'default', label: t('preferences.default'), picture: {} },
          { value: 'bordered', label: t('preferences.bordered'), picture: { isBordered: true } },
        ]}
      />
    </>
  );
}

/** Where the navigation is, and how it stays in sight. */
function Navigation() {
  const now = usePreferences();
  const isVertical = now.layout === 'vertical';
  const onlyVertical = isVertical ? undefined : t('preferences.onlyVertical');
  return (
    <>
      <Choice
        label={t('preferences.layout')}
        chosen={now.layout}
        onChoose={(layout) => changePreferences({ layout })}
        options={[
          { value: 'vertical', label: t('preferences.vertical'), picture: { nav: 'side', marks: 'nav' } },
          { value: 'horizontal', label: t('preferences.horizontal'), picture: { nav: 'top', marks: 'nav' } },
        ]}
      />
      <div className={classes.toggles}>
        <Toggle
          label={t('preferences.collapsed')}
          isOn={now.isNavCollapsed}
          closed={onlyVertical}
          onTurn={(isNavCollapsed) => changePreferences({ isNavCollapsed })}
        />
        <Toggle
          label={t('preferences.semiDark')}
          isOn={now.isNavSemiDark}
          closed={onlyVertical}
          onTurn={(isNavSemiDark) => changePreferences({ isNavSemiDark })}
        />
      </div>
      {!isVertical && (
        <Choice
          label={t('preferences.horizontalNav')}
          chosen={now.horizontalNav}
          onChoose={(horizontalNav) => changePreferences({ horizontalNav })}
          options={places((place) =>
            place === 'hidden'
              ? { nav: 'none' }
              : { nav: 'top', bar: place === 'sticky' ? 'sticky' : 'static', marks: 'nav' },
          )}
        />
      )}
      <div className={classes.toggles}>
        <Choice
          label={t('preferences.navbar')}
          chosen={now.navbar}
          onChoose={(navbar) => changePreferences({ navbar })}
          // Over a bar of navigation the top bar stays in reach.
          options={places((bar) => ({ bar, marks: 'bar' }), isVertical ? null : 'hidden')}
        />
        <Toggle
          label={t('preferences.blur')}
          isOn={now.hasNavbarBlur}
          onTurn={(hasNavbarBlur) => changePreferences({ hasNavbarBlur })}
        />
      </div>
    </>
  );
}

/** How the page itself is laid out. */
function Content() {
  const now = usePreferences();
  return (
    <>
      <Choice
        label={t('preferences.footer')}
        chosen={now.footer}
        onChoose={(footer) => changePreferences({ footer })}
        options={places((footer) => ({ footer, marks: 'footer' }))}
      />
      <Choice
        label={t('preferences.contentWidth')}
        chosen={now.contentWidth}
        onChoose={(contentWidth) => changePreferences({ contentWidth })}
        options={[
          { value: 'boxed', label: t('preferences.boxed'), picture: { nav: 'none', width: 'boxed', marks: 'content' } },
          { value: 'fluid', label: t('preferences.fluid'), picture: { nav: 'none', width: 'fluid', marks: 'content' } },
        ]}
      />
      <Choice
        label={t('preferences.direction')}
        chosen={now.direction}
        onChoose={(direction) => changePreferences({ direction })}
        options={[
          { value: 'language', label: t('preferences.language'), picture: { nav: 'none' } },
          { value: 'ltr', label: t('preferences.ltr'), picture: { marks: 'nav' } },
          { value: 'rtl', label: t('preferences.rtl'), picture: { marks: 'nav', isRtl: true } },
        ]}
      />
    </>
  );
}

function places(picture: (place: Place) => Picture, closed: Place | null = null) {
  return (['static', 'sticky', 'hidden'] as const).map((value) => ({
    value,
    label: t(`preferences.${value}`),
    picture: picture(value),
    isClosed: value === closed,
  }));
}

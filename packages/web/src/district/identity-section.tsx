import { type Locale, locales } from '@laurel/domain/kit/locale';
import { type DistrictIdentity, districtIdentity } from '@laurel/domain/people/district-identity';
import { Button } from '@laurel/editor/controls/button';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { languages as languageNames } from '@laurel/web/kit/locale';
import { t } from '@laurel/web/languages/text';
import { renewSession } from '@laurel/web/people/session';
import { FileButton } from '@laurel/web/ui/file-button';
import { notifyFault } from '@laurel/web/ui/notice';
import classes from './district.module.css';
import { useUploadLogo } from './queries';
import { type Fields, SectionPanel } from './section-panel';

/** What the district is called, its logo, the zone of its clock, and its languages. */
export function IdentitySection() {
  return (
    <SectionPanel
      section={districtIdentity}
      title={t('district.identity')}
      about={t('district.identityAbout')}
      // The page around it shows name and logo too.
      onSaved={() => void renewSession().catch(() => undefined)}
    >
      {({ draft, change, faults }) => (
        <>
          <TextField
            label={t('district.name')}
            value={draft.name}
            maxLength={100}
            autoComplete="organization"
            error={faults.name}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
          <LogoField {...{ draft, change, faults }} />
          <Select
            label={t('district.timeZone')}
            help={t('district.timeZoneHelp')}
            options={zoneOptions(draft.timeZone)}
            value={draft.timeZone ?? ''}
            error={faults.timeZone}
            onChange={({ currentTarget }) => change({ timeZone: currentTarget.value })}
          />
          <LanguageFields {...{ draft, change, faults }} />
        </>
      )}
    </SectionPanel>
  );
}

function LogoField({ draft: { logo }, change, faults }: Fields<DistrictIdentity>) {
  const upload = useUploadLogo();

  function bring(file: File): void {
    upload.mutate(file, {
      onSuccess: (image) => change({ logo: image }),
      onError: (error) => notifyFault(error),
    });
  }

  return (
    <div className={classes.group}>
      <span className={classes.label}>{t('district.logo')}</span>
      <div className={classes.logo}>
        {logo !== null && <img className={classes.picture} src={`/image/${logo}`} alt={t('district.logo')} />}
        <FileButton
          label={t(logo === null ? 'district.addLogo' : 'district.changeLogo')}
          accept="image/png, image/jpeg, image/webp"
          isBusy={upload.isPending}
          onFile={bring}
        />
        {logo !== null && (
          <Button look="subtle" onClick={() => change({ logo: null })}>
            {t('district.removeLogo')}
          </Button>
        )}
      </div>
      <p className={classes.help}>{t('district.logoHelp')}</p>
      {faults.logo && (
        <p className={classes.fault} role="alert">
          {faults.logo}
        </p>
      )}
    </div>
  );
}

function LanguageFields({ draft: { languages, language }, change, faults }: Fields<DistrictIdentity>) {
  /** In the order of Laurel's own list; the last one stays, and the district's language is one of them. */
  function offer(locale: Locale, isOffered: boolean): void {
    const next = locales.filter((each) => (each === locale ? isOffered : languages.includes(each)));
    const [first] = next;
    if (first === undefined) return;
    change({ languages: next, language: next.includes(language) ? language : first });
  }

  return (
    <>
      <fieldset className={classes.group}>
        <legend>{t('district.languages')}</legend>
        <div className={classes.choices}>
          {locales.map((locale) => (
            <Checkbox
              key={locale}
              label={<span lang={locale}>{languageNames[locale]}</span>}
              checked={languages.includes(locale)}
              onChange={({ currentTarget }) => offer(locale, currentTarget.checked)}
            />
          ))}
        </div>
        <p className={classes.help}>{t('district.languagesHelp')}</p>
        {faults.languages && <p className={classes.fault}>{faults.languages}</p>}
      </fieldset>
      <Select
        label={t('district.language')}
        help={t('district.languageHelp')}
        options={languages.map((locale) => ({ value: locale, label: languageNames[locale] }))}
        value={language}
        error={faults.language}
        onChange={({ currentTarget }) =>
          change({ language: languages.find((locale) => locale === currentTarget.value) ?? language })
        }
      />
    </>
  );
}

/** Every zone this browser knows, and the one that is set. */
function zoneOptions(chosen: string | null) {
  const known = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...(chosen === null ? [] : [chosen])]);
  return [...known].sort().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}

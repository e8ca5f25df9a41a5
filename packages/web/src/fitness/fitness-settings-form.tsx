import type { FitnessSettings } from '@laurel/domain/fitness/settings';
import { notify } from '@laurel/web/ui/notice';
import { Panel } from '@laurel/web/ui/panel';
import { PlainButton } from '@laurel/web/ui/plain-button';
import { sentenceOf } from '@laurel/web/ui/states';
import { NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useState } from 'react';
import classes from './fitness-sheet.module.css';
import { useFitnessCatalogue, useSaveFitnessSettings } from './queries';
import { t } from './text';

/** How a school shows fitness: zone names, body composition, and by which standards new results are weighed. */
export function FitnessSettingsForm({ settings, mayChange }: { settings: FitnessSettings; mayChange: boolean }) {
  const packs = useFitnessCatalogue().data?.packs ?? [];
  const save = useSaveFitnessSettings();
  const [draft, setDraft] = useState(settings);
  const chosen = `${draft.pack.packId} ${draft.pack.version}`;
  return (
    <Panel>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          const { schoolId, zoneNames, isBodyShown, isBothTables, pack } = draft;
          save.mutate(
            { schoolId, zoneNames, isBodyShown, isBothTables, pack, version: settings.version },
            { onSuccess: () => notify(t('fitness.settingsSaved')) },
          );
        }}
      >
        <fieldset className={classes.tests} disabled={!mayChange}>
          <legend>{t('fitness.zoneNames')}</legend>
          {(['neutral', 'pack'] as const).map((zoneNames) => (
            <label key={zoneNames} className={classes.check}>
              <input
                type="radio"
                name="zoneNames"
                checked={draft.zoneNames === zoneNames}
                onChange={() => setDraft({ ...draft, zoneNames })}
              />
              {t(`fitness.zoneNames-${zoneNames}`)}
            </label>
          ))}
        </fieldset>
        <NativeSelect
          size="md"
          label={t('fitness.pack')}
          description={t('fitness.packWhy')}
          disabled={!mayChange}
          data={packs.map(({ packId, version, title, publisher, year }) => ({
            value: `${packId} ${version}`,
            label: `${title} · ${publisher} ${year}`,
          }))}
          value={chosen}
          onChange={({ currentTarget }) => {
            const pack = packs.find(({ packId, version }) => `${packId} ${version}` === currentTarget.value);
            if (pack) setDraft({ ...draft, pack: { packId: pack.packId, version: pack.version } });
          }}
        />
        <fieldset className={classes.tests} disabled={!mayChange}>
          <legend>{t('fitness.shown')}</legend>
          <label className={classes.check}>
            <input
              type="checkbox"
              checked={draft.isBodyShown}
              onChange={({ currentTarget }) => setDraft({ ...draft, isBodyShown: currentTarget.checked })}
            />
            {t('fitness.bodyShown')}
          </label>
          <label className={classes.check}>
            <input
              type="checkbox"
              checked={draft.isBothTables}
              onChange={({ currentTarget }) => setDraft({ ...draft, isBothTables: currentTarget.checked })}
            />
            {t('fitness.bothTables')}
          </label>
        </fieldset>
        {save.error && (
          <p className={classes.fault} role="alert">
            {sentenceOf(save.error)}
          </p>
        )}
        {!mayChange && <p>{t('fitness.settingsOthers')}</p>}
        {mayChange && (
          <div>
            <PlainButton type="submit" isBusy={save.isPending}>
              {t('fitness.saveSettings')}
            </PlainButton>
          </div>
        )}
      </form>
    </Panel>
  );
}

import type { FitnessSettings } from '@laurel/domain/fitness/settings';
import { FaultLine } from '@laurel/web/ui/form';
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
  const chosen = keyOf(draft.pack);
  // A phone's field cuts the name of standards short, and its end is what tells them apart.
  const pack = packs.find((each) => keyOf(each) === chosen);
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
          data={packs.map((each) => ({ value: keyOf(each), label: titleOf(each) }))}
          value={chosen}
          onChange={({ currentTarget }) => {
            const next = packs.find((each) => keyOf(each) === currentTarget.value);
            if (next) setDraft({ ...draft, pack: { packId: next.packId, version: next.version } });
          }}
        />
        {pack && (
          <p className={classes.whole} dir="auto">
            {titleOf(pack)}
          </p>
        )}
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
        <FaultLine sentence={save.error && sentenceOf(save.error)} />
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

function keyOf({ packId, version }: { packId: string; version: number }): string {
  return `${packId} ${version}`;
}

function titleOf({ title, publisher, year }: { title: string; publisher: string; year: number }): string {
  return `${title} · ${publisher} ${year}`;
}

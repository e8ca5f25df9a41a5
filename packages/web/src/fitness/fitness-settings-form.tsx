import type { FitnessSettings } from '@laurel/domain/fitness/settings';
import { Button } from '@laurel/editor/controls/button';
import { Checkbox, Radio } from '@laurel/editor/controls/checkbox';
import { Select } from '@laurel/editor/controls/select';
import { FaultLine } from '@laurel/web/ui/form';
import { notify } from '@laurel/web/ui/notice';
import { Panel } from '@laurel/web/ui/panel';
import { sentenceOf } from '@laurel/web/ui/states';
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
          const { schoolId, zoneNames, isBodyShown, isBothTables, units, pack } = draft;
          save.mutate(
            { schoolId, zoneNames, isBodyShown, isBothTables, units, pack, version: settings.version },
            { onSuccess: () => notify(t('fitness.settingsSaved')) },
          );
        }}
      >
        <fieldset className={classes.tests} disabled={!mayChange}>
          <legend>{t('fitness.zoneNames')}</legend>
          {(['neutral', 'pack'] as const).map((zoneNames) => (
            <Radio
              key={zoneNames}
              label={t(`fitness.zoneNames-${zoneNames}`)}
              name="zoneNames"
              checked={draft.zoneNames === zoneNames}
              onChange={() => setDraft({ ...draft, zoneNames })}
            />
          ))}
        </fieldset>
        <fieldset className={classes.tests} disabled={!mayChange}>
          <legend>{t('fitness.units')}</legend>
          {(['us', 'metric'] as const).map((units) => (
            <Radio
              key={units}
              label={t(`fitness.units-${units}`)}
              name="units"
              checked={draft.units === units}
              onChange={() => setDraft({ ...draft, units })}
            />
          ))}
        </fieldset>
        <Select
          label={t('fitness.pack')}
          help={t('fitness.packWhy')}
          disabled={!mayChange}
          options={packs.map((each) => ({ value: keyOf(each), label: titleOf(each) }))}
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
          <Checkbox
            label={t('fitness.bodyShown')}
            checked={draft.isBodyShown}
            onChange={({ currentTarget }) => setDraft({ ...draft, isBodyShown: currentTarget.checked })}
          />
          <Checkbox
            label={t('fitness.bothTables')}
            checked={draft.isBothTables}
            onChange={({ currentTarget }) => setDraft({ ...draft, isBothTables: currentTarget.checked })}
          />
        </fieldset>
        <FaultLine sentence={save.error && sentenceOf(save.error)} />
        {!mayChange && <p>{t('fitness.settingsOthers')}</p>}
        {mayChange && (
          <div>
            <Button type="submit" isBusy={save.isPending}>
              {t('fitness.saveSettings')}
            </Button>
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

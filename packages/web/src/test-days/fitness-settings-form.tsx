import type { FitnessSettings } from '@laurel/domain/fitness/settings';
import { resultsFileKind } from '@laurel/domain/fitness/state-file';
import { Checkbox, Radio } from '@laurel/editor/controls/checkbox';
import { Select } from '@laurel/editor/controls/select';
import { useSaveFitnessSettings } from '@laurel/web/fitness/queries';
import { t } from '@laurel/web/languages/text';
import { FaultLine, FormActs } from '@laurel/web/ui/form';
import { notify } from '@laurel/web/ui/notice';
import { Panel } from '@laurel/web/ui/panel';
import { sentenceOf } from '@laurel/web/ui/states';
import { useState } from 'react';
import classes from './fitness-sheet.module.css';
import { StandardsChoice } from './standards-choice';

/** How a school shows fitness: zone names, body composition, and by which standards new results are weighed. */
export function FitnessSettingsForm({ settings, mayChange }: { settings: FitnessSettings; mayChange: boolean }) {
  const save = useSaveFitnessSettings();
  const [draft, setDraft] = useState(settings);
  return (
    <Panel>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          const { schoolId, zoneNames, isBodyShown, isBothTables, units, pack, testPacks, stateFile } = draft;
          save.mutate(
            {
              ...{ schoolId, zoneNames, isBodyShown, isBothTables, units, pack, testPacks, stateFile },
              version: settings.version,
            },
            { onAnswer: () => notify(t('testDays.settingsSaved')) },
          );
        }}
      >
        <fieldset className={classes.tests} disabled={!mayChange}>
          <legend>{t('testDays.zoneNames')}</legend>
          {(['neutral', 'pack'] as const).map((zoneNames) => (
            <Radio
              key={zoneNames}
              label={t(`testDays.zoneNames-${zoneNames}`)}
              name="zoneNames"
              checked={draft.zoneNames === zoneNames}
              onChange={() => setDraft({ ...draft, zoneNames })}
            />
          ))}
        </fieldset>
        <fieldset className={classes.tests} disabled={!mayChange}>
          <legend>{t('testDays.units')}</legend>
          {(['us', 'metric'] as const).map((units) => (
            <Radio
              key={units}
              label={t(`testDays.units-${units}`)}
              name="units"
              checked={draft.units === units}
              onChange={() => setDraft({ ...draft, units })}
            />
          ))}
        </fieldset>
        <StandardsChoice
          schoolId={draft.schoolId}
          saved={settings}
          chosen={draft}
          isDisabled={!mayChange}
          onChange={({ pack, testPacks }) => setDraft({ ...draft, pack, testPacks })}
        />
        <fieldset className={classes.tests} disabled={!mayChange}>
          <legend>{t('testDays.shown')}</legend>
          <Checkbox
            label={t('testDays.bodyShown')}
            checked={draft.isBodyShown}
            onChange={({ currentTarget }) => setDraft({ ...draft, isBodyShown: currentTarget.checked })}
          />
          <Checkbox
            label={t('testDays.bothTables')}
            checked={draft.isBothTables}
            onChange={({ currentTarget }) => setDraft({ ...draft, isBothTables: currentTarget.checked })}
          />
        </fieldset>
        <Select
          label={t('testDays.sentFile')}
          help={t('testDays.sentFileWhy')}
          disabled={!mayChange}
          options={[
            { value: '', label: t('testDays.sentFileNone') },
            ...resultsFileKind.options.map((value) => ({ value, label: t(`testDays.file-${value}`) })),
          ]}
          value={draft.stateFile ?? ''}
          onChange={({ currentTarget }) => {
            const stateFile = resultsFileKind.options.find((each) => each === currentTarget.value) ?? null;
            setDraft({ ...draft, stateFile });
          }}
        />
        <FaultLine sentence={save.error && sentenceOf(save.error)} />
        {!mayChange && <p>{t('testDays.settingsOthers')}</p>}
        {mayChange && <FormActs isBusy={save.isPending}>{t('testDays.saveSettings')}</FormActs>}
      </form>
    </Panel>
  );
}

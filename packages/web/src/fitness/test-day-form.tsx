import type { Id } from '@laurel/domain/kit/id';
import { Button } from '@laurel/editor/controls/button';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { useOperation } from '@laurel/web/attendance/queries';
import { newId } from '@laurel/web/kit/new-id';
import { FaultLine } from '@laurel/web/ui/form';
import { sentenceOf } from '@laurel/web/ui/states';
import { useState } from 'react';
import classes from './fitness-sheet.module.css';
import { useFitnessCatalogue, useSaveTestDay } from './queries';
import { t } from './text';
import { unitText } from './value-words';

interface TestDayFormProps {
  readonly schoolId: Id<'school'>;
  readonly today: string;
  readonly onSaved: (testDayId: string) => void;
}

/** A new test day: its name, its day, and the tests that become columns. */
export function TestDayForm({ schoolId, today, onSaved }: TestDayFormProps) {
  const catalogue = useFitnessCatalogue().data;
  const save = useSaveTestDay();
  const operationFor = useOperation();
  const [testDayId] = useState(() => newId('test-day'));
  const [title, setTitle] = useState('');
  const [startsOn, setStartsOn] = useState(today);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isMissing, setMissing] = useState(false);
  const tests = catalogue?.tests.filter(({ isDerived }) => !isDerived) ?? [];

  function submit(): void {
    const isWhole = title.trim() !== '' && chosen.size > 0;
    setMissing(!isWhole);
    if (!isWhole) return;
    const testIds = tests.filter(({ testId }) => chosen.has(testId)).map(({ testId }) => testId);
    const made = { schoolId, testDayId, version: 0, title, startsOn, endsOn: startsOn, testIds, protocols: {} };
    save.mutate({ ...made, operationId: operationFor(made) }, { onSuccess: () => onSaved(testDayId) });
  }

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label={t('fitness.testDayName')}
        value={title}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <TextField
        type="date"
        label={t('fitness.testDayOn')}
        max={today}
        value={startsOn}
        onChange={({ currentTarget }) => setStartsOn(currentTarget.value)}
      />
      <Select
        label={t('fitness.preset')}
        options={[
          { value: '', label: t('fitness.ownChoice') },
          ...(catalogue?.presets.map(({ presetId, name }) => ({ value: presetId, label: name })) ?? []),
        ]}
        onChange={({ currentTarget }) => {
          const preset = catalogue?.presets.find(({ presetId }) => presetId === currentTarget.value);
          if (preset) setChosen(new Set(preset.testIds.flatMap((line) => line.split(/[|+]/))));
        }}
      />
      <fieldset className={classes.tests}>
        <legend>{t('fitness.tests')}</legend>
        {tests.map(({ testId, name, unit }) => (
          <Checkbox
            key={testId}
            label={t('fitness.testWithUnit', { test: name, unit: unitText(unit) })}
            checked={chosen.has(testId)}
            onChange={({ currentTarget }) => {
              const next = new Set(chosen);
              if (currentTarget.checked) next.add(testId);
              else next.delete(testId);
              setChosen(next);
            }}
          />
        ))}
      </fieldset>
      <FaultLine
        sentence={(isMissing || save.error) && (isMissing ? t('fitness.testDayMissing') : sentenceOf(save.error))}
      />
      <div>
        <Button type="submit" isBusy={save.isPending}>
          {t('fitness.createTestDay')}
        </Button>
      </div>
    </form>
  );
}

import { isWithoutNorms } from '@laurel/domain/fitness/brockport';
import type { FitnessTest } from '@laurel/domain/fitness/test';
import type { TestDay } from '@laurel/domain/fitness/test-day';
import type { Id } from '@laurel/domain/kit/id';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { useOperation } from '@laurel/web/attendance/queries';
import { useFitnessCatalogue, useSaveTestDay } from '@laurel/web/fitness/queries';
import { methodText, testText, unitText } from '@laurel/web/fitness/value-words';
import { formatDay, isolate } from '@laurel/web/kit/format';
import { newId } from '@laurel/web/kit/new-id';
import { t } from '@laurel/web/languages/text';
import { FaultLine, FormActs } from '@laurel/web/ui/form';
import { sentenceOf } from '@laurel/web/ui/states';
import { useState } from 'react';
import classes from './fitness-sheet.module.css';

interface TestDayFormProps {
  readonly schoolId: Id<'school'>;
  readonly today: string;
  /** The test day to change; a new one without. */
  readonly testDay?: TestDay | undefined;
  /** Whose tests a new one may begin with. */
  readonly testDays: readonly TestDay[];
  /** Called even where the form has gone meanwhile. */
  readonly onAnswer: (saved: TestDay) => void;
  readonly onSaved: (testDayId: string) => void;
}

/** A test day, new or changed: its name, its days, and the tests that become columns. */
export function TestDayForm({ schoolId, today, testDay, testDays, onAnswer, onSaved }: TestDayFormProps) {
  const catalogue = useFitnessCatalogue().data;
  const save = useSaveTestDay();
  const operationFor = useOperation();
  const [chosenId] = useState(() => newId('test-day'));
  const [title, setTitle] = useState(testDay?.title ?? '');
  const [startsOn, setStartsOn] = useState<string>(testDay?.startsOn ?? today);
  const [endsOn, setEndsOn] = useState<string>(testDay?.endsOn ?? today);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(testDay?.testIds));
  const [protocols, setProtocols] = useState<Readonly<Record<string, string>>>(testDay?.protocols ?? {});
  const [isMissing, setMissing] = useState(false);
  const tests = catalogue?.tests.filter(({ isDerived }) => !isDerived) ?? [];
  // Days as text sort by time.
  const lastDay = [startsOn, endsOn].toSorted().at(-1) ?? startsOn;
  const lists = [
    ...testDays.slice(0, 10).map((each) => ({
      value: each.testDayId as string,
      label: `${isolate(each.title)} · ${formatDay(each.startsOn)}`,
      testIds: each.testIds,
    })),
    ...(catalogue?.presets.map(({ presetId, name, testIds }) => ({ value: presetId, label: name, testIds })) ?? []),
  ];

  function submit(): void {
    const isWhole = title.trim() !== '' && chosen.size > 0;
    setMissing(!isWhole);
    if (!isWhole) return;
    const testIds = tests.filter(({ testId }) => chosen.has(testId)).map(({ testId }) => testId);
    const kept = Object.fromEntries(Object.entries(protocols).filter(([testId, way]) => chosen.has(testId) && way));
    const { testDayId = chosenId, version = 0 } = testDay ?? {};
    const made = { schoolId, testDayId, version, title, startsOn, endsOn: lastDay, testIds, protocols: kept };
    // The server keeps a new one under an id of its own.
    save.mutate(
      { ...made, operationId: operationFor(made) },
      { onAnswer, onSuccess: ({ testDayId }) => onSaved(testDayId) },
    );
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
        label={t('testDays.testDayName')}
        value={title}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <div className={classes.choices}>
        <TextField
          type="date"
          label={t('testDays.testDayOn')}
          value={startsOn}
          onChange={({ currentTarget }) => setStartsOn(currentTarget.value)}
        />
        <TextField
          type="date"
          label={t('testDays.testDayUntil')}
          min={startsOn}
          value={lastDay}
          onChange={({ currentTarget }) => setEndsOn(currentTarget.value)}
        />
      </div>
      {!testDay && (
        <Select
          label={t('testDays.preset')}
          options={[{ value: '', label: t('testDays.ownChoice') }, ...lists]}
          onChange={({ currentTarget }) => {
            const list = lists.find(({ value }) => value === currentTarget.value);
            if (list) setChosen(new Set(list.testIds));
          }}
        />
      )}
      <TestChoice {...{ tests, chosen, protocols }} onChoose={setChosen} onProtocols={setProtocols} />
      <FaultLine
        sentence={(isMissing || save.error) && (isMissing ? t('testDays.testDayMissing') : sentenceOf(save.error))}
      />
      <FormActs isBusy={save.isPending}>{testDay ? t('testDays.saveTestDay') : t('testDays.createTestDay')}</FormActs>
    </form>
  );
}

interface TestChoiceProps {
  readonly tests: readonly FitnessTest[];
  readonly chosen: ReadonlySet<string>;
  /** By the id of a test, how it is taken. */
  readonly protocols: Readonly<Record<string, string>>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  readonly onProtocols: (protocols: Readonly<Record<string, string>>) => void;
}

function TestChoice({ tests, chosen, protocols, onChoose, onProtocols }: TestChoiceProps) {
  function toggle({ testId }: FitnessTest, isChosen: boolean): void {
    const next = new Set(chosen);
    if (isChosen) next.add(testId);
    else next.delete(testId);
    onChoose(next);
  }

  return (
    <fieldset className={classes.tests}>
      <legend>{t('testDays.tests')}</legend>
      {tests.map((test) => (
        <div key={test.testId} className={classes.choices}>
          <Checkbox
            label={t(isWithoutNorms(test.testId) ? 'testDays.testWithoutNorms' : 'testDays.testWithUnit', {
              test: testText(test),
              unit: unitText(test.unit),
            })}
            checked={chosen.has(test.testId)}
            onChange={({ currentTarget }) => toggle(test, currentTarget.checked)}
          />
          {chosen.has(test.testId) && test.protocols.length > 0 && (
            <Select
              aria-label={t('testDays.howTaken', { test: testText(test) })}
              options={[
                { value: '', label: t('testDays.howNotSaid') },
                ...test.protocols.map((value) => ({ value, label: methodText(value) })),
              ]}
              value={protocols[test.testId] ?? ''}
              onChange={({ currentTarget }) => onProtocols({ ...protocols, [test.testId]: currentTarget.value })}
            />
          )}
        </div>
      ))}
    </fieldset>
  );
}

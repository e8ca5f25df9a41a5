import { readFitnessCatalogue } from '@laurel/domain/fitness/api';
import { dateOrder, type FileAsk, type FitnessMapping } from '@laurel/domain/fitness/fitness-file';
import { Button } from '@laurel/editor/controls/button';
import { Checkbox, Radio } from '@laurel/editor/controls/checkbox';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { useFitnessStudents, useTestDays } from '@laurel/web/fitness/queries';
import { formatDay, isolate, joinParts } from '@laurel/web/kit/format';
import { queryOf } from '@laurel/web/kit/query-client';
import { t } from '@laurel/web/languages/text';
import { schoolToday } from '@laurel/web/people/school-day';
import { FaultLine } from '@laurel/web/ui/form';
import { Panel } from '@laurel/web/ui/panel';
import { sentenceOf } from '@laurel/web/ui/states';
import { useDebouncedValue } from '@laurel/web/ui/use-debounced';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ClassRecordings } from './class-recordings';
import { ColumnSelect, type MappingPart } from './column-select';
import { FileQuestions, peopleIn, withAnswers } from './file-questions';
import { FitnessColumns } from './fitness-columns';
import { draftOf, type FitnessDraft, type FitnessFile, mappingOf, newDay, signs } from './fitness-draft';
import type { FileFormProps, SchoolPlace } from './mapped-file';
import classes from './mapped-files.module.css';

type FitnessFormProps = FileFormProps<SchoolPlace, FitnessMapping, FitnessFile['about']>;

type Missing = keyof typeof missingWords;

/** What the file says and what must be asked: who is who, when it was, which column is which test. */
export function FitnessMappingForm({ place: { schoolId }, file, reading, plan }: FitnessFormProps) {
  const [draft, setDraft] = useState(() => draftOf(file, schoolToday()));
  const [missing, setMissing] = useState<Missing | null>(null);
  const tests = useQuery(queryOf(readFitnessCatalogue, {})).data?.tests ?? [];
  const testDays = useTestDays(schoolId).data?.testDays ?? [];
  const isPlanned = file.import.state === 'planned';

  function submit(next: FitnessDraft): void {
    const found = mappingOf(next, file.about.asks, testDays);
    setDraft(next);
    setMissing('missing' in found ? found.missing : null);
    if ('mapping' in found) plan.mutate(found.mapping);
  }

  const map = (change: Partial<FitnessMapping>, answered: readonly string[] = []) =>
    setDraft((before) => ({
      ...before,
      mapping: { ...before.mapping, ...change },
      open: before.open.filter((key) => !answered.includes(key)),
    }));
  const parts = { draft, file, reading, tests, testDays, map, change: setDraft };

  return (
    <form
      className={classes.stack}
      onSubmit={(event) => {
        event.preventDefault();
        submit(draft);
      }}
    >
      <details className={classes.details} key={file.import.state} open={!isPlanned}>
        <summary>{t('mapped.how')}</summary>
        <div className={classes.panels}>
          <FitnessWho {...parts} />
          <FitnessWhen {...parts} />
          <FitnessColumns {...parts} />
        </div>
      </details>
      {file.questions.length > 0 && (
        <FileQuestions
          questions={file.questions}
          isBusy={plan.isPending}
          onAnswer={(answers) => {
            const given = peopleIn(file.questions, answers);
            const choices = withAnswers(draft.mapping.choices, given, answers);
            submit({ ...draft, mapping: { ...draft.mapping, choices } });
          }}
        />
      )}
      <FaultLine
        sentence={
          (missing !== null || plan.error) && (missing === null ? sentenceOf(plan.error) : t(missingWords[missing]))
        }
      />
      <div className={classes.actions}>
        <Button type="submit" look={isPlanned ? 'default' : 'primary'} isBusy={plan.isPending}>
          {isPlanned ? t('plans.planAgain') : t('mapped.plan')}
        </Button>
      </div>
    </form>
  );
}

const missingWords = {
  column: 'mapped.missingColumn',
  day: 'mapped.missingDay',
  whose: 'mapped.missingWhose',
  answer: 'mapped.missingAnswer',
} as const;

/** The columns that say who a row is about; for a recorded run, whose it is. */
function FitnessWho({ draft: { mapping }, file, reading, map }: MappingPart) {
  const whose = file.about.asks.find((ask) => ask.kind === 'whose');
  if (whose) {
    const { recordings } = whose;
    const [first, ...others] = recordings;
    const how = { choices: mapping.choices, onChoose: (choices: typeof mapping.choices) => map({ choices }) };
    if (first && others.length === 0) return <FitnessWhose recording={first} {...how} />;
    return <ClassRecordings recordings={recordings} {...how} />;
  }
  return (
    <Panel title={t('mapped.whoIsWho')}>
      <p className={classes.sub}>{t('mapped.whoWhy')}</p>
      <div className={classes.pair}>
        {signs.map((sign) => (
          <ColumnSelect
            key={sign}
            label={t(`mapped.${sign}`)}
            header={reading.header}
            value={mapping[sign]}
            onChange={(column) => map({ [sign]: column })}
          />
        ))}
      </div>
      <Checkbox
        label={t('mapped.trusting')}
        checked={mapping.isTrustingNames}
        onChange={({ currentTarget }) => map({ isTrustingNames: currentTarget.checked })}
      />
      {file.about.mayCreate && (
        <Checkbox
          label={t('mapped.creating')}
          checked={mapping.isCreating}
          onChange={({ currentTarget }) => map({ isCreating: currentTarget.checked })}
        />
      )}
    </Panel>
  );
}

interface FitnessWhoseProps {
  readonly recording: Extract<FileAsk, { kind: 'whose' }>['recordings'][number];
  readonly choices: FitnessMapping['choices'];
  readonly onChoose: (choices: FitnessMapping['choices']) => void;
}

const typingMs = 250;

/** Whose one recording is. */
function FitnessWhose({ recording, choices, onChoose }: FitnessWhoseProps) {
  // Somebody its name speaks of is found at once.
  const [text, setText] = useState(recording.student?.name ?? '');
  const search = useDebouncedValue(text.trim(), typingMs);
  const students = useFitnessStudents(search === '' ? {} : { search }).data?.students ?? [];
  const chosen = choices[0]?.personId;
  return (
    <Panel title={t('mapped.whose')}>
      <TextField
        type="search"
        label={t('mapped.whoseSearch')}
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ul className={classes.found}>
        {students.slice(0, 8).map(({ studentId, name, identifier, gradeLevel }) => (
          <li key={studentId}>
            <Radio
              label={joinParts(name, identifier, gradeLevel)}
              name="whose"
              checked={studentId === chosen}
              onChange={() => onChoose([{ line: recording.line, personId: studentId }])}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** When the tests were: by a column of dates, or one test day for the whole file. */
function FitnessWhen({ draft, reading, testDays, map, change }: MappingPart) {
  const { mapping } = draft;
  return (
    <Panel title={t('mapped.when')}>
      <div className={classes.pair}>
        <ColumnSelect
          label={t('mapped.date')}
          header={reading.header}
          value={mapping.date}
          onChange={(date) => map({ date })}
        />
        {(mapping.date !== null || mapping.birthOn !== null) && (
          <Select
            label={t('mapped.dateOrder')}
            options={dateOrder.options.map((value) => ({ value, label: t(`mapped.${value}`) }))}
            value={mapping.dateOrder}
            onChange={({ currentTarget }) =>
              map({ dateOrder: dateOrder.options.find((each) => each === currentTarget.value) ?? 'iso' })
            }
          />
        )}
        {mapping.date === null && (
          <Select
            label={t('mapped.testDay')}
            options={[
              { value: newDay, label: t('mapped.newTestDay') },
              ...testDays.map(({ testDayId, title, startsOn }) => ({
                value: testDayId,
                label: `${isolate(title)} · ${formatDay(startsOn)}`,
              })),
            ]}
            value={draft.day}
            onChange={({ currentTarget }) => change({ ...draft, day: currentTarget.value })}
          />
        )}
        {mapping.date === null && draft.day === newDay && (
          <>
            <TextField
              label={t('mapped.testDayName')}
              value={draft.title}
              onChange={({ currentTarget }) => change({ ...draft, title: currentTarget.value })}
            />
            <TextField
              type="date"
              label={t('mapped.testDayOn')}
              value={draft.startsOn}
              onChange={({ currentTarget }) => change({ ...draft, startsOn: currentTarget.value })}
            />
          </>
        )}
      </div>
    </Panel>
  );
}

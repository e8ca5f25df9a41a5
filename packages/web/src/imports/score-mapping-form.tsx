import type { ScoreMapping, SheetQuestion, SheetReading } from '@laurel/domain/imports/score-sheet';
import { Fault } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { spoken } from '@laurel/web/faults/spoken';
import { Panel } from '@laurel/web/ui/panel';
import { PlainButton } from '@laurel/web/ui/plain-button';
import { sentenceOf } from '@laurel/web/ui/states';
import { NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import classes from './imports.module.css';
import { usePlanScoreFile } from './queries';
import { ScoreColumn } from './score-column';
import { type Draft, draftOf, faultsOf, mappingOf, type ScoreFile, signs, toNew } from './score-mapping-draft';
import { t } from './text';

interface ScoreMappingFormProps {
  readonly classId: Id<'class'>;
  readonly importId: Id<'import'>;
  readonly file: ScoreFile;
  readonly reading: SheetReading;
}

/** What the columns mean: who is who, and where scores go. */
export function ScoreMappingForm({ classId, importId, file, reading }: ScoreMappingFormProps) {
  const [draft, setDraft] = useState(() => draftOf(file, reading));
  const [isMissing, setMissing] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const faults = isChecked ? faultsOf(draft) : {};
  const form = useRef<HTMLFormElement>(null);
  const plan = usePlanScoreFile();
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const submit = (choices: ScoreMapping['choices']) => {
    const mapping = mappingOf({ ...draft, choices });
    setMissing(mapping.targets.length === 0);
    change({ choices });
    setChecked(true);
    if (Object.keys(faultsOf(draft)).length > 0) {
      // Where they are is told beside each field, once it is drawn.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return;
    }
    if (mapping.targets.length > 0) plan.mutate({ classId, importId, mapping });
  };
  return (
    <form
      ref={form}
      className={classes.stack}
      onSubmit={(event) => {
        event.preventDefault();
        submit(draft.choices);
      }}
    >
      <details className={classes.details} key={file.import.state} open={file.import.state !== 'planned'}>
        <summary>{t('imports.howRead')}</summary>
        <div className={classes.panels}>
          <WhoIsWho {...{ draft, change, file, reading }} />
          <Columns {...{ draft, change, file, reading, faults }} />
        </div>
      </details>
      {plan.data && plan.data.questions.length > 0 && (
        <Questions
          questions={plan.data.questions}
          choices={draft.choices}
          isBusy={plan.isPending}
          onAnswer={(choices) => submit(choices)}
        />
      )}
      {(isMissing || plan.error) && (
        <p className={classes.fault} role="alert">
          {isMissing ? t('imports.noColumn') : plainSentence(plan.error)}
        </p>
      )}
      <div className={classes.actions}>
        <PlainButton
          type="submit"
          look={file.import.state === 'planned' ? 'default' : 'primary'}
          isBusy={plan.isPending}
        >
          {file.import.state === 'planned' ? t('imports.planAgain') : t('imports.plan')}
        </PlainButton>
      </div>
    </form>
  );
}

interface DraftedProps {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  readonly file: ScoreFile;
  readonly reading: SheetReading;
}

/** Which columns tell who a row is about. */
function WhoIsWho({ draft, change, file, reading }: DraftedProps) {
  const inFile = reading.header.map((label, at) => ({ value: String(at), label }));
  return (
    <Panel title={t('imports.whoIsWho')}>
      <p className={classes.sub}>{t('imports.whoWhy')}</p>
      <div className={classes.pair}>
        {signs.map((sign) => (
          <NativeSelect
            key={sign}
            size="md"
            label={t(`imports.${sign}`)}
            data={[{ value: '', label: t('imports.notInFile') }, ...inFile]}
            value={draft[sign]}
            onChange={(event) => change({ [sign]: event.currentTarget.value })}
          />
        ))}
      </div>
      {file.mayCreate && (
        <>
          <label className={classes.check}>
            <input
              type="checkbox"
              checked={draft.isCreating}
              onChange={(event) => change({ isCreating: event.currentTarget.checked })}
            />
            {t('imports.creating')}
          </label>
          <p className={classes.sub}>{t('imports.creatingWhy')}</p>
        </>
      )}
    </Panel>
  );
}

/** Where each of the other columns goes. */
function Columns({
  draft,
  change,
  file,
  reading,
  faults,
}: DraftedProps & { readonly faults: ReturnType<typeof faultsOf> }) {
  const hasNew = Object.values(draft.goesTo).includes(toNew);
  return (
    <Panel title={t('imports.columns')}>
      <p className={classes.sub}>{t('imports.columnsWhy')}</p>
      {hasNew && (
        <div className={classes.pair}>
          <NativeSelect
            size="md"
            label={t('imports.newIn')}
            data={file.terms.map(({ termId, title }) => ({ value: termId, label: title }))}
            value={draft.termId}
            onChange={(event) => change({ termId: event.currentTarget.value })}
          />
          <NativeSelect
            size="md"
            label={t('imports.newCategory')}
            data={[
              { value: '', label: t('imports.noCategory') },
              ...file.categories.map(({ categoryId, title }) => ({ value: categoryId, label: title })),
            ]}
            value={draft.categoryId}
            onChange={(event) => change({ categoryId: event.currentTarget.value })}
          />
        </div>
      )}
      <ul className={classes.columns}>
        {reading.header.map((name, at) => (
          <ScoreColumn
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; names may repeat.
            key={at}
            at={at}
            name={name}
            {...{ draft, change, file, reading }}
            fault={faults[at]}
          />
        ))}
      </ul>
    </Panel>
  );
}

/** The server's sentence; where it names fields by code words, what it says of them without the names. */
function plainSentence(error: unknown): string {
  const fields = error instanceof Fault ? z.safeParse(said, error.details.fields) : null;
  const sentences = fields?.success ? [...new Set(Object.values(fields.data))] : [];
  return sentences.length > 0 ? sentences.map(spoken).join(' ') : sentenceOf(error);
}

const said = z.record(z.string(), z.string());

interface QuestionsProps {
  readonly questions: readonly SheetQuestion[];
  readonly choices: ScoreMapping['choices'];
  readonly isBusy: boolean;
  readonly onAnswer: (choices: ScoreMapping['choices']) => void;
}

function Questions({ questions, choices, isBusy, onAnswer }: QuestionsProps) {
  const [answers, setAnswers] = useState<Readonly<Record<number, string>>>({});
  const answered = questions.flatMap(({ line, candidates }) => {
    const chosen = candidates.find(({ studentId }) => studentId === answers[line]);
    return chosen ? [{ line, studentId: chosen.studentId }] : [];
  });
  return (
    <Panel title={t('imports.questions')}>
      <p className={classes.sub}>{t('imports.questionsWhy')}</p>
      <div className={classes.pair}>
        {questions.map(({ line, said, candidates }) => (
          <NativeSelect
            key={line}
            size="md"
            label={t('imports.questionOf', { line, said })}
            data={[
              { value: '', label: t('imports.noChoice') },
              ...candidates.map(({ studentId, name, identifier }) => ({
                value: studentId,
                label: identifier ? `${name} (${identifier})` : name,
              })),
            ]}
            value={answers[line] ?? ''}
            onChange={(event) => setAnswers({ ...answers, [line]: event.currentTarget.value })}
          />
        ))}
      </div>
      <div className={classes.actions}>
        <PlainButton
          look="default"
          isBusy={isBusy}
          onClick={() => onAnswer([...choices.filter(({ line }) => answers[line] === undefined), ...answered])}
        >
          {t('imports.planAgain')}
        </PlainButton>
      </div>
    </Panel>
  );
}

import { Fault } from '@laurel/domain/kit/fault';
import { sentence } from '@laurel/domain/kit/sentence';
import type { SheetReading } from '@laurel/domain/mapped-files/file-calls';
import type { ScoreMapping } from '@laurel/domain/mapped-files/score-sheet';
import { Button } from '@laurel/editor/controls/button';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { Select } from '@laurel/editor/controls/select';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { t } from '@laurel/web/languages/text';
import classes from '@laurel/web/plans/plans.module.css';
import { FaultLine } from '@laurel/web/ui/form';
import { Panel } from '@laurel/web/ui/panel';
import { sentenceOf } from '@laurel/web/ui/states';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { FileQuestions, peopleIn, withAnswers } from './file-questions';
import type { FileFormProps } from './mapped-file';
import { ScoreColumn } from './score-column';
import { type Draft, draftOf, faultsOf, mappingOf, type ScoreFile, signs, toNew } from './score-mapping-draft';

type ScoreFormProps = Pick<FileFormProps<unknown, ScoreMapping, ScoreFile['about']>, 'file' | 'reading' | 'plan'>;

/** What the columns mean: who is who, and where scores go. */
export function ScoreMappingForm({ file, reading, plan }: ScoreFormProps) {
  const [draft, setDraft] = useState(() => draftOf(file, reading));
  const [isMissing, setMissing] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const faults = isChecked ? faultsOf(draft) : {};
  const form = useRef<HTMLFormElement>(null);
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
    if (mapping.targets.length > 0) plan.mutate(mapping);
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
        <summary>{t('mapped.howRead')}</summary>
        <div className={classes.panels}>
          <WhoIsWho {...{ draft, change, file, reading }} />
          <Columns {...{ draft, change, file, reading, faults }} />
        </div>
      </details>
      {file.questions.length > 0 && (
        <FileQuestions
          questions={file.questions}
          isBusy={plan.isPending}
          onAnswer={(answers) => submit(withAnswers(draft.choices, peopleIn(file.questions, answers), answers))}
        />
      )}
      <FaultLine
        sentence={(isMissing || plan.error) && (isMissing ? t('mapped.noColumn') : plainSentence(plan.error))}
      />
      <div className={classes.actions}>
        <Button type="submit" look={file.import.state === 'planned' ? 'default' : 'primary'} isBusy={plan.isPending}>
          {file.import.state === 'planned' ? t('plans.planAgain') : t('mapped.score-plan')}
        </Button>
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
    <Panel title={t('mapped.whoIsWho')}>
      <p className={classes.sub}>{t('mapped.score-whoWhy')}</p>
      <div className={classes.pair}>
        {signs.map((sign) => (
          <Select
            key={sign}
            label={t(`mapped.score-${sign}`)}
            options={[{ value: '', label: t('mapped.notInFile') }, ...inFile]}
            value={draft[sign]}
            onChange={(event) => change({ [sign]: event.currentTarget.value })}
          />
        ))}
      </div>
      {file.about.mayCreate && (
        <>
          <Checkbox
            label={t('mapped.score-creating')}
            checked={draft.isCreating}
            onChange={(event) => change({ isCreating: event.currentTarget.checked })}
          />
          <p className={classes.sub}>{t('mapped.creatingWhy')}</p>
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
    <Panel title={t('mapped.columns')}>
      <p className={classes.sub}>{t('mapped.columnsWhy')}</p>
      {hasNew && (
        <div className={classes.pair}>
          <Select
            label={t('mapped.newIn')}
            options={file.about.terms.map(({ termId, title }) => ({ value: termId, label: title }))}
            value={draft.termId}
            onChange={(event) => change({ termId: event.currentTarget.value })}
          />
          <Select
            label={t('mapped.newCategory')}
            options={[
              { value: '', label: t('mapped.noCategory') },
              ...file.about.categories.map(({ categoryId, title }) => ({ value: categoryId, label: title })),
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
  const sentences = fields?.success ? [...new Set(Object.values(fields.data).map(translateSentence))] : [];
  return sentences.length > 0 ? sentences.join(' ') : sentenceOf(error);
}

const said = z.record(z.string(), sentence);

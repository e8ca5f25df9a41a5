import { readFitnessCatalogue } from '@laurel/domain/fitness/api';
import type { FitnessMapping } from '@laurel/domain/fitness/fitness-file';
import type { SheetReading } from '@laurel/domain/imports/score-sheet';
import type { Id } from '@laurel/domain/kit/id';
import { spoken } from '@laurel/web/faults/spoken';
import { queryOf } from '@laurel/web/kit/query-client';
import { schoolToday } from '@laurel/web/people/school-day';
import { PlainButton } from '@laurel/web/ui/plain-button';
import { sentenceOf } from '@laurel/web/ui/states';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FitnessColumns } from './fitness-columns';
import { draftOf, type FitnessDraft, type FitnessFile, mappingOf } from './fitness-draft';
import { usePlanFitnessFile, useTestDays } from './fitness-queries';
import { FitnessQuestions } from './fitness-questions';
import { FitnessWhen } from './fitness-when';
import { FitnessWho } from './fitness-who';
import { t } from './text';
import classes from './uploads.module.css';

interface FitnessMappingFormProps {
  readonly schoolId: Id<'school'>;
  readonly importId: Id<'import'>;
  readonly file: FitnessFile;
  readonly reading: SheetReading;
}

type Missing = 'column' | 'day' | 'whose';

/** What the file says and what must be asked: who is who, when it was, which column is which test. */
export function FitnessMappingForm({ schoolId, importId, file, reading }: FitnessMappingFormProps) {
  const [draft, setDraft] = useState(() => draftOf(file, schoolToday()));
  const [missing, setMissing] = useState<Missing | null>(null);
  const tests = useQuery(queryOf(readFitnessCatalogue, {})).data?.tests ?? [];
  const testDays = useTestDays(schoolId).data?.testDays ?? [];
  const plan = usePlanFitnessFile();
  const isPlanned = file.import.state === 'planned';

  function submit(next: FitnessDraft): void {
    const found = mappingOf(next, file.asks, testDays);
    setDraft(next);
    setMissing('missing' in found ? found.missing : null);
    if ('mapping' in found) plan.mutate({ schoolId, importId, mapping: found.mapping });
  }

  const map = (change: Partial<FitnessMapping>) =>
    setDraft((before) => ({ ...before, mapping: { ...before.mapping, ...change } }));
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
        <summary>{t('uploads.how')}</summary>
        <div className={classes.panels}>
          <FitnessWho {...parts} />
          <FitnessWhen {...parts} />
          <FitnessColumns {...parts} />
        </div>
      </details>
      {plan.data?.notices.map((notice) => (
        <p key={notice} className={classes.notice}>
          {spoken(notice)}
        </p>
      ))}
      {plan.data && plan.data.questions.length > 0 && (
        <FitnessQuestions
          questions={plan.data.questions}
          choices={draft.mapping.choices}
          isBusy={plan.isPending}
          onAnswer={(choices) => submit({ ...draft, mapping: { ...draft.mapping, choices } })}
        />
      )}
      {(missing !== null || plan.error) && (
        <p className={classes.fault} role="alert">
          {missing === null ? sentenceOf(plan.error) : t(missingWords[missing])}
        </p>
      )}
      <div className={classes.actions}>
        <PlainButton type="submit" look={isPlanned ? 'default' : 'primary'} isBusy={plan.isPending}>
          {isPlanned ? t('uploads.planAgain') : t('uploads.plan')}
        </PlainButton>
      </div>
    </form>
  );
}

const missingWords = {
  column: 'uploads.missingColumn',
  day: 'uploads.missingDay',
  whose: 'uploads.missingWhose',
} as const;

import { readFitnessCatalogue } from '@laurel/domain/fitness/api';
import type { FitnessMapping } from '@laurel/domain/fitness/fitness-file';
import { Button } from '@laurel/editor/controls/button';
import { useTestDays } from '@laurel/web/fitness/queries';
import { queryOf } from '@laurel/web/kit/query-client';
import { schoolToday } from '@laurel/web/people/school-day';
import { t as say } from '@laurel/web/plans/text';
import { FaultLine } from '@laurel/web/ui/form';
import { sentenceOf } from '@laurel/web/ui/states';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { peopleIn, withAnswers } from './file-answers';
import { FileQuestions } from './file-questions';
import { FitnessColumns } from './fitness-columns';
import { draftOf, type FitnessDraft, type FitnessFile, mappingOf } from './fitness-draft';
import { FitnessWhen } from './fitness-when';
import { FitnessWho } from './fitness-who';
import type { FileFormProps, SchoolPlace } from './mapped-file';
import classes from './mapped-files.module.css';
import { t } from './text';

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
          {isPlanned ? say('plans.planAgain') : t('mapped.plan')}
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

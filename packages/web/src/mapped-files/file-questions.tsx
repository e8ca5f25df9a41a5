import type { PersonChoices, PersonQuestion } from '@laurel/domain/people/person-question';
import { Panel } from '@laurel/web/ui/panel';
import { PlainButton } from '@laurel/web/ui/plain-button';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import classes from './mapped-files.module.css';
import { t } from './text';

interface FileQuestionsProps {
  readonly questions: readonly PersonQuestion[];
  readonly choices: PersonChoices;
  readonly isBusy: boolean;
  readonly onAnswer: (choices: PersonChoices) => void;
}

/** Rows that fit several people: who is meant. */
export function FileQuestions({ questions, choices, isBusy, onAnswer }: FileQuestionsProps) {
  const [answers, setAnswers] = useState<Readonly<Record<number, string>>>({});
  const answered = questions.flatMap(({ line, candidates }) => {
    const chosen = candidates.find(({ personId }) => personId === answers[line]);
    return chosen ? [{ line, personId: chosen.personId }] : [];
  });
  return (
    <Panel title={t('mapped.questions')}>
      <p className={classes.sub}>{t('mapped.questionsWhy')}</p>
      <div className={classes.pair}>
        {questions.map(({ line, said, candidates }) => (
          <NativeSelect
            key={line}
            size="md"
            label={t('mapped.questionOf', { line, said })}
            data={[
              { value: '', label: t('mapped.noChoice') },
              ...candidates.map(({ personId, name, identifier, birthOn, gradeLevel }) => ({
                value: personId,
                label: [name, identifier, birthOn, gradeLevel].filter(Boolean).join(' · '),
              })),
            ]}
            value={answers[line] ?? ''}
            onChange={({ currentTarget }) => setAnswers({ ...answers, [line]: currentTarget.value })}
          />
        ))}
      </div>
      <div className={classes.actions}>
        <PlainButton
          look="default"
          isBusy={isBusy}
          onClick={() => onAnswer([...choices.filter(({ line }) => answers[line] === undefined), ...answered])}
        >
          {t('mapped.planAgain')}
        </PlainButton>
      </div>
    </Panel>
  );
}

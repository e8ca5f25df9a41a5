import type { FitnessMapping, FitnessQuestion } from '@laurel/domain/fitness/fitness-file';
import { Panel } from '@laurel/web/ui/panel';
import { PlainButton } from '@laurel/web/ui/plain-button';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { t } from './text';
import classes from './uploads.module.css';

interface FitnessQuestionsProps {
  readonly questions: readonly FitnessQuestion[];
  readonly choices: FitnessMapping['choices'];
  readonly isBusy: boolean;
  readonly onAnswer: (choices: FitnessMapping['choices']) => void;
}

/** Rows that fit several students: who is meant. */
export function FitnessQuestions({ questions, choices, isBusy, onAnswer }: FitnessQuestionsProps) {
  const [answers, setAnswers] = useState<Readonly<Record<number, string>>>({});
  const answered = questions.flatMap(({ line, candidates }) => {
    const chosen = candidates.find(({ studentId }) => studentId === answers[line]);
    return chosen ? [{ line, studentId: chosen.studentId }] : [];
  });
  return (
    <Panel title={t('uploads.questions')}>
      <p className={classes.sub}>{t('uploads.questionsWhy')}</p>
      <div className={classes.pair}>
        {questions.map(({ line, said, candidates }) => (
          <NativeSelect
            key={line}
            size="md"
            label={t('uploads.questionOf', { line, said })}
            data={[
              { value: '', label: t('uploads.noChoice') },
              ...candidates.map(({ studentId, name, identifier, birthOn, gradeLevel }) => ({
                value: studentId,
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
          {t('uploads.planAgain')}
        </PlainButton>
      </div>
    </Panel>
  );
}

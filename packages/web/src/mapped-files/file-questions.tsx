import type { FileQuestion, NewcomerChoices, PersonChoices } from '@laurel/domain/people/person-question';
import { Button } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { joinParts } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { Panel } from '@laurel/web/ui/panel';
import { useState } from 'react';
import classes from './mapped-files.module.css';

/** What was chosen for the row of a line: an id, `somebodyNew`, or nothing. */
export type Answers = Readonly<Record<number, string>>;

export const somebodyNew = 'new';

/** The choices there are, with those that were answered now in place of earlier ones. */
export function withAnswers<Choice extends { readonly line: number }>(
  choices: readonly Choice[],
  given: readonly Choice[],
  answers: Answers,
): Choice[] {
  return [...choices.filter(({ line }) => answers[line] === undefined), ...given];
}

/** Who was chosen. */
export function peopleIn(questions: readonly FileQuestion[], answers: Answers): PersonChoices {
  return questions.flatMap((question) => {
    if (!('candidates' in question)) return [];
    const chosen = question.candidates.find(({ personId }) => personId === answers[question.line]);
    return chosen ? [{ line: question.line, personId: chosen.personId }] : [];
  });
}

/** Who was chosen, someone new included. */
export function newcomersIn(questions: readonly FileQuestion[], answers: Answers): NewcomerChoices {
  const isNew = (question: FileQuestion) => 'candidates' in question && answers[question.line] === somebodyNew;
  return [...peopleIn(questions, answers), ...questions.filter(isNew).map(({ line }) => ({ line, personId: null }))];
}

/** Which classes were chosen. */
export function classesIn(questions: readonly FileQuestion[], answers: Answers) {
  return questions.flatMap((question) => {
    if (!('classes' in question)) return [];
    const chosen = question.classes.find(({ classId }) => classId === answers[question.line]);
    return chosen ? [{ line: question.line, classId: chosen.classId }] : [];
  });
}

interface FileQuestionsProps {
  readonly questions: readonly FileQuestion[];
  /** A row may also be about somebody who isn't here yet. */
  readonly mayBeNew?: boolean;
  readonly isBusy: boolean;
  readonly onAnswer: (answers: Answers) => void;
}

/** Rows that fit several people or classes: who or which is meant. */
export function FileQuestions({ questions, mayBeNew = false, isBusy, onAnswer }: FileQuestionsProps) {
  const [answers, setAnswers] = useState<Answers>({});
  return (
    <Panel title={t('mapped.questions')}>
      <p className={classes.sub}>{t('mapped.questionsWhy')}</p>
      <div className={classes.pair}>
        {questions.map((question) => (
          <Select
            key={question.line}
            label={t('mapped.questionOf', { line: question.line, said: question.said })}
            options={optionsOf(question, mayBeNew)}
            value={answers[question.line] ?? ''}
            onChange={({ currentTarget }) => setAnswers({ ...answers, [question.line]: currentTarget.value })}
          />
        ))}
      </div>
      <div className={classes.actions}>
        <Button look="default" isBusy={isBusy} onClick={() => onAnswer(answers)}>
          {t('plans.planAgain')}
        </Button>
      </div>
    </Panel>
  );
}

function optionsOf(question: FileQuestion, mayBeNew: boolean) {
  if ('classes' in question) {
    return [
      { value: '', label: t('mapped.leaveRowOut') },
      ...question.classes.map(({ classId, title, code }) => ({
        value: classId,
        label: joinParts(title, code),
      })),
    ];
  }
  const people = question.candidates.map(({ personId, name, identifier, birthOn, gradeLevel }) => ({
    value: personId,
    label: joinParts(name, identifier, birthOn, gradeLevel),
  }));
  return mayBeNew
    ? [{ value: '', label: t('mapped.leaveRowOut') }, ...people, { value: somebodyNew, label: t('mapped.somebodyNew') }]
    : [{ value: '', label: t('mapped.noChoice') }, ...people];
}

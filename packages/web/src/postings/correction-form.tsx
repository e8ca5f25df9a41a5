import { decimal } from '@laurel/domain/grades/amount';
import type { readFinalGrades } from '@laurel/domain/postings/api';
import type { FinalLine } from '@laurel/domain/postings/final-grade';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { t } from '@laurel/web/languages/text';
import { Form, FormActs } from '@laurel/web/ui/form';
import { notify, notifyFault, notifyUndo } from '@laurel/web/ui/notice';
import { sentenceOf } from '@laurel/web/ui/states';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import classes from './postings.module.css';
import { undoCorrection, useCorrectGrade } from './queries';

interface CorrectionFormProps {
  readonly place: InputOf<typeof readFinalGrades>;
  readonly line: FinalLine;
  /** The letters of the class’s scale. */
  readonly letters: readonly string[];
  readonly onDone: () => void;
}

/** Corrects one final grade: another percentage, another letter, or both, with the reason. */
export function CorrectionForm({ place, line, letters, onDone }: CorrectionFormProps) {
  const save = useCorrectGrade();
  const [percent, setPercent] = useState('');
  const [letter, setLetter] = useState('');
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const read = z.safeParse(decimal, percent.trim().replace(',', '.'));
  const isBlank = percent.trim() === '';
  const isWrong = isBlank ? letter === '' : !read.success;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (isWrong || reason.trim() === '') return;
    save.mutate(
      {
        ...place,
        studentId: line.studentId,
        revision: line.revision,
        percent: read.success ? read.data : null,
        letter: letter || null,
        reason,
      },
      {
        onAnswer: (made) => notifyUndo(t('postings.saved'), t('postings.undo'), () => void takeBack(made.revision)),
        onSuccess: onDone,
      },
    );
  }

  async function takeBack(revision: number): Promise<void> {
    try {
      await undoCorrection({ ...place, studentId: line.studentId, revision, reason: t('postings.undone') });
      notify(t('postings.undoneNow', { name: line.name }));
    } catch (error) {
      notifyFault(error, 0);
    }
  }

  return (
    <Form
      aria-label={t('postings.correctOf', { name: line.name })}
      fault={save.error && sentenceOf(save.error)}
      onSubmit={submit}
    >
      <div className={classes.pair}>
        <TextField
          label={t('postings.percent')}
          inputMode="decimal"
          value={percent}
          error={isChecked && isWrong && t('postings.percentFault')}
          onChange={(event) => setPercent(event.target.value)}
          autoFocus
        />
        {letters.length > 0 && (
          <Select
            label={t('postings.letter')}
            value={letter}
            onChange={(event) => setLetter(event.target.value)}
            options={[{ value: '', label: t('postings.letterAuto') }, ...letters]}
          />
        )}
      </div>
      <TextField
        label={t('postings.reason')}
        maxLength={500}
        value={reason}
        error={isChecked && reason.trim() === '' && t('postings.reasonMissing')}
        onChange={(event) => setReason(event.target.value)}
      />
      <FormActs isBusy={save.isPending} onCancel={onDone}>
        {t('postings.save')}
      </FormActs>
    </Form>
  );
}

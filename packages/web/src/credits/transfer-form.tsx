import type { CreditLine } from '@laurel/domain/credits/credit-record';
import type { TransferFields } from '@laurel/domain/credits/transfer-credit';
import type { Id } from '@laurel/domain/kit/id';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { newId } from '@laurel/web/kit/new-id';
import { t } from '@laurel/web/languages/text';
import { Form, FormActs } from '@laurel/web/ui/form';
import { notify } from '@laurel/web/ui/notice';
import { useFields } from '@laurel/web/ui/use-fields';
import { useState } from 'react';
import classes from './credits.module.css';
import { useSaveTransfer } from './queries';

const names = [
  ...(['title', 'schoolName', 'schoolYear', 'subject', 'credits', 'letter', 'points', 'isPassing', 'level'] as const),
] as const;

const levels = ['regular', 'honors', 'advanced'] as const;

interface TransferFormProps {
  readonly studentId: Id<'person'>;
  /** `null` for a new one. */
  readonly transfer: CreditLine['transfer'];
  readonly onDone: () => void;
}

/** What the office enters of a course a student took elsewhere. */
export function TransferForm({ studentId, transfer, onDone }: TransferFormProps) {
  const [idOfNew] = useState(() => newId('transfer-credit'));
  const save = useSaveTransfer();
  const { faults, submit } = useFields({
    names,
    needed: { title: t('credits.titleMissing'), schoolName: t('credits.schoolMissing') },
    error: save.error,
    onSubmit: (typed) => {
      const fields = fieldsOf(typed, transfer?.courseId ?? null);
      const key = { studentId, creditId: transfer?.creditId ?? idOfNew, version: transfer?.version ?? 0 };
      save.mutate(
        { ...key, ...fields },
        {
          onAnswer: () => notify(t('credits.saved', { title: fields.title })),
          onSuccess: onDone,
        },
      );
    },
  });

  return (
    <Form aria-label={t(transfer ? 'credits.edit' : 'credits.addTransfer')} fault={faults.form} onSubmit={submit}>
      <TextField
        name="title"
        label={t('credits.course')}
        defaultValue={transfer?.title ?? ''}
        error={faults.title}
        maxLength={200}
        autoFocus
      />
      <TextField
        name="schoolName"
        label={t('credits.school')}
        defaultValue={transfer?.schoolName ?? ''}
        error={faults.schoolName}
        maxLength={200}
      />
      <div className={classes.pair}>
        <TextField
          name="schoolYear"
          label={t('credits.schoolYear')}
          help={t('credits.schoolYearHelp')}
          inputMode="numeric"
          defaultValue={transfer ? String(transfer.schoolYear) : ''}
          error={faults.schoolYear && t('credits.schoolYearFault')}
          maxLength={4}
        />
        <TextField
          name="credits"
          label={t('credits.credits')}
          inputMode="decimal"
          defaultValue={transfer?.credits ?? '1'}
          error={faults.credits}
          maxLength={7}
        />
        <TextField
          name="letter"
          label={t('credits.letter')}
          defaultValue={transfer?.letter ?? ''}
          error={faults.letter}
          maxLength={20}
        />
        <TextField
          name="points"
          label={t('credits.points')}
          help={t('credits.pointsHelp')}
          inputMode="decimal"
          defaultValue={transfer?.points ?? ''}
          error={faults.points}
          maxLength={7}
        />
      </div>
      <TextField
        name="subject"
        label={t('credits.subject')}
        help={t('credits.subjectHelp')}
        defaultValue={transfer?.subject ?? ''}
        error={faults.subject}
        maxLength={200}
      />
      <Select
        name="level"
        label={t('credits.level')}
        defaultValue={transfer?.level ?? 'regular'}
        options={levels.map((level) => ({ value: level, label: t(`credits.level.${level}`) }))}
      />
      <Checkbox name="isPassing" label={t('credits.isPassing')} defaultChecked={transfer?.isPassing ?? true} />
      <FormActs isBusy={save.isPending} onCancel={onDone}>
        {t('credits.save')}
      </FormActs>
    </Form>
  );
}

/** What the form says: nothing typed is nothing known, a comma is a point. */
function fieldsOf(
  typed: Readonly<Record<(typeof names)[number], string>>,
  courseId: TransferFields['courseId'],
): TransferFields {
  const figure = (text: string) => text.trim().replace(',', '.');
  return {
    title: typed.title.trim(),
    schoolName: typed.schoolName.trim(),
    schoolYear: Number(typed.schoolYear.trim() || Number.NaN) || 0,
    subject: typed.subject.trim() || null,
    credits: figure(typed.credits),
    letter: typed.letter.trim() || null,
    points: figure(typed.points) || null,
    isPassing: typed.isPassing !== '',
    level: levels.find((level) => level === typed.level) ?? 'regular',
    courseId,
  };
}

import { decimal } from '@laurel/domain/grades/amount';
import type { Gradebook } from '@laurel/domain/grades/gradebook';
import type { Scale } from '@laurel/domain/grades/scale';
import type { Id } from '@laurel/domain/kit/id';
import { Button } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { TextArea, TextField } from '@laurel/editor/controls/text-field';
import { takeBackOverride, useOverrideGrade } from '@laurel/web/grades/queries';
import { t } from '@laurel/web/languages/text';
import { fieldFaults, focusFirst } from '@laurel/web/ui/field-faults';
import { Form } from '@laurel/web/ui/form';
import { notify, notifyFault, notifyUndo } from '@laurel/web/ui/notice';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import classes from './editor.module.css';

interface OverrideFormProps {
  readonly gradeKey: { readonly classId: Id<'class'>; readonly studentId: Id<'person'>; readonly termId: Id<'term'> };
  readonly scale: Scale;
  readonly override: Gradebook['overrides'][number] | null;
  /** What was typed is kept now. */
  readonly onSaved: () => void;
}

/** Sets a grade by hand, with the reason beside it, or takes that back. */
export function OverrideForm({ gradeKey, scale, override, onSaved }: OverrideFormProps) {
  const [local, setLocal] = useState<Readonly<Record<string, string>>>({});
  const [undone, setUndone] = useState(0);
  const save = useOverrideGrade();
  const basedOn = override?.madeAt ?? null;
  const faults: Readonly<Record<string, string>> =
    Object.keys(local).length > 0 ? local : fieldFaults(save.error, ['percent', 'reason', 'expiresOn']);

  function tell(sentence: string, madeAt: string | null): void {
    onSaved();
    const before = override ?? { percent: null, letter: null, reason: t('grades.overrideTakenBack'), expiresOn: null };
    const { percent, letter, reason, expiresOn } = before;
    notifyUndo(sentence, t('grades.undo'), () => {
      takeBackOverride({ ...gradeKey, percent, letter, reason, expiresOn, basedOn: madeAt }).then(
        () => {
          // The fields show what stands again.
          setUndone((times) => times + 1);
          notify(t('grades.overrideUndone'));
        },
        (error: unknown) => notifyFault(error, 0),
      );
    });
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const percent = String(data.get('percent')).trim().replace(',', '.') || null;
    const letter = String(data.get('letter')) || null;
    const reason = String(data.get('reason')).trim();
    const isBad = percent === null ? letter === null : !z.safeParse(decimal, percent).success;
    const wrong = {
      ...(isBad ? { percent: t('grades.overrideNeeds') } : {}),
      ...(reason === '' ? { reason: t('grades.overrideWhyMissing') } : {}),
    };
    setLocal(wrong);
    if (Object.keys(wrong).length > 0) {
      focusFirst(form, wrong);
      return;
    }
    const expiresOn = String(data.get('expiresOn')) || null;
    save.mutate(
      { ...gradeKey, percent, letter, reason, expiresOn, basedOn },
      { onAnswer: ({ madeAt }) => tell(t('grades.overrideSaved'), madeAt) },
    );
  }

  function takeBack(): void {
    setLocal({});
    save.mutate(
      { ...gradeKey, percent: null, letter: null, reason: t('grades.overrideTakenBack'), expiresOn: null, basedOn },
      { onAnswer: ({ madeAt }) => tell(t('grades.overrideGone'), madeAt) },
    );
  }

  return (
    <details className={classes.open}>
      <summary>{t('grades.override')}</summary>
      <Form key={undone} fault={faults.form} onSubmit={submit}>
        <OverrideFields {...{ scale, override, faults }} />
        <div className={classes.actions}>
          <Button type="submit" isBusy={save.isPending}>
            {t('grades.overrideSave')}
          </Button>
          {override && (
            <Button look="default" isBusy={save.isPending} onClick={takeBack}>
              {t('grades.overrideRemove')}
            </Button>
          )}
        </div>
      </Form>
    </details>
  );
}

interface OverrideFieldsProps extends Pick<OverrideFormProps, 'scale' | 'override'> {
  readonly faults: Readonly<Record<string, string>>;
}

function OverrideFields({ scale, override, faults }: OverrideFieldsProps) {
  return (
    <>
      <div className={classes.pair}>
        <TextField
          name="percent"
          inputMode="decimal"
          label={t('grades.overridePercent')}
          defaultValue={override?.percent ?? ''}
          error={faults.percent}
        />
        <Select
          name="letter"
          label={t('grades.overrideLetter')}
          defaultValue={override?.letter ?? ''}
          options={[{ value: '', label: t('grades.noGrade') }, ...scale.map(({ letter }) => letter)]}
        />
      </div>
      <TextArea
        name="reason"
        label={t('grades.overrideWhy')}
        help={t('grades.overrideWhyHelp')}
        defaultValue={override?.reason ?? ''}
        error={faults.reason}
        rows={2}
      />
      <TextField
        type="date"
        name="expiresOn"
        label={t('grades.overrideExpires')}
        defaultValue={override?.expiresOn ?? ''}
        error={faults.expiresOn}
      />
    </>
  );
}

import type { AbsentStudent } from '@laurel/domain/attendance/school-day';
import type { Day } from '@laurel/domain/kit/day';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { formatLongDay } from '@laurel/web/kit/format';
import { newId } from '@laurel/web/kit/new-id';
import { t } from '@laurel/web/languages/text';
import { Form, FormActs } from '@laurel/web/ui/form';
import { notify, notifyFault, notifyUndo } from '@laurel/web/ui/notice';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { Answered, Loading } from '@laurel/web/ui/states';
import { useUnsaved } from '@laurel/web/ui/unsaved';
import { useFields } from '@laurel/web/ui/use-fields';
import { useState } from 'react';
import { standingWords } from './day-words';
import classes from './office.module.css';
import { type School, useCodes, useCorrectDays, useUndoCorrection } from './queries';

interface CorrectionPanelProps {
  readonly schoolId: School['schoolId'];
  readonly day: Day;
  readonly students: readonly AbsentStudent[];
  readonly onClose: () => void;
}

const takeBack = 'take-back';

/** The office’s word on a day of one or several students, with a reason; undone as one. */
export function CorrectionPanel({ schoolId, day, students, onClose }: CorrectionPanelProps) {
  const unsaved = useUnsaved();
  const query = useCodes(schoolId);
  const [first] = students;
  const title = students.length === 1 && first ? first.name : t('office.correctOf', { count: students.length });
  return (
    <SidePanel title={title} about={formatLongDay(day)} unsaved={unsaved} onClose={onClose}>
      <div className={classes.stack}>
        <ul className={classes.plainList}>
          {students.slice(0, 12).map((student) => (
            <li key={student.studentId}>
              {students.length > 1 && <>{student.name}: </>}
              {standingWords(student)}
              {student.letters.length > 0 && ` (${student.letters.join(' ')})`}
              {student.officeCode !== null &&
                ` · ${t('office.wordNow', { code: student.officeCode, reason: student.officeReason ?? '' })}`}
            </li>
          ))}
          {students.length > 12 && <li>{t('office.andMore', { count: students.length - 12 })}</li>}
        </ul>
        <Answered query={query} loading={<Loading rows={4} />}>
          {({ codes }) => (
            <CorrectionForm
              {...{ schoolId, day, students }}
              codes={codes
                .filter(({ isActive, setBy }) => isActive && setBy.includes('office'))
                .map(({ letter, name }) => ({ value: letter, label: `${letter} · ${name}` }))}
              onSaved={() => {
                unsaved.forget();
                onClose();
              }}
            />
          )}
        </Answered>
      </div>
    </SidePanel>
  );
}

const names = ['code', 'reason'] as const;

interface CorrectionFormProps extends Omit<CorrectionPanelProps, 'onClose'> {
  readonly codes: readonly { readonly value: string; readonly label: string }[];
  readonly onSaved: () => void;
}

function CorrectionForm({ schoolId, day, students, codes, onSaved }: CorrectionFormProps) {
  const correct = useCorrectDays();
  const undo = useUndoCorrection();
  // One id for every try, so that a repeat after a lost answer changes nothing.
  const [batchId] = useState(() => newId('operation'));
  const hasWord = students.some(({ officeCode }) => officeCode !== null);
  const { faults, submit } = useFields({
    names,
    needed: { reason: t('office.reasonMissing') },
    error: correct.error,
    onSubmit: ({ code, reason }) =>
      correct.mutate(
        {
          schoolId,
          batchId,
          code: code === takeBack ? null : code,
          reason,
          students: students.map(({ studentId }) => studentId),
          days: students.map((_, at): [number, Day] => [at, day]),
        },
        {
          onAnswer: ({ changed }) =>
            notifyUndo(t('office.corrected', { count: changed }), t('office.undo'), () =>
              undo.mutate(
                { schoolId, batchId },
                {
                  onAnswer: ({ kept }) =>
                    notify(kept === 0 ? t('office.undone') : t('office.undoneKept', { count: kept })),
                  onError: (error) => notifyFault(error, 0),
                },
              ),
            ),
          onSuccess: onSaved,
        },
      ),
  });
  return (
    <Form fault={faults.form} onSubmit={submit}>
      <Select
        name="code"
        label={t('office.counts')}
        options={hasWord ? [...codes, { value: takeBack, label: t('office.takeBack') }] : [...codes]}
        defaultValue={codes.find(({ value }) => value === 'E')?.value ?? codes[0]?.value}
        error={faults.code}
      />
      <TextField
        name="reason"
        label={t('office.reason')}
        help={t('office.reasonHelp')}
        maxLength={500}
        error={faults.reason}
        autoFocus
      />
      <FormActs isBusy={correct.isPending}>{t('office.correct', { count: students.length })}</FormActs>
    </Form>
  );
}

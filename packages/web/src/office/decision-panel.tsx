import type { PlannedAbsence } from '@laurel/domain/attendance/absence';
import { isAbsence } from '@laurel/domain/attendance/code';
import { Button } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { daysText, reporterText } from '@laurel/web/attendance/absence-lines';
import { useOperation } from '@laurel/web/attendance/queries';
import { joinParts } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { Form } from '@laurel/web/ui/form';
import { notify } from '@laurel/web/ui/notice';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { Answered, Loading } from '@laurel/web/ui/states';
import { type Unsaved, useUnsaved } from '@laurel/web/ui/unsaved';
import { useFields } from '@laurel/web/ui/use-fields';
import { useRef } from 'react';
import classes from './office.module.css';
import { type School, useCodes, useDecideAbsence } from './queries';

interface DecisionPanelProps {
  readonly absence: PlannedAbsence;
  readonly schoolId: School['schoolId'];
  readonly onClose: () => void;
}

/** Excuses an absence or declines it, with a reason that stays with the office. */
export function DecisionPanel({ absence, schoolId, onClose }: DecisionPanelProps) {
  const query = useCodes(schoolId);
  const unsaved = useUnsaved();
  return (
    <SidePanel title={absence.studentName} about={daysText(absence)} unsaved={unsaved} onClose={onClose}>
      <div className={classes.stack}>
        <p className={classes.plain}>{joinParts(absence.reason, reporterText(absence))}</p>
        <Answered query={query} loading={<Loading rows={4} />}>
          {({ codes }) => (
            <DecisionForm
              {...{ absence, schoolId, unsaved, onClose }}
              codes={codes
                .filter((code) => code.isActive && code.setBy.includes('office') && code.isExcused && isAbsence(code))
                .map(({ letter, name }) => ({ value: letter, label: `${letter} · ${name}` }))}
            />
          )}
        </Answered>
      </div>
    </SidePanel>
  );
}

const names = ['code', 'reason'] as const;

interface DecisionFormProps extends DecisionPanelProps {
  readonly codes: readonly { readonly value: string; readonly label: string }[];
  readonly unsaved: Unsaved;
}

function DecisionForm({ absence, schoolId, codes, unsaved, onClose }: DecisionFormProps) {
  const decide = useDecideAbsence();
  const operationFor = useOperation();
  // Which button was pressed: read when the form is sent, which comes before anything is drawn again.
  const wish = useRef<'excused' | 'declined'>('excused');
  const { absenceId, version, studentName } = absence;
  const { faults, submit } = useFields({
    names,
    needed: { reason: t('office.reasonMissing') },
    error: decide.error,
    onSubmit: ({ code, reason }) => {
      const sent = { schoolId, absenceId, version, state: wish.current, code, reason };
      decide.mutate(
        { ...sent, operationId: operationFor(sent) },
        {
          onAnswer: ({ absence: { state }, changed, kept }) =>
            notify(
              state === 'excused'
                ? t('office.excused', { name: studentName, changed, kept })
                : t('office.declined', { name: studentName }),
            ),
          onSuccess: () => {
            unsaved.forget();
            onClose();
          },
        },
      );
    },
  });
  return (
    <Form fault={faults.form} onSubmit={submit}>
      <Select
        name="code"
        label={t('office.excuseAs')}
        options={[...codes]}
        defaultValue={codes.some(({ value }) => value === absence.code) ? absence.code : codes[0]?.value}
        error={faults.code}
      />
      <TextField
        name="reason"
        label={t('office.reason')}
        help={t('office.decisionHelp')}
        defaultValue={absence.reason ?? ''}
        maxLength={500}
        error={faults.reason}
      />
      <div className={classes.actions}>
        <Button
          type="submit"
          isBusy={decide.isPending && decide.variables?.state === 'excused'}
          onClick={() => {
            wish.current = 'excused';
          }}
        >
          {t('office.excuse')}
        </Button>
        <Button
          type="submit"
          look="default"
          isBusy={decide.isPending && decide.variables?.state === 'declined'}
          onClick={() => {
            wish.current = 'declined';
          }}
        >
          {t('office.decline')}
        </Button>
      </div>
    </Form>
  );
}

import type { AttendanceCode } from '@laurel/domain/attendance/code';
import { addDays, type Day, isDay } from '@laurel/domain/kit/day';
import { Radio } from '@laurel/editor/controls/checkbox';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { newId } from '@laurel/web/kit/new-id';
import { t } from '@laurel/web/languages/text';
import { Form, FormActs } from '@laurel/web/ui/form';
import { notify } from '@laurel/web/ui/notice';
import { useFields } from '@laurel/web/ui/use-fields';
import { useState } from 'react';
import classes from './absences.module.css';
import { useReportAbsence } from './queries';

const names = ['startsOn', 'lastOn', 'code', 'reason', 'periods'] as const;

interface AbsenceFormProps {
  readonly studentId: string;
  readonly today: Day;
  /** Those the person may report. */
  readonly codes: readonly AttendanceCode[];
  /** Where typing begins: who is told on the phone knows the day, which is today. Default: the day. */
  readonly begins?: 'day' | 'reason';
  readonly onSaved: () => void;
}

/** An absence in words: from when to when, how much of each day, what kind, why. */
export function AbsenceForm({ studentId, today, codes, begins = 'day', onSaved }: AbsenceFormProps) {
  const report = useReportAbsence();
  // Under one id however often it is sent, so that a repeat after a lost answer changes nothing.
  const [absenceId] = useState(() => newId('absence'));
  const [isPart, setPart] = useState(false);
  const [local, setLocal] = useState<{ readonly lastOn?: string; readonly periods?: string }>({});
  const [first, setFirst] = useState<string>(today);
  const { faults, submit } = useFields({
    names,
    needed: {
      startsOn: t('attendance.firstDayMissing'),
      lastOn: t('attendance.lastDayMissing'),
      reason: t('attendance.reasonMissing'),
      ...(isPart ? { periods: t('attendance.whichPeriodsMissing') } : {}),
    },
    error: report.error,
    onSubmit: ({ startsOn, lastOn, code, reason, periods }) => {
      const wrong = lastOn < startsOn ? { lastOn: t('attendance.lastDayBefore') } : {};
      setLocal(wrong);
      if (wrong.lastOn !== undefined || !isDay(startsOn) || !isDay(lastOn)) return;
      report.mutate(
        {
          studentId,
          absenceId,
          startsOn,
          endsBefore: addDays(lastOn, 1),
          periods: isPart ? periodsIn(periods) : null,
          code,
          reason,
        },
        {
          onAnswer: (reported) => notify(t(reported.isNew ? 'attendance.reported' : 'attendance.reportedBefore')),
          onSuccess: onSaved,
        },
      );
    },
  });
  return (
    <Form fault={faults.form} onSubmit={submit}>
      <div className={classes.pair}>
        <TextField
          name="startsOn"
          type="date"
          label={t('attendance.firstDay')}
          value={first}
          onChange={(event) => setFirst(event.currentTarget.value)}
          error={faults.startsOn}
          autoFocus={begins === 'day'}
        />
        <TextField
          key={first}
          name="lastOn"
          type="date"
          label={t('attendance.lastDay')}
          defaultValue={first}
          min={first}
          error={faults.lastOn ?? local.lastOn}
        />
      </div>
      <HowMuch isPart={isPart} onPart={setPart} />
      {isPart && (
        <TextField
          name="periods"
          label={t('attendance.whichPeriods')}
          help={t('attendance.whichPeriodsHelp')}
          autoComplete="off"
          error={faults.periods}
        />
      )}
      <Select
        name="code"
        label={t('attendance.kind')}
        options={codes.map(({ letter, name }) => ({ value: letter, label: name }))}
        error={faults.code}
      />
      <TextField
        name="reason"
        label={t('attendance.reason')}
        help={t('attendance.reasonHelp')}
        maxLength={500}
        error={faults.reason}
        autoFocus={begins === 'reason'}
      />
      <FormActs isBusy={report.isPending}>{t('attendance.sendReport')}</FormActs>
    </Form>
  );
}

/** Whole days, or some periods of each. */
function HowMuch({ isPart, onPart }: { readonly isPart: boolean; readonly onPart: (isPart: boolean) => void }) {
  return (
    <fieldset className={classes.choice}>
      <legend>{t('attendance.howMuch')}</legend>
      <Radio label={t('attendance.allDay')} name="share" checked={!isPart} onChange={() => onPart(false)} />
      <Radio label={t('attendance.somePeriods')} name="share" checked={isPart} onChange={() => onPart(true)} />
    </fieldset>
  );
}

/** The periods somebody wrote, separated by commas, semicolons or spaces; each once. */
export function periodsIn(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((each) => each !== ''))];
}

import { type BellPeriod, type BellSchedule, clockTime, whyNotPeriods } from '@laurel/domain/attendance/bell';
import { Button } from '@laurel/editor/controls/button';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { TextField } from '@laurel/editor/controls/text-field';
import { useOperation } from '@laurel/web/attendance/queries';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { newId } from '@laurel/web/kit/new-id';
import { t } from '@laurel/web/languages/text';
import { Form } from '@laurel/web/ui/form';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { sentenceOf } from '@laurel/web/ui/states';
import { useUnsaved } from '@laurel/web/ui/unsaved';
import { type FormEvent, useState } from 'react';
import forms from './forms.module.css';
import classes from './office.module.css';
import { type School, useDeleteSchedule, useSaveSchedule } from './queries';

interface SchedulePanelProps {
  readonly schoolId: School['schoolId'];
  /** `null`: a new one, which begins as the usual one. */
  readonly schedule: BellSchedule | null;
  readonly schedules: readonly BellSchedule[];
  readonly onClose: () => void;
}

/** A bell schedule: its name and its periods, each with its times. */
export function SchedulePanel({ schoolId, schedule, schedules, onClose }: SchedulePanelProps) {
  const usual = schedules.find(({ isDefault }) => isDefault);
  const [periods, setPeriods] = useState<readonly BellPeriod[]>(schedule?.periods ?? usual?.periods ?? [firstPeriod]);
  const [name, setName] = useState(schedule?.name ?? '');
  const [isUsual, setUsual] = useState(schedule?.isDefault ?? schedules.length === 0);
  const [fault, setFault] = useState<string | null>(null);
  const [idOfNew] = useState(() => newId('schedule'));
  const unsaved = useUnsaved();
  const save = useSaveSchedule();
  const operationFor = useOperation();
  const remove = useDeleteSchedule();
  const said = fault ?? (save.error || remove.error ? sentenceOf(save.error ?? remove.error) : null);
  const done = (message: string) => {
    unsaved.tellSaved(message);
    onClose();
  };

  function submit(event: FormEvent): void {
    event.preventDefault();
    const why = name.trim() === '' ? t('office.nameMissing') : (unreadable(periods) ?? wrongPeriods(periods));
    setFault(why);
    if (why !== null) return;
    const scheduleId = schedule?.scheduleId ?? idOfNew;
    const sent = {
      schoolId,
      scheduleId,
      name,
      isDefault: isUsual,
      periods: [...periods],
      version: schedule?.version ?? 0,
    };
    save.mutate(
      { ...sent, operationId: operationFor(sent) },
      { onSuccess: () => done(t('office.scheduleSaved', { name })) },
    );
  }

  return (
    <SidePanel
      title={schedule?.name ?? t('office.addSchedule')}
      about={t('office.scheduleAbout')}
      unsaved={unsaved}
      onClose={onClose}
    >
      <Form fault={said} onSubmit={submit}>
        <TextField
          name="name"
          label={t('office.name')}
          value={name}
          maxLength={60}
          onChange={(event) => setName(event.currentTarget.value)}
          autoFocus
        />
        <Checkbox
          label={t('office.isUsual')}
          checked={isUsual}
          disabled={schedule?.isDefault === true}
          onChange={(event) => setUsual(event.currentTarget.checked)}
        />
        <Periods periods={periods} onChange={setPeriods} />
        <div className={classes.actions}>
          <Button type="submit" isBusy={save.isPending}>
            {t('office.save')}
          </Button>
          {schedule && !schedule.isDefault && (
            <Button
              look="default"
              isBusy={remove.isPending}
              onClick={() =>
                remove.mutate(
                  { schoolId, scheduleId: schedule.scheduleId },
                  { onSuccess: () => done(t('office.scheduleGone', { name: schedule.name })) },
                )
              }
            >
              {t('office.remove')}
            </Button>
          )}
        </div>
      </Form>
    </SidePanel>
  );
}

const firstPeriod: BellPeriod = { period: '1', startsAt: '08:00', endsAt: '08:45' };

interface PeriodsProps {
  readonly periods: readonly BellPeriod[];
  readonly onChange: (periods: readonly BellPeriod[]) => void;
}

function Periods({ periods, onChange }: PeriodsProps) {
  const change = (at: number, part: Partial<BellPeriod>) =>
    onChange(periods.map((each, place) => (place === at ? { ...each, ...part } : each)));
  return (
    <fieldset className={forms.periods}>
      <legend>{t('office.periods')}</legend>
      {periods.map(({ period, startsAt, endsAt }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a period is its place while its name is being typed.
        <div key={at} className={forms.period}>
          <input
            aria-label={t('office.periodName', { at: at + 1 })}
            value={period}
            maxLength={12}
            onChange={(event) => change(at, { period: event.currentTarget.value })}
          />
          <input
            type="time"
            aria-label={t('office.periodStart', { period })}
            value={startsAt}
            onChange={(event) => change(at, { startsAt: event.currentTarget.value })}
          />
          <input
            type="time"
            aria-label={t('office.periodEnd', { period })}
            value={endsAt}
            onChange={(event) => change(at, { endsAt: event.currentTarget.value })}
          />
          <Button
            look="subtle"
            aria-label={t('office.periodGone', { period })}
            onClick={() => onChange(periods.filter((_, place) => place !== at))}
          >
            ×
          </Button>
        </div>
      ))}
      <div>
        <Button look="default" onClick={() => onChange([...periods, next(periods)])}>
          {t('office.addPeriod')}
        </Button>
      </div>
    </fieldset>
  );
}

/** The next period begins as the last one ends. */
function next(periods: readonly BellPeriod[]): BellPeriod {
  const last = periods.at(-1);
  return { period: String(periods.length + 1), startsAt: last?.endsAt ?? '08:00', endsAt: '' };
}

function unreadable(periods: readonly BellPeriod[]): string | null {
  if (periods.length === 0) return t('office.periodsMissing');
  const wrong = periods.find(
    ({ startsAt, endsAt }) =>
      !clockTime.safeParse(startsAt).success || !clockTime.safeParse(endsAt).success || startsAt >= endsAt,
  );
  return wrong ? t('office.periodWrong', { period: wrong.period }) : null;
}

function wrongPeriods(periods: readonly BellPeriod[]): string | null {
  const why = whyNotPeriods(periods);
  return why && translateSentence(why);
}

import type { BellSchedule } from '@laurel/domain/attendance/bell';
import { type CalendarDay, dayKinds, weekdayOf } from '@laurel/domain/attendance/calendar';
import { addDays, type Day, isDay } from '@laurel/domain/kit/day';
import { Button } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { TextField } from '@laurel/editor/controls/text-field';
import { formatDay, formatLongDay } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import type { FieldFaults } from '@laurel/web/ui/field-faults';
import { Form } from '@laurel/web/ui/form';
import { notifyFault, notifyUndo } from '@laurel/web/ui/notice';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { useUnsaved } from '@laurel/web/ui/unsaved';
import { useFields } from '@laurel/web/ui/use-fields';
import { useState } from 'react';
import forms from './forms.module.css';
import { type School, useSaveCalendar } from './queries';

const names = ['first', 'last', 'kind', 'note', 'schedule'] as const;

interface DaysPanelProps {
  readonly schoolId: School['schoolId'];
  /** The first and last day, until others are chosen. */
  readonly day: Day;
  /** What the calendar says of it already. */
  readonly marked: CalendarDay | null;
  readonly schedules: readonly BellSchedule[];
  readonly onClose: () => void;
}

/** Makes days holidays, half days, or school days where there would be none; weekends in a stretch are left out. */
export function DaysPanel({ schoolId, day, marked, schedules, onClose }: DaysPanelProps) {
  const save = useSaveCalendar();
  const unsaved = useUnsaved();
  const [isWrong, setWrong] = useState(false);
  const { faults, submit } = useFields({
    names,
    needed: { first: t('office.dayMissing'), last: t('office.dayMissing'), note: t('office.noteMissing') },
    error: save.error,
    onSubmit: ({ first, last, kind, note, schedule }) => {
      const days = isDay(first) && isDay(last) ? daysIn(first, last) : [];
      setWrong(days.length === 0);
      if (days.length === 0) return;
      save.mutate(
        {
          schoolId,
          days: days.map((day) => ({
            day,
            kind: dayKinds.find((each) => each === kind) ?? 'holiday',
            note,
            scheduleId: schedules.find(({ scheduleId }) => scheduleId === schedule)?.scheduleId ?? null,
          })),
        },
        {
          onAnswer: () => unsaved.tellSaved(t('office.daysSaved', { count: days.length })),
          onSuccess: onClose,
        },
      );
    },
  });
  const fail = (error: Error) => notifyFault(error, 0);
  const reset = (was: CalendarDay) =>
    save.mutate(
      { schoolId, days: [{ ...was, kind: null, note: null, scheduleId: null }] },
      {
        onAnswer: () => {
          notifyUndo(t('office.dayOrdinary', { day: formatDay(was.day) }), t('office.undo'), () =>
            save.mutate({ schoolId, days: [was] }, { onError: fail }),
          );
          unsaved.forget();
        },
        onSuccess: onClose,
      },
    );
  return (
    <SidePanel
      title={marked ? formatLongDay(day) : t('office.addDays')}
      about={t('office.addDaysAbout')}
      unsaved={unsaved}
      onClose={onClose}
    >
      <Form fault={faults.form} onSubmit={submit}>
        <DayFields
          {...{ day, marked, schedules }}
          faults={isWrong ? { last: t('office.stretchWrong'), ...faults } : faults}
        />
        <div className={forms.acts}>
          <Button type="submit" isBusy={save.isPending}>
            {t('office.save')}
          </Button>
          {marked && (
            <Button look="default" onClick={() => reset(marked)}>
              {t('office.makeOrdinary')}
            </Button>
          )}
        </div>
      </Form>
    </SidePanel>
  );
}

interface DayFieldsProps extends Pick<DaysPanelProps, 'day' | 'marked' | 'schedules'> {
  readonly faults: FieldFaults;
}

function DayFields({ day, marked, schedules, faults }: DayFieldsProps) {
  return (
    <>
      <div className={forms.pair}>
        <TextField
          name="first"
          type="date"
          label={t('office.first')}
          defaultValue={day}
          error={faults.first}
          autoFocus
        />
        <TextField name="last" type="date" label={t('office.last')} defaultValue={day} error={faults.last} />
      </div>
      <Select
        name="kind"
        label={t('office.dayKind')}
        defaultValue={marked?.kind ?? 'holiday'}
        options={(['holiday', 'half', 'school'] as const).map((value) => ({
          value,
          label: t(`office.kind-${value}`),
        }))}
      />
      <TextField
        name="note"
        label={t('office.note')}
        defaultValue={marked?.note ?? ''}
        help={t('office.noteHelp')}
        maxLength={200}
        error={faults.note}
      />
      <Select
        name="schedule"
        label={t('office.byBells')}
        defaultValue={marked?.scheduleId ?? ''}
        options={[
          { value: '', label: t('office.usualBells') },
          ...schedules.map(({ scheduleId, name }) => ({ value: scheduleId, label: name })),
        ]}
      />
    </>
  );
}

// As many as one call takes: a summer holiday.
const mostDays = 120;

/** The weekdays from the first to the last day; a single day counts whatever it is. */
function daysIn(first: Day, last: Day): Day[] {
  if (first === last) return [first];
  const days: Day[] = [];
  for (let day = first; day <= last && days.length < mostDays; day = addDays(day, 1)) {
    if (weekdayOf(day) <= 5) days.push(day);
  }
  return days;
}

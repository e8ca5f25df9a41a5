import { mostPlanned, type Practice } from '@laurel/domain/athletics/practice';
import { weekdayOf } from '@laurel/domain/attendance/calendar';
import { addDays, type Day, daysBetween, isDay } from '@laurel/domain/kit/day';
import { Button } from '@laurel/editor/controls/button';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { TextField } from '@laurel/editor/controls/text-field';
import { formatWeekday } from '@laurel/web/kit/format';
import { newId } from '@laurel/web/kit/new-id';
import { t } from '@laurel/web/languages/text';
import { schoolToday } from '@laurel/web/people/school-day';
import { Form, FormActs } from '@laurel/web/ui/form';
import { notifyFault, notifyUndo } from '@laurel/web/ui/notice';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { Answered, Loading } from '@laurel/web/ui/states';
import { type Unsaved, useUnsaved } from '@laurel/web/ui/unsaved';
import { useFields } from '@laurel/web/ui/use-fields';
import { useState } from 'react';
import classes from './athletics.module.css';
import { practiceTitle } from './practice-words';
import { useDeletePractice, usePlanPractices, usePractices, useSavePractice } from './queries';

/** Practices of a team, planned by days of the week; those to come are called off or removed one by one. */
export function PracticesPanel({ classId, onClose }: { readonly classId: string; readonly onClose: () => void }) {
  const unsaved = useUnsaved();
  const today = schoolToday();
  const query = usePractices({ classId, from: today, until: addDays(today, 200) });
  return (
    <SidePanel title={t('athletics.planPractices')} unsaved={unsaved} onClose={onClose}>
      <PlanForm {...{ classId, today, unsaved }} />
      <h3 className={classes.heading}>{t('athletics.coming')}</h3>
      <Answered query={query} loading={<Loading rows={6} />}>
        {({ practices }) =>
          practices.length === 0 ? (
            <p className={classes.about}>{t('athletics.noneComing')}</p>
          ) : (
            <ul className={classes.lines}>
              {practices.map((practice) => (
                <PracticeLine key={practice.practiceId} classId={classId} practice={practice} today={today} />
              ))}
            </ul>
          )
        }
      </Answered>
    </SidePanel>
  );
}

// A Monday: only its days of the week are shown.
const monday = '2026-11-23' as Day;
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

function PlanForm({ classId, today, unsaved }: { classId: string; today: Day; unsaved: Unsaved }) {
  // Sent again, it is the same plan.
  const [planId, setPlanId] = useState(() => newId('practice'));
  const [chosen, setChosen] = useState<readonly number[]>([1, 2, 3, 4]);
  const [noDays, setNoDays] = useState(false);
  const plan = usePlanPractices();
  const { faults, submit } = useFields({
    names: ['from', 'through', 'startsAt', 'endsAt', 'place'],
    needed: { from: t('athletics.dayMissing'), through: t('athletics.dayMissing') },
    error: plan.error,
    onSubmit: ({ from, through, startsAt, endsAt, place }) => {
      if (!isDay(from) || !isDay(through)) return;
      const days = daysOf(from, through, chosen);
      setNoDays(days.length === 0);
      if (days.length === 0) return;
      plan.mutate(
        { classId, planId, days, startsAt: startsAt || null, endsAt: endsAt || null, place: place.trim() || null },
        {
          onAnswer: ({ practices }) => unsaved.tellSaved(t('athletics.planned', { count: practices.length })),
          onSuccess: () => setPlanId(newId('practice')),
        },
      );
    },
  });
  return (
    <Form fault={faults.form ?? (noDays ? t('athletics.noDays') : null)} onSubmit={submit}>
      <div className={classes.pair}>
        <TextField name="from" type="date" label={t('athletics.from')} defaultValue={today} error={faults.from} />
        <TextField
          name="through"
          type="date"
          label={t('athletics.through')}
          defaultValue={addDays(today, 28)}
          error={faults.through}
        />
        <TextField name="startsAt" type="time" label={t('athletics.startsAt')} defaultValue="15:30" />
        <TextField name="endsAt" type="time" label={t('athletics.endsAt')} defaultValue="17:30" error={faults.endsAt} />
      </div>
      <fieldset className={classes.weekdays}>
        <legend>{t('athletics.weekdays')}</legend>
        {weekdays.map((weekday) => (
          <Checkbox
            key={weekday}
            label={formatWeekday(addDays(monday, weekday - 1))}
            checked={chosen.includes(weekday)}
            onChange={({ currentTarget }) =>
              setChosen(currentTarget.checked ? [...chosen, weekday] : chosen.filter((each) => each !== weekday))
            }
          />
        ))}
      </fieldset>
      <TextField name="place" label={t('athletics.place')} maxLength={100} autoComplete="off" error={faults.place} />
      <FormActs isBusy={plan.isPending}>{t('athletics.plan')}</FormActs>
    </Form>
  );
}

/** The days of a stretch that fall on these days of the week, at most as many as one plan takes. */
function daysOf(from: Day, through: Day, chosen: readonly number[]): Day[] {
  return Array.from({ length: Math.min(400, Math.max(0, daysBetween(from, through) + 1)) }, (_, at) =>
    addDays(from, at),
  )
    .filter((day) => chosen.includes(weekdayOf(day)))
    .slice(0, mostPlanned);
}

function PracticeLine({ classId, practice, today }: { classId: string; practice: Practice; today: Day }) {
  const save = useSavePractice();
  const removal = useDeletePractice();
  const title = practiceTitle(practice, today);
  const { takenAt: _, ...fields } = practice;

  // Awaited rather than called back: undo may come after the line is gone.
  async function remove(): Promise<void> {
    try {
      await removal.mutateAsync({ classId, practiceId: practice.practiceId });
      const again = () => void save.mutate({ ...fields, classId, version: 0 });
      notifyUndo(t('athletics.removed', { practice: title }), t('athletics.undo'), again);
    } catch (error) {
      notifyFault(error);
    }
  }

  function turn(): void {
    save.mutate({ ...fields, classId, isCanceled: !practice.isCanceled }, { onError: (error) => notifyFault(error) });
  }

  return (
    <li className={classes.line}>
      <span>{title}</span>
      <span className={classes.acts}>
        <Button
          look="subtle"
          isBusy={save.isPending}
          aria-label={t(practice.isCanceled ? 'athletics.holdOf' : 'athletics.cancelOf', { practice: title })}
          onClick={turn}
        >
          {t(practice.isCanceled ? 'athletics.hold' : 'athletics.cancel')}
        </Button>
        {practice.takenAt === null && (
          <Button
            look="subtle"
            isBusy={removal.isPending}
            aria-label={t('athletics.removeOf', { practice: title })}
            onClick={remove}
          >
            {t('athletics.remove')}
          </Button>
        )}
      </span>
    </li>
  );
}

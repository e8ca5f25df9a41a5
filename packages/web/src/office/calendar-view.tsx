import type { BellSchedule } from '@laurel/domain/attendance/bell';
import type { CalendarDay } from '@laurel/domain/attendance/calendar';
import { addDays, type Day } from '@laurel/domain/kit/day';
import { Button } from '@laurel/editor/controls/button';
import { formatDay, formatLongDay } from '@laurel/web/kit/format';
import { notify, notifyUndo } from '@laurel/web/ui/notice';
import { Panel } from '@laurel/web/ui/panel';
import { Answered, Loading, sentenceOf } from '@laurel/web/ui/states';
import { useState } from 'react';
import { ClassMeetings } from './class-meetings';
import { DaysPanel } from './days-panel';
import classes from './office.module.css';
import { type School, useCalendar, useSaveCalendar } from './queries';
import { RulePanel } from './rule-panel';
import { SchedulePanel } from './schedule-panel';
import { t } from './text';

interface CalendarViewProps {
  readonly school: School;
  readonly today: Day;
}

type Open = 'days' | 'schedule' | 'rule' | BellSchedule | null;

/** What makes a school day: days off and half days, when the bells ring, and the rule a day follows from its minutes. */
export function CalendarView({ school, today }: CalendarViewProps) {
  const [open, setOpen] = useState<Open>(null);
  const from = school.yearStartsOn ?? addDays(today, -180);
  const until = school.yearEndsBefore ?? addDays(from, 365);
  const { schoolId, mayManage } = school;
  const query = useCalendar({ schoolId, from, until });
  const close = () => setOpen(null);
  return (
    <Answered query={query} loading={<Loading shape="panels" rows={8} />}>
      {({ days, schedules, rules }) => (
        <div className={classes.columns}>
          <div className={classes.stack}>
            <Panel
              title={t('office.daysOff')}
              action={mayManage && <Button onClick={() => setOpen('days')}>{t('office.addDays')}</Button>}
              isFlush
            >
              <DayList days={days} schedules={schedules} school={school} />
            </Panel>
            <ClassMeetings school={school} schedules={schedules} />
          </div>
          <div className={classes.stack}>
            <Panel
              title={t('office.bells')}
              action={
                mayManage && (
                  <Button look="default" onClick={() => setOpen('schedule')}>
                    {t('office.addSchedule')}
                  </Button>
                )
              }
              isFlush
            >
              <ScheduleList schedules={schedules} mayManage={mayManage} onOpen={setOpen} />
            </Panel>
            <Panel
              title={t('office.rules')}
              action={
                mayManage && (
                  <Button look="default" onClick={() => setOpen('rule')}>
                    {t('office.addRule')}
                  </Button>
                )
              }
              isFlush
            >
              <p className={classes.about}>{t('office.rulesWhy')}</p>
              <ul className={classes.list}>
                {rules.length === 0 && <li className={classes.line}>{t('office.ruleUsual')}</li>}
                {rules
                  .toSorted((a, b) => (a.fromDay < b.fromDay ? 1 : -1))
                  .map((rule) => (
                    <li key={rule.fromDay} className={classes.line}>
                      {t('office.ruleLine', {
                        day: formatDay(rule.fromDay),
                        full: percentOf(rule.fullFrom),
                        half: percentOf(rule.halfFrom),
                      })}
                    </li>
                  ))}
              </ul>
            </Panel>
          </div>
          {open === 'days' && <DaysPanel {...{ schoolId, today, schedules }} onClose={close} />}
          {open === 'rule' && <RulePanel {...{ schoolId, today }} onClose={close} />}
          {open === 'schedule' && (
            <SchedulePanel schoolId={schoolId} schedule={null} schedules={schedules} onClose={close} />
          )}
          {open !== null && typeof open === 'object' && (
            <SchedulePanel schoolId={schoolId} schedule={open} schedules={schedules} onClose={close} />
          )}
        </div>
      )}
    </Answered>
  );
}

interface DayListProps {
  readonly days: readonly CalendarDay[];
  readonly schedules: readonly BellSchedule[];
  readonly school: School;
}

function DayList({ days, schedules, school }: DayListProps) {
  const save = useSaveCalendar();
  const { schoolId, mayManage } = school;
  if (days.length === 0) return <p className={classes.about}>{t('office.daysOffNone')}</p>;
  const fail = (error: Error) => notify(sentenceOf(error), { color: 'error', timeout: 0 });
  const remove = (given: CalendarDay) =>
    save.mutate(
      { schoolId, days: [{ ...given, kind: null, note: null, scheduleId: null }] },
      {
        onSuccess: () =>
          notifyUndo(t('office.dayOrdinary', { day: formatDay(given.day) }), t('office.undo'), () =>
            save.mutate({ schoolId, days: [given] }, { onError: fail }),
          ),
        onError: fail,
      },
    );
  return (
    <ul className={classes.list}>
      {days
        .toSorted((a, b) => (a.day < b.day ? -1 : 1))
        .map((each) => {
          const schedule = schedules.find(({ scheduleId }) => scheduleId === each.scheduleId);
          const day = formatLongDay(each.day);
          return (
            <li key={each.day} className={classes.line}>
              <span className={classes.words}>
                <span className={classes.main}>{day}</span>
                <span className={classes.sub}>{[each.note, schedule?.name].filter(Boolean).join(' · ')}</span>
              </span>
              <span className={classes.end}>
                <span className={classes.tag}>{t(`office.kind-${each.kind}`)}</span>
                {mayManage && (
                  <Button look="subtle" aria-label={t('office.makeOrdinaryOf', { day })} onClick={() => remove(each)}>
                    {t('office.makeOrdinary')}
                  </Button>
                )}
              </span>
            </li>
          );
        })}
    </ul>
  );
}

interface ScheduleListProps {
  readonly schedules: readonly BellSchedule[];
  readonly mayManage: boolean;
  readonly onOpen: (schedule: BellSchedule) => void;
}

function ScheduleList({ schedules, mayManage, onOpen }: ScheduleListProps) {
  if (schedules.length === 0) return <p className={classes.about}>{t('office.bellsNone')}</p>;
  return (
    <ul className={classes.list}>
      {schedules.map((schedule) => (
        <li key={schedule.scheduleId} className={classes.line}>
          <span className={classes.words}>
            <span className={classes.main}>{schedule.name}</span>
            <span className={classes.sub}>
              {t('office.periodCount', {
                count: schedule.periods.length,
                from: schedule.periods[0]?.startsAt ?? '',
                until: schedule.periods.at(-1)?.endsAt ?? '',
              })}
            </span>
          </span>
          <span className={classes.end}>
            {schedule.isDefault && <span className={classes.tag}>{t('office.usual')}</span>}
            {mayManage && (
              <Button
                look="default"
                aria-label={t('office.editOf', { name: schedule.name })}
                onClick={() => onOpen(schedule)}
              >
                {t('office.edit')}
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** `75` for a share of 0.75. */
function percentOf(share: string): string {
  return String(Math.round(Number(share) * 10_000) / 100);
}

import type { BellSchedule } from '@laurel/domain/attendance/bell';
import { type CalendarDay, dayKinds, weekdayOf } from '@laurel/domain/attendance/calendar';
import { addDays, type Day, isDay } from '@laurel/domain/kit/day';
import { Button } from '@laurel/editor/controls/button';
import { DayGrid, DayLegend } from '@laurel/web/drawings/day-grid';
import { monthsIn } from '@laurel/web/drawings/walk-days';
import { comma, formatClockRange, formatDay, formatLongDay } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { Panel } from '@laurel/web/ui/panel';
import { Answered, Loading } from '@laurel/web/ui/states';
import { useState } from 'react';
import { ClassMeetings } from './class-meetings';
import { DaysPanel } from './days-panel';
import classes from './office.module.css';
import { type School, useCalendar } from './queries';
import { RulePanel } from './rule-panel';
import { SchedulePanel } from './schedule-panel';

type Open = 'days' | 'schedule' | 'rule' | Day | BellSchedule | null;

/** What makes a school day: days off and half days, when the bells ring, and the rule a day follows from its minutes. */
export function CalendarView({ school, today }: { readonly school: School; readonly today: Day }) {
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
            >
              <Year {...{ days, schedules, from, until, today }} onOpen={(day) => mayManage && setOpen(day)} />
            </Panel>
            <div className={classes.screen}>
              <ClassMeetings school={school} schedules={schedules} />
            </div>
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
          {open === 'days' && <DaysPanel {...{ schoolId, schedules }} day={today} marked={null} onClose={close} />}
          {typeof open === 'string' && isDay(open) && (
            <DaysPanel
              key={open}
              {...{ schoolId, schedules }}
              day={open}
              marked={days.find(({ day }) => day === open) ?? null}
              onClose={close}
            />
          )}
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

interface YearProps {
  readonly days: readonly CalendarDay[];
  readonly schedules: readonly BellSchedule[];
  readonly from: Day;
  readonly until: Day;
  readonly today: Day;
  readonly onOpen: (day: Day) => void;
}

/** The school year as months, each day to be pressed; what isn’t a regular day once more as a list. */
function Year({ days, schedules, from, until, today, onOpen }: YearProps) {
  const marked = new Map(days.map((each) => [each.day, each]));
  const wordsOf = ({ kind, note, scheduleId }: CalendarDay) =>
    [t(`office.kind-${kind}`), note, schedules.find((each) => each.scheduleId === scheduleId)?.name]
      .filter(Boolean)
      .join(comma());
  const lookOf = (day: Day) => {
    const found = marked.get(day);
    if (found) return { kind: found.kind, letter: letters[found.kind], words: wordsOf(found) };
    const isFree = weekdayOf(day) > 5;
    return {
      kind: isFree ? 'holiday' : 'regular',
      letter: '',
      words: t(`office.kind-${isFree ? 'holiday' : 'school'}`),
    };
  };
  return (
    <>
      <DayLegend
        label={t('office.calendarKey')}
        looks={dayKinds.map((kind) => ({ kind, letter: letters[kind], words: t(`office.kind-${kind}`) }))}
      />
      <DayGrid
        months={monthsIn(from, until)}
        from={from}
        until={until}
        columns={days.some(({ day }) => weekdayOf(day) > 5) ? 7 : 5}
        today={today}
        lookOf={lookOf}
        onOpen={onOpen}
      />
      {days.length === 0 ? (
        <p className={classes.about}>{t('office.daysOffNone')}</p>
      ) : (
        <details className={classes.days}>
          <summary>{t('office.daysAsList')}</summary>
          <ul className={classes.list}>
            {days
              .toSorted((a, b) => (a.day < b.day ? -1 : 1))
              .map((each) => (
                <li key={each.day} className={classes.line}>
                  <span className={classes.main}>{formatLongDay(each.day)}</span>
                  <span className={classes.sub}>{wordsOf(each)}</span>
                </li>
              ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** A letter in place of the number, so that no color speaks alone. */
const letters = { holiday: '–', half: '½', school: '+' } as const;

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
              {[t('office.periodCount', { count: schedule.periods.length }), hoursOf(schedule)]
                .filter(Boolean)
                .join(comma())}
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

/** `8:00 AM – 2:55 PM`; empty without periods. */
function hoursOf({ periods }: BellSchedule): string {
  const [first, last] = [periods[0], periods.at(-1)];
  return first && last ? formatClockRange(first.startsAt, last.endsAt) : '';
}

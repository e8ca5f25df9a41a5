import type { BellSchedule } from '@laurel/domain/attendance/bell';
import type { ClassMeeting } from '@laurel/domain/attendance/calendar';
import type { readSchoolMeetings } from '@laurel/domain/attendance/settings-api';
import type { Day } from '@laurel/domain/kit/day';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { Checkbox } from '@laurel/editor/controls/checkbox';
import { TextField } from '@laurel/editor/controls/text-field';
import { comma, compareText, formatWeekday, joinParts } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { FaultLine, FormActs } from '@laurel/web/ui/form';
import { Panel } from '@laurel/web/ui/panel';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { Answered, Loading, sentenceOf } from '@laurel/web/ui/states';
import { useUnsaved } from '@laurel/web/ui/unsaved';
import { useState } from 'react';
import forms from './forms.module.css';
import classes from './office.module.css';
import { type School, useClassMeetings, useSaveClassMeetings } from './queries';

type MetClass = OutputOf<typeof readSchoolMeetings>['classes'][number];

interface ClassMeetingsProps {
  readonly school: School;
  readonly schedules: readonly BellSchedule[];
}

/** In which periods each class meets; the office changes it a class at a time. */
export function ClassMeetings({ school, schedules }: ClassMeetingsProps) {
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<MetClass | null>(null);
  const query = useClassMeetings(school.schoolId, search.trim());
  return (
    <Panel title={t('attendance.classMeetings')} isFlush>
      <div className={classes.about}>
        <TextField
          label={t('attendance.findClass')}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      </div>
      <Answered query={query} loading={<Loading rows={5} />}>
        {(found) =>
          found.classes.length === 0 ? (
            <p className={classes.about}>{t('attendance.noClass')}</p>
          ) : (
            <ul className={classes.list}>
              {found.classes.map((each) => (
                <li key={each.classId} className={classes.line}>
                  <span className={classes.words}>
                    <span className={classes.main}>{each.title}</span>
                    <span className={classes.sub}>{joinParts(each.teacher, metText(each.meetings))}</span>
                  </span>
                  {school.mayManage && schedules.length > 0 && (
                    <Button
                      look="default"
                      aria-label={t('office.editOf', { name: each.title })}
                      onClick={() => setOpen(each)}
                    >
                      {t('office.edit')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
      {open && <MeetingsPanel metClass={open} schedules={schedules} onClose={() => setOpen(null)} />}
    </Panel>
  );
}

interface MeetingsPanelProps {
  readonly metClass: MetClass;
  readonly schedules: readonly BellSchedule[];
  readonly onClose: () => void;
}

function MeetingsPanel({ metClass, schedules, onClose }: MeetingsPanelProps) {
  const [meetings, setMeetings] = useState<readonly ClassMeeting[]>(metClass.meetings);
  const save = useSaveClassMeetings();
  const unsaved = useUnsaved();
  const { classId, title } = metClass;
  const weekend = metClass.meetings.map((each) => each.weekday).filter((weekday) => weekday > 5);
  const columns = [...new Set([0, 1, 2, 3, 4, 5, ...weekend.sort()])];
  const meets = (weekday: number, period: string) =>
    meetings.some((each) => each.weekday === weekday && each.period === period);
  const turn = (weekday: number, period: string) => {
    const others = meetings.filter((each) => each.weekday !== weekday || each.period !== period);
    setMeetings(others.length < meetings.length ? others : [...others, { weekday, period }]);
  };
  return (
    <SidePanel title={title} about={t('attendance.meetingsWhy')} unsaved={unsaved} onClose={onClose}>
      <form
        className={forms.form}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(
            { classId, meetings: [...meetings] },
            {
              onAnswer: () => unsaved.tellSaved(t('attendance.meetingsSaved', { title })),
              onSuccess: onClose,
            },
          );
        }}
      >
        <FaultLine sentence={save.error && sentenceOf(save.error)} />
        <div className={forms.wide}>
          <table className={forms.grid}>
            <thead>
              <tr>
                <th scope="col">{t('attendance.periods')}</th>
                {columns.map((weekday) => (
                  <th key={weekday} scope="col">
                    {dayName(weekday)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {periodsIn(schedules, metClass.meetings).map((period) => (
                <tr key={period}>
                  <th scope="row">{period}</th>
                  {columns.map((weekday) => (
                    <td key={weekday}>
                      <Checkbox
                        aria-label={t('attendance.meetsIn', { period, day: dayName(weekday) })}
                        checked={meets(weekday, period)}
                        onChange={() => turn(weekday, period)}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <FormActs isBusy={save.isPending}>{t('office.save')}</FormActs>
      </form>
    </SidePanel>
  );
}

/** `Every day: periods 1, 3; Fri: period 5`; once a day where nothing is said. */
function metText(meetings: readonly ClassMeeting[]): string {
  if (meetings.length === 0) return t('attendance.meetsOnce');
  const weekdays = [...new Set(meetings.map((each) => each.weekday))].sort();
  const lists = weekdays.map((weekday) => {
    const periods = meetings.filter((each) => each.weekday === weekday).map((each) => each.period);
    const listed = t('attendance.periodsShort', { count: periods.length, periods: inOrder(periods).join(comma()) });
    return t('attendance.meetsOn', { day: dayName(weekday), periods: listed });
  });
  return lists.join('; ');
}

/** The periods of all bells, and any the class still meets in that no schedule has. */
function periodsIn(schedules: readonly BellSchedule[], meetings: readonly ClassMeeting[]): string[] {
  const known = schedules.flatMap((each) => each.periods.map(({ period }) => period));
  return [...new Set([...known, ...inOrder(meetings.map(({ period }) => period))])];
}

function inOrder(periods: readonly string[]): string[] {
  return periods.toSorted(compareText);
}

function dayName(weekday: number): string {
  // 2 January 2023 was a Monday.
  return weekday === 0 ? t('attendance.everyDay') : formatWeekday(`2023-01-0${weekday + 1}` as Day);
}

import type { MeetingLine } from '@laurel/domain/attendance/meeting';
import type { AbsentStudent, SchoolDayOverview } from '@laurel/domain/attendance/school-day';
import { type Day, isDay } from '@laurel/domain/kit/day';
import { Button } from '@laurel/editor/controls/button';
import { DayBar } from '@laurel/web/attendance/day-bar';
import { periodName } from '@laurel/web/attendance/period-name';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { formatDecimal, formatLongDay, formatNumber } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { Panel } from '@laurel/web/ui/panel';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { StatTile, Tiles } from '@laurel/web/ui/tiles';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AbsenceList } from './absence-list';
import { AbsentTable } from './absent-table';
import type { Address } from './address';
import { CorrectionList } from './correction-list';
import { CorrectionPanel } from './correction-panel';
import classes from './office.module.css';
import { PrintSheet } from './print-sheet';
import { type School, useSchoolDay } from './queries';

interface DayViewProps {
  readonly school: School;
  readonly today: Day;
  readonly address: Address;
}

/** A school’s day at a glance: figures, conflicts, who is absent, classes not taken, what is planned, what was corrected. */
export function DayView({ school, today, address }: DayViewProps) {
  const asked = address.read('day');
  const day = isDay(asked) ? asked : today;
  const query = useSchoolDay({ schoolId: school.schoolId, day });
  const go = (to: Day) => address.write({ day: to }, 'step');
  return (
    <>
      <div className={classes.top}>
        <DayBar sheet={{ day, today, period: '', periods: [] }} onDay={go} onPeriod={() => {}} />
        <Button look="default" onClick={() => window.print()}>
          {t('office.print')}
        </Button>
      </div>
      <Answered query={query} loading={<Loading shape="tiles" rows={8} />}>
        {(overview) => <Overview key={overview.day} overview={overview} school={school} onDay={go} />}
      </Answered>
    </>
  );
}

function Overview({
  overview,
  school,
  onDay,
}: {
  overview: SchoolDayOverview;
  school: School;
  onDay: (day: Day) => void;
}) {
  const [correcting, setCorrecting] = useState<readonly AbsentStudent[]>([]);
  const { day, isSchool, absent, notTaken, planned } = overview;
  const note = overview.note && translateSentence(overview.note);
  const { schoolId, mayManage } = school;
  if (!isSchool) return <NoSchool day={day} note={note ?? ''} last={overview.lastSchoolDay} onDay={onDay} />;
  const conflicts = absent.filter(({ isConflict }) => isConflict);
  return (
    <>
      <PrintSheet overview={overview} />
      {note !== null && <p className={classes.note}>{note}</p>}
      <Figures overview={overview} />
      {conflicts.length > 0 && <ConflictList students={conflicts} mayManage={mayManage} onCorrect={setCorrecting} />}
      {notTaken.length > 0 && <NotTaken meetings={notTaken} />}
      <AbsentTable students={absent} mayManage={mayManage} onCorrect={setCorrecting} />
      {planned.length > 0 && (
        <AbsenceList title={t('office.plannedToday')} absences={planned} schoolId={schoolId} mayManage={mayManage} />
      )}
      {mayManage && <CorrectionList schoolId={schoolId} />}
      {correcting.length > 0 && (
        <CorrectionPanel schoolId={schoolId} day={day} students={correcting} onClose={() => setCorrecting([])} />
      )}
    </>
  );
}

function Figures({ overview: { counts } }: { overview: SchoolDayOverview }) {
  const { percent, known, enrolled, absent, excused, partly, tardy, meetings, taken } = counts;
  return (
    <Tiles isWhole>
      <StatTile
        label={t('office.attendance')}
        figure={
          percent === null ? t('office.unknown') : <bdi>{t('office.percent', { percent: formatDecimal(percent) })}</bdi>
        }
        meaning={t('office.known', { known: formatNumber(known), enrolled: formatNumber(enrolled) })}
      />
      <StatTile
        label={t('office.absentAllDay')}
        figure={formatNumber(absent)}
        meaning={t('office.excusedOf', { count: excused })}
      />
      <StatTile
        label={t('office.partOrLate')}
        figure={formatNumber(partly + tardy)}
        meaning={t('office.partAndLate', { partly: formatNumber(partly), tardy: formatNumber(tardy) })}
      />
      <StatTile
        label={t('office.classesTaken')}
        figure={<bdi>{t('office.takenOf', { taken: formatNumber(taken), meetings: formatNumber(meetings) })}</bdi>}
        meaning={meetings > taken ? t('office.toTake', { count: meetings - taken }) : t('office.allTaken')}
      />
    </Tiles>
  );
}

interface NoSchoolProps {
  readonly day: Day;
  readonly note: string;
  readonly last: Day | null;
  readonly onDay: (day: Day) => void;
}

/** A day without school says why, and leads to the last one that had any. */
function NoSchool({ day, note, last, onDay }: NoSchoolProps) {
  return (
    <Empty
      title={t('office.noSchool', { day: formatLongDay(day), note })}
      action={last && <Button onClick={() => onDay(last)}>{t('office.showDay', { day: formatLongDay(last) })}</Button>}
    >
      {t('office.noSchoolWhy')}
    </Empty>
  );
}

const listed = 8;

/** Classes nobody has taken attendance of on this day, with who teaches them and a way to the sheet. */
function NotTaken({ meetings }: { meetings: readonly MeetingLine[] }) {
  const [isAll, setAll] = useState(false);
  const shown = isAll ? meetings : meetings.slice(0, listed);
  return (
    <Panel title={t('office.notTaken', { count: meetings.length })} isFlush>
      <ul className={classes.list}>
        {shown.map((meeting) => (
          <li key={`${meeting.classId} ${meeting.period}`} className={classes.line}>
            <span className={classes.words}>
              <span className={classes.main}>{meeting.title}</span>
              <span className={classes.sub}>
                {[
                  periodName(meeting),
                  meeting.teacher ?? t('office.noTeacher'),
                  t('office.studentCount', { count: meeting.studentCount }),
                ].join(' · ')}
              </span>
            </span>
            <Link
              className={classes.link}
              to={`/teacher/attendance/${meeting.classId}`}
              search={{ day: meeting.day, period: meeting.period }}
              aria-label={t('office.openSheetOf', { title: meeting.title, period: meeting.period })}
            >
              {t('office.openSheet')}
            </Link>
          </li>
        ))}
      </ul>
      {meetings.length > shown.length && (
        <div className={classes.more}>
          <Button look="subtle" onClick={() => setAll(true)}>
            {t('office.showAll', { count: meetings.length })}
          </Button>
        </div>
      )}
    </Panel>
  );
}

interface ConflictListProps {
  readonly students: readonly AbsentStudent[];
  readonly mayManage: boolean;
  readonly onCorrect: (students: readonly AbsentStudent[]) => void;
}

/** Students of whom the classes and the office say different things: both are shown, the office’s counts. */
function ConflictList({ students, mayManage, onCorrect }: ConflictListProps) {
  return (
    <Panel title={t('office.conflicts', { count: students.length })} isFlush>
      <p className={classes.about}>{t('office.conflictsWhy')}</p>
      <ul className={classes.list}>
        {students.map((student) => (
          <Conflict key={student.studentId} {...{ student, mayManage, onCorrect }} />
        ))}
      </ul>
    </Panel>
  );
}

function Conflict({ student, mayManage, onCorrect }: Omit<ConflictListProps, 'students'> & { student: AbsentStudent }) {
  return (
    <li className={classes.line}>
      <span className={classes.words}>
        <span className={classes.main}>{student.name}</span>
        <span className={classes.sub}>
          {t('office.classesSay', {
            share: student.derivedShare === null ? '?' : formatDecimal(student.derivedShare),
            letters: student.letters.join(' ') || t('office.noMarks'),
          })}
        </span>
        <span className={classes.sub}>
          {t('office.officeSays', {
            code: student.officeCode ?? '?',
            share: student.share === null ? '?' : formatDecimal(student.share),
            reason: student.officeReason ?? '',
          })}
        </span>
      </span>
      {mayManage && (
        <Button
          look="default"
          aria-label={t('office.lookAtOf', { name: student.name })}
          onClick={() => onCorrect([student])}
        >
          {t('office.lookAt')}
        </Button>
      )}
    </li>
  );
}

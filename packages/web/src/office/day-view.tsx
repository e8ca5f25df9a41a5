import type { AbsentStudent, SchoolDayOverview } from '@laurel/domain/attendance/school-day';
import { type Day, isDay } from '@laurel/domain/kit/day';
import { Button } from '@laurel/editor/controls/button';
import { DayBar } from '@laurel/web/attendance/day-bar';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { formatDecimal, formatLongDay, formatNumber } from '@laurel/web/kit/format';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { StatTile, Tiles } from '@laurel/web/ui/tiles';
import { useState } from 'react';
import { AbsenceList } from './absence-list';
import { AbsentTable } from './absent-table';
import type { Address } from './address';
import { ConflictList } from './conflict-list';
import { CorrectionList } from './correction-list';
import { CorrectionPanel } from './correction-panel';
import { NotTaken } from './not-taken';
import classes from './office.module.css';
import { PrintSheet } from './print-sheet';
import { type School, useSchoolDay } from './queries';
import { t } from './text';

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

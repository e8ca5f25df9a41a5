import type { PlannedAbsence } from '@laurel/domain/attendance/absence';
import { codeOf } from '@laurel/domain/attendance/code';
import type { StudentYear } from '@laurel/domain/attendance/student-year';
import { addDays } from '@laurel/domain/kit/day';
import { Button } from '@laurel/editor/controls/button';
import { comma, formatLongDay, joinParts } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { notify } from '@laurel/web/ui/notice';
import { Panel } from '@laurel/web/ui/panel';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { sentenceOf } from '@laurel/web/ui/states';
import { useUnsaved } from '@laurel/web/ui/unsaved';
import { useState } from 'react';
import { AbsenceForm } from './absence-form';
import lines from './absences.module.css';
import { useStudentAbsences, useWithdrawAbsence } from './queries';

/** What is reported and planned for a student, with reasons; guardians and the office report and take back here. */
export function AbsenceLines({ year, mayReport }: { year: StudentYear; mayReport: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const query = useStudentAbsences(year.studentId, mayReport);
  // A year shows its own; whoever may report sees the latest of all, the withdrawn among them.
  const absences = (query.data?.absences ?? year.planned).toSorted((a, b) => (a.startsOn < b.startsOn ? 1 : -1));
  const close = () => setOpen(false);
  return (
    <Panel
      title={t('attendance.absences')}
      action={mayReport && <Button onClick={() => setOpen(true)}>{t('attendance.report')}</Button>}
      isFlush
    >
      {absences.length === 0 ? (
        <p className={lines.none}>{t('attendance.absencesNone')}</p>
      ) : (
        <ul className={lines.list}>
          {absences.map((absence) => (
            <Line key={absence.absenceId} absence={absence} year={year} mayReport={mayReport} />
          ))}
        </ul>
      )}
      {isOpen && <ReportPanel year={year} codes={query.data?.codes ?? []} onClose={close} />}
    </Panel>
  );
}

interface ReportPanelProps {
  readonly year: Pick<StudentYear, 'studentId' | 'name' | 'today'>;
  readonly codes: StudentYear['codes'];
  readonly onClose: () => void;
}

function ReportPanel({ year, codes, onClose }: ReportPanelProps) {
  const unsaved = useUnsaved();
  return (
    <SidePanel
      title={t('attendance.reportOf', { name: year.name })}
      about={t('attendance.reportAbout')}
      unsaved={unsaved}
      onClose={onClose}
    >
      <AbsenceForm
        studentId={year.studentId}
        today={year.today}
        codes={codes}
        onSaved={() => {
          unsaved.forget();
          onClose();
        }}
      />
    </SidePanel>
  );
}

interface LineProps {
  readonly absence: PlannedAbsence;
  readonly year: Pick<StudentYear, 'codes'>;
  readonly mayReport: boolean;
}

function Line({ absence, year, mayReport }: LineProps) {
  const withdraw = useWithdrawAbsence();
  const { studentId, absenceId, version, code, reason, state, tripId } = absence;
  const days = daysText(absence);
  return (
    <li className={lines.line}>
      <span className={lines.words}>
        <span className={lines.main}>{days}</span>
        <span className={lines.sub}>
          {joinParts(codeOf(year.codes, code)?.name ?? code, reason, reporterText(absence))}
        </span>
        {withdraw.error && (
          <span className={lines.fault} role="alert">
            {sentenceOf(withdraw.error)}
          </span>
        )}
      </span>
      <span className={lines.end}>
        <AbsenceState absence={absence} />
        {mayReport && state === 'reported' && tripId === null && (
          <Button
            look="default"
            aria-label={t('attendance.withdrawOf', { days })}
            isBusy={withdraw.isPending}
            onClick={() =>
              withdraw.mutate({ studentId, absenceId, version }, { onAnswer: () => notify(t('attendance.withdrawn')) })
            }
          >
            {t('attendance.withdraw')}
          </Button>
        )}
      </span>
    </li>
  );
}

/** Where an absence stands, in words. */
export function AbsenceState({ absence: { state, reportedBy } }: { absence: PlannedAbsence }) {
  const words =
    reportedBy === 'trip' && state === 'excused'
      ? t('attendance.stateTrip')
      : {
          reported: t('attendance.stateReported'),
          excused: t('attendance.stateExcused'),
          declined: t('attendance.stateDeclined'),
          withdrawn: t('attendance.stateWithdrawn'),
        }[state];
  return (
    <span className={lines.tag} data-state={state}>
      {words}
    </span>
  );
}

/** `Mon, Nov 23, 2026, all day`, or its first and last day. */
export function daysText({ startsOn, endsBefore, periods }: PlannedAbsence): string {
  const last = addDays(endsBefore, -1);
  const first = formatLongDay(startsOn);
  const days = last === startsOn ? first : `${first} – ${formatLongDay(last)}`;
  const share =
    periods === null
      ? t('attendance.allDayShort')
      : t('attendance.periodsShort', { count: periods.length, periods: periods.join(comma()) });
  return `${days}, ${share}`;
}

/** Who reported it; nothing for trips, which say so themselves. */
export function reporterText({ reportedBy, reporterName }: PlannedAbsence): string {
  if (reportedBy === 'office') return t('attendance.byOffice');
  return reportedBy === 'parent' && reporterName ? t('attendance.byParent', { name: reporterName }) : '';
}

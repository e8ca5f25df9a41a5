import type { ClassDetail, Enrolment } from '@laurel/domain/classes/class';
import { addDays } from '@laurel/domain/kit/day';
import { Button } from '@laurel/editor/controls/button';
import { formatShortDay } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { notify, notifyFault, notifyUndo } from '@laurel/web/ui/notice';
import type { ReactNode } from 'react';
import classes from './classes.module.css';
import { useEmergencyNotes, useEndEnrolment, useEnrol } from './queries';

interface ClassRosterProps {
  readonly detail: ClassDetail;
  readonly mayChange: boolean;
  /** What moves a student to another class. */
  readonly moving?: (student: Enrolment) => ReactNode;
}

/** Who is in the class, staff first; an enrolment can be ended, and taken up again. */
export function ClassRoster({ detail, mayChange, moving }: ClassRosterProps) {
  const enrol = useEnrol();
  const end = useEndEnrolment();
  const { classId, enrolments } = detail;
  const notes = useEmergencyNotes(classId);
  const current = enrolments.filter(({ isActive }) => isActive);
  const students = current.filter(({ role }) => role === 'student');
  // Who teaches it comes first; others teach it with them.
  const lead = current.find(({ role }) => role === 'teacher');
  const lists = [
    [t('classes.staffHeading'), current.filter(({ role }) => role !== 'student'), true],
    [t('classes.studentsHeading', { count: students.length }), students, true],
    [t('classes.endedHeading'), enrolments.filter(({ isActive }) => !isActive), false],
  ] as const;

  // Awaited rather than called back: a line moves to another list, and undo may come after the panel is closed.
  async function again({ personId, role, name }: Enrolment): Promise<void> {
    try {
      await enrol.mutateAsync({ classId, personId, role, startsOn: null });
      notify(t('classes.enrolled', { name }));
    } catch (error) {
      notifyFault(error);
    }
  }

  async function stop(enrolment: Enrolment): Promise<void> {
    const { enrolmentId, version, name } = enrolment;
    try {
      await end.mutateAsync({ enrolmentId, version });
      notifyUndo(t('classes.endedNow', { name }), t('classes.undo'), () => again(enrolment));
    } catch (error) {
      notifyFault(error);
    }
  }

  return lists.map(([heading, listed, isShownEmpty]) =>
    listed.length === 0 && !isShownEmpty ? null : (
      <section key={heading}>
        <h3 className={classes.heading}>{heading}</h3>
        {listed.length === 0 && <p className={classes.sub}>{t('classes.nobody')}</p>}
        <ul className={classes.lines}>
          {listed.map((enrolment) => (
            <EnrolmentLine
              key={enrolment.enrolmentId}
              enrolment={enrolment}
              isCoTeacher={enrolment.role === 'teacher' && enrolment !== lead}
              emergencyNote={
                (enrolment.isActive && notes.find(({ studentId }) => studentId === enrolment.personId)?.note) || null
              }
              moving={enrolment.isActive && enrolment.role === 'student' && moving?.(enrolment)}
              isBusy={enrol.isPending || end.isPending}
              onChange={mayChange ? (enrolment.isActive ? stop : again) : null}
            />
          ))}
        </ul>
      </section>
    ),
  );
}

interface EnrolmentLineProps {
  readonly enrolment: Enrolment;
  readonly isCoTeacher: boolean;
  /** For whoever may read it. */
  readonly emergencyNote: string | null;
  readonly moving: ReactNode;
  readonly isBusy: boolean;
  /** Ends the enrolment, or takes it up again; `null` for whoever may not. */
  readonly onChange: ((enrolment: Enrolment) => void) | null;
}

function EnrolmentLine({ enrolment, isCoTeacher, emergencyNote, moving, isBusy, onChange }: EnrolmentLineProps) {
  const { name, identifier, role, isActive, endsBefore } = enrolment;
  const about = [
    role === 'student' ? identifier : t(isActive && isCoTeacher ? 'classes.coTeacher' : `classes.${role}`),
    !isActive && endsBefore && t('classes.until', { day: formatShortDay(addDays(endsBefore, -1)) }),
  ].filter(Boolean);
  return (
    <li className={classes.member}>
      <span className={classes.memberName}>
        <span className={classes.main}>{name}</span> <span className={classes.sub}>{about.join(' · ')}</span>
        {emergencyNote && (
          <span className={classes.emergency}>{t('classes.emergencyNote', { note: emergencyNote })}</span>
        )}
      </span>
      {moving}
      {onChange && (
        <Button
          look="subtle"
          isBusy={isBusy}
          aria-label={isActive ? t('classes.endOf', { name }) : t('classes.againOf', { name })}
          onClick={() => onChange(enrolment)}
        >
          {isActive ? t('classes.end') : t('classes.again')}
        </Button>
      )}
    </li>
  );
}

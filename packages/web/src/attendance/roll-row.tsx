import { type AttendanceCode, codeOf } from '@laurel/domain/attendance/code';
import type { Seat } from '@laurel/domain/attendance/seating-chart';
import { Button } from '@laurel/editor/controls/button';
import { t } from '@laurel/web/languages/text';
import { PersonFace } from '@laurel/web/ui/faces';
import { useEffect, useRef, useState } from 'react';
import { plannedWords } from './day-face';
import classes from './roll.module.css';
import { type Entry, minutesTaken, type RollStudent, withCode } from './roll-entries';

interface RollRowProps {
  readonly student: RollStudent;
  /** Where the student sits, in a roll that is drawn so. */
  readonly seat?: Seat | undefined;
  /** For whoever may read it. */
  readonly emergencyNote: string | null;
  readonly entry: Entry;
  readonly isUnsaved: boolean;
  /** All of the school’s; `offered` those that can be chosen here. */
  readonly codes: readonly AttendanceCode[];
  readonly offered: readonly AttendanceCode[];
  readonly isClosed: boolean;
  readonly takesDetails: boolean;
  /** The one line of the roll that the Tab key stops at. */
  readonly isCurrent: boolean;
  /** The focus is in its minutes or note, which then are stops of their own. */
  readonly isInDetails: boolean;
  readonly onChange: (entry: Entry) => void;
}

// More than fit beside a name on a phone go behind a button; the ones used daily come first.
const mostShown = 4;
const always = 3;

/** One student: the name, a choice of codes, and minutes or a note where there is something to say. */
export function RollRow(props: RollRowProps) {
  const {
    student,
    seat,
    emergencyNote,
    entry,
    isUnsaved,
    codes,
    offered,
    isClosed,
    takesDetails,
    isCurrent,
    isInDetails,
  } = props;
  const { onChange } = props;
  const [hasNote, setNote] = useState(false);
  const { name, photo, studentId } = student;
  const code = codeOf(codes, entry.code);
  const takes = takesDetails ? minutesTaken(code) : null;
  return (
    <li
      className={classes.row}
      style={seat && { gridRow: seat.row, gridColumn: seat.column }}
      data-student={studentId}
      data-unsaved={isUnsaved || undefined}
    >
      <div className={classes.student}>
        {photo !== undefined && <PersonFace personId={studentId} name={name} photo={photo} />}
        <div className={classes.who}>
          <span className={classes.name}>{name}</span>
          <About student={student} />
          {emergencyNote && (
            <span className={classes.emergency}>{t('attendance.emergencyNote', { note: emergencyNote })}</span>
          )}
        </div>
      </div>
      <CodeChoice {...{ student, entry, code, offered, isClosed, isCurrent, onChange }} />
      <div className={classes.details} data-details>
        {takes && (
          <MinutesField
            label={takes === 'late' ? t('attendance.late') : t('attendance.left')}
            name={name}
            value={takes === 'late' ? entry.minutesLate : entry.minutesLeft}
            isClosed={isClosed}
            tabIndex={isInDetails ? 0 : -1}
            onChange={(minutes) => onChange({ ...entry, [takes === 'late' ? 'minutesLate' : 'minutesLeft']: minutes })}
          />
        )}
        {hasNote || entry.note ? (
          <NoteField
            label={t('attendance.noteOf', { name })}
            value={entry.note ?? ''}
            isClosed={isClosed}
            isAsked={hasNote}
            tabIndex={isInDetails ? 0 : -1}
            onChange={(note) => onChange({ ...entry, note })}
          />
        ) : (
          !isClosed &&
          takesDetails && (
            <Button
              look="subtle"
              tabIndex={isInDetails ? 0 : -1}
              aria-label={t('attendance.addNoteOf', { name })}
              onClick={() => setNote(true)}
            >
              {t('attendance.addNote')}
            </Button>
          )
        )}
      </div>
    </li>
  );
}

type CodeChoiceProps = Pick<RollRowProps, 'student' | 'entry' | 'offered' | 'isClosed' | 'isCurrent' | 'onChange'> & {
  /** What is set. */
  readonly code: AttendanceCode | null;
};

function CodeChoice({
  student: { name, studentId },
  entry,
  code,
  offered,
  isClosed,
  isCurrent,
  onChange,
}: CodeChoiceProps) {
  const [isAll, setAll] = useState(false);
  const shown = shownOf(offered, code, isAll);
  return (
    <fieldset className={classes.codes} disabled={isClosed}>
      <legend className={classes.hidden}>{t('attendance.codeOf', { name })}</legend>
      {shown.map((each) => (
        <label key={each.letter} className={classes.code} data-colour={each.colour} title={each.name}>
          <input
            type="radio"
            name={`code-${studentId}`}
            value={each.letter}
            checked={each.letter === entry.code}
            tabIndex={isCurrent ? 0 : -1}
            onChange={() => onChange(withCode(entry, each))}
          />
          <span aria-hidden="true">{each.letter}</span>
          <span className={classes.hidden}>{each.name}</span>
        </label>
      ))}
      {offered.length > mostShown && (
        <button
          type="button"
          className={classes.more}
          tabIndex={-1}
          aria-expanded={isAll}
          onClick={() => setAll(!isAll)}
        >
          <span aria-hidden="true">{isAll ? '‹' : '…'}</span>
          <span className={classes.hidden}>{isAll ? t('attendance.fewer') : t('attendance.more')}</span>
        </button>
      )}
    </fieldset>
  );
}

/** The daily ones, and whichever is set: a choice must never hide what it is. */
function shownOf(
  offered: readonly AttendanceCode[],
  set: AttendanceCode | null,
  isAll: boolean,
): readonly AttendanceCode[] {
  const shown = isAll || offered.length <= mostShown ? offered : offered.slice(0, always);
  return set && !shown.some((each) => each.letter === set.letter) ? [...shown, set] : shown;
}

function About({ student: { planned, mark, about } }: { student: RollStudent }) {
  // What the office has excused counts whatever the mark says, so it is said beside any mark.
  const isKnown = planned !== null && (mark === null || (planned.state === 'excused' && mark.source === 'teacher'));
  const said = about ? about : isKnown ? plannedWords(planned) : mark && sourceOf(mark.source);
  return said ? <span className={classes.about}>{said}</span> : null;
}

function sourceOf(source: 'teacher' | 'planned' | 'trip' | 'import'): string | null {
  if (source === 'planned') return t('attendance.setByPlan');
  if (source === 'trip') return t('attendance.setByTrip');
  return source === 'import' ? t('attendance.setByImport') : null;
}

interface MinutesFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: number | null;
  readonly isClosed: boolean;
  readonly tabIndex: number;
  readonly onChange: (minutes: number | null) => void;
}

function MinutesField({ label, name, value, isClosed, tabIndex, onChange }: MinutesFieldProps) {
  return (
    <label className={classes.minutes}>
      <span aria-hidden="true">{label}</span>
      <input
        className={classes.field}
        inputMode="numeric"
        aria-label={t('attendance.minutesOf', { what: label, name })}
        value={value ?? ''}
        readOnly={isClosed}
        tabIndex={tabIndex}
        onChange={({ currentTarget }) => {
          const digits = currentTarget.value.replace(/\D/g, '').slice(0, 3);
          onChange(digits === '' ? null : Number(digits));
        }}
      />
    </label>
  );
}

interface NoteFieldProps {
  readonly label: string;
  readonly value: string;
  readonly isClosed: boolean;
  /** Its button was pressed just now. */
  readonly isAsked: boolean;
  readonly tabIndex: number;
  readonly onChange: (note: string) => void;
}

function NoteField({ label, value, isClosed, isAsked, tabIndex, onChange }: NoteFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  // Focus goes where the person asked to write.
  useEffect(() => {
    if (isAsked) field.current?.focus();
  }, [isAsked]);
  return (
    <input
      ref={field}
      className={classes.note}
      aria-label={label}
      placeholder={t('attendance.note')}
      maxLength={500}
      readOnly={isClosed}
      tabIndex={tabIndex}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

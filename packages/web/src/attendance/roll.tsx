import { type AttendanceCode, codeOf } from '@laurel/domain/attendance/code';
import type { SeatingChart } from '@laurel/domain/attendance/seating-chart';
import { useEmergencyNotes } from '@laurel/web/classes/queries';
import { t } from '@laurel/web/languages/text';
import { type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import classes from './roll.module.css';
import { type Draft, type Entry, entryOf, type RollSheet, type RollStudent, unsavedOf, withCode } from './roll-entries';
import { RollRow } from './roll-row';

interface RollProps {
  readonly sheet: RollSheet;
  readonly draft: Draft;
  readonly onChange: (student: RollStudent, entry: Entry) => void;
  readonly onSave: () => void;
  /** Drawn as the class sits; those without a seat after the others. */
  readonly chart?: SeatingChart | undefined;
}

/**
 * Everyone of the class, one line each, and one stop of the Tab key. A letter sets the code of the line one is on, up
 * and down change the line, Enter goes on to its minutes and note, Ctrl+Enter saves.
 */
export function Roll({ sheet, draft, onChange, onSave, chart }: RollProps) {
  const { codes, maySet, whyClosed } = sheet;
  const students = chart ? bySeat(sheet.students, chart) : sheet.students;
  const isClosed = whyClosed !== null;
  const notes = useEmergencyNotes(sheet.classId);
  const offered = codes.filter((code) => maySet.includes(code.letter));
  const unsaved = new Set(unsavedOf(sheet, draft));
  const [entered, setEntered] = useState({ studentId: '', isInDetails: false });
  const current = students.some((each) => each.studentId === entered.studentId)
    ? entered.studentId
    : students[0]?.studentId;

  function press(event: KeyboardEvent<HTMLElement>): void {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    if (key === 'Enter' && (ctrlKey || metaKey)) {
      event.preventDefault();
      if (!isClosed) onSave();
      return;
    }
    walkDetails(event);
    if (!(target instanceof HTMLInputElement) || target.type !== 'radio' || ctrlKey || metaKey || altKey) return;
    walkRoll(event);
    const student = students.find((each) => target.name === `code-${each.studentId}`);
    const code = student && !isClosed ? codeTyped(event, student.studentId, offered) : null;
    if (!student || !code) return;
    event.preventDefault();
    const row = target.closest('[data-student]');
    // A code that isn't one of the daily ones is only shown while it is set: its choice may go, or come, with the key.
    flushSync(() => onChange(student, withCode(entryOf(student, draft), code)));
    if (row) choiceOf(row)?.focus();
  }

  return (
    <ul
      className={classes.roll}
      data-taken={sheet.taken ? '' : undefined}
      data-seated={chart && ''}
      style={chart && { gridTemplateColumns: `repeat(${chart.columns}, minmax(190px, 1fr))` }}
      aria-label={t('attendance.students')}
      aria-description={t('attendance.keys')}
      onKeyDown={press}
      onFocus={({ target }) =>
        setEntered({
          studentId: target.closest<HTMLElement>('[data-student]')?.dataset.student ?? '',
          isInDetails: target.closest('[data-details]') !== null,
        })
      }
    >
      {students.map((student) => (
        <RollRow
          key={student.studentId}
          student={student}
          seat={chart?.seats.find(({ studentId }) => studentId === student.studentId)}
          emergencyNote={notes.find(({ studentId }) => studentId === student.studentId)?.note ?? null}
          entry={entryOf(student, draft)}
          isUnsaved={unsaved.has(student)}
          codes={codes}
          offered={offered}
          isClosed={isClosed}
          takesDetails={sheet.takesDetails ?? true}
          isCurrent={student.studentId === current}
          isInDetails={student.studentId === entered.studentId && entered.isInDetails}
          onChange={(entry) => onChange(student, entry)}
        />
      ))}
    </ul>
  );
}

/** Row by row from the front, and within a row as it is read. */
function bySeat(students: readonly RollStudent[], { seats }: SeatingChart): readonly RollStudent[] {
  const placeOf = new Map<string, number>(seats.map(({ studentId, row, column }) => [studentId, row * 100 + column]));
  const placed = ({ studentId }: RollStudent) => placeOf.get(studentId) ?? Number.MAX_SAFE_INTEGER;
  return students.toSorted((a, b) => placed(a) - placed(b));
}

// Letters typed within this are one code: L, then E, is LE.
const oneCodeMs = 700;

let typed = { text: '', at: 0, studentId: '' };

/** The code a key completes, typed on a student’s choice; `null` when it completes none. */
function codeTyped(
  { key, timeStamp }: Pick<KeyboardEvent, 'key' | 'timeStamp'>,
  studentId: string,
  offered: readonly AttendanceCode[],
): AttendanceCode | null {
  if (!/^[a-z0-9]$/i.test(key)) return null;
  const goesOn = typed.studentId === studentId && timeStamp - typed.at < oneCodeMs;
  const longer = (goesOn ? typed.text : '') + key.toUpperCase();
  const found = codeOf(offered, longer) ?? codeOf(offered, key.toUpperCase());
  typed = { text: longer, at: timeStamp, studentId };
  return found;
}

/** Enter on a choice goes to what more can be said of the student; Enter or Escape in there comes back. */
function walkDetails(event: KeyboardEvent<HTMLElement>): void {
  const { target, key } = event;
  const row = target instanceof HTMLElement ? target.closest('[data-student]') : null;
  if (!row || !(target instanceof HTMLInputElement) || (key !== 'Enter' && key !== 'Escape')) return;
  const isChoice = target.type === 'radio';
  if (isChoice && key === 'Escape') return;
  event.preventDefault();
  const next = isChoice ? row.querySelector('[data-details] :is(input, button)') : choiceOf(row);
  if (next instanceof HTMLElement) next.focus();
}

/** What is chosen for a student. */
function choiceOf(row: Element): HTMLInputElement | null {
  return row.querySelector<HTMLInputElement>('input[type="radio"]:checked');
}

/** Moves to the same place of the student above or below, as in a sheet; the codes of one student go left and right. */
function walkRoll(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const row = event.target instanceof HTMLElement ? event.target.closest('[data-student]') : null;
  const next = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling;
  const choice = next ? choiceOf(next) : null;
  if (!choice) return;
  event.preventDefault();
  choice.focus();
  choice.closest('[data-student]')?.scrollIntoView({ block: 'nearest' });
}

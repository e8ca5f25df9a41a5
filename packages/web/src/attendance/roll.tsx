import type { AttendanceSheet, SheetStudent } from '@laurel/domain/attendance/sheet';
import type { KeyboardEvent } from 'react';
import classes from './roll.module.css';
import { type Draft, type Entry, entryOf, recoded, unsavedOf } from './roll-entries';
import { codeTyped, walkRoll } from './roll-keys';
import { RollRow } from './roll-row';
import { t } from './text';

interface RollProps {
  readonly sheet: AttendanceSheet;
  readonly draft: Draft;
  readonly onChange: (student: SheetStudent, entry: Entry) => void;
}

/** Everybody of the class, one line each. A letter sets the code of the line one is on; up and down change the line. */
export function Roll({ sheet, draft, onChange }: RollProps) {
  const { students, codes, maySet, whyClosed } = sheet;
  const isClosed = whyClosed !== null;
  const offered = codes.filter((code) => maySet.includes(code.letter));
  const unsaved = new Set(unsavedOf(sheet, draft));

  function press(event: KeyboardEvent<HTMLElement>): void {
    const { target, ctrlKey, metaKey, altKey } = event;
    if (!(target instanceof HTMLInputElement) || target.type !== 'radio' || ctrlKey || metaKey || altKey) return;
    walkRoll(event);
    const student = students.find((each) => target.name === `code-${each.studentId}`);
    const code = student && !isClosed ? codeTyped(event, student.studentId, offered) : null;
    if (!student || !code) return;
    event.preventDefault();
    onChange(student, recoded(entryOf(student, draft), code));
  }

  return (
    <ul className={classes.roll} aria-label={t('attendance.students')} onKeyDown={press}>
      {students.map((student) => (
        <RollRow
          key={student.studentId}
          student={student}
          entry={entryOf(student, draft)}
          isUnsaved={unsaved.has(student)}
          codes={codes}
          offered={offered}
          isClosed={isClosed}
          onChange={(entry) => onChange(student, entry)}
        />
      ))}
    </ul>
  );
}

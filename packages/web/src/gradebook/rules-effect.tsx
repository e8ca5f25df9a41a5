import type { ClassRules } from '@laurel/domain/grades/class-rules';
import type { Book } from '@laurel/web/grades/book';
import { movedGrades } from '@laurel/web/grades/rules-effect';
import { t } from '@laurel/web/grades/text';
import { outcomeText } from '@laurel/web/grades/trace-text';
import { useMemo } from 'react';
import classes from './editor.module.css';
import { nameOf } from './gradebook-view';
import { t as say } from './text';

interface RulesEffectProps {
  readonly book: Book;
  readonly termId: string | null;
  /** The rules as they would be saved; `null` while something in them can’t be read. */
  readonly rules: ClassRules | null;
}

/** Before rules are saved: whose grades they change in the term that is shown, letters first. */
export function RulesEffect({ book, termId, rules }: RulesEffectProps) {
  const moved = useMemo(() => (rules === null ? [] : movedGrades(book, termId, rules)), [book, termId, rules]);
  const letters = moved.filter(({ isLetterMoved }) => isLetterMoved);
  const shown = [...letters, ...moved.filter(({ isLetterMoved }) => !isLetterMoved)];
  const summary = say('gradebook.rulesEffect', { letters: letters.length, count: moved.length });
  return (
    <div role="status" className={classes.effect}>
      {shown.length > 0 && (
        <details>
          <summary>{summary}</summary>
          <ul className={classes.moved}>
            {shown.map(({ student, before, after }) => (
              <li key={student.studentId}>
                <span>{nameOf(student)}</span>{' '}
                <bdi>{t('grades.wasNow', { was: outcomeText(before), now: outcomeText(after) })}</bdi>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

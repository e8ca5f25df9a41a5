import type { AbsentStudent } from '@laurel/domain/attendance/school-day';
import { Button } from '@laurel/editor/controls/button';
import { formatDecimal } from '@laurel/web/kit/format';
import { Panel } from '@laurel/web/ui/panel';
import classes from './office.module.css';
import { t } from './text';

interface ConflictListProps {
  readonly students: readonly AbsentStudent[];
  readonly mayManage: boolean;
  readonly onCorrect: (students: readonly AbsentStudent[]) => void;
}

/** Students of whom the classes and the office say different things: both are shown, the office’s counts. */
export function ConflictList({ students, mayManage, onCorrect }: ConflictListProps) {
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

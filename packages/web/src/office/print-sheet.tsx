import type { SchoolDayOverview } from '@laurel/domain/attendance/school-day';
import { formatGradeLevel, formatLongDay, joinParts } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { createPortal } from 'react-dom';
import { standingWords } from './day-words';
import classes from './print-sheet.module.css';

/** What the printer gets instead of the page: whose list it is, the figures in a line, and names with their letters. */
export function PrintSheet({ overview }: { overview: SchoolDayOverview }) {
  const { schoolName, day, counts, absent } = overview;
  return createPortal(
    <div className={classes.sheet} aria-hidden="true">
      <p className={classes.title}>{t('office.printedAs', { school: schoolName, day: formatLongDay(day) })}</p>
      <p>
        {t('office.printedFigures', {
          absent: counts.absent,
          excused: counts.excused,
          part: counts.partly + counts.tardy,
          known: counts.known,
        })}
      </p>
      <table>
        <thead>
          <tr>
            <th>{t('office.student')}</th>
            <th>{t('office.grade')}</th>
            <th>{t('office.theDay')}</th>
            <th>{t('office.letters')}</th>
            <th>{t('office.officeWord')}</th>
          </tr>
        </thead>
        <tbody>
          {absent.map((student) => (
            <tr key={student.studentId}>
              <td>{student.name}</td>
              <td>{formatGradeLevel(student.gradeLevel)}</td>
              <td>{standingWords(student)}</td>
              <td>{student.letters.join(' ')}</td>
              <td>{joinParts(student.officeCode, student.officeReason)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  );
}

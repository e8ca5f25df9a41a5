import { type AttendanceCode, codeOf, isAbsence, presentLetter } from '@laurel/domain/attendance/code';
import type { StudentYear } from '@laurel/domain/attendance/student-year';
import { comma, formatLongDay } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { schoolToday } from '@laurel/web/people/school-day';
import { Answered, Loading } from '@laurel/web/ui/states';
import classes from './days.module.css';
import { useStudentYear } from './queries';
import { schoolYearOf } from './school-year';

/** A student’s absences and tardies in one class this school year, the latest first. */
export function ClassAttendance({ studentId, classId }: { readonly studentId: string; readonly classId: string }) {
  const { from, until } = schoolYearOf(schoolToday());
  const query = useStudentYear({ studentId, from, until });
  return (
    <Answered query={query} loading={<Loading rows={2} />}>
      {(year) => {
        const marks = marksIn(year, classId);
        const absent = marks.filter(({ code }) => code !== null && isAbsence(code)).length;
        const tardy = marks.filter(({ code }) => code?.isTardy && !isAbsence(code)).length;
        if (marks.length === 0) return <p className={classes.sub}>{t('attendance.noIncident')}</p>;
        return (
          <>
            <p className={classes.count}>
              {[t('attendance.absenceCount', { count: absent }), t('attendance.tardyTimes', { count: tardy })].join(
                comma(),
              )}
            </p>
            <ul className={classes.marks}>
              {marks.slice(0, mostListed).map(({ key, day, name }) => (
                <li key={key}>{t('attendance.dayAndCode', { day: formatLongDay(day), code: name })}</li>
              ))}
            </ul>
          </>
        );
      }}
    </Answered>
  );
}

const mostListed = 10;

/** Marks in the class that say anything but present. */
function marksIn({ days, codes }: StudentYear, classId: string) {
  return days.toReversed().flatMap(({ day, marks }) =>
    marks
      .filter((mark) => mark.classId === classId && mark.code !== presentLetter)
      .map(({ period, code }) => {
        const known: AttendanceCode | null = codeOf(codes, code);
        return { key: `${day} ${period}`, day, code: known, name: known?.name ?? code };
      }),
  );
}

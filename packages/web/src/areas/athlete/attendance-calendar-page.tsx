import { StudentAttendance } from '@laurel/web/attendance/student-attendance';
import { t } from '@laurel/web/attendance/text';
import { Page } from '@laurel/web/ui/page';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { MemberPicker } from './member-picker';

interface Search {
  readonly group?: string;
  readonly student?: string;
  readonly year?: string;
}

/** /athlete/attendancecalendar: the school year of any athlete one reaches, chosen by team or class. */
export function AttendanceCalendarPage() {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (change: Search, replace = false) => void navigate({ to: '.', search: { ...search, ...change }, replace });
  return (
    <Page title={t('attendance.athletesTitle')} about={t('attendance.athletesAbout')}>
      <MemberPicker
        groupId={search.group ?? ''}
        studentId={search.student ?? ''}
        onGroup={(group) => go({ group, student: '' })}
        onStudent={(student) => go({ student })}
      />
      {search.student !== undefined && search.student !== '' && (
        <StudentAttendance
          key={search.student}
          studentId={search.student}
          startsIn={search.year ?? ''}
          onYear={(year) => go({ year })}
        />
      )}
    </Page>
  );
}

import { LinkButton } from '@laurel/editor/controls/button';
import { StudentAttendance } from '@laurel/web/attendance/student-attendance';
import { t } from '@laurel/web/languages/text';
import { useSession } from '@laurel/web/people/session';
import { Page } from '@laurel/web/ui/page';
import { useNavigate, useSearch } from '@tanstack/react-router';

/** /studentdashboard/attendance: a student’s own school year. */
export function OwnAttendancePage() {
  const { user } = useSession();
  const { year = '' }: { year?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  return (
    <Page
      title={t('attendance.ownTitle')}
      about={t('attendance.yearAbout')}
      action={
        <LinkButton look="default" href="/studentdashboard">
          {t('attendance.toDashboard')}
        </LinkButton>
      }
    >
      <StudentAttendance
        studentId={user?.personId ?? ''}
        startsIn={year}
        onYear={(startsIn) => void navigate({ to: '.', search: { year: startsIn } })}
      />
    </Page>
  );
}

import { LinkButton } from '@laurel/editor/controls/button';
import { LinkTabs } from '@laurel/web/attendance/link-tabs';
import { StudentAttendance } from '@laurel/web/attendance/student-attendance';
import { t } from '@laurel/web/languages/text';
import { useSession } from '@laurel/web/people/session';
import { Page } from '@laurel/web/ui/page';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';

/** /parentdashboard/attendance/{studentId}: one child’s school year, with absences to report. */
export function ChildAttendancePage() {
  const { studentId = '' } = useParams({ strict: false });
  const { year = '' }: { year?: string } = useSearch({ strict: false });
  const { observees } = useSession();
  const navigate = useNavigate();
  const child = observees.find(({ personId }) => personId === studentId);
  return (
    <Page
      title={child ? t('attendance.yearOf', { name: child.name }) : t('attendance.title')}
      about={t('attendance.yearAbout')}
      action={
        <LinkButton look="default" href={child ? `/parentdashboard?child=${child.personId}` : '/parentdashboard'}>
          {t('attendance.toDashboard')}
        </LinkButton>
      }
      filters={
        observees.length > 1 && (
          <LinkTabs
            label={t('attendance.children')}
            tabs={observees.map(({ personId, name }) => ({
              label: name,
              to: `/parentdashboard/attendance/${personId}`,
              isCurrent: personId === studentId,
            }))}
          />
        )
      }
    >
      <StudentAttendance
        key={studentId}
        studentId={studentId}
        startsIn={year}
        onYear={(startsIn) => void navigate({ to: '.', search: { year: startsIn } })}
        mayReport
      />
    </Page>
  );
}

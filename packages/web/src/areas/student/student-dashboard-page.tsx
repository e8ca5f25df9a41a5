import { Fault } from '@laurel/domain/kit/fault';
import { LinkButton } from '@laurel/editor/controls/button';
import { ShownItems } from '@laurel/web/announcements/shown-items';
import { joinParts } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { OwnDay } from '@laurel/web/overview/own-day';
import { useStudentOverview } from '@laurel/web/overview/queries';
import { StudentSections } from '@laurel/web/overview/student-sections';
import { WhatsNew } from '@laurel/web/overview/whats-new';
import { schoolText } from '@laurel/web/overview/words';
import { useSession } from '@laurel/web/people/session';
import { Page } from '@laurel/web/ui/page';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';

/** A student's own page. Somebody without grades of their own is told so, and whose page this is. */
export function StudentDashboardPage() {
  const query = useStudentOverview();
  const student = query.data?.student;
  const about = student && joinParts(student.name, schoolText(student));
  return (
    <Page title={t('overview.studentTitle')} about={about ?? t('overview.studentAbout')}>
      {isNobodys(query.error) ? (
        <NoStudent />
      ) : (
        <Answered query={query} loading={<Loading shape="panels" rows={9} />}>
          {({ student, today, since, infoItems }) => (
            <>
              <OwnDay schoolDay={student.schoolDay} today={today} />
              <WhatsNew students={[student]} since={since} isOwn />
              <StudentSections student={student} today={today} news={<ShownItems items={infoItems} />} />
            </>
          )}
        </Answered>
      )}
    </Page>
  );
}

function NoStudent() {
  const { observees } = useSession();
  const action = observees.length > 0 && <LinkButton href="/parentdashboard">{t('overview.toChildren')}</LinkButton>;
  return (
    <Empty drawing="door" title={t('overview.noStudent')} action={action}>
      {t('overview.noStudentWhy')}
    </Empty>
  );
}

function isNobodys(error: unknown): boolean {
  return error instanceof Fault && (error.code === 'forbidden' || error.code === 'not-found');
}

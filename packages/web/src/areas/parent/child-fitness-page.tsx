import { LinkButton } from '@laurel/editor/controls/button';
import { LinkTabs } from '@laurel/web/attendance/link-tabs';
import { StudentFitness } from '@laurel/web/fitness/student-fitness';
import { t } from '@laurel/web/languages/text';
import { useSession } from '@laurel/web/people/session';
import { Page } from '@laurel/web/ui/page';
import { useParams } from '@tanstack/react-router';

/** /parentdashboard/fitness/{studentId}: one child’s results. */
export function ChildFitnessPage() {
  const { studentId = '' } = useParams({ strict: false });
  const { observees } = useSession();
  const child = observees.find(({ personId }) => personId === studentId);
  return (
    <Page
      title={child ? t('fitness.ofChild', { name: child.name }) : t('fitness.title')}
      about={t('fitness.studentAbout')}
      action={
        <LinkButton look="default" href={child ? `/parentdashboard?child=${child.personId}` : '/parentdashboard'}>
          {t('fitness.toDashboard')}
        </LinkButton>
      }
      filters={
        observees.length > 1 && (
          <LinkTabs
            label={t('fitness.children')}
            tabs={observees.map(({ personId, name }) => ({
              label: name,
              to: `/parentdashboard/fitness/${personId}`,
              isCurrent: personId === studentId,
            }))}
          />
        )
      }
    >
      <StudentFitness key={studentId} studentId={studentId} />
    </Page>
  );
}

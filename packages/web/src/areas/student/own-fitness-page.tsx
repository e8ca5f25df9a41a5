import { LinkButton } from '@laurel/editor/controls/button';
import { StudentFitness } from '@laurel/web/fitness/student-fitness';
import { t } from '@laurel/web/languages/text';
import { useSession } from '@laurel/web/people/session';
import { Page } from '@laurel/web/ui/page';

/** /studentdashboard/fitness: a student’s own results. */
export function OwnFitnessPage() {
  const { user } = useSession();
  return (
    <Page
      title={t('fitness.ownTitle')}
      about={t('fitness.studentAbout')}
      action={
        <LinkButton look="default" href="/studentdashboard">
          {t('fitness.toDashboard')}
        </LinkButton>
      }
    >
      <StudentFitness studentId={user?.personId ?? ''} />
    </Page>
  );
}

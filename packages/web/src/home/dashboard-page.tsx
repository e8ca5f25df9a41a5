import { LinkButton } from '@laurel/editor/controls/button';
import { t } from '@laurel/web/navigation/text';
import { StaffOverview } from '@laurel/web/overview/staff-overview';
import { useAbility } from '@laurel/web/people/session';
import { Page } from '@laurel/web/ui/page';

/** What is going on, as far as this person's roles reach. What they teach is on a page of its own, one press away. */
export function DashboardPage() {
  const { rules } = useAbility();
  const isTeacher = rules.some(({ subject, conditions }) => subject === 'grades' && conditions?.within === 'classes');
  return (
    <Page
      title={t('navigation.dashboard')}
      about={t('navigation.dashboardAbout')}
      action={isTeacher && <LinkButton href="/teacher">{t('navigation.teacher')}</LinkButton>}
    >
      <StaffOverview />
    </Page>
  );
}

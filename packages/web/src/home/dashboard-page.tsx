import { t } from '@laurel/web/navigation/text';
import { StaffOverview } from '@laurel/web/overview/staff-overview';
import { Page } from '@laurel/web/ui/page';

/** What is going on, as far as this person's roles reach. */
export function DashboardPage() {
  return (
    <Page title={t('navigation.dashboard')} about={t('navigation.dashboardAbout')}>
      <StaffOverview />
    </Page>
  );
}

import { t } from '@laurel/web/navigation/text';
import { StaffOverview } from '@laurel/web/overview/staff-overview';
import { Page } from '@laurel/web/ui/page';
import { HomeTiles } from './home-tiles';

/** What is going on, as far as this person's roles reach, and below it everything they can open. */
export function DashboardPage() {
  return (
    <Page title={t('navigation.dashboard')} about={t('navigation.dashboardAbout')}>
      <StaffOverview after={<HomeTiles />} />
    </Page>
  );
}

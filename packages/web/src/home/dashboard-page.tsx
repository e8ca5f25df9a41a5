import { t } from '@laurel/web/languages/text';
import { StaffOverview } from '@laurel/web/overview/staff-overview';
import { useAbility } from '@laurel/web/people/session';
import { Page } from '@laurel/web/ui/page';
import { deferPart } from '@laurel/web/ui/part';
import { Loading } from '@laurel/web/ui/states';
import { loadHome } from './load-home';

const HomePage = deferPart(loadHome, { waiting: () => <Loading shape="panels" rows={9} /> });

/** What is going on, as far as this person’s roles reach. Who learns, teaches, or has children here finds their own day. */
export function DashboardPage() {
  const { rules } = useAbility();
  const hasOwnDay = rules.some(
    ({ subject, conditions }) =>
      subject === 'grades' && ['own', 'children', 'classes'].includes(conditions?.within ?? ''),
  );
  if (hasOwnDay) return <HomePage title={t('navigation.dashboard')} />;
  return (
    <Page title={t('navigation.dashboard')} about={t('navigation.dashboardAbout')}>
      <StaffOverview />
    </Page>
  );
}

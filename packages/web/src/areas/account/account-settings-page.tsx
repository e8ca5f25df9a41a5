import { FamilyViews } from '@laurel/web/audit/family-views';
import { OwnActivity } from '@laurel/web/audit/own-activity';
import { CalendarFeed } from '@laurel/web/classes/calendar-feed';
import { OwnFamily } from '@laurel/web/directory/own-family';
import { t } from '@laurel/web/languages/text';
import { NotificationsTab } from '@laurel/web/notices/notifications-tab';
import { OfflineSwitch } from '@laurel/web/offline/offline-switch';
import { AccountTab } from '@laurel/web/people/account-tab';
import { AppearanceTab } from '@laurel/web/people/appearance-tab';
import { SecurityTab } from '@laurel/web/people/security-tab';
import { LanguageTab } from '@laurel/web/preferences/language-tab';
import { OwnRecords } from '@laurel/web/records/own-records';
import { Page } from '@laurel/web/ui/page';
import { Link, notFound, useParams } from '@tanstack/react-router';
import classes from './account-settings-page.module.css';

function tabs() {
  return [
    ['account', t('people.account'), AccountTab],
    ['security', t('people.security'), SecurityTab],
    ['notifications', t('notices.title'), NotificationsTab],
    ['appearance', t('people.appearance'), AppearanceTab],
    ['language', t('preferences.languages'), LanguageTab],
  ] as const;
}

/** One's own account: who one is here, how one signs in, what one is told, how it looks. The tab stands in the address. */
export function AccountSettingsPage() {
  const { tab } = useParams({ strict: false });
  const Tab = tabs().find(([id]) => id === tab)?.[2];
  if (!Tab) throw notFound();
  return (
    <Page title={t('people.settings')} about={t('people.settingsAbout')} width="narrow">
      <nav className={classes.tabs} aria-label={t('people.tabs')}>
        {tabs().map(([id, label]) => (
          <Link key={id} to={`/pages/account-settings/${id}`} className={classes.tab}>
            {label}
          </Link>
        ))}
      </nav>
      {/* What belongs to notifications comes with them, so that nothing moves. */}
      {Tab === NotificationsTab ? (
        <NotificationsTab>
          <CalendarFeed />
        </NotificationsTab>
      ) : (
        <Tab />
      )}
      {Tab === AccountTab && <OfflineSwitch />}
      {Tab === AccountTab && <OwnFamily />}
      {Tab === AccountTab && <OwnRecords />}
      {Tab === AccountTab && <FamilyViews />}
      {Tab === SecurityTab && <OwnActivity />}
    </Page>
  );
}

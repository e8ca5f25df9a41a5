import { Page } from '@laurel/web/ui/page';
import { Link, useParams } from '@tanstack/react-router';
import classes from './account-settings.module.css';
import { AccountTab } from './account-tab';
import { AppearanceTab } from './appearance-tab';
import { SecurityTab } from './security-tab';
import { t } from './text';

const tabs = [
  ['account', t('people.account'), AccountTab],
  ['security', t('people.security'), SecurityTab],
  ['appearance', t('people.appearance'), AppearanceTab],
] as const;

/** One's own account: who one is here, how one signs in, how it looks. The tab stands in the address. */
export function AccountSettingsPage() {
  const { tab } = useParams({ strict: false });
  const [, , Tab] = tabs.find(([id]) => id === tab) ?? tabs[0];
  return (
    <Page title={t('people.settings')} about={t('people.settingsAbout')} width="narrow">
      <nav className={classes.tabs} aria-label={t('people.tabs')}>
        {tabs.map(([id, label]) => (
          <Link key={id} to={`/pages/account-settings/${id}`} className={classes.tab}>
            {label}
          </Link>
        ))}
      </nav>
      <Tab />
    </Page>
  );
}

import { roleText } from '@laurel/web/faults/role-text';
import { comma } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { Panel } from '@laurel/web/ui/panel';
import classes from './account-settings.module.css';
import { useSession } from './session';

/** Who one is here. */
export function AccountTab() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Panel title={t('people.account')}>
      <dl className={classes.details}>
        <dt>{t('people.name')}</dt>
        <dd>{user.name}</dd>
        <dt>{t('people.username')}</dt>
        <dd>{user.username}</dd>
        <dt>{t('people.emailPlain')}</dt>
        <dd>{user.email ?? t('people.noEmail')}</dd>
        <dt>{t('people.roles')}</dt>
        <dd>{user.roles.map(roleText).join(comma())}</dd>
      </dl>
      <p className={classes.sub}>{t('people.accountWhy')}</p>
    </Panel>
  );
}

import { LinkButton } from '@laurel/editor/controls/button';
import { t } from '@laurel/web/languages/text';
import { PlainPage } from '@laurel/web/shell/plain-page';

export function ComingSoonPage() {
  return <PlainPage title={t('home.coming.soonTitle')}>{t('home.coming.soon')}</PlainPage>;
}

export function MaintenancePage() {
  return (
    <PlainPage title={t('home.coming.maintenanceTitle')} drawing="care">
      {t('home.coming.maintenance')}
    </PlainPage>
  );
}

/** Where single sign-on lands once a school has set it up. */
export function SignOnPage() {
  const action = <LinkButton href="/login">{t('home.coming.toSignIn')}</LinkButton>;
  return (
    <PlainPage title={t('home.coming.signingIn')} drawing="door" action={action}>
      {t('home.coming.noSignOn')}
    </PlainPage>
  );
}

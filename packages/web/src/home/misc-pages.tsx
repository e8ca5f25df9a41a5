import { LinkButton } from '@laurel/editor/controls/button';
import { PlainPage } from '@laurel/web/shell/plain-page';
import { t } from './text';

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

/** /view/{guid}: no page is published yet, so there is none at any address. */
export function AbsentViewPage() {
  return (
    <PlainPage title={t('home.coming.noView')} drawing="path">
      {t('home.coming.noViewWhy')}
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

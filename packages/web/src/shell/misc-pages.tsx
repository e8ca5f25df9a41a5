import { PlainLink } from '@laurel/web/ui/plain-button';
import { PlainPage } from './plain-page';
import { t } from './text';

export function ComingSoonPage() {
  return <PlainPage title={t('shell.coming.soonTitle')}>{t('shell.coming.soon')}</PlainPage>;
}

export function MaintenancePage() {
  return <PlainPage title={t('shell.coming.maintenanceTitle')}>{t('shell.coming.maintenance')}</PlainPage>;
}

/** /view/{guid}: no page is published yet, so there is none at any address. */
export function AbsentViewPage() {
  return <PlainPage title={t('shell.coming.noView')}>{t('shell.coming.noViewWhy')}</PlainPage>;
}

/** Where single sign-on lands once a school has set it up. */
export function SignOnPage() {
  const action = <PlainLink href="/login">{t('shell.coming.toSignIn')}</PlainLink>;
  return (
    <PlainPage title={t('shell.coming.signingIn')} action={action}>
      {t('shell.coming.noSignOn')}
    </PlainPage>
  );
}

import { t } from '@laurel/web/languages/text';
import { Page } from '@laurel/web/ui/page';
import { Failed } from '@laurel/web/ui/states';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { whenReached } from './come-back';

/** What stands where a page's own files could not be fetched because nothing answered. It comes back by itself. */
export function UnreachedPage({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter();
  const again = () => {
    reset();
    void router.invalidate();
  };
  // Whether Laurel answers again is the network's to say.
  useEffect(() => whenReached(() => void router.invalidate().then(reset)), [router, reset]);
  return (
    <Page title={t('offline.unreached')}>
      <Failed error={error} onRetry={again} />
    </Page>
  );
}

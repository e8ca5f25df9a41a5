import { useSession } from '@laurel/web/people/session';
import { Page } from '@laurel/web/ui/page';
import { HomeParts } from './home-parts';
import { t } from './text';

/** A client's home: their own day, as far as their roles make one. */
export function HomePage() {
  const { user } = useSession();
  return (
    <Page title={t('home.title', { name: user?.name ?? '' })} about={t('home.about')}>
      <HomeParts />
    </Page>
  );
}

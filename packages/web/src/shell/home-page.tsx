import { useSession } from '@laurel/web/people/session';
import { Page } from '@laurel/web/ui/page';
import { HomeTiles } from './home-tiles';
import { t } from './text';

/** A client's home: a tile for everything this person may open. */
export function HomePage() {
  const { user } = useSession();
  return (
    <Page title={t('shell.homeTitle', { name: user?.name ?? '' })} about={t('shell.homeAbout')}>
      <HomeTiles />
    </Page>
  );
}

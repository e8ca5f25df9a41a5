import { useSession } from '@laurel/web/people/session';
import { Page } from '@laurel/web/ui/page';
import { HomeGrades } from './home-grades';
import { HomeTiles } from './home-tiles';
import { t } from './text';

/** A client's home: the grades they come for and what the school says, then a tile for everything they may open. */
export function HomePage() {
  const { user } = useSession();
  return (
    <Page title={t('home.title', { name: user?.name ?? '' })} about={t('home.about')}>
      <HomeGrades after={<HomeTiles />} />
    </Page>
  );
}

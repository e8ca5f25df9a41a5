import { t } from '@laurel/web/languages/text';
import { useSession } from '@laurel/web/people/session';
import { Page } from '@laurel/web/ui/page';
import { HomeParts } from './home-parts';

/** A client's home: their own day, as far as their roles make one; greets them unless the page has a title of its own. */
export function HomePage({ title }: { readonly title?: string }) {
  const { user } = useSession();
  return (
    <Page title={title ?? t('home.title', { name: user?.name ?? '' })} about={t('home.about')}>
      <HomeParts />
    </Page>
  );
}

import { Drawing } from '@laurel/web/drawings/drawing';
import { filterPermitted, navigation } from '@laurel/web/navigation/navigation';
import { t as navigationText } from '@laurel/web/navigation/text';
import { useAbility } from '@laurel/web/people/session';
import { NotFoundPage } from '@laurel/web/shell/plain-page';
import { Page } from '@laurel/web/ui/page';
import { Panel } from '@laurel/web/ui/panel';
import { Link, useRouterState } from '@tanstack/react-router';
import classes from './coming.module.css';
import { comingPages } from './coming-pages';
import { t } from './text';

/** A route whose depth comes later: in its own layout, behind its own permission, with a way on. */
export function ComingPage() {
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.path ?? '' });
  const page = comingPages[path];
  if (!page) return <NotFoundPage />;
  return (
    <Page title={t(page.title)} about={t('home.coming.later')} width="narrow">
      <Panel title={t('home.coming.holds')}>
        <div className={classes.holds}>
          <Drawing of="sprout" />
          <p className={classes.words}>{t(page.holds)}</p>
        </div>
      </Panel>
      <Serving paths={page.serve} />
    </Page>
  );
}

function Serving({ paths }: { paths: readonly string[] }) {
  const ability = useAbility();
  const open = filterPermitted(navigation, ability)
    .flatMap((group) => group.items)
    .filter(({ path }) => paths.includes(path));
  if (open.length === 0) return null;
  return (
    <Panel title={t('home.coming.now')}>
      <ul className={classes.links}>
        {open.map(({ path, label, about }) => (
          <li key={path}>
            <Link to={path} preload="intent">
              {navigationText(label)}
            </Link>
            <span className={classes.sub}>{navigationText(about)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

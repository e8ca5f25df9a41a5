import { useSession } from '@laurel/web/people/session';
import { Page } from '@laurel/web/ui/page';
import { Empty } from '@laurel/web/ui/states';
import { Tiles } from '@laurel/web/ui/tiles';
import { Link } from '@tanstack/react-router';
import classes from './home-page.module.css';
import { navigation, permitted } from './navigation';
import { t } from './text';

/** A client's home: a tile for everything this person may open. */
export function HomePage() {
  const { ability, user } = useSession();
  const tiles = permitted(navigation, ability).flatMap((group) => group.items);
  return (
    <Page title={t('shell.homeTitle', { name: user?.name ?? '' })} about={t('shell.homeAbout')}>
      {tiles.length === 0 && <Empty title={t('shell.homeEmpty')}>{t('shell.homeEmptyWhy')}</Empty>}
      <Tiles>
        {tiles.map(({ path, label, about, icon: Icon }) => (
          <Link key={path} to={path} className={classes.tile} preload="intent">
            <span className={classes.icon}>
              <Icon size={22} stroke={1.75} aria-hidden="true" />
            </span>
            <span className={classes.words}>
              <span className={classes.label}>{label}</span>
              <span className={classes.about}>{about}</span>
            </span>
          </Link>
        ))}
      </Tiles>
    </Page>
  );
}

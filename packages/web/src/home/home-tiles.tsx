import { filterPermitted, navigation } from '@laurel/web/navigation/navigation';
import { t as navigationText } from '@laurel/web/navigation/text';
import { useSession } from '@laurel/web/people/session';
import { Empty } from '@laurel/web/ui/states';
import { Tiles } from '@laurel/web/ui/tiles';
import { Link, useRouterState } from '@tanstack/react-router';
import classes from './home-tiles.module.css';
import { t } from './text';

/** A tile for everything this person may open, but the page they are on. */
export function HomeTiles() {
  const { ability } = useSession();
  const here = useRouterState({ select: ({ location }) => location.pathname });
  const open = filterPermitted(navigation, ability).flatMap((group) => group.items);
  const tiles = open.filter(({ path }) => path !== here);
  if (open.length === 0)
    return (
      <Empty drawing="door" title={t('home.empty')}>
        {t('home.emptyWhy')}
      </Empty>
    );
  return (
    <Tiles>
      {tiles.map(({ path, label, about, icon: Icon }) => (
        <Link key={path} to={path} className={classes.tile} preload="intent">
          <span className={classes.icon}>
            <Icon size={22} stroke={1.75} aria-hidden="true" />
          </span>
          <span className={classes.words}>
            <span className={classes.label}>{navigationText(label)}</span>
            <span className={classes.about}>{navigationText(about)}</span>
          </span>
        </Link>
      ))}
    </Tiles>
  );
}

import { MenuWords, menuItem } from '@laurel/editor/controls/menu-list';
import { t } from '@laurel/web/languages/text';
import { Menu } from '@laurel/web/ui/menu';
import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs';
import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { countOpened, oftenOpened } from './frequent-pages';
import { type Group, nameOf } from './navigation';
import classes from './often-menu.module.css';

/** How many the menu offers. */
const shown = 6;

/** The shortcuts: the pages this person opens most, of those they may open. */
export function OftenMenu({ groups, accountId }: { groups: readonly Group[]; accountId: string }) {
  const open = groups.flatMap((group) => group.items);
  const here = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname ?? '' });
  const current = open.find(({ path }) => here === path || here.startsWith(`${path}/`))?.path;
  // What was opened is kept by the browser.
  useEffect(() => {
    if (current) countOpened(accountId, current);
  }, [accountId, current]);

  return (
    <Menu label={t('navigation.often')} target={<IconBolt size={22} stroke={1.75} aria-hidden="true" />}>
      <MenuWords>{t('navigation.often')}</MenuWords>
      {oftenOpened(accountId, open)
        .slice(0, shown)
        .map((item) => (
          <Link key={item.path} to={item.path} role="menuitem" tabIndex={-1} className={menuItem} preload="intent">
            <span className={classes.line}>
              <item.icon size={18} stroke={1.75} aria-hidden="true" className={classes.icon} />
              {nameOf(item)}
            </span>
          </Link>
        ))}
    </Menu>
  );
}

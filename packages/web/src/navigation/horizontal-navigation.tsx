import { t } from '@laurel/web/languages/text';
import { Link, useRouterState } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import classes from './horizontal-navigation.module.css';
import { HoverMenu } from './hover-menu';
import type { Group } from './navigation';
import { walkTo } from './walk-to';

/** The navigation as a bar: what stands alone is a link, each group a menu below its name. */
export function HorizontalNavigation({ groups }: { groups: readonly Group[] }) {
  const here = useRouterState({ select: ({ location }) => location.pathname });
  // Held here, because opening one closes the other.
  const [openLabel, setOpenLabel] = useState<string | null>(null);
  const isHere = ({ path }: { readonly path: string }) => here === path || here.startsWith(`${path}/`);

  return (
    <nav className={classes.bar} aria-label={t('navigation.main')}>
      <ul className={classes.list} onKeyDown={walkSideways}>
        {groups.map(({ heading, items }) =>
          heading ? (
            <HoverMenu
              key={heading.label}
              heading={heading}
              items={items}
              isHere={items.some(isHere)}
              isOpen={openLabel === heading.label}
              onOpen={(isOpen) =>
                setOpenLabel((before) => (isOpen ? heading.label : before === heading.label ? null : before))
              }
            />
          ) : (
            items.map(({ path, label, icon: Icon }) => (
              <li key={path}>
                <Link to={path} className={classes.item} data-top="" preload="intent">
                  <Icon size={18} stroke={1.75} aria-hidden="true" />
                  {t(label)}
                </Link>
              </li>
            ))
          ),
        )}
      </ul>
    </nav>
  );
}

/** Arrows along the line lead from one name to the next; Tab does too. */
function walkSideways(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget, target, key } = event;
  if (!(target instanceof HTMLElement) || !target.hasAttribute('data-top')) return;
  const isRtl = getComputedStyle(currentTarget).direction === 'rtl';
  const [next, previous] = isRtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  walkTo(currentTarget.querySelectorAll<HTMLElement>('[data-top]'), key, { next, previous }, event);
}

import { t } from '@laurel/web/languages/text';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { type Destination, type Group, nameOf } from './navigation';
import classes from './side-navigation.module.css';

/** From here on a group can be folded away: what one needs should not lie below the edge of the screen. */
const many = 9;

/** The permitted destinations one below the other; the current one is marked for eyes and screen readers. */
interface SideNavigationProps {
  readonly groups: readonly Group[];
  readonly onGo?: () => void;
  /** What stands above the pages, in the same landmark. */
  readonly head?: ReactNode;
}

export function SideNavigation({ groups, onGo, head }: SideNavigationProps) {
  const items = groups.flatMap((group) => group.items);
  const isLong = items.length >= many;
  const { pathname } = useLocation();
  // A page below another of the list is its own place, not that one's too.
  const [here] = items
    .map(({ path }) => path)
    .filter((path) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((a, b) => b.length - a.length);
  return (
    <nav aria-label={t('navigation.main')}>
      {head}
      <div className={classes.navigation}>
        {groups.map((group) => (
          <SideGroup key={group.heading?.label ?? ''} group={group} here={here} isFoldable={isLong} onGo={onGo} />
        ))}
      </div>
    </nav>
  );
}

interface SideGroupProps {
  readonly group: Group;
  /** The path of the page that is open, if it is one of the list or below it. */
  readonly here: string | undefined;
  readonly isFoldable: boolean;
  readonly onGo: (() => void) | undefined;
}

function SideGroup({ group: { heading, items }, here, isFoldable, onGo }: SideGroupProps) {
  const listId = useId();
  const [isFolded, setFolded] = useState(false);
  return (
    <div className={classes.group}>
      {heading && isFoldable && (
        <button
          type="button"
          className={classes.heading}
          aria-expanded={!isFolded}
          aria-controls={listId}
          onClick={() => setFolded(!isFolded)}
        >
          <span className={classes.words}>{t(heading.label)}</span>
          <IconChevronDown className={classes.chevron} size={16} aria-hidden="true" />
        </button>
      )}
      {heading && !isFoldable && (
        <p className={classes.heading}>
          <span className={classes.words}>{t(heading.label)}</span>
        </p>
      )}
      <ul id={listId} className={classes.list} hidden={isFolded}>
        {items.map((item) => (
          <li key={item.path}>
            <SideLink item={item} isHere={item.path === here} onGo={onGo} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface SideLinkProps extends Pick<SideGroupProps, 'onGo'> {
  readonly item: Destination;
  readonly isHere: boolean;
}

function SideLink({ item, isHere, onGo }: SideLinkProps) {
  const { path, icon: Icon } = item;
  return (
    <Link
      to={path}
      className={classes.link}
      preload="intent"
      activeOptions={{ exact: !isHere }}
      onClick={() => onGo?.()}
    >
      <Icon size={20} stroke={1.75} aria-hidden="true" className={classes.icon} />
      <span className={classes.words}>{nameOf(item)}</span>
    </Link>
  );
}

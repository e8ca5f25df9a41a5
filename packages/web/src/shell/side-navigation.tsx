import { Link } from '@tanstack/react-router';
import type { Group } from './navigation';
import classes from './side-navigation.module.css';
import { t } from './text';

/** The permitted destinations; the current one is marked for eyes and screen readers. */
export function SideNavigation({ groups, onGo }: { groups: readonly Group[]; onGo?: () => void }) {
  return (
    <nav className={classes.navigation} aria-label={t('shell.navigation')}>
      {groups.map((group) => (
        <div key={group.label ?? ''} className={classes.group}>
          {group.label && <p className={classes.heading}>{group.label}</p>}
          <ul className={classes.list}>
            {group.items.map(({ path, label, icon: Icon }) => (
              <li key={path}>
                <Link to={path} className={classes.link} preload="intent" onClick={() => onGo?.()}>
                  <Icon size={20} stroke={1.75} aria-hidden="true" />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

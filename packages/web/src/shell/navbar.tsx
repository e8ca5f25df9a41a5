import type { Group } from '@laurel/web/navigation/navigation';
import { OftenMenu } from '@laurel/web/navigation/often-menu';
import { OverlayNavigation } from '@laurel/web/navigation/overlay-navigation';
import { Bell } from '@laurel/web/notices/bell';
import { DistrictLogo } from '@laurel/web/people/district-logo';
import { useSession } from '@laurel/web/people/session';
import type { Hit } from '@laurel/web/search/hits';
import { SearchButton } from '@laurel/web/search/search-button';
import { Link } from '@tanstack/react-router';
import classes from './navbar.module.css';
import { ThemeSwitcher } from './theme-switcher';
import { UserMenu } from './user-menu';

interface NavbarProps {
  readonly groups: readonly Group[];
  /** The pages of these groups, as they are searched. */
  readonly pages: readonly Hit[];
  readonly onShortcuts: () => void;
  readonly onCustomise: () => void;
}

/** What is at hand on every page: navigation, logo, search, shortcuts, theme, notices, account. */
export function Navbar({ groups, pages, onShortcuts, onCustomise }: NavbarProps) {
  const { user } = useSession();
  return (
    <header className={classes.bar}>
      <div className={classes.row}>
        <OverlayNavigation groups={groups} />
        <Link to="/" className={classes.logo} aria-label="Laurel">
          <DistrictLogo />
        </Link>
        <div className={classes.search}>
          <SearchButton pages={pages} />
        </div>
        {user && <OftenMenu groups={groups} accountId={user.accountId} />}
        <ThemeSwitcher onCustomise={onCustomise} />
        <Bell />
        <UserMenu onShortcuts={onShortcuts} onCustomise={onCustomise} />
      </div>
    </header>
  );
}

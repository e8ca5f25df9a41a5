import { t } from '@laurel/web/languages/text';
import { DistrictLogo } from '@laurel/web/people/district-logo';
import { changePreferences, usePreferences } from '@laurel/web/preferences/store';
import IconLayoutSidebarLeftCollapse from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs';
import IconLayoutSidebarLeftExpand from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs';
import { Link } from '@tanstack/react-router';
import type { Group } from './navigation';
import classes from './side-bar.module.css';
import { SideNavigation } from './side-navigation';

/** The navigation at the side: a column, or a rail of icons that opens over the page while pointed at or walked by keyboard. */
export function SideBar({ groups }: { groups: readonly Group[] }) {
  const { isNavCollapsed } = usePreferences();
  const Fold = isNavCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const label = isNavCollapsed ? t('navigation.keepOpen') : t('navigation.collapse');
  return (
    <div className={classes.side}>
      <div className={classes.panel} data-ground="navigation" data-rail="">
        <SideNavigation
          groups={groups}
          head={
            <div className={classes.head}>
              <Link to="/" className={classes.logo} aria-label="Laurel">
                <DistrictLogo />
              </Link>
              <button
                type="button"
                className={classes.fold}
                aria-label={label}
                title={label}
                onClick={() => changePreferences({ isNavCollapsed: !isNavCollapsed })}
              >
                <Fold size={20} stroke={1.75} aria-hidden="true" />
              </button>
            </div>
          }
        />
      </div>
    </div>
  );
}

import { t } from '@laurel/web/languages/text';
import { DistrictLogo } from '@laurel/web/people/district-logo';
import { CloseButton } from '@laurel/web/ui/close-button';
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import { useRef } from 'react';
import type { Group } from './navigation';
import classes from './overlay-navigation.module.css';
import { SideNavigation } from './side-navigation';

/** A button and the navigation it lays over the page: below 976 px, and where the bar of navigation is hidden. */
export function OverlayNavigation({ groups }: { groups: readonly Group[] }) {
  const overlay = useRef<HTMLDialogElement>(null);
  const close = () => overlay.current?.close();
  return (
    <>
      <button
        type="button"
        className={classes.open}
        aria-label={t('navigation.open')}
        onClick={() => overlay.current?.showModal()}
      >
        <IconMenu2 size={22} aria-hidden="true" />
      </button>
      <dialog
        ref={overlay}
        className={classes.overlay}
        data-ground="navigation"
        aria-label={t('navigation.main')}
        closedby="any"
      >
        <div className={classes.head}>
          <DistrictLogo />
          <CloseButton label={t('navigation.close')} onClick={close} />
        </div>
        <SideNavigation groups={groups} onGo={close} />
      </dialog>
    </>
  );
}

import { t } from '@laurel/web/languages/text';
import { DistrictLogo } from '@laurel/web/people/district-logo';
import { CloseButton } from '@laurel/web/ui/close-button';
import { useModal } from '@laurel/web/ui/use-modal';
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import { useRef, useState } from 'react';
import type { Group } from './navigation';
import classes from './overlay-navigation.module.css';
import { SideNavigation } from './side-navigation';

interface OverlayNavigationProps {
  readonly groups: readonly Group[];
}

/** A button and the navigation it lays over the page: below 976 px, and where the bar of navigation is hidden. */
export function OverlayNavigation({ groups }: OverlayNavigationProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={classes.open}
        aria-label={t('navigation.open')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconMenu2 size={22} aria-hidden="true" />
      </button>
      {isOpen && <Overlay groups={groups} onClose={() => setOpen(false)} />}
    </>
  );
}

function Overlay({ groups, onClose }: OverlayNavigationProps & { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, onClose);
  return (
    <dialog
      ref={dialog}
      className={classes.overlay}
      data-ground="navigation"
      aria-label={t('navigation.main')}
      closedby="any"
    >
      <div className={classes.head}>
        <DistrictLogo />
        <CloseButton label={t('navigation.close')} onClick={onClose} />
      </div>
      <SideNavigation groups={groups} onGo={onClose} />
    </dialog>
  );
}

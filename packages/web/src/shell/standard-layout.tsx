import { Bell } from '@laurel/web/notices/bell';
import { useSession } from '@laurel/web/people/session';
import { CloseButton } from '@laurel/web/ui/close-button';
import { Logo } from '@laurel/web/ui/logo';
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { navigation, permitted } from './navigation';
import { useShortcuts } from './shortcuts';
import { SideNavigation } from './side-navigation';
import classes from './standard-layout.module.css';
import { t } from './text';
import { UserMenu } from './user-menu';

/** Top bar, navigation at the side (an overlay below 976 px), content. */
export function StandardLayout({ children }: { children: ReactNode }) {
  const { ability } = useSession();
  const overlay = useRef<HTMLDialogElement>(null);
  const close = () => overlay.current?.close();
  const shortcuts = useShortcuts();
  const groups = permitted(navigation, ability);

  return (
    <div className={classes.layout}>
      <a className={classes.skip} href="#content">
        {t('shell.skip')}
      </a>
      <header className={classes.bar}>
        <button
          type="button"
          className={classes.open}
          aria-label={t('shell.openNavigation')}
          onClick={() => overlay.current?.showModal()}
        >
          <IconMenu2 size={22} aria-hidden="true" />
        </button>
        <Link to="/" className={classes.logo} aria-label="Laurel">
          <Logo />
        </Link>
        <Bell />
        <UserMenu onShortcuts={shortcuts.open} />
      </header>
      <div className={classes.side}>
        <SideNavigation groups={groups} />
      </div>
      <dialog ref={overlay} className={classes.overlay} aria-label={t('shell.navigation')} closedby="any">
        <div className={classes.overlayHead}>
          <Logo />
          <CloseButton label={t('shell.closeNavigation')} onClick={close} />
        </div>
        <SideNavigation groups={groups} onGo={close} />
      </dialog>
      <main id="content" className={classes.content} tabIndex={-1}>
        {children}
      </main>
      {shortcuts.panel}
    </div>
  );
}

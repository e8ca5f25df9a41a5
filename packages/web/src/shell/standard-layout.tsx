import { t } from '@laurel/web/languages/text';
import { HorizontalBar } from '@laurel/web/navigation/horizontal-bar';
import { filterPermitted, nameOf, navigation, ownPages } from '@laurel/web/navigation/navigation';
import { SideBar } from '@laurel/web/navigation/side-bar';
import { useSession } from '@laurel/web/people/session';
import { usePreferences } from '@laurel/web/preferences/store';
import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { KnownLinks } from './document-links';
import { Footer } from './footer';
import { Navbar } from './navbar';
import { useShortcuts } from './shortcuts';
import classes from './standard-layout.module.css';
import { useCustomiser } from './use-customiser';
import { useOwnPages } from './use-own-pages';

// Nearly no one needs it.
const ViewingBanner = lazy(() =>
  import('@laurel/web/people/viewing-banner').then((file) => ({ default: file.ViewingBanner })),
);

// Nobody needs it before they have scrolled.
const ScrollToTop = lazy(() => import('./scroll-to-top').then((file) => ({ default: file.ScrollToTop })));

/** Navigation at the side or as a bar (an overlay below 976 px), the navbar, content, the footer: as the preferences say. */
export function StandardLayout({ children }: { children: ReactNode }) {
  const { ability, viewing } = useSession();
  const { layout } = usePreferences();
  const navigate = useNavigate();
  const [isHere, setHere] = useState(false);
  // The server draws the first view without it.
  useEffect(() => setHere(true), []);
  const views = useOwnPages(isHere);
  const groups = filterPermitted([...navigation, ownPages(views.filter((each) => each.isInNavigation))], ability);
  const shortcuts = useShortcuts(groups, (to) => void navigate({ to }));
  const customiser = useCustomiser();
  const pages = [...groups, ownPages(views.filter((each) => !each.isInNavigation))]
    .flatMap(({ items }) => items)
    .map((item) => ({ href: item.path, title: nameOf(item), about: t(item.about), icon: item.icon }));

  return (
    <div className={classes.layout}>
      <a className={classes.skip} href="#content">
        {t('shell.skip')}
      </a>
      {layout === 'vertical' && <SideBar groups={groups} />}
      <div className={classes.column}>
        {viewing && isHere && (
          <Suspense>
            <ViewingBanner />
          </Suspense>
        )}
        <Navbar groups={groups} pages={pages} onShortcuts={shortcuts.open} onCustomise={customiser.open} />
        {layout === 'horizontal' && (
          // It comes with the page; only who has just chosen it waits, with all else in place.
          <Suspense fallback={<div className={classes.barToCome} />}>
            <HorizontalBar groups={groups} />
          </Suspense>
        )}
        <main id="content" className={classes.content} tabIndex={-1}>
          <KnownLinks pages={pages}>{children}</KnownLinks>
        </main>
        <Footer onShortcuts={shortcuts.open} />
      </div>
      {isHere && (
        <Suspense>
          <ScrollToTop />
        </Suspense>
      )}
      {shortcuts.panel}
      {customiser.panel}
    </div>
  );
}

import { HorizontalBar } from '@laurel/web/navigation/horizontal-bar';
import { Snackbar } from '@laurel/web/ui/snackbar';
import { lazyRouteComponent, Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { BlankLayout } from './blank-layout';
import { LoadingBar } from './loading-bar';

// Sign-in doesn't need the bar and the menus, so they come with the first page that does.
const StandardLayout = lazyRouteComponent(() => import('./standard-layout'), 'StandardLayout');

/** What is around every page: the layout its route asks for, the loading bar, the snackbar. */
export function RootPage() {
  const layout = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.layout ?? 'blank' });
  return (
    <>
      <LoadingBar />
      <Snackbar />
      <Suspense>
        {layout === 'standard' && (
          <StandardLayout>
            <Outlet />
          </StandardLayout>
        )}
        {layout === 'blank' && (
          <BlankLayout>
            <Outlet />
          </BlankLayout>
        )}
        {layout === false && <Outlet />}
      </Suspense>
    </>
  );
}

/** Fetches the standard layout beside the page that stands in it, so that both are drawn at once. */
export async function standardLayoutReady(): Promise<void> {
  // As drawn before the first frame: sign-in needs not know the preferences.
  const isHorizontal =
    typeof document === 'undefined' || document.documentElement.getAttribute('data-nav-layout') === 'horizontal';
  await Promise.all([StandardLayout.preload?.(), isHorizontal && HorizontalBar.preload?.()]);
}

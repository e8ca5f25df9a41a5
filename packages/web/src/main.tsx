import { startLocale } from '@laurel/web/kit/locale';
import { queryClient, whenSignedOut } from '@laurel/web/kit/query-client';
import { currentSession, firstSession, onSession, sessionEnded } from '@laurel/web/people/session';
import { landingOf } from '@laurel/web/shell/guard';
import { LookProvider } from '@laurel/web/ui/look-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { router } from './routes';

start().catch((error: unknown) => console.error('App failed to start:', error));

/** Session first, then everything that depends on it. */
async function start(): Promise<void> {
  const place = document.getElementById('root');
  if (!place) throw new Error('There is no element with the id root.');
  await Promise.all([firstSession(), startLocale()]);
  whenSignedOut(sessionEnded);
  // A changed session is a new question to the guard: in from sign-in, or out to it.
  let wasIn = currentSession().isLoggedIn;
  onSession(() => {
    const isIn = currentSession().isLoggedIn;
    const { pathname, searchStr } = router.state.location;
    const hasSignedIn = isIn && !wasIn && pathname === '/login';
    wasIn = isIn;
    if (!hasSignedIn) return router.invalidate();
    const { path, query } = landingOf(searchStr);
    return router.navigate({ to: path, search: Object.fromEntries(new URLSearchParams(query)), replace: true });
  });
  // The first page's files and its guard's answer, so that the first thing drawn is the page.
  await router.load();
  createRoot(place).render(
    <StrictMode>
      <LookProvider>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </LookProvider>
    </StrictMode>,
  );
}

import { startLocale, useLocale } from '@laurel/web/kit/locale';
import { startOffline } from '@laurel/web/offline/start-offline';
import { followTabs } from '@laurel/web/people/other-tabs';
import { currentSession, firstSession, onSession } from '@laurel/web/people/session';
import { SignInPage } from '@laurel/web/people/sign-in-page';
import { drawStartFailed } from '@laurel/web/people/start-failed';
import { BlankLayout } from '@laurel/web/shell/blank-layout';
import { hrefOf, redirectAfterSignIn, redirectOf } from '@laurel/web/shell/guard';
import '@laurel/web/ui/look';
import { Snackbar } from '@laurel/web/ui/snackbar';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

start().catch(showFailure);

/**
 * Draws sign-in at once, without the router, the query client, and the rest of the app, which the browser fetches meanwhile.
 * Whoever has signed in gets a new page, with what they see first drawn by the server.
 */
async function start(): Promise<void> {
  await firstSession();
  await startLocale();
  followTabs((path) => window.location.replace(path));
  onSession(goOn);
  if (currentSession().isLoggedIn) return goOn();
  startOffline();
  showAddress();
  const place = document.getElementById('root');
  if (!place) throw new Error('There is no element with the id root.');
  createRoot(place, { onUncaughtError: showFailure }).render(
    <StrictMode>
      <Entrance />
    </StrictMode>,
  );
}

function Entrance() {
  useLocale();
  return (
    <>
      <Snackbar />
      <BlankLayout>
        <SignInPage />
      </BlankLayout>
    </>
  );
}

/** The server sends this page for whatever asks for a session; the address says so, and where one was going. */
function showAddress(): void {
  const { pathname, search, hash } = window.location;
  const path = pathname.replace(/(?<=.)\/$/, '');
  const access = path === '/login' ? 'unauthenticated-only' : 'signed-in';
  const place = redirectOf(currentSession(), access, { path, query: search.slice(1), fragment: hash.slice(1) });
  if (place) window.history.replaceState(null, '', hrefOf(place));
}

function goOn(): void {
  if (currentSession().isLoggedIn)
    window.location.replace(hrefOf(redirectAfterSignIn(window.location.search.slice(1))));
}

function showFailure(error: unknown): void {
  console.error('App failed to start:', error);
  drawStartFailed(document.getElementById('root') ?? document.body);
}

import { whenSignedOut } from '@laurel/web/kit/call';
import { repeatEarlyPresses } from '@laurel/web/kit/early-presses';
import { startLocale } from '@laurel/web/kit/locale';
import { queryClient } from '@laurel/web/kit/query-client';
import { addLanguages } from '@laurel/web/languages/parts';
import { isNeutralShell, startOffline } from '@laurel/web/offline/start-offline';
import { followTabs } from '@laurel/web/people/other-tabs';
import { schoolTimeZone } from '@laurel/web/people/school-day';
import { currentSession, firstSession, onSession, sessionEnded } from '@laurel/web/people/session';
import { drawStartFailed } from '@laurel/web/people/start-failed';
import { hrefOf, redirectAfterSignIn } from '@laurel/web/shell/guard';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app';
import { createAppRouter, namesReady } from './routes';

addLanguages('app');
const router = createAppRouter();

yieldToMain().then(start).catch(showFailure);

/** Session first, then everything that depends on it. */
async function start(): Promise<void> {
  const place = document.getElementById('root');
  if (!place) throw new Error('There is no element with the id root.');
  if (isNeutralShell()) {
    await startLocale();
    const { drawOffline } = await import('@laurel/web/offline/draw-offline');
    return await drawOffline(place);
  }
  // The district says which languages there are.
  await firstSession();
  await startLocale();
  whenSignedOut(sessionEnded);
  followTabs((path) => window.location.replace(path));
  let before = currentSession();
  onSession(() => {
    const [was, now] = [before, currentSession()];
    before = now;
    return updateSession(was, now);
  });
  startOffline();
  await yieldToMain();
  // The first page's files and its guard's answer, so that the first thing drawn is the page.
  await router.load();
  await yieldToMain();
  // In slices, for the same reason.
  startTransition(() => draw(place));
  // Sooner than any link is followed; where nothing answers, the page that is asked for says so.
  namesReady().catch(() => undefined);
  // Until it is there, the browser follows them itself.
  const { followLinks } = await import('@laurel/web/shell/follow-links');
  followLinks(router);
  const { followMerged } = await import('@laurel/web/search/follow-merged');
  followMerged(router);
}

/** Draws the page, or takes over what the server has drawn: whatever doesn't match that is drawn anew. */
function draw(place: HTMLElement): void {
  const options = { onUncaughtError: showFailure };
  const app = <App router={router} />;
  if (place.firstElementChild === null) createRoot(place, options).render(app);
  else {
    // The server draws the page without a boundary around it.
    router.ssr = { manifest: undefined };
    hydrateRoot(place, app, { ...options, onRecoverableError: reportUnlessElsewhere });
  }
}

/** In another zone than the school's, moments differ from what the server wrote, and React has drawn them again. */
function reportUnlessElsewhere(error: unknown): void {
  if (schoolTimeZone() === new Intl.DateTimeFormat().resolvedOptions().timeZone) reportError(error);
}

/** Ends the task here, so that a slow phone hears taps and scrolls in between. */
async function yieldToMain(): Promise<void> {
  await new Promise((done) => setTimeout(done));
}

type Session = ReturnType<typeof currentSession>;

/** A changed session is a new question to the guard: in from sign-in, on where one was, or out to it. */
function updateSession(was: Session, now: Session): unknown {
  const [before, after] = [was.user?.accountId, now.user?.accountId];
  if (now.isEnded) return null;
  if (before && after && before !== after) {
    // Loaded anew, so that nothing of the first person is left in memory.
    queryClient.clear();
    return window.location.replace('/');
  }
  if (was.isEnded && after) return goOn(after);
  const { pathname, searchStr } = router.state.location;
  if (!now.isLoggedIn || was.isLoggedIn || pathname !== '/login') return router.invalidate();
  return router.navigate({ href: hrefOf(redirectAfterSignIn(searchStr)), replace: true });
}

/** The same person is back: what could not be read is read, and what could not be saved is sent. */
async function goOn(accountId: string): Promise<void> {
  const { resumeUnsent } = await import('@laurel/web/offline/resume-unsent');
  await Promise.all([queryClient.invalidateQueries(), router.invalidate(), resumeUnsent(accountId)]);
}

function showFailure(error: unknown): void {
  console.error('App failed to start:', error);
  drawStartFailed(document.getElementById('root') ?? document.body);
  repeatEarlyPresses();
}

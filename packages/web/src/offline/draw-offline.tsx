import { messagesReady } from '@laurel/web/kit/messages';
import { queryClient } from '@laurel/web/kit/query-client';
import '@laurel/web/ui/look';
import { isRunGoing } from '@laurel/web/test-days/kept-runs';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { chosenBy } from './choice';
import { loadAnew, whenReached } from './come-back';
import { readClasses } from './kept-class';
import { OfflinePage } from './offline-page';
import { readSnapshots } from './snapshot';

/** Draws what this device kept of its person's page, and nothing that would need the network. */
export async function drawOffline(place: HTMLElement): Promise<void> {
  const [kept, classes] = await Promise.all([
    readSnapshots().catch(() => []),
    readClasses(chosenBy()).catch(() => []),
    messagesReady().catch(() => undefined),
  ]);
  const snapshots = kept.filter(({ accountId }) => accountId === chosenBy());
  whenReached(loadAnewAfterRun);
  // The page's links need a router; none of them leads anywhere from here.
  const routeTree = createRootRoute({
    component: () => <OfflinePage {...{ snapshots, classes }} path={window.location.pathname} />,
    notFoundComponent: () => null,
  });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

/** A run that is going on isn't interrupted; its beeps would stop until somebody presses. */
function loadAnewAfterRun(): void {
  if (!isRunGoing()) {
    loadAnew();
    return;
  }
  const timer = setInterval(() => {
    if (isRunGoing()) return;
    clearInterval(timer);
    loadAnew();
  }, 1000);
}

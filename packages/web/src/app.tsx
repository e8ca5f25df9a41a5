import { queryClient } from '@laurel/web/kit/query-client';
import { WhenEnded } from '@laurel/web/people/when-ended';
import '@laurel/web/ui/look';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import type { AppRouter } from './routes';

/** All that is drawn, by the browser and, for a first view, by the server. */
export function App({ router }: { router: AppRouter }) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <WhenEnded />
      </QueryClientProvider>
    </StrictMode>
  );
}

import arabicFont from '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2';
import { locale } from '@laurel/web/kit/messages';
import { queryClient } from '@laurel/web/kit/query-client';
import { WhenEnded } from '@laurel/web/people/when-ended';
import '@laurel/web/ui/look';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { preload } from 'react-dom';
import type { AppRouter } from './routes';

/** All that is drawn, by the browser and, for a first view, by the server. */
export function App({ router }: { router: AppRouter }) {
  // With the page, so that nothing is drawn in another font first.
  if (locale() === 'ar') preload(arabicFont, { as: 'font', type: 'font/woff2' });
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <WhenEnded />
      </QueryClientProvider>
    </StrictMode>
  );
}

import { embed } from '@laurel/web/kit/embedded';
import { formatIn } from '@laurel/web/kit/format';
import { firstLocale } from '@laurel/web/kit/locale';
import { activate, messagesReady } from '@laurel/web/kit/messages';
import { queryClient } from '@laurel/web/kit/query-client';
import { addLanguages } from '@laurel/web/languages/parts';
import { schoolTimeZone } from '@laurel/web/people/school-day';
import { firstSession } from '@laurel/web/people/session';
import { adoptPreferences } from '@laurel/web/preferences/store';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { App } from './app';
import { createAppRouter } from './routes';

addLanguages('app');

/** A visit to a page, as far as its first view depends on it. */
export interface Visit {
  /** Path and query. */
  readonly address: string;
  /** The request's cookies, in the form of `document.cookie`. */
  readonly cookies: string;
  /** The browser's languages, most wanted first. */
  readonly languages: readonly string[];
  /** What the page carries for the app: session data, and the first answer with its path. */
  readonly session: unknown;
  readonly first: unknown;
}

/**
 * Draws what a visit sees first as HTML, as the browser will draw it; `null` where the visit leads elsewhere. One after the other:
 * whoever is signed in, and how they read, belongs to the whole app.
 */
export async function renderView({ address, cookies, languages, session, first }: Visit): Promise<string | null> {
  try {
    embed({ 'laurel-session': session, 'laurel-first': first });
    await firstSession();
    formatIn(schoolTimeZone());
    adoptPreferences(cookies);
    activate(firstLocale(cookies, languages));
    const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
    await router.load();
    // A page brings its texts with it.
    await messagesReady();
    if (router.state.matches.some(({ status }) => status !== 'success')) return null;
    return renderToString(<App router={router} />);
  } finally {
    // Nothing of one person is there when the next is drawn.
    embed(null);
    queryClient.clear();
  }
}

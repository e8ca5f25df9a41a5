import { catalog } from '@laurel/web/kit/messages';
import { en } from './messages.en';

/** What only staff read of the day: families’ pages do without it. */
export const t = catalog(en, { fr: () => import('./messages.fr'), ar: () => import('./messages.ar') });

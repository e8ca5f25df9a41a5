import { catalog } from '@laurel/web/kit/messages';
import { en } from './messages.en';

export const t = catalog(en, { fr: () => import('./messages.fr'), ar: () => import('./messages.ar') });

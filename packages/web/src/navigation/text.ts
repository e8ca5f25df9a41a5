import { catalog } from '@laurel/web/kit/messages';
import { en } from './messages.en';

export const t = catalog(en, { fr: () => import('./messages.fr'), ar: () => import('./messages.ar') });

/** Those that are the same whatever happens, and so can be named in a table. */
export type Words = {
  [Key in keyof typeof en]: (typeof en)[Key] extends `${string}{${string}` ? never : Key;
}[keyof typeof en];

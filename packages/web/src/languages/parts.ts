import type { Locale } from '@laurel/domain/kit/locale';
import type { Catalog } from '@laurel/domain/kit/translate';
import { loadedWith, loadTexts } from '@laurel/web/kit/messages';

/** What sign-in says, what a second step says, and all the rest. */
type Part = 'start' | 'factors' | 'app';

type Other = Exclude<Locale, 'en'>;

const others = ['fr', 'ar'] as const satisfies readonly Other[];

/** The files of each language beside English, which comes with the files that say it (`texts-where-said.ts`). */
const files: Readonly<Record<Other, Readonly<Record<Part, readonly (() => Promise<Catalog>)[]>>>> = {
  fr: {
    start: [() => import('./fr-start').then(({ fr }) => fr)],
    factors: [() => import('./fr-factors').then(({ fr }) => fr)],
    app: [
      () => import('./fr-activities').then(({ fr }) => fr),
      () => import('./fr-office').then(({ fr }) => fr),
      () => import('./fr-pages').then(({ fr }) => fr),
      () => import('./fr-people').then(({ fr }) => fr),
      () => import('./fr-teaching').then(({ fr }) => fr),
      () => import('./fr-transition').then(({ fr }) => fr),
      () => import('@laurel/domain/notices/messages.fr').then(({ fr }) => fr),
    ],
  },
  ar: {
    start: [() => import('./ar-start').then(({ ar }) => ar)],
    factors: [() => import('./ar-factors').then(({ ar }) => ar)],
    app: [
      () => import('./ar-activities').then(({ ar }) => ar),
      () => import('./ar-office').then(({ ar }) => ar),
      () => import('./ar-pages').then(({ ar }) => ar),
      () => import('./ar-people').then(({ ar }) => ar),
      () => import('./ar-teaching').then(({ ar }) => ar),
      () => import('./ar-transition').then(({ ar }) => ar),
      () => import('@laurel/domain/notices/messages.ar').then(({ ar }) => ar),
    ],
  },
};

/** Lets a part of the app be read in every language: its texts are fetched when one is chosen. */
export function addLanguages(part: Part): void {
  for (const other of others)
    for (const load of files[other][part]) loadedWith(other, async () => loadTexts(other, await load()));
}

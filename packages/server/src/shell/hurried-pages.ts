import type { Ability } from '@laurel/domain/access/ability';
import { reachesOthers } from '@laurel/domain/access/reaches-others';
import { readGradebook } from '@laurel/domain/grades/api';
import { readRemarks } from '@laurel/domain/remarks/api';
import { readRatings } from '@laurel/domain/standards/api';
import { readPathways, readRatingSheet } from '@laurel/domain/transition/api';
import { type Endpoint, pathParameters } from '@laurel/domain/wire/endpoint';

/** A call with what stands in its path. */
type Ask = readonly [Endpoint, Readonly<Record<string, string | undefined>>];

/** What an address says: the parts of its route by name, and what stands behind the question mark. */
type Said = Readonly<Record<string, string | undefined>>;

interface HurriedPage {
  /** The files it is drawn from, the page’s own first. */
  readonly sources: (said: Said) => readonly string[];
  /** What the page will ask at once. */
  readonly asks: (said: Said, ability: Ability) => readonly Ask[];
}

/** Pages with much to read that are opened in a hurry: their files and answers are fetched together with the page. By route. */
const pages: Readonly<Record<string, HurriedPage>> = {
  '/teacher/gradebook/{classId}': {
    sources: ({ sheet }) => [
      'src/gradebook/gradebook-page.tsx',
      ...(sheet === 'standards' || sheet === 'comments' ? ['src/gradebook/other-view.tsx'] : []),
    ],
    asks: ({ classId, sheet }) => [
      [readGradebook, { classId }],
      ...(sheet === 'standards' ? [[readRatings, { classId }] as const] : []),
      ...(sheet === 'comments' ? [[readRemarks, { classId }] as const] : []),
    ],
  },
  '/transition/fullrubric': {
    sources: () => ['src/areas/transition/transition-pages.tsx'],
    asks: ({ pathway, ...narrowed }, { rules }) => [
      [readPathways, {}],
      // Families are shown no sheet, and another term’s or rater’s has another address.
      ...(pathway && Object.keys(narrowed).length === 0 && reachesOthers(rules, ['transition', 'services'])
        ? [[readRatingSheet, { pathwayId: pathway }] as const]
        : []),
    ],
  },
};

/** A hurried page’s files, and links to the answers it will ask for that this person may ask for; `null` for every other page. */
export function hurriedPageAt(
  route: string,
  url: string,
  ability: Ability,
): { readonly sources: readonly string[]; readonly links: string } | null {
  const page = pages[route];
  if (!page) return null;
  const [path = '', query = ''] = url.split('?');
  const parts = path.split('/');
  const named = route.split('/').flatMap((part, at) => (part.startsWith('{') ? [[part.slice(1, -1), parts[at]]] : []));
  const said = { ...Object.fromEntries(new URLSearchParams(query)), ...Object.fromEntries(named) };
  const asks = page.asks(said, ability).filter(([{ needs }]) => typeof needs === 'string' || ability.can(...needs));
  return { sources: page.sources(said), links: asks.map(linkTo).join('') };
}

/**
 * Lets the browser ask while the app is still being started. The app’s own request (`web/kit/call.ts`) takes over the answer,
 * since it is one with credentials, too. Empty where something is no id: the page says what is wrong with it.
 */
function linkTo([{ path }, given]: Ask): string {
  const names = pathParameters(path);
  if (!names.every((name) => /^[\w-]+$/.test(given[name] ?? ''))) return '';
  const address = names.reduce((all, name) => all.replace(`{${name}}`, given[name] ?? ''), path as string);
  return `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${address}">`;
}

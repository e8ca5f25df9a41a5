import * as z from 'zod/mini';

const chunk = z.object({
  file: z.string(),
  imports: z.optional(z.array(z.string())),
  css: z.optional(z.array(z.string())),
});

/** What the build says of every source it made a file of. */
export const manifest = z.record(z.string(), chunk);

export type Manifest = z.infer<typeof manifest>;

const app = 'index.html';

/** Links that let the browser fetch the files of these sources, and all they import, together with the page itself, which names the app’s. */
export function linksTo(built: Manifest, sources: readonly string[]): string {
  const there = filesOf(built, [app]);
  const { scripts, styles } = filesOf(built, sources);
  const others = (files: readonly string[], known: readonly string[]) => files.filter((file) => !known.includes(file));
  return [
    ...others(scripts, there.scripts).map((file) => `<link rel="modulepreload" href="/${file}">`),
    ...others(styles, there.styles).map((file) => `<link rel="stylesheet" href="/${file}">`),
  ].join('');
}

/** Links that let the browser fetch the files of these sources once it has nothing else to do. */
export function laterLinksTo(built: Manifest, sources: readonly string[]): string {
  const { scripts, styles } = filesOf(built, sources);
  return [...scripts, ...styles].map((file) => `<link rel="prefetch" href="/${file}">`).join('');
}

function filesOf(built: Manifest, sources: readonly string[]) {
  const keys = new Set<string>();
  const add = (key: string): void => {
    const found = built[key];
    if (!found || keys.has(key)) return;
    keys.add(key);
    for (const each of found.imports ?? []) add(each);
  };
  for (const source of sources) add(source);
  const chunks = [...keys].flatMap((key) => built[key] ?? []);
  return {
    scripts: [...new Set(chunks.map(({ file }) => file))],
    styles: [...new Set(chunks.flatMap((each) => each.css ?? []))],
  };
}

/** What a page is given before it is sent: elements of its head, the CSRF token, data as JSON, and what is seen first; `null` for none. */
interface Given {
  readonly head: string;
  readonly token: string;
  readonly session: unknown;
  readonly first: unknown;
  readonly view: string | null;
}

/** What starts the app, as the build writes it. */
const entry = /<script type="module" crossorigin src="([^"]*)"><\/script>/;

const untitled = '<title>Laurel</title>';

/** What React draws for the head, which it puts before all else: images to be fetched soon, and the name of the tab. */
const elementsOfHead = /^((?:<link[^>]*>)*)(<title>[^<]*<\/title>)?/;

/** The built page with what it is given, put in at once: what a person is called is never read as a place to fill. */
export function fillPage(page: string, { head, token, session, first, view }: Given): string {
  const [drawnHead = '', links = '', title = untitled] = elementsOfHead.exec(view ?? '') ?? [];
  const given: Readonly<Record<string, string>> = {
    [untitled]: title,
    '</head>': `${links}${head}</head>`,
    '%LAUREL_CSRF%': token,
    '%LAUREL_SESSION%': embedJson(session),
    '%LAUREL_FIRST%': embedJson(first),
    '<div id="root">': `<div id="root">${view?.slice(drawnHead.length) ?? ''}`,
  };
  // What is drawn already is shown first, then the app is started (`start-after-paint.ts`).
  const started =
    view === null ? page : page.replace(entry, '<link id="laurel-entry" rel="modulepreload" crossorigin href="$1">');
  return started.replace(
    /<title>Laurel<\/title>|<\/head>|<div id="root">|%LAUREL_(?:CSRF|SESSION|FIRST)%/g,
    (place) => given[place] ?? '',
  );
}

/** JSON that can't end the element it stands in. */
function embedJson(value: unknown): string {
  return value === null ? '' : JSON.stringify(value).replace(/</g, '\\u003c');
}

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

/** What a page is given before it is sent: the beginning that is known at once, and what is known once its data is read. */
interface Beginning {
  /** Elements of its head. */
  readonly head: string;
  /** The CSRF token. */
  readonly token: string;
  /** Whether it is to be drawn here: then it is shown first, and the app is started after (`start-after-paint.ts`). */
  readonly isDrawn: boolean;
}

interface Rest {
  /** Data as JSON; `null` for none. */
  readonly session: unknown;
  readonly first: unknown;
  /** What is seen first. */
  readonly view: string | null;
}

/** What starts the app, as the build writes it. */
const entry = /<script type="module" crossorigin src="([^"]*)"><\/script>/;

const untitled = '<title>Laurel</title>';
const endOfHead = '</head>';

/** What React draws for the head, which it puts before all else: images to be fetched soon, and the name of the tab. */
const elementsOfHead = /^((?:<link[^>]*>)*)(<title>[^<]*<\/title>)?/;

/** The built page up to the end of its head, with what it is given put in at once: nothing of it is read as a place to fill. */
export function beginPage(page: string, { head, token, isDrawn }: Beginning): string {
  const built = page.slice(0, page.indexOf(endOfHead)).replace(untitled, '');
  const started = isDrawn
    ? built.replace(entry, '<link id="laurel-entry" rel="modulepreload" crossorigin href="$1">')
    : built;
  return started.replace('%LAUREL_CSRF%', () => token) + head;
}

/** The rest of it, which begins with its name: what a person is called is never read as a place to fill either. */
export function endPage(page: string, { session, first, view }: Rest): string {
  const [drawnHead = '', links = '', title = untitled] = elementsOfHead.exec(view ?? '') ?? [];
  const given: Readonly<Record<string, string>> = {
    '%LAUREL_SESSION%': embedJson(session),
    '%LAUREL_FIRST%': embedJson(first),
    '<div id="root">': `<div id="root">${view?.slice(drawnHead.length) ?? ''}`,
  };
  const rest = page
    .slice(page.indexOf(endOfHead))
    .replace(/<div id="root">|%LAUREL_(?:SESSION|FIRST)%/g, (place) => given[place] ?? '');
  return title + links + rest;
}

/** JSON that can't end the element it stands in. */
function embedJson(value: unknown): string {
  return value === null ? '' : JSON.stringify(value).replace(/</g, '\\u003c');
}

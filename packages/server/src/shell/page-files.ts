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

/** What a page is given before it is sent. */
interface Given {
  /** Elements of its head. */
  readonly head: string;
  /** The CSRF token. */
  readonly token: string;
  /** Data as JSON; `null` for none. */
  readonly session: unknown;
  readonly first: unknown;
  /** What is seen first, drawn here: it is shown before the app is started (`start-after-paint.ts`). `null` for nothing. */
  readonly view: string | null;
}

const untitled = '<title>Laurel</title>';

/** What React draws for the head, which it puts before all else: images to be fetched soon, and the name of the tab. */
const elementsOfHead = /^((?:<link[^>]*>)*)(<title>[^<]*<\/title>)?/;

/** What starts the app, as the build writes it, and what the app is made of. */
const entry = /<script type="module" crossorigin src="([^"]*)"><\/script>/;
const modules = /<link rel="modulepreload"[^>]*href="([^"]*)">/g;

/** Where the built page is filled. */
const places = /<title>Laurel<\/title>|<\/head>|<div id="root">|%LAUREL_(?:CSRF|SESSION|FIRST)%/g;

/** The built page with what it is given put in at once: nothing of it is read as a place to fill, whatever a person is called. */
export function fillPage(page: string, { head, token, session, first, view }: Given): string {
  const [drawnHead = '', links = '', title = untitled] = elementsOfHead.exec(view ?? '') ?? [];
  const built = view === null ? { page, head } : startLater(page, head);
  const given: Readonly<Record<string, string>> = {
    [untitled]: title,
    '</head>': `${built.head}${links}</head>`,
    '<div id="root">': `<div id="root">${view?.slice(drawnHead.length) ?? ''}`,
    '%LAUREL_CSRF%': token,
    '%LAUREL_SESSION%': embedJson(session),
    '%LAUREL_FIRST%': embedJson(first),
  };
  return built.page.replace(places, (place) => given[place] ?? '');
}

/** Names the files of the app, what starts it first, without having the browser fetch them before it shows the page. */
function startLater(page: string, head: string) {
  const started = entry.exec(page)?.[1] ?? '';
  const files = [page, head].flatMap((html) => [...html.matchAll(modules)].map(([, file]) => file));
  return {
    page: page
      .replace(entry, `<meta name="laurel-app" content="${[started, ...files].join(' ')}">`)
      .replace(modules, ''),
    head: head.replace(modules, ''),
  };
}

/** JSON that can't end the element it stands in. */
function embedJson(value: unknown): string {
  return value === null ? '' : JSON.stringify(value).replace(/</g, '\\u003c');
}

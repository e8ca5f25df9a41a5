import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { locales } from '../domain/src/kit/locale.ts';
import { firstPaint } from './first-paint.ts';
import { pageRoutes } from './page-routes.ts';
import { textsWhereSaid } from './texts-where-said.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const entries = { index: at('index.html'), 'sign-in': at('sign-in.html') };
const app = modulesFrom(entries.index, at('src/main.tsx'), at('src/app.tsx'), at('src/routes.ts'));
const signIn = modulesFrom(entries['sign-in'], at('src/sign-in.tsx'));
const frame = modulesFrom(at('src/shell/standard-layout.tsx'), at('src/offline/unreached-page.tsx'));
const families = modulesFrom(at('src/areas/student/student-dashboard-page.tsx'));
const staff = modulesFrom(at('src/home/dashboard-page.tsx'));

/** What so much else needs that it is not worth a file of its own: fields, and a cell’s key. */
const common = /\/controls\/(text-field|field|names)\.|\/sheet\/cell\.ts/;

/** Whether every home needs it, or nearly every page. */
const inHomes = (id: string) =>
  app.imports(id) || frame.has(id) || (families.imports(id) && staff.imports(id)) || common.test(id);

/** What its package brings and no home calls: what saves, asks much at once, or holds one back. */
const forLater = /\/(mutationObserver|useMutation|queriesObserver|useQueries|useBlocker)\./;

/** A language is two files: what sign-in says, and all the rest once someone is in; nearly nobody needs the third on their first day. English comes with what says it. */
const filesOf = (language: string) => [
  { name: `${language}-start`, test: new RegExp(`/languages/${language}-start\\.|/${language}-house`), priority: 6 },
  { name: `${language}-factors`, test: new RegExp(`/languages/${language}-factors\\.`), priority: 6 },
  {
    name: language,
    test: new RegExp(
      `/languages/${language}-|messages\\.${language}\\.ts$|/faults/${language}|/acts\\.${language}\\.ts$`,
    ),
    priority: 5,
  },
];

const alias = [
  { find: /^@laurel\/editor\/(document|viewer)$/, replacement: at('../editor/src/$1/$1.ts') },
  { find: /^@laurel\/editor\/editor$/, replacement: at('../editor/src/editing/editor.ts') },
  { find: /^@laurel\/(domain|editor|web)\//, replacement: `${at('..')}/$1/src/` },
  // The workbook writer’s own zips in a worker from a blob: address, which the content security policy refuses.
  { find: /^.*\/zipToArrayBuffer\.js$/, replacement: at('zip-without-workers.ts') },
];

/** A class's name within its style sheet, and as little as tells the sheets apart: every page carries those it uses twice. */
function nameClass(name: string, file: string): string {
  const digest = createHash('sha256')
    .update(file.slice(at('..').length))
    .digest('base64url');
  return `${name}_${digest.slice(0, 5)}`;
}

const css = { modules: { generateScopedName: nameClass } };

/** What the browser loads. */
const pages: UserConfig = {
  root: at('.'),
  plugins: [
    withoutSummaries(),
    textsWhereSaid(at('src/')),
    react(),
    firstPaint(),
    preloadFonts(),
    sourcesInManifest(),
    pageRoutes(at('src/routes.ts')),
    app.plugin,
    signIn.plugin,
    frame.plugin,
    families.plugin,
    staff.plugin,
  ],
  resolve: { alias },
  css,
  build: {
    outDir: at('dist'),
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows no data: addresses and no inline scripts.
    assetsInlineLimit: 0,
    // The server names a page's files in the shell, so that the browser needs not find them one after the other.
    manifest: 'manifest.json',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: entries,
      // Calls and shapes only describe: a page carries those it uses, not all that stand in the same file.
      treeshake: { manualPureFunctions: ['endpoint', 'z', 'id'] },
      output: {
        // The entry names every file, and what is random in a name doesn't compress: as little as tells all of them apart.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        // Measured: every file named in the shell costs the browser 0.7 ms before it draws, and there were 36. What sign-in
        // needs is one file, what else the app needs another, and what surrounds a signed-in page a third, with the pages
        // opened most.
        codeSplitting: {
          groups: [
            ...locales.filter((each) => each !== 'en').flatMap(filesOf),
            { name: 'base', test: (id) => signIn.imports(id) && (inHomes(id) || families.imports(id)), priority: 4 },
            { name: 'entrance', test: signIn.imports, priority: 3.5 },
            { name: 'start', test: (id) => inHomes(id) && !forLater.test(id), priority: 3 },
            { name: 'change', test: /mutationObserver\.|\/useMutation\.|ui\/use-change\./, priority: 2 },
            { name: 'blocker', test: /\/useBlocker\./, priority: 2 },
            { name: 'queries', test: /queriesObserver\.|\/useQueries\./, priority: 2 },
            // What pages that schools build share with reports and with what saves, neither of which they need.
            { name: 'select', test: /\/controls\/select\.|zod\/v4\/mini\/iso\./, priority: 1.7 },
            { name: 'family', test: /\/student-dashboard-page\./, priority: 1.1 },
            // What a device keeps, with its switches; and what is printed or sent of a test day.
            { name: 'device', test: /\/offline\/(device-switch|keep-page|kept-class|snapshot)\./, priority: 1 },
            { name: 'reports', test: /\/test-days\/(report-page|state-files-page)\./, priority: 1 },
            // Lists are tables with the same parts everywhere, and names of files are a fifth of what sign-in names.
            { name: 'list', test: /\/ui\/(data-table|table-\w+|list-table|row-title|column-choice)\./, priority: 1 },
            {
              name: 'find',
              test: /\/admin\/(search-field|use-address|use-list-address)\.|\/use-debounced\./,
              priority: 1,
            },
            { name: 'misc', test: /\/home\/misc-pages\./, priority: 1 },
            // A parent’s children, on both homes that they may have.
            { name: 'children', test: /\/parent-dashboard-page|\/overview\/child-/, priority: 1 },
            // Widgets draw the same parts as the home of staff.
            {
              name: 'staff',
              test: /\/overview\/(staff-(overview|parts|figures|needs)|own-caseload|concerns|coached-teams|attendance-today|furthest-behind)\.|\/eligibility\/held-back\./,
              priority: 1,
            },
            // How a text’s headings are ordered is a line, which drawing it shares with checking it.
            { name: 'widget', test: /\/widgets\/widget\.|\/pages\/heading-levels\./, priority: 1 },
            { name: 'roles', test: /\/src\/roles\/(queries|rule-words)\./, priority: 1 },
            { name: 'tiles', test: /\/ui\/(tiles|line-act)\.|\/drawings\/(share-bars|day-bars)\./, priority: 1 },
            // What saves is sent for with any page that types, and with none that doesn't.
            {
              name: 'outbox',
              test: /\/src\/outbox\/(?!drafts)|\/test-days\/(kept-runs|results)\.|\/rubrics\/rubric-scores\.|\/(standards|transition)\/ratings\./,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': 'http://127.0.0.1:4400', '/image': 'http://127.0.0.1:4400', '/file': 'http://127.0.0.1:4400' },
  },
};

/** The same sources once more for the server, which draws first views with them. */
const views: UserConfig = {
  root: at('.'),
  plugins: [react()],
  resolve: { alias },
  css,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    outDir: at('dist/views'),
    target: 'node20',
    copyPublicDir: false,
    assetsInlineLimit: 0,
  },
};

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? views : pages));

interface Built {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

/** The modules that these import, directly or through others, known once the build has read them. */
function modulesFrom(...own: readonly string[]) {
  const found = new Set<string>();
  const plugin: Plugin = {
    name: 'laurel-modules-from',
    buildEnd() {
      const add = (id: string): void => {
        if (found.has(id)) return;
        found.add(id);
        for (const each of this.getModuleInfo(id)?.importedIds ?? []) add(each);
      };
      for (const id of own) add(id);
    },
  };
  return { plugin, has: (id: string) => found.has(id), imports: (id: string) => found.has(id) && !own.includes(id) };
}

/**
 * Makes the manifest say what the shell needs to name: for the components that have become part of a file made of
 * several, that file; and of what a file imports only what the page doesn't load anyway.
 */
function sourcesInManifest(): Plugin {
  return {
    name: 'laurel-sources-in-manifest',
    async writeBundle({ dir = '' }, bundle) {
      const place = `${dir}/manifest.json`;
      const built: Record<string, Built> = JSON.parse(await readFile(place, 'utf8'));
      const { imports: atStart = [] } = built['index.html'] ?? {};
      for (const [key, each] of Object.entries(built)) {
        if (each.isEntry || !each.imports) continue;
        const imports = each.imports.filter((other) => !built[other]?.isEntry && !atStart.includes(other));
        built[key] = { ...each, imports };
      }
      for (const chunk of Object.values(bundle)) {
        const found = Object.values(built).find(({ file }) => file === chunk.fileName);
        if (chunk.type !== 'chunk' || chunk.isEntry || !found) continue;
        for (const id of chunk.moduleIds.filter((id) => id.startsWith(at('src/')) && id.endsWith('.tsx')))
          built[id.slice(at('.').length)] ??= found;
      }
      await writeFile(place, JSON.stringify(built, null, 2));
    },
  };
}

/** What calls are for stands in the OpenAPI document, which the server writes: no page reads it. */
function withoutSummaries(): Plugin {
  const summary = /^ {2}summary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),\n/gm;
  return {
    name: 'laurel-without-summaries',
    enforce: 'pre',
    transform: {
      filter: { id: /\/domain\/src\/.*api\.ts$/ },
      handler: (code) => ({ code: code.replace(summary, ''), map: null }),
    },
  };
}

/** Names the fonts of the interface in the page, so that the first thing drawn is drawn in them and nothing moves after. */
function preloadFonts(): Plugin {
  return {
    name: 'laurel-preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => {
        const fonts = Object.keys(bundle).filter((file) => /inter-latin-[46]00-normal-.*\.woff2$/.test(file));
        return fonts.map((font) => {
          const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' };
          return { tag: 'link', attrs, injectTo: 'head' } as const;
        });
      },
    },
  };
}

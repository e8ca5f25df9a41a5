import { serverAlias } from './server-alias.mjs';
import { root } from './setup.mjs';

/** How the pages are built. @type {import('vite').InlineConfig} */
export const pages = {
  root: `${root}packages/web`,
  configFile: `${root}packages/web/vite.config.ts`,
  logLevel: 'warn',
};

/** The same pages for the server, which draws first views with them. @type {import('vite').InlineConfig} */
export const views = { ...pages, build: { ssr: `${root}packages/web/view-worker.ts` } };

const server = `${root}packages/server`;

/** How the server and the command line are bundled; what is in node_modules stays there. */
export const serverBundle = bundleOf(
  {
    main: `${server}/src/main.ts`,
    command: `${server}/src/command.ts`,
    'backup-worker': `${server}/src/console/backup-worker.ts`,
  },
  'dist',
);

/**
 * How the worker that reads files is bundled, into a folder beside what is there: with its packages, and only what it
 * uses of them. It starts again for each file, and finding and reading them took longer than reading most files.
 * @param {string} outDir
 * @returns {import('vite').InlineConfig}
 */
export function readerBundle(outDir) {
  const bundle = bundleOf({ reader: `${server}/src/reader.ts` }, outDir);
  return { ...bundle, ssr: { noExternal: true } };
}

/**
 * @param {Readonly<Record<string, string>>} input
 * @param {string} outDir
 * @returns {import('vite').InlineConfig}
 */
function bundleOf(input, outDir) {
  return {
    root: server,
    configFile: false,
    logLevel: 'warn',
    resolve: { alias: serverAlias },
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: false,
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  };
}

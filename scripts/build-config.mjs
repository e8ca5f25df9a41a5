import { serverAlias } from './server-alias.mjs';
import { root } from './setup.mjs';

/** How the pages are built. @type {import('vite').InlineConfig} */
export const pages = {
  root: `${root}packages/web`,
  configFile: `${root}packages/web/vite.config.ts`,
  logLevel: 'warn',
};

const server = `${root}packages/server`;

/** How the server and the command line are bundled; what is in node_modules stays there. @type {import('vite').InlineConfig} */
export const serverBundle = {
  root: server,
  configFile: false,
  logLevel: 'warn',
  resolve: { alias: serverAlias },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: `${server}/src/main.ts`,
        command: `${server}/src/command.ts`,
        reader: `${server}/src/mapped-files/reader.ts`,
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
};

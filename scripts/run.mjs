import { rmSync } from 'node:fs';
import { build as bundle } from 'vite';
import { serverAlias } from './server-alias.mjs';
import { build, install, root, runOrExit } from './setup.mjs';

// Runs a TypeScript file of the project, bundled like the server, so that what is measured is what is served.
install();
build();
const [entry = '', ...given] = process.argv.slice(2);
// Beside the server's own bundle: from there the same files are found.
const outDir = `${root}packages/server/dist`;
rmSync(`${outDir}/run.js`, { force: true });
await bundle({
  root,
  configFile: false,
  logLevel: 'warn',
  resolve: { alias: serverAlias },
  build: {
    ssr: true,
    target: 'node20',
    outDir,
    emptyOutDir: false,
    minify: false,
    rolldownOptions: {
      input: { run: `${root}${entry}` },
      output: { entryFileNames: '[name].js', chunkFileNames: 'run-[name].js' },
    },
  },
});
runOrExit(process.execPath, [`${outDir}/run.js`, ...given]);

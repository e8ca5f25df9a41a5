import { cpSync, rmSync } from 'node:fs';
import { build } from 'vite';
import { compressAssets } from './compress-assets.mjs';
import { serverAlias } from './server-alias.mjs';
import { root } from './setup.mjs';

await build({ root: `${root}packages/web`, configFile: `${root}packages/web/vite.config.ts`, logLevel: 'warn' });
await compressAssets(`${root}packages/web/dist/assets`);

const server = `${root}packages/server`;
rmSync(`${server}/dist`, { recursive: true, force: true });
await build({
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
      input: { main: `${server}/src/main.ts`, command: `${server}/src/command.ts` },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
cpSync(`${server}/src/db/migrations`, `${server}/dist/migrations`, { recursive: true });

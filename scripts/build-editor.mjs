import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { root, runOrExit } from './setup.mjs';

const source = `${root}packages/editor/src`;
const out = `${root}packages/editor/dist`;

const entries = {
  document: `${source}/document/document.ts`,
  viewer: `${source}/viewer/viewer.ts`,
  editor: `${source}/editing/editor.ts`,
};

const { dependencies, peerDependencies } = createRequire(import.meta.url)(`${root}packages/editor/package.json`);
const others = [...Object.keys(dependencies), ...Object.keys(peerDependencies)];

rmSync(out, { recursive: true, force: true });
const result = await build({
  configFile: false,
  logLevel: 'warn',
  plugins: [react()],
  resolve: { alias: [{ find: /^@laurel\/editor\//, replacement: `${source}/` }] },
  build: {
    outDir: out,
    emptyOutDir: false,
    target: 'es2022',
    // One file of styles: what a panel needs is there before the panel is.
    cssCodeSplit: false,
    minify: false,
    lib: { entry: entries, formats: ['es'], cssFileName: 'style' },
    rolldownOptions: {
      // Anyone who installs the package gets these beside it, in the versions they already have.
      external: (id) => others.some((name) => id === name || id.startsWith(`${name}/`)),
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'parts/[name]-[hash].js',
        assetFileNames: '[name][extname]',
      },
    },
  },
});
for (const part of [result].flat().flatMap((made) => ('output' in made ? made.output : []))) {
  const text = part.type === 'chunk' ? part.code : part.source;
  process.stdout.write(`${part.fileName} ${(gzipSync(text).length / 1000).toFixed(1)} KB gzip\n`);
}
runOrExit(`${root}node_modules/.bin/tsc`, ['-p', `${root}packages/editor/tsconfig.build.json`]);

import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: at('.'),
  plugins: [react()],
  resolve: {
    alias: [
      { find: /^@laurel\/editor\/(document|viewer|editor)$/, replacement: at('../editor/src/$1/$1.ts') },
      { find: /^@laurel\/(domain|web)\//, replacement: `${at('..')}/$1/src/` },
    ],
  },
  build: {
    outDir: at('dist'),
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows no data: addresses and no inline scripts.
    assetsInlineLimit: 0,
    // The server names a page's files in the shell, so that the browser needs not find them one after the other.
    manifest: 'manifest.json',
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:4400', '/image': 'http://127.0.0.1:4400' } },
});

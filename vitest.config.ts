import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export const alias = [
  { find: /^@laurel\/editor\/(document|viewer)$/, replacement: `${at('packages/editor')}/src/$1/$1.ts` },
  { find: /^@laurel\/editor\/editor$/, replacement: at('packages/editor/src/editing/editor.ts') },
  { find: /^@laurel\/(domain|server|web|editor)\//, replacement: `${at('packages')}/$1/src/` },
];

const chromium = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

// The same for every project: property tests draw by `LAUREL_SOAK`, a sentence equals its English.
const setupFiles = [at('scripts/seeds.ts'), at('scripts/sentences-in-tests.ts')];
const env = { LAUREL_SOAK: process.env.LAUREL_SOAK ?? '' };

export default defineConfig({
  test: {
    // More than there are cores: a test often waits for the database, a worker or a browser.
    maxWorkers: 4,
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          testTimeout: 60_000,
          isolate: false,
          setupFiles,
          env,
          include: ['packages/{domain,editor}/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/*.browser.test.{ts,tsx}'],
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'server',
          isolate: false,
          env,
          include: ['packages/server/src/**/*.test.ts'],
          globalSetup: ['packages/server/src/db/testing-global.ts', 'scripts/test-reader.ts'],
          setupFiles: [...setupFiles, 'packages/server/src/testing/reader.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        plugins: [react()],
        resolve: { alias },
        // Found only in the editor's tests; bundling them midway would reload the page under a running test.
        optimizeDeps: {
          include: ['dompurify', 'fast-check', 'htmlparser2', 'sanitize-html', 'marked', 'axe-core'],
          entries: ['packages/editor/src/editing/editor.ts', 'packages/web/src/main.tsx'],
        },
        test: {
          name: 'web',
          setupFiles,
          env,
          include: ['packages/web/src/**/*.test.{ts,tsx}', 'packages/editor/src/**/*.browser.test.{ts,tsx}'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath: '/usr/bin/chromium', args: chromium } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});

import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumFlags, chromiumPath } from './scripts/chromium.mjs';
import { keepScratchInMemory } from './scripts/scratch.mjs';

keepScratchInMemory();

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const alias = [
  { find: /^@laurel\/editor\/(document|viewer)$/, replacement: `${at('packages/editor')}/src/$1/$1.ts` },
  { find: /^@laurel\/editor\/editor$/, replacement: at('packages/editor/src/editing/editor.ts') },
  { find: /^@laurel\/(domain|server|web|editor)\//, replacement: `${at('packages')}/$1/src/` },
];

// The same for every project: property tests draw by `LAUREL_SOAK`, a sentence equals its English.
const setupFiles = [at('scripts/seeds.ts'), at('scripts/sentences-in-tests.ts')];
const env = { LAUREL_SOAK: process.env.LAUREL_SOAK ?? '' };

// What is looked for again and again may take a busy machine longer than the second that is usual.
const patient = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 15_000 } } };
/** Half an hour, or what was asked for and a half beside. */
const soakMs = 1_800_000 + Number(process.env.LAUREL_SOAK_MINUTES ?? 0) * 60_000;

export default defineConfig({
  test: {
    // One run for all, the journeys first (projects go by name): what waits for a server or a browser leaves the cores to
    // what calculates. More than there are cores for the same reason.
    maxWorkers: 4,
    projects: [
      {
        resolve: { alias },
        test: {
          ...patient,
          name: 'end to end',
          isolate: false,
          include: ['e2e/*.test.ts'],
          globalSetup: 'e2e/demo-folder.ts',
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
        plugins: [react()],
        resolve: { alias },
        // Found only in the editor's tests; bundling them midway would reload the page under a running test.
        optimizeDeps: {
          include: ['dompurify', 'fast-check', 'htmlparser2', 'sanitize-html', 'marked', 'axe-core', 'temml'],
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
            // One page at a time, beside the workers.
            fileParallelism: false,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath: chromiumPath(), args: chromiumFlags } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        resolve: { alias },
        // One at a time: what is broken there fills disks and moves clocks.
        test: {
          ...patient,
          name: 'soak',
          fileParallelism: false,
          include: ['e2e/soak/*.test.ts'],
          testTimeout: soakMs,
        },
      },
    ],
  },
});

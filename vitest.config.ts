import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
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
const looking = { poll: { timeout: 30_000 } };
// A test that goes over every page or every schema, too: four of them share two cores.
const longestMs = 600_000;
const patient = { testTimeout: longestMs, hookTimeout: longestMs, expect: looking };
/** Half an hour, or what was asked for and a half beside. */
const soakMs = 1_800_000 + Number(process.env.LAUREL_SOAK_MINUTES ?? 0) * 60_000;

const sweepsOfServer = 'packages/server/src/**/*.sweep.test.ts';

/** Journeys through the built product, each on a copy of the demo district. */
function inRealBrowser(name: string, files: string): TestProjectConfiguration {
  return {
    resolve: { alias },
    test: { ...patient, name, isolate: false, include: [files], globalSetup: 'e2e/demo-folder.ts' },
  };
}

/** Each file on a database of its own in one PostgreSQL. */
function onRealDatabase(name: string, files: string, exclude: string[] = []): TestProjectConfiguration {
  return {
    resolve: { alias },
    test: {
      ...{ name, isolate: false, env, include: [files], exclude, testTimeout: longestMs, hookTimeout: longestMs },
      globalSetup: ['packages/server/src/db/testing-global.ts', 'scripts/test-reader.ts'],
      setupFiles: [...setupFiles, 'packages/server/src/testing/reader.ts'],
    },
  };
}

/** What needs neither a database nor a browser. */
function inNode(name: string, include: string[], exclude: string[] = []): TestProjectConfiguration {
  return {
    resolve: { alias },
    test: {
      ...{ name, testTimeout: 60_000, isolate: false, setupFiles, env, include },
      exclude: ['**/*.browser.test.{ts,tsx}', ...exclude],
    },
  };
}

const sweepsOfPages = 'packages/{editor,web}/src/**/*.sweep.browser.test.{ts,tsx}';

/** Each file in a page of its own, in the system's browser. */
function inBrowserPages(name: string, include: string[], exclude: string[] = []): TestProjectConfiguration {
  return {
    plugins: [react()],
    resolve: { alias },
    // Nothing changes while they run: each page of a file would ask again for hundreds of modules.
    server: { headers: { 'Cache-Control': 'max-age=3600' } },
    // Found only in the editor's tests; bundling them midway would reload the page under a running test.
    optimizeDeps: {
      include: ['dompurify', 'fast-check', 'htmlparser2', 'sanitize-html', 'marked', 'axe-core', 'temml'],
      entries: ['packages/editor/src/editing/editor.ts', 'packages/web/src/main.tsx'],
    },
    test: {
      name,
      setupFiles: [...setupFiles, at('scripts/patience.ts')],
      env,
      include,
      exclude,
      testTimeout: 60_000,
      expect: looking,
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
  };
}

export default defineConfig({
  test: {
    // One run for all, the journeys first (projects go by name): what waits for a server or a browser leaves the cores to
    // what calculates. More than there are cores for the same reason.
    maxWorkers: 4,
    projects: [
      inRealBrowser('end to end', 'e2e/*.test.ts'),
      onRealDatabase('server', 'packages/server/src/**/*.test.ts', [sweepsOfServer]),
      // What is seldom done, what goes over every page, call, or schema, and what kills processes (decisions 098 and 107).
      inRealBrowser('sweeps', 'e2e/sweeps/*.test.ts'),
      onRealDatabase('server sweeps', sweepsOfServer),
      inNode('unit', ['packages/{domain,editor,web}/src/**/*.test.ts', 'scripts/**/*.test.ts'], ['**/*.sweep.test.ts']),
      inNode('unit sweeps', ['packages/{domain,editor,web}/src/**/*.sweep.test.ts', 'scripts/**/*.sweep.test.ts']),
      inBrowserPages(
        'web',
        ['packages/web/src/**/*.test.tsx', 'packages/{editor,web}/src/**/*.browser.test.{ts,tsx}'],
        [sweepsOfPages],
      ),
      inBrowserPages('web sweeps', [sweepsOfPages]),
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

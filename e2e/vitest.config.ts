import { defineConfig } from 'vitest/config';
import { alias } from '../vitest.config';

/** Half an hour, or what was asked for and a half beside. */
const soakMs = 1_800_000 + Number(process.env.LAUREL_SOAK_MINUTES ?? 0) * 60_000;
// What is looked for again and again may take a busy machine longer than the second that is usual.
const shared = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 15_000 } } };

export default defineConfig({
  test: {
    // Each journey has a server and a browser of its own, and often waits for one of them.
    maxWorkers: 3,
    projects: [
      {
        resolve: { alias },
        test: { ...shared, name: 'end to end', include: ['e2e/*.test.ts'], globalSetup: 'e2e/demo-folder.ts' },
      },
      {
        resolve: { alias },
        // One at a time: what is broken there fills disks and moves clocks.
        test: { ...shared, fileParallelism: false, name: 'soak', include: ['e2e/soak/*.test.ts'], testTimeout: soakMs },
      },
    ],
  },
});

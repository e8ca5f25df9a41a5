import { defineConfig } from 'vitest/config';
import { alias } from '../vitest.config';

/** Half an hour, or what was asked for and a half beside. */
const soakMs = 1_800_000 + Number(process.env.LAUREL_SOAK_MINUTES ?? 0) * 60_000;
const shared = { testTimeout: 120_000, hookTimeout: 180_000, fileParallelism: false, maxWorkers: 1 };

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: { ...shared, name: 'end to end', include: ['e2e/*.test.ts'], globalSetup: 'e2e/demo-folder.ts' },
      },
      {
        resolve: { alias },
        test: { ...shared, name: 'soak', include: ['e2e/soak/*.test.ts'], testTimeout: soakMs },
      },
    ],
  },
});

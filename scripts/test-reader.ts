import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { serverBundle } from './build-config.mjs';
import { root } from './setup.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** The worker that reads files, bundled. */
    reader: string;
  }
}

// Below node_modules, where it finds the packages it imports.
const outDir = `${root}node_modules/.laurel/test-reader`;

/** Bundles the worker that reads files, once for all tests of the server: reading its source takes a second each time. */
export async function setup(project: TestProject): Promise<void> {
  const input = { reader: `${root}packages/server/src/mapped-files/reader.ts` };
  const rolldownOptions = { ...serverBundle.build?.rolldownOptions, input };
  await build({ ...serverBundle, build: { ...serverBundle.build, outDir, emptyOutDir: true, rolldownOptions } });
  project.provide('reader', `${outDir}/reader.js`);
}

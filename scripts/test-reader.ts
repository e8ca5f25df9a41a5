import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { readerBundle } from './build-config.mjs';
import { root } from './setup.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** The worker that reads files, bundled. */
    reader: string;
  }
}

const outDir = `${root}node_modules/.laurel/test-reader`;

/** Bundles the worker that reads files, once for all tests of the server: reading its source takes a second each time. */
export async function setup(project: TestProject): Promise<void> {
  await build(readerBundle(outDir));
  project.provide('reader', `${outDir}/reader.js`);
}

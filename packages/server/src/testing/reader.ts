import { useBuiltReader } from '@laurel/server/workers/run-worker';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The worker that reads files, bundled. */
    reader: string;
  }
}

useBuiltReader(inject('reader'));

import { parentPort } from 'node:worker_threads';
import { renderView, type Visit } from './src/render-view';

interface Drawn {
  readonly view: string | null;
  readonly error?: unknown;
}

// Built for the server, which runs it beside itself and sends it visits: one is drawn after the other.
let last: Promise<unknown> = Promise.resolve();

parentPort?.on('message', ({ id, visit }: { id: number; visit: Visit }) => {
  last = last.then(async () => {
    const drawn: Drawn = await renderView(visit).then(
      (view) => ({ view }),
      (error: unknown) => ({ view: null, error }),
    );
    parentPort?.postMessage({ id, ...drawn });
  });
});
parentPort?.postMessage('ready');

import { parentPort } from 'node:worker_threads';
import { renderView, type Visit } from './src/render-view';

interface Drawn {
  readonly view: string | null;
  readonly error?: unknown;
}

// Built for the server, which runs it beside itself and sends it visits: one is drawn after the other.
let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

parentPort?.on('message', ({ id, visit }: { id: number; visit: Visit }) => {
  waiting += 1;
  last = last.then(async () => {
    waiting -= 1;
    parentPort?.postMessage({ id, ...(await draw(visit)) });
  });
  last = last.then(async () => await practice(visit));
});
parentPort?.postMessage('ready');

async function draw(visit: Visit): Promise<Drawn> {
  return await renderView(visit).then(
    (view) => ({ view }),
    (error: unknown) => ({ view: null, error }),
  );
}

/** Measured: the first views take 10 to 40 ms of computing each; after some 30, when V8 has optimized what draws them, 2 to 6. */
let toPractice = 30;

/** Draws the first visits again and again while nobody waits, so that those who come next wait less. */
async function practice(visit: Visit): Promise<void> {
  while (toPractice > 0 && waiting === 0) {
    toPractice -= 1;
    await draw(visit);
    // What has been asked meanwhile is heard.
    await new Promise((done) => setImmediate(done));
  }
}

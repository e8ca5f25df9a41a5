import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { project } from '@laurel/server/config';
import * as z from 'zod/mini';

/** A visit to a page, as far as its first view depends on it (`render-view.tsx` of the pages). */
export interface Visit {
  readonly address: string;
  readonly cookies: string;
  readonly languages: readonly string[];
  readonly session: unknown;
  readonly first: unknown;
}

const reply = z.object({ id: z.int(), view: z.nullable(z.string()), error: z.optional(z.unknown()) });

const built = new URL('packages/web/dist/views/view-worker.js', project);

// A view takes some milliseconds. Whoever would wait longer gets the page without one, and the browser draws it.
const [mostWaiting, mostMs, restMs] = [16, 1_000, 60_000];

interface Waiting {
  readonly resolve: (view: string | null) => void;
  readonly reject: (error: unknown) => void;
}

let worker: Worker | null = null;
let isReady = false;
let restsUntilMs = 0;
let lastId = 0;
const waiting = new Map<number, Waiting>();

/**
 * Draws what a visit sees first, as HTML, with the built pages, in a thread of its own. `null` where there is none: nothing to be
 * seen there, the thread is starting, busy or at rest after a failure. Throws what drawing threw.
 */
export async function drawView(visit: Visit): Promise<string | null> {
  worker ??= startWorker();
  if (!worker || !isReady || waiting.size >= mostWaiting) return null;
  lastId += 1;
  const id = lastId;
  const timer = setTimeout(() => end(new Error('A first view took too long.')), mostMs);
  try {
    return await new Promise<string | null>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      worker?.postMessage({ id, visit });
    });
  } finally {
    clearTimeout(timer);
    waiting.delete(id);
  }
}

function startWorker(): Worker | null {
  if (Date.now() < restsUntilMs || !existsSync(built)) return null;
  const started = new Worker(built, { env: {}, resourceLimits: { maxOldGenerationSizeMb: 192 } });
  started.on('message', (said: unknown) => {
    if (said === 'ready') isReady = true;
    else take(reply.parse(said));
  });
  started.on('error', end);
  // Nothing waits for it when the server ends. Last: whoever listens for messages waits for them.
  started.unref();
  return started;
}

function take({ id, view, error }: z.infer<typeof reply>): void {
  const asked = waiting.get(id);
  if (error === undefined) asked?.resolve(view);
  else asked?.reject(error);
}

/** Nobody knows what state a thread is in that failed: another one begins after a while. */
function end(error: unknown): void {
  void worker?.terminate();
  worker = null;
  isReady = false;
  restsUntilMs = Date.now() + restMs;
  for (const { reject } of waiting.values()) reject(error);
}

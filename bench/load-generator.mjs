// A process of its own: it asks at the moments it was told, whatever the answers take, as people do who know nothing of
// each other; and says how long each kind took and what was answered.
import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 2_000 });

/**
 * @typedef {{ kind: string, atMs: number, method: string, url: string, headers: Record<string, string>, body?: string }} Asked
 * @typedef {{ kind: string, atMs: number, ms: number, status: number }} Answered
 */

process.on('message', async (/** @type {Asked[]} */ plan) => {
  const startedMs = performance.now();
  /** @type {Answered[]} */
  const answers = await Promise.all(
    plan.map(async (asked) => {
      await new Promise((done) => setTimeout(done, Math.max(0, asked.atMs - (performance.now() - startedMs))));
      const sentMs = performance.now();
      const status = await ask(asked).catch(() => 0);
      return { kind: asked.kind, atMs: asked.atMs, ms: performance.now() - sentMs, status };
    }),
  );
  process.send?.(answers);
});

/** @param {Asked} asked @returns {Promise<number>} */
function ask({ method, url, headers, body }) {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((done, fail) => {
    const sent = request(url, { agent, method, headers: { ...headers, ...length } }, (response) => {
      response.resume();
      response.on('end', () => done(response.statusCode ?? 0));
      response.on('error', fail);
    });
    sent.on('error', fail);
    sent.end(body);
  });
}

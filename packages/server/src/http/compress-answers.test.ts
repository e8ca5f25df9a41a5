import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { compressAnswers } from './create-app';

const long = 'laurel '.repeat(1000);

async function ask(type: string, body: string, accepts: string) {
  const app = fastify();
  compressAnswers(app);
  app.get('/', async (_, reply) => await reply.type(type).send(body));
  return await app.inject({ url: '/', headers: { 'accept-encoding': accepts } });
}

test.each(['text/html; charset=utf-8', 'application/json'])('a long response of %s is compressed', async (type) => {
  const answer = await ask(type, long, 'br, gzip');
  expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(gunzipSync(answer.rawPayload).toString()).toBe(long);
  expect(answer.rawPayload.length).toBeLessThan(long.length / 10);
});

test('a streamed page is compressed, and each part is sent as soon as it is ready', async () => {
  let sendRest = () => {};
  const rest = new Promise<void>((resolve) => {
    sendRest = resolve;
  });
  const app = fastify();
  compressAnswers(app);
  async function* parts() {
    yield 'first';
    await rest;
    yield 'second';
  }
  app.get('/', async (_, reply) => await reply.type('text/html').send(Readable.from(parts())));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(address);
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(await reader?.read()).toEqual({ done: false, value: 'first' });
  sendRest();
  expect(await reader?.read()).toEqual({ done: false, value: 'second' });
  await app.close();
});

test.each([
  ['to a client that can’t read it', 'text/html', long, 'identity'],
  ['that is short', 'text/html', 'laurel', 'gzip'],
  ['of another type', 'text/csv', long, 'gzip'],
])('a response %s isn’t compressed', async (_, type, body, accepts) => {
  const answer = await ask(type, body, accepts);
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.body).toBe(body);
});

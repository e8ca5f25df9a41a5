import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves what the build made, but for the page without its session and token, and what the build says of its files. */
export async function serveFiles(app: FastifyInstance, built: URL): Promise<void> {
  // The few that others know by their address.
  await app.register(fastifyStatic, {
    ...{ root: fileURLToPath(built), index: false, preCompressed: true, cacheControl: false, wildcard: false },
    globIgnore: ['index.html', 'sign-in.html', 'manifest.json', 'routes.json', 'views/**', 'assets/**'],
    setHeaders: (answer) => answer.setHeader('cache-control', 'no-cache'),
  });
  // Every other file carries its digest in its name. One route for all: of hundreds each takes its time at the start.
  const assets = fileURLToPath(new URL('assets/', built));
  const names = new Set(await readdir(assets));
  await app.register(fastifyStatic, {
    ...{
      root: assets,
      prefix: '/assets/',
      index: false,
      decorateReply: false,
      preCompressed: true,
      cacheControl: false,
    },
    allowedPath: (path) => names.has(path.slice(1)),
    setHeaders: (answer) => answer.setHeader('cache-control', 'public, max-age=31536000, immutable'),
  });
}

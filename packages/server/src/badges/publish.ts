import { notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { inDistrict } from '@laurel/server/db/transaction';
import type { Sealing } from '@laurel/server/factors/sealing';
import type { Door } from '@laurel/server/http/door';
import { originOf } from '@laurel/server/http/session-cookie';
import { showPublicFiles } from '@laurel/server/http/show-file';
import { openMedium } from '@laurel/server/media/placed-media';
import type { FastifyRequest } from 'fastify';
import { findBadgeImage } from './badge-store';
import { didOf, issuerOrigin } from './issuer-origin';
import { didDocument, readOwnIssuer } from './issuing-keys';
import type { DistrictScope } from './key-store';
import { createStatusLists } from './status-list';

const imageName = /^[\w-]{24}\.png$/;

/** What anyone may read to check our badges: the DID document, the lists of revoked ones, and images. Nothing of a learner. */
export function publishBadges(door: Door, sealing: Sealing): void {
  const readStatusList = createStatusLists(sealing);

  async function withinOf(request: FastifyRequest) {
    const districtId = await door.visitors.run(async () => await door.findDistrict(request.hostname));
    if (districtId === null) throw notFound();
    return async <Result>(work: (scope: DistrictScope) => Promise<Result>) =>
      await door.visitors.run(async () => await inPublic(door, districtId, work));
  }

  door.app.get('/.well-known/did.json', async (request, reply) => {
    const within = await withinOf(request);
    const did = didOf(issuerOrigin(originOf(door, request)));
    const document = await within(async (scope) => didDocument(await readOwnIssuer(scope, did)));
    if (!document) throw notFound();
    return await reply
      .type('application/did+json')
      .header('cache-control', 'public, max-age=300')
      .send(JSON.stringify(document));
  });

  door.app.get<{ Params: { list: string } }>('/credentials/status/:list', async (request, reply) => {
    if (!/^[1-9]\d{0,5}$/.test(request.params.list)) throw notFound();
    const origin = issuerOrigin(originOf(door, request));
    const signed = await readStatusList(await withinOf(request), origin, Number(request.params.list));
    if (signed === null) throw notFound();
    return await reply.type('application/vc').header('cache-control', 'no-cache').send(signed);
  });

  showPublicFiles(door, '/badge-image/:fileName', async (scope, fileName) => {
    const mediaId = imageName.test(fileName) ? await findBadgeImage(scope, fileName) : null;
    return mediaId === null ? null : await openMedium(scope, door.mediaPlace, mediaId);
  });
}

async function inPublic<Result>(
  door: Door,
  districtId: Id<'district'>,
  work: (scope: DistrictScope) => Promise<Result>,
): Promise<Result> {
  return await inDistrict(door.pool, districtId, async (db) => await work({ db, districtId, nowMs: door.clock() }));
}

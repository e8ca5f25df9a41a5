import { randomBytes } from 'node:crypto';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import { say } from '@laurel/domain/kit/say';
import * as api from '@laurel/domain/media/api';
import { inDistrict } from '@laurel/server/db/transaction';
import { type Door, inTurn } from '@laurel/server/http/door';
import { serve } from '@laurel/server/http/serve';
import { readSessionCookie } from '@laurel/server/http/session-cookie';
import { cleanImage, largestImageBytes } from './clean-image';
import { readImage, writeImage } from './store';

export function mediaRoutes(door: Door): void {
  serve(
    door,
    api.uploadImage,
    async (scope, _, { upload }) => {
      if (!upload) throw new Fault('invalid', say`No files to upload`);
      const image = await cleanImage(upload.path);
      const fileName = `${randomBytes(18).toString('base64url')}.${image.extension}`;
      await writeImage(scope, fileName, image);
      return { path: `/image/${fileName}` };
    },
    { largestFile: largestImageBytes },
  );

  // Not a call but an address in a page: signed-in people of the district only, as the picture it is.
  door.app.get<{ Params: { fileName: string } }>('/image/:fileName', async (request, reply) => {
    const cookie = readSessionCookie(door, request);
    const { fileName } = request.params;
    const image = cookie && ourName.test(fileName) ? await find(door, cookie, fileName) : null;
    if (!image) throw notFound();
    // Kept by the browser, but asked for each time: after sign-out on a shared computer it shows nothing any more.
    reply.header('cache-control', 'private, no-cache').header('etag', `"${fileName}"`);
    if (request.headers['if-none-match'] === `"${fileName}"`) return await reply.status(304).send();
    return await reply.type(image.content_type).header('content-disposition', 'inline').send(image.bytes);
  });
}

const ourName = /^[\w-]{24}\.(png|jpg|webp|gif)$/;

async function find(door: Door, cookie: NonNullable<ReturnType<typeof readSessionCookie>>, fileName: string) {
  const { districtId } = cookie;
  return await inTurn(door, cookie, async () => {
    return await inDistrict(door.pool, districtId, async (db) => {
      const signedIn = await door.findCaller(db, cookie, door.clock());
      return signedIn && (await readImage({ db, districtId }, fileName));
    });
  });
}

import type { Readable } from 'node:stream';
import { notFound } from '@laurel/domain/kit/fault';
import { mintScope, type Scope } from '@laurel/server/db/scope';
import { inDistrict } from '@laurel/server/db/transaction';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { harmless } from './answer';
import { type Door, inTurn } from './door';
import { readSessionCookie } from './session-cookie';

/** A stored file, as it is shown or left to be kept. */
export interface StoredFile {
  readonly contentType: string;
  /** Itself, or what opens it once it is to be sent. */
  readonly content: Buffer | (() => Promise<Readable>);
  /** In bytes; left out where the content says it itself. */
  readonly size?: number;
  /** The name it leaves under; `null` or left out: it has none of its own. */
  readonly title?: string | null;
  /** What is another with other content; left out where a name never leads to another file. */
  readonly edition?: string;
}

/** What Laurel makes itself, from pixels alone: shown in a page. Anything else leaves as an attachment that may do nothing. */
const shown = /^image\/(png|jpeg|webp|gif)$/;

/**
 * Gives stored files an address in pages: not a call, but what an `<img>` asks for. `find` answers the file where the caller
 * may see it. Anyone who is signed out, of another district, or may not see it gets the same 404 as for a name no one has.
 */
export function showFiles(
  door: Door,
  path: `${string}/:fileName`,
  find: (scope: Scope, fileName: string) => Promise<StoredFile | null>,
): void {
  door.app.get<{ Params: { fileName: string } }>(path, async (request, reply) => {
    const cookie = readSessionCookie(door, request);
    if (!cookie) throw notFound();
    const { fileName } = request.params;
    const { districtId } = cookie;
    const file = await inTurn(door, cookie, async () => {
      return await inDistrict(door.pool, districtId, async (db) => {
        const nowMs = door.clock();
        const signedIn = await door.findCaller(db, cookie, nowMs);
        if (!signedIn) return null;
        const { caller, today } = signedIn;
        return await find(mintScope({ districtId, caller, db, nowMs, today, requestId: request.id }), fileName);
      });
    });
    return await sendStored(request, reply, fileName, file);
  });
}

/** The same for what anyone sees who comes to the district's host, signed in or not. */
export function showPublicFiles(
  door: Door,
  path: `${string}/:fileName`,
  find: (scope: Pick<Scope, 'db' | 'districtId'>, fileName: string) => Promise<StoredFile | null>,
): void {
  door.app.get<{ Params: { fileName: string } }>(path, async (request, reply) => {
    const { fileName } = request.params;
    const cookie = readSessionCookie(door, request);
    const file = await inTurn(door, cookie, async () => {
      const known = cookie && door.sessions.accountOf(cookie) !== null ? cookie.districtId : null;
      const districtId = known ?? (await door.findDistrict(request.hostname));
      if (districtId === null) return null;
      return await inDistrict(door.pool, districtId, async (db) => await find({ db, districtId }, fileName));
    });
    return await sendStored(request, reply, fileName, file);
  });
}

async function sendStored(request: FastifyRequest, reply: FastifyReply, fileName: string, file: StoredFile | null) {
  if (!file) throw notFound();
  const { content, contentType, edition = fileName, size, title = null } = file;
  const tag = `"${edition}"`;
  const isKnown = request.headers['if-none-match'] === tag;
  const body = isKnown || Buffer.isBuffer(content) ? content : await content();
  // Kept by the browser, but asked for each time: after sign-out on a shared computer it shows nothing any more.
  reply.header('cache-control', 'private, no-cache').header('etag', tag);
  if (isKnown) return await reply.status(304).send();
  // What has a name was attached: it leaves, even if it is an image.
  const isShown = title === null && shown.test(contentType);
  if (!isShown) reply.header('content-security-policy', harmless);
  if (size !== undefined) reply.header('content-length', size);
  return await reply
    .type(contentType)
    .header('content-disposition', isShown ? 'inline' : title === null ? 'attachment' : attachmentNamed(title))
    .send(body);
}

/** The name in letters every program reads, and as it is. */
function attachmentNamed(title: string): string {
  const plain = title.replace(/[^\w. -]/g, '-');
  const encoded = encodeURIComponent(title).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

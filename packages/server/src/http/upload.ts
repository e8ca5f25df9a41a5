import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Fault } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import { withTemporaryFolder } from '@laurel/server/workers/temporary-folder';
import type { FastifyRequest } from 'fastify';

/** An uploaded file on disk until the call is answered. `name` is what the browser said: for show only, never a path. */
export interface Upload {
  readonly path: string;
  readonly name: string;
}

/** Bytes of a file where a call says nothing else: a photo, a table. */
export const usualUpload = 10 * 1024 * 1024;
/** Bytes of the largest file any call takes: the zip of a district of 200,000 enrolments is about 20 MB. */
export const largestUpload = 256 * 1024 * 1024;
/** What the form around a file adds at most. */
const formBytes = 64 * 1024;

/**
 * Receives the multipart field `file` of at most `most` bytes, hands it to `work`, and removes it whatever happens. A
 * request that says it is larger is refused before a byte of it is taken, any other as soon as it is.
 */
export async function withUpload<Result>(
  request: FastifyRequest,
  most: number,
  work: (upload: Upload) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw noFile();
  if (Number(request.headers['content-length'] ?? 0) > most + formBytes) throw tooLarge(most);
  return await withTemporaryFolder(async (folder) => {
    const part = await request.file({ limits: { fileSize: most } }).catch(readable);
    if (part?.fieldname !== 'file') {
      part?.file.resume();
      throw noFile();
    }
    const path = join(folder, 'file');
    // A short form that ends in the middle of its file was given up before anybody could listen: waiting for it would
    // never end.
    if (part.file.destroyed && !part.file.readableEnded) throw brokenOff();
    // By itself it would pass over the rest, however much still comes.
    part.file.once('limit', () => part.file.destroy(tooLarge(most)));
    await pipeline(part.file, createWriteStream(path, { mode: 0o600 })).catch(readable);
    if (part.file.truncated) throw tooLarge(most);
    return await work({ path, name: part.filename.slice(0, 200) });
  });
}

/** Faults of the disk and of Fastify have a code; what is left is a form that isn't one. */
function readable(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  throw brokenOff();
}

function tooLarge(most: number): Fault {
  const megabytes = Math.floor(most / (1024 * 1024));
  return new Fault('too-large', translatable`This file is over the ${megabytes} MB limit. Choose a smaller one.`);
}

function brokenOff(): Fault {
  return new Fault('invalid', translatable`The upload was interrupted. Try again.`);
}

function noFile(): Fault {
  return new Fault('invalid', translatable`No files to upload`);
}

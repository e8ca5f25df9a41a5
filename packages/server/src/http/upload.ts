import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Fault } from '@laurel/domain/kit/fault';
import type { FastifyRequest } from 'fastify';

/** An uploaded file on disk until the call is answered. `name` is what the browser said: for show only, never a path. */
export interface Upload {
  readonly path: string;
  readonly name: string;
}

/** Receives the multipart field `file`, hands it to `work`, and removes it whatever happens. */
export async function withUpload<Result>(
  request: FastifyRequest,
  work: (upload: Upload) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw noFile();
  const folder = await mkdtemp(join(tmpdir(), 'laurel-upload-'));
  try {
    const part = await request.file().catch(readable);
    if (part?.fieldname !== 'file') {
      part?.file.resume();
      throw noFile();
    }
    const path = join(folder, 'file');
    // A short form that ends in the middle of its file was given up before anybody could listen: waiting for it would
    // never end.
    if (part.file.destroyed && !part.file.readableEnded) throw brokenOff();
    await pipeline(part.file, createWriteStream(path, { mode: 0o600 })).catch(readable);
    if (part.file.truncated) throw new Fault('too-large', 'This file is larger than Laurel takes.');
    return await work({ path, name: part.filename.slice(0, 200) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Faults of the disk and of Fastify have a code; what is left is a form that isn't one. */
function readable(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  throw brokenOff();
}

function brokenOff(): Fault {
  return new Fault('invalid', 'The file broke off on its way. Try again.');
}

function noFile(): Fault {
  return new Fault('invalid', 'No files to upload');
}

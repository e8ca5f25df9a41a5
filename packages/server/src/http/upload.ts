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
  const part = await request.file();
  if (part?.fieldname !== 'file') throw new Fault('invalid', 'No files to upload');
  const folder = await mkdtemp(join(tmpdir(), 'laurel-upload-'));
  try {
    const path = join(folder, 'file');
    await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
    if (part.file.truncated) throw new Fault('too-large', 'This file is larger than Laurel takes.');
    return await work({ path, name: part.filename.slice(0, 200) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

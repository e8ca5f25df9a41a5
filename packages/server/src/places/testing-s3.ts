import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/** A server that really speaks S3, with one bucket, and the variables that lead every client of this process there. */
export async function serveS3(bucket: string): Promise<{ close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'laurel-s3-'));
  const server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory: folder },
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  const variables = {
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  };
  Object.assign(process.env, variables);
  return {
    async close() {
      for (const name of Object.keys(variables)) delete process.env[name];
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

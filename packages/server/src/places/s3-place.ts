import type { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { Place, PlacedFile } from './place';
import type { PlaceName } from './place-name';

/**
 * A bucket of S3, or of a server that speaks like it. Who may enter and where it is comes from the variables
 * that every program for S3 reads: AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION, AWS_ENDPOINT_URL.
 */
export class S3Place implements Place {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;

  constructor({ bucket, prefix }: PlaceName & { kind: 's3' }) {
    const hasOwnServer = Boolean(process.env.AWS_ENDPOINT_URL_S3 || process.env.AWS_ENDPOINT_URL);
    this.#client = new S3Client({
      // A server that doesn’t answer must not hold those who ask for a picture.
      requestHandler: { connectionTimeout: 5_000, socketTimeout: 30_000 },
      region: process.env.AWS_REGION || process.env.AWS_DEFAULT_REGION || 'us-east-1',
      // Other servers know buckets by path and none of the checksums that only Amazon's asks for; backups are authenticated by age.
      ...(hasOwnServer
        ? {
            forcePathStyle: true,
            requestChecksumCalculation: 'WHEN_REQUIRED',
            responseChecksumValidation: 'WHEN_REQUIRED',
          }
        : {}),
    });
    this.#bucket = bucket;
    this.#prefix = prefix;
  }

  async write(name: string, content: Readable): Promise<void> {
    const upload = new Upload({ client: this.#client, params: { ...this.#at(name), Body: content } });
    let broken: Error | null = null;
    content.once('error', (error) => {
      broken = error;
    });
    // Its parts become an object after the last one; given up, they are removed, which not every server can.
    await upload.done().catch((error: unknown) => {
      throw broken ?? error;
    });
  }

  async list(): Promise<PlacedFile[]> {
    const files: PlacedFile[] = [];
    const asked = { Bucket: this.#bucket, Prefix: this.#prefix, Delimiter: '/' };
    for await (const page of paginateListObjectsV2({ client: this.#client }, asked)) {
      for (const { Key = '', Size = 0 } of page.Contents ?? [])
        files.push({ name: Key.slice(this.#prefix.length), bytes: Size });
    }
    return files;
  }

  async read(name: string): Promise<Readable | null> {
    const found = await this.#client.send(new GetObjectCommand(this.#at(name))).catch((error: unknown) => {
      if (error instanceof NoSuchKey) return null;
      throw error;
    });
    return found && (found.Body as Readable);
  }

  async remove(name: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#at(name)));
  }

  #at(name: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket, Key: `${this.#prefix}${name}` };
  }
}

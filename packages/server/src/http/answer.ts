import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** An answer that is a file instead of JSON. */
export class FileAnswer {
  readonly contentType: string;
  readonly fileName: string;
  readonly body: Buffer | string | Readable;
  /** How many records it holds, for the audit. */
  readonly rows: number;
  /** How many people they are about, where that isn't one. */
  readonly people: number | null;

  constructor({
    contentType,
    fileName,
    body,
    rows,
    people = null,
  }: Omit<FileAnswer, 'people'> & { people?: number | null }) {
    this.contentType = contentType;
    this.fileName = fileName;
    this.body = body;
    this.rows = rows;
    this.people = people;
  }
}

/** The policy of a file that leaves as an attachment. */
export const harmless = "sandbox; default-src 'none'; frame-ancestors 'none'";

/** Sends JSON or a file; personal data is never cached. */
export function send(reply: FastifyReply, answer: unknown): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (!(answer instanceof FileAnswer)) return reply.send(answer);
  const safeName = answer.fileName.replace(/[^\w.-]+/g, '-');
  return (
    reply
      .type(answer.contentType)
      // Opened all the same, it may run nothing and reach nothing.
      .header('content-security-policy', harmless)
      .header('content-disposition', `attachment; filename="${safeName}"`)
      .send(answer.body)
  );
}

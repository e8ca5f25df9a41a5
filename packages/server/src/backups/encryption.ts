import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Fault } from '@laurel/domain/kit/fault';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

// Files of age (age-encryption.org): any age program opens them with the same key, Laurel or not.

const firstLine = 'age-encryption.org/v1\n';

/** A new key, as a file of `age-keygen` has it. */
export async function newKeyFile(now: string): Promise<string> {
  const identity = await generateX25519Identity();
  return `# created: ${now}\n# public key: ${await identityToRecipient(identity)}\n${identity}\n`;
}

/** The key in this text, between comments. `where` says where it was given; the key itself is never repeated. */
export function readIdentity(text: string, where: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const [identity = ''] = lines;
  if (lines.length === 1 && /^AGE-SECRET-KEY-1[A-Z\d]{58}$/.test(identity)) return identity;
  throw new Fault(
    'invalid',
    `${where} must be a key such as AGE-SECRET-KEY-1…. Make one with: npm run laurel -- backup-key FILE`,
  );
}

/** Whether a file that begins like this is encrypted. */
export function isEncrypted(start: Buffer): boolean {
  return start.subarray(0, firstLine.length).toString('latin1') === firstLine;
}

/** The content, encrypted as it is read. */
export async function encrypt(content: Readable, identity: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(identity));
  return fromWeb(await encrypter.encrypt(toWeb(content)));
}

/** The content behind it. Throws `refused` where another key is needed; the stream fails where it was changed or cut. */
export async function decrypt(content: Readable, identity: string): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  try {
    return fromWeb(await decrypter.decrypt(toWeb(content)));
  } catch (error) {
    content.destroy();
    throw new Fault('refused', 'The backup opens with another key than BACKUP_KEY, or it is damaged.', {
      cause: String(error),
    });
  }
}

// The library's streams are the browser's; Node's are the same by another name.
function toWeb(content: Readable): globalThis.ReadableStream<Uint8Array<ArrayBuffer>> {
  return Readable.toWeb(content) as unknown as globalThis.ReadableStream<Uint8Array<ArrayBuffer>>;
}

function fromWeb(content: globalThis.ReadableStream<Uint8Array>): Readable {
  const read = Readable.fromWeb(content as unknown as ReadableStream);
  // Met by who reads it; where nobody does, it is no error of the process.
  return read.on('error', () => undefined);
}

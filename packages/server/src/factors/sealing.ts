import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Seals secrets that Laurel has to read again, with a key that isn't in the database: a stolen backup gives none away. */
export interface Sealing {
  /** `about` is whose secret it is: what is sealed for one opens for nobody else. */
  seal(secret: Buffer, about: string): Buffer;
  /** The secret, or `null` where another key sealed it. Throws when it was changed or belongs to somebody else. */
  open(sealed: Buffer, about: string): Buffer | null;
}

const algorithm = 'aes-256-gcm';
const [nameBytes, nonceBytes, tagBytes] = [4, 12, 16];

/** `key`: 32 bytes. What is sealed: the key's name, the nonce, the tag, and the secret. */
export function createSealing(key: Buffer): Sealing {
  const name = createHash('sha256').update('laurel sealing key').update(key).digest().subarray(0, nameBytes);
  return {
    seal(secret, about) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(about));
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([name, nonce, cipher.getAuthTag(), sealed]);
    },
    open(sealed, about) {
      if (!sealed.subarray(0, nameBytes).equals(name)) return null;
      const body = nameBytes + nonceBytes + tagBytes;
      const decipher = createDecipheriv(algorithm, key, sealed.subarray(nameBytes, nameBytes + nonceBytes))
        .setAAD(Buffer.from(about))
        .setAuthTag(sealed.subarray(nameBytes + nonceBytes, body));
      return Buffer.concat([decipher.update(sealed.subarray(body)), decipher.final()]);
    },
  };
}

import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** What a browser would answer, as a test wants it. */
interface Circumstances {
  readonly origin?: string;
  readonly isUserChecked?: boolean;
  readonly count?: number;
}

/** A passkey of our own: what a browser and its authenticator do, without either (WebAuthn, ES256, no attestation). */
export function newPasskey(usualOrigin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  // CBOR of {1: 2, 3: -7, -1: 1, -2: x, -3: y}.
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);

  function clientData(type: string, challenge: string, { origin = usualOrigin }: Circumstances): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  function authenticatorData(
    attested: Buffer | null,
    { origin = usualOrigin, isUserChecked = true, count = 0 }: Circumstances,
  ): Buffer {
    const host = createHash('sha256').update(new URL(origin).hostname).digest();
    const flags = 0x01 | (isUserChecked ? 0x04 : 0) | (attested ? 0x40 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    return Buffer.concat([host, Buffer.from([flags]), counter, attested ?? Buffer.alloc(0)]);
  }

  return {
    id,
    /** The answer to a question of the server to create it. */
    create({ challenge }: { challenge: string }, circumstances: Circumstances = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, cose]);
      const data = authenticatorData(attested, circumstances);
      // CBOR of {fmt: "none", attStmt: {}, authData: data}.
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, circumstances).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** The answer to a question of the server to prove it is there. */
    prove({ challenge }: { challenge: string }, circumstances: Circumstances = {}) {
      const client = clientData('webauthn.get', challenge, circumstances);
      const data = authenticatorData(null, circumstances);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
        },
      };
    },
  };
}

import { createPublicKey, type KeyObject } from 'node:crypto';
import { base58 } from '@scure/base';

// Multicodec: an Ed25519 public key, as a varint.
const ed25519Prefix = Buffer.from([0xed, 0x01]);
const keyBytes = 32;
// Base 58 takes time with the square of its length.
const longest = 120;

/** A public Ed25519 key as a Multikey: `z6Mk…`. */
export function multikeyOf(publicKey: Buffer): string {
  return `z${base58.encode(Buffer.concat([ed25519Prefix, publicKey]))}`;
}

/** The public key that a Multikey is; `null` for anything else. */
export function readMultikey(text: string): KeyObject | null {
  const bytes = readMultibase(text);
  if (bytes?.length !== ed25519Prefix.length + keyBytes || !bytes.subarray(0, 2).equals(ed25519Prefix)) return null;
  return publicKeyOf(bytes.subarray(ed25519Prefix.length));
}

/** The 32 bytes of a public Ed25519 key as Node uses it. */
export function publicKeyOf(bytes: Buffer): KeyObject {
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: bytes.toString('base64url') }, format: 'jwk' });
}

/** What base58-btc (`z…`) or base64url (`u…`) of Multibase says; `null` for anything else. */
export function readMultibase(text: string): Buffer | null {
  if (text.length > longest) return null;
  if (/^u[\w-]+$/.test(text)) return Buffer.from(text.slice(1), 'base64url');
  if (!/^z[1-9A-HJ-NP-Za-km-z]+$/.test(text)) return null;
  return Buffer.from(base58.decode(text.slice(1)));
}

/** Bytes in base58-btc of Multibase. */
export function multibaseOf(bytes: Uint8Array): string {
  return `z${base58.encode(bytes)}`;
}

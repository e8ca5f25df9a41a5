import { randomBytes, randomInt } from 'node:crypto';
import { recoveryCodes } from '@laurel/domain/factors/factor';
import { createGate } from '@laurel/server/http/gate';
import { hash } from '@node-rs/argon2';

// No 0 O 1 I L U: nothing to mistake on paper. 12 of 30 letters are 58 bits.
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Hashing keeps a core busy: one at a time is enough for codes. */
const hashing = createGate(1, 100);

/** What is kept of a set of codes. */
export interface KeptCodes {
  readonly salt: Buffer;
  readonly hashes: readonly string[];
}

/** New codes, to be shown once, and what is kept of them. */
export async function makeRecoveryCodes(): Promise<{ codes: readonly string[]; kept: KeptCodes }> {
  const salt = randomBytes(16);
  const codes = Array.from({ length: recoveryCodes }, newCode);
  const hashes: string[] = [];
  // One after the other: each takes 19 MiB.
  for (const code of codes) hashes.push(await hashCode(code, salt));
  return { codes, kept: { salt, hashes } };
}

/** The hash of a typed code. As slow as a password's: 58 bits are few for whoever has a copy of the database. */
export async function hashCode(typed: string, salt: Buffer): Promise<string> {
  const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1, salt };
  return await hashing.run(async () => await hash(plainCode(typed), cost));
}

/** Whether this could be one of the codes; a shorter one is an app's. */
export function isRecoveryCode(typed: string): boolean {
  return plainCode(typed).length === 12;
}

function newCode(): string {
  const plain = Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('');
  return plain.replace(/(.{4})(?=.)/g, '$1-');
}

/** Read generously: case, dashes, and spaces don't matter. */
function plainCode(typed: string): string {
  return typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { totpDigits, totpSeconds } from '@laurel/domain/factors/factor';

/** A phone's clock may be this many steps off. */
const drift = 1;

/** The code of a time step (RFC 6238 over RFC 4226, with SHA-1, as every authenticator app has it). */
export function totpCode(secret: Buffer, timeStep: number, digits = totpDigits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(timeStep));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The time step a typed code is of, unless none after `lastStep` has it: a code that was seen once is worth nothing. */
export function stepOfCode(
  secret: Buffer,
  typed: string,
  { nowMs, lastStep }: { nowMs: number; lastStep: number | null },
): number | null {
  const given = Buffer.from(typed.replace(/\s/g, ''));
  const now = Math.floor(nowMs / 1000 / totpSeconds);
  for (let step = now - drift; step <= now + drift; step += 1) {
    const code = Buffer.from(totpCode(secret, step));
    if (step > (lastStep ?? -1) && given.length === code.length && timingSafeEqual(given, code)) return step;
  }
  return null;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 without padding (RFC 4648), in which apps take a secret. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** What a QR code says, so that the app knows the secret and what to call it. */
export function totpUri(secret: Buffer, { issuer, account }: { issuer: string; account: string }): string {
  // A colon divides the two; neither may have one.
  const [by, of] = [issuer, account].map((name) => encodeURIComponent(name.replaceAll(':', ' ')));
  return `otpauth://totp/${by}:${of}?secret=${base32(secret)}&issuer=${by}`;
}

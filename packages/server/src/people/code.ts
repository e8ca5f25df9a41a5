import { createHash, randomInt } from 'node:crypto';

// No 0 O 1 I L U: nothing a pupil could mistake on paper. 12 of 30 letters are 58 bits.
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code that lets someone choose a password: `XXXX-XXXX-XXXX`. Only its digest is kept. */
export function newCode(): string {
  const code = Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('');
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

/** Read generously: case, dashes and spaces don't matter. */
export function codeDigest(code: string): Buffer {
  return createHash('sha256')
    .update(`laurel code ${code.toUpperCase().replace(/[^0-9A-Z]/g, '')}`)
    .digest();
}

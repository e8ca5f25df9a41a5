import { hash, verify } from '@node-rs/argon2';

// OWASP's first recommendation for argon2id: 19 MiB, 2 passes, 1 lane (the library's default algorithm is argon2id).
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let decoy: Promise<string> | null = null;

export async function hashPassword(password: string): Promise<string> {
  return await hash(sameSpelling(password), cost);
}

/** Whether the password is right. Takes as long when there is no such account, so the time tells nothing. */
export async function isPasswordOf(password: string, stored: string | null): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(stored ?? (await decoy), sameSpelling(password));
  return matches && stored !== null;
}

/** One keyboard writes é as one character, another as two (NIST SP 800-63B, 3.1.1.2). */
function sameSpelling(password: string): string {
  return password.normalize('NFKC');
}

import { type Sentence, translatable } from '@laurel/domain/kit/sentence';

/** Lengths in characters. Staff sign in with nothing but the password, so theirs is longer (ASVS 5.0, 6.2). */
export const shortestPassword = { admin: 15, client: 12 } as const;
const longest = 200;

// The most common long passwords and the ones a school invites; the account's own names are refused beside these.
const common = [
  '123456789012',
  '1234567890123',
  'administrator',
  'correcthorse',
  'iloveyou1234',
  'laurel',
  'letmein',
  'password',
  'qwertyuiop',
  'school',
  'welcome',
];

/** Whose password it is. `asked`: characters that the district asks of their roles, if it says so. */
interface PasswordOwner {
  readonly kind: 'admin' | 'client';
  readonly names: readonly string[];
  readonly asked?: number | null;
}

/** Why this password can't be taken, in a sentence; `null` when it can. No rules of composition: length is what counts. */
export function passwordFault(password: string, of: PasswordOwner): Sentence | null {
  const length = [...password].length;
  const shortest = shortestFor(of);
  if (length < shortest) return translatable`Use at least ${shortest} characters. A short sentence works well.`;
  if (length > longest) return translatable`Use at most ${longest} characters.`;
  if (new Set(password).size < 5)
    return translatable`This password repeats a few characters. Use a short sentence instead.`;
  if (isGuessable(password, of.names))
    return translatable`This password is easy to guess. Use a short sentence only you would think of.`;
  return null;
}

/** A district asks staff for more than Laurel does, never for less; of students it may take a shorter one (settled 6). */
function shortestFor({ kind, asked }: PasswordOwner): number {
  return kind === 'admin' ? Math.max(shortestPassword.admin, asked ?? 0) : (asked ?? shortestPassword.client);
}

/** Whether nothing much is left once common words and the person's own names are taken away. */
function isGuessable(password: string, names: readonly string[]): boolean {
  const words = [...common, ...names.map((name) => name.toLowerCase()).filter((name) => name.length >= 3)];
  const left = words.reduce((text, word) => text.replaceAll(word, ''), password.toLowerCase());
  return left.replace(/[\d\W_]/g, '').length < 4;
}

import { Fault } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';

/** The deepest a credential may be nested; a real one has about eight levels. */
export const deepestCredential = 32;

/**
 * Reads JSON of which nobody vouches that all readers read the same: a name that comes twice in an object, or nesting past
 * `deepestCredential`, is refused, and so is what isn’t JSON. Throws Fault `invalid` with the sentence and where it is.
 */
export function parseStrictJson(text: string): unknown {
  const scan: Scan = { text, at: 0 };
  skipSpace(scan);
  scanValue(scan, 1);
  skipSpace(scan);
  if (scan.at < text.length) throw broken(scan);
  return JSON.parse(text);
}

interface Scan {
  readonly text: string;
  at: number;
}

function scanValue(scan: Scan, depth: number): void {
  const sign = scan.text[scan.at];
  if (sign === '{' || sign === '[') {
    if (depth > deepestCredential)
      throw new Fault(
        'invalid',
        translatable`This is nested more than ${deepestCredential} levels deep, which no badge is.`,
      );
    if (sign === '{') scanObject(scan, depth);
    else scanArray(scan, depth);
  } else if (sign === '"') scanString(scan);
  else scanPlain(scan);
}

function scanObject(scan: Scan, depth: number): void {
  const names = new Set<string>();
  scanList(scan, '}', () => {
    const name = scanString(scan);
    if (name === '__proto__') throw broken(scan);
    if (names.has(name))
      throw new Fault(
        'invalid',
        translatable`“${name.slice(0, 60)}” is there twice in one object, so it could be read in two ways.`,
      );
    names.add(name);
    skipSpace(scan);
    if (scan.text[scan.at] !== ':') throw broken(scan);
    scan.at += 1;
    skipSpace(scan);
    scanValue(scan, depth + 1);
  });
}

function scanArray(scan: Scan, depth: number): void {
  scanList(scan, ']', () => scanValue(scan, depth + 1));
}

function scanList(scan: Scan, end: '}' | ']', scanEach: () => void): void {
  scan.at += 1;
  skipSpace(scan);
  if (scan.text[scan.at] === end) {
    scan.at += 1;
    return;
  }
  for (;;) {
    skipSpace(scan);
    scanEach();
    skipSpace(scan);
    const sign = scan.text[scan.at];
    scan.at += 1;
    if (sign === end) return;
    if (sign !== ',') throw broken(scan);
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what a string of JSON may not have.
const stringAt = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const plainAt = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

function scanString(scan: Scan): string {
  return JSON.parse(scanToken(scan, stringAt));
}

function scanPlain(scan: Scan): void {
  scanToken(scan, plainAt);
}

function scanToken(scan: Scan, token: RegExp): string {
  token.lastIndex = scan.at;
  const found = token.exec(scan.text)?.[0];
  if (!found) throw broken(scan);
  scan.at += found.length;
  return found;
}

function skipSpace(scan: Scan): void {
  while (scan.at < scan.text.length && ' \t\n\r'.includes(scan.text[scan.at] as string)) scan.at += 1;
}

function broken({ text, at }: Scan): Fault {
  const line = text.slice(0, at).split('\n').length;
  return new Fault('invalid', translatable`This isn’t valid JSON: line ${line} can’t be read.`);
}

import type { Source } from '../guard/house';

/** Two places with the same lines: `path:from-to` each, and how many lines they share. */
export interface Pair {
  readonly a: string;
  readonly b: string;
  readonly lines: number;
}

const least = 6;

interface Line {
  readonly text: string;
  readonly number: number;
}

/** Pairs of places, anywhere, that share six or more equal lines in a row; imports, blanks and comments don't count. */
export function findPairs(sources: readonly Source[]): Pair[] {
  const files = sources.map(({ path, text }) => ({ path, lines: linesOf(text) }));
  const places = new Map<string, [file: number, at: number][]>();
  for (const [file, { lines }] of files.entries())
    for (let at = 0; at + least <= lines.length; at += 1) {
      const key = lines
        .slice(at, at + least)
        .map(({ text }) => text)
        .join('\n');
      places.set(key, [...(places.get(key) ?? []), [file, at]]);
    }
  const lineAt = (file: number, at: number) => files[file]?.lines[at];
  const pairs: Pair[] = [];
  for (const same of places.values())
    for (const [index, [file, at]] of same.entries())
      for (const [other, otherAt] of same.slice(index + 1)) {
        const before = [lineAt(file, at - 1), lineAt(other, otherAt - 1)];
        // Counted where the run begins.
        if (before[0] && before[0].text === before[1]?.text) continue;
        let lines = least;
        while (lineAt(file, at + lines) && lineAt(file, at + lines)?.text === lineAt(other, otherAt + lines)?.text)
          lines += 1;
        const place = (f: number, from: number) =>
          `${files[f]?.path}:${lineAt(f, from)?.number}-${lineAt(f, from + lines - 1)?.number}`;
        pairs.push({ a: place(file, at), b: place(other, otherAt), lines });
      }
  return pairs.sort((a, b) => b.lines - a.lines);
}

function linesOf(text: string): Line[] {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''));
  const withoutImports = bare.replace(/^import [\s\S]*?;$/gm, (found) => found.replace(/[^\n]/g, ''));
  return withoutImports
    .split('\n')
    .map((line, at) => ({
      text: line
        .replace(/^\s*\/\/.*$/, '')
        .trim()
        .replace(/\s+/g, ' '),
      number: at + 1,
    }))
    .filter(({ text: line }) => line !== '');
}

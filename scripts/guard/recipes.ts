import type { Source } from './house';
import { listOf, nameOf, partOf, textOf, treeOf, walk } from './syntax';

/** One recipe of CONTRIBUTING.md. */
export interface Recipe {
  readonly title: string;
  /** The number of files its heading gives. */
  readonly count: number;
  /** The files of its steps, each once. */
  readonly files: readonly string[];
  /** Those among them that anyone who follows it touches; the others are examples of a file of one's own. */
  readonly fixed: readonly string[];
}

const packages = /^(domain|server|web|editor)\//;

/** Every path a text names in backticks, from the project's folder: `web` stands for `packages/web/src`. */
export function pathsIn(text: string): string[] {
  const named = [...text.matchAll(/`([\w@-][\w@.-]*(?:\/[\w@.{},-]+)+)`|`([\w-]+\.(?:json|md))`/g)];
  return named.flatMap(([, path, file]) => spelledOut(path ?? file ?? '')).map(inFull);
}

/** `messages.{en,fr}.ts` is two files. */
function spelledOut(path: string): string[] {
  const [whole, list] = /\{([\w,]+)\}/.exec(path) ?? [];
  return whole === undefined || list === undefined ? [path] : list.split(',').map((each) => path.replace(whole, each));
}

function inFull(path: string): string {
  return path.replace(packages, 'packages/$1/src/');
}

/** The recipes: a heading that counts files, and numbered steps. A step that begins with a path is to be followed as it is. */
export function recipesIn(text: string): Recipe[] {
  return text.split(/^## /m).flatMap((part) => {
    const heading = /^(?<title>[^:\n]+): (?<count>\d+) files/.exec(part)?.groups;
    if (!heading) return [];
    const steps = part.split('\n').filter((line) => /^\d+\. /.test(line));
    const fixed = steps.filter((line) => /^\d+\. `/.test(line));
    const filesOf = (lines: readonly string[]) => [...new Set(lines.flatMap(pathsIn))];
    return { title: heading.title ?? '', count: Number(heading.count), files: filesOf(steps), fixed: filesOf(fixed) };
  });
}

/** Which files of the recipe say nothing of which kind of notice. Catalogs are looked at for the words the kind is said with. */
export function silentOn(kinds: readonly string[], recipe: Recipe, sources: readonly Source[]): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const words = sources.find(({ path }) => path.endsWith('/domain/src/notices/notice-words.ts'));
  const faults = recipe.fixed.flatMap((path) => {
    const text = byPath.get(path)?.text;
    if (text === undefined) return [`${path} isn’t there.`];
    const isCatalog = /\/messages\.\w+\.ts$/.test(path);
    return kinds.flatMap((kind) => {
      const keys = isCatalog && words ? keysSaidFor(kind, words) : [kind];
      const missing = keys.filter((key) => !text.includes(`'${key}'`));
      if (keys.length === 0) return [`${path} has no words for ${kind}.`];
      return missing.map((key) => `${path} lacks ${key}${key === kind ? '' : `, which ${kind} is said with`}.`);
    });
  });
  const sending = sources.filter(({ path }) => isSending(path)).map(({ text }) => text);
  const unsent = kinds.filter((kind) => !sending.some((text) => text.includes(`'${kind}'`)));
  return [...faults, ...unsent.map((kind) => `Nothing in the server sends ${kind}.`)];
}

/** Where something happens that people are told of. */
function isSending(path: string): boolean {
  return /^packages\/server\/src\/.*\.ts$/.test(path) && !/\.test\.ts$|\/testing/.test(path);
}

/** The keys of texts within what `words` holds under a kind's name. */
function keysSaidFor(kind: string, words: Source): string[] {
  const keys: string[] = [];
  walk(treeOf(words), (node) => {
    if (node.type !== 'Property' || textOf(partOf(node, 'key')) !== kind) return;
    walk(node, (inner) => {
      if (nameOf(partOf(inner, 'callee')) !== 't') return;
      const key = textOf(listOf(inner, 'arguments')[0] ?? null);
      if (key !== null) keys.push(key);
    });
  });
  return keys;
}

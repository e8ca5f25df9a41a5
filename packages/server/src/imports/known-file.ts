import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Known } from '@laurel/domain/imports/source-book';
import * as z from 'zod/mini';

// Entries a line, so that no line holds up anyone who writes or reads it.
const entriesALine = 1_000;

const category = z.object({ title: z.string(), weight: z.nullable(z.number()) });
const line = z.union([
  z.tuple([z.literal('ids'), z.string(), z.array(z.tuple([z.string(), z.string()]))]),
  z.tuple([z.enum(['classOfLineItem', 'relationOf']), z.literal(''), z.array(z.tuple([z.string(), z.string()]))]),
  z.tuple([z.literal('categories'), z.literal(''), z.array(z.tuple([z.string(), category]))]),
]);

/** Writes what is known of a source for the worker that checks its next bundle. */
export async function writeKnown(path: string, { ids, classOfLineItem, relationOf, categories }: Known): Promise<void> {
  function* lines() {
    for (const [name, keys] of ids) yield* pieces('ids', name, keys);
    yield* pieces('classOfLineItem', '', classOfLineItem);
    yield* pieces('relationOf', '', relationOf);
    yield* pieces('categories', '', categories);
  }
  await pipeline(Readable.from(lines()), createWriteStream(path, { mode: 0o600 }));
}

function* pieces(kind: string, name: string, map: ReadonlyMap<string, unknown>): Generator<string> {
  const entries = [...map];
  // A file that is known but empty is said too.
  for (let at = 0; at === 0 || at < entries.length; at += entriesALine)
    yield `${JSON.stringify([kind, name, entries.slice(at, at + entriesALine)])}\n`;
}

/** Reads it back. */
export async function readKnownFile(path: string): Promise<Known> {
  const ids = new Map<string, Map<string, string>>();
  const [classOfLineItem, relationOf] = [new Map<string, string>(), new Map<string, string>()];
  const categories = new Map<string, z.infer<typeof category>>();
  for await (const text of createInterface({ input: createReadStream(path) })) {
    const found = line.parse(JSON.parse(text));
    if (found[0] === 'categories') for (const [key, value] of found[2]) categories.set(key, value);
    else {
      const map =
        found[0] === 'ids'
          ? (ids.get(found[1]) ?? new Map<string, string>())
          : { classOfLineItem, relationOf }[found[0]];
      if (found[0] === 'ids') ids.set(found[1], map);
      for (const [key, value] of found[2]) map.set(key, value);
    }
  }
  return { ids, classOfLineItem, relationOf, categories };
}

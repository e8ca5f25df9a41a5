import { createHash } from 'node:crypto';
import type { Law } from './house';

const folder = 'packages/server/src/db/migrations/';

/**
 * A migration that has landed is never edited: databases have run it, so a change would make two kinds of them. The list of
 * digests says what landed; a new migration adds its line.
 */
export const migrationsLaw: Law = (sources) => {
  const texts = new Map(
    sources.filter(({ path }) => path.startsWith(folder)).map(({ path, text }) => [path.slice(folder.length), text]),
  );
  const listed: Readonly<Record<string, readonly string[]>> = JSON.parse(texts.get('digests.json') ?? '{}');
  const names = [...texts.keys()].filter((name) => /^[^/]+\.sql$/.test(name)).sort();
  const faults = names.flatMap((name) => faultsOf(name, texts, listed[name]));
  const numbers = names.map((name) => name.slice(0, 4));
  for (const [at, name] of names.entries()) {
    if (!/^\d{4}_\w+\.sql$/.test(name)) faults.push(`${folder}${name}: a migration is called 0001_what.sql.`);
    if (numbers.indexOf(name.slice(0, 4)) !== at) faults.push(`${folder}${name}: its number is taken.`);
  }
  for (const name of Object.keys(listed)) {
    if (!texts.has(name)) faults.push(`${folder}${name} has landed and is gone: put it back.`);
  }
  return { law: 'migrations', looked: names.length, faults };
};

function faultsOf(name: string, texts: ReadonlyMap<string, string>, listed: readonly string[] | undefined): string[] {
  const [landed, ...earlier] = listed ?? [];
  const digest = digestOf(texts.get(name) ?? '');
  if (landed === undefined) return [`${folder}digests.json lacks ${name}. Add "${name}": ["${digest}"].`];
  if (landed !== digest)
    return [`${folder}${name} was changed after it landed. Put it back and write a new migration.`];
  const kept = texts.get(`earlier/${name}`);
  const isKept = kept === undefined ? earlier.length === 0 : earlier.includes(digestOf(kept));
  return isKept ? [] : [`${folder}earlier/${name} is not the earlier text that digests.json knows.`];
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

import * as z from 'zod/mini';
import data from './csv-binding.json' with { type: 'json' };

const column = z.object({
  column: z.string(),
  required: z.union([z.boolean(), z.literal('delta-only')]),
  type: z.enum(['guid', 'string', 'enum', 'date', 'dateTime', 'boolean', 'float', 'integer', 'year']),
  enum: z.optional(z.array(z.string())),
  extensible: z.optional(z.boolean()),
  list: z.optional(z.boolean()),
  ref: z.optional(z.string()),
});

const files = z.record(z.string(), z.array(column));

/** OneRoster's CSV binding, both versions: the columns of every file, in order. */
const binding = z.object({ '1.1': files, '1.2': files }).parse(data);

export type Column = z.infer<typeof column>;
export type Version = keyof typeof binding;
export type FileMode = 'bulk' | 'delta';

export const manifestFile = 'manifest.csv';

export function isVersion(text: string): text is Version {
  return text in binding;
}

/** The columns of a file such as `users.csv`; `null` when the version has no such file. */
export function columnsOf(version: Version, file: string): readonly Column[] | null {
  return binding[version][file] ?? null;
}

/** Every file of the version but the manifest. */
export function filesOf(version: Version): string[] {
  return Object.keys(binding[version]).filter((file) => file !== manifestFile);
}

// What is pointed at is read before what points at it.
const order = [
  'orgs.csv',
  'academicSessions.csv',
  'courses.csv',
  // The letters of a class and the birthday of a person become part of those, so they are read just before.
  'scoreScales.csv',
  'classes.csv',
  'demographics.csv',
  'users.csv',
  'roles.csv',
  'enrollments.csv',
  'categories.csv',
  'lineItems.csv',
  'results.csv',
];

/** The files in the order they must be read in. */
export function readingOrder(names: Iterable<string>): string[] {
  const rank = (file: string) => (order.includes(file) ? order.indexOf(file) : order.length);
  return [...names].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}

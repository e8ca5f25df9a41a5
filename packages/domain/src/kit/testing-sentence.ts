import { english, sentence } from './sentence';

/** The same with the English of each sentence in its place, for tests that look for a part of it. */
export function inEnglish(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inEnglish);
  if (typeof value !== 'object' || value === null) return value;
  const found = sentence.safeParse(value);
  if (found.success && Object.keys(value).every((name) => name in found.data)) return english(found.data);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inEnglish(each)]));
}

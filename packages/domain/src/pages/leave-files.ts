import type { Props } from '@laurel/domain/wire/widget';
import * as z from 'zod/mini';

const isOfFile = z.string().check(z.regex(/^\/(image|file)\//));
/** A node of a text, a mark in one, or a link of a list. */
const ofFile = z.union([
  z.object({ type: z.literal('image') }),
  z.object({ type: z.literal('link'), attrs: z.object({ href: isOfFile }) }),
  z.object({ address: isOfFile }),
]);

/**
 * What was chosen for a widget without its images and links to attached files, and how many there were. They are stored by the
 * Laurel that they were added to, and another one refuses a text with them.
 */
export function leaveFiles(props: Props): { readonly props: Props; readonly count: number } {
  let count = 0;
  const keep = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      const kept = value.filter((each) => !z.safeParse(ofFile, each).success);
      count += value.length - kept.length;
      return kept.map(keep);
    }
    return typeof value === 'object' && value !== null ? keepEach(value) : value;
  };
  const keepEach = (each: object) =>
    Object.fromEntries(Object.entries(each).map(([name, value]) => [name, keep(value)]));
  const kept = keepEach(props);
  return { props: kept, count };
}

import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import type * as z from 'zod/mini';

/** What is wrong with a pack, a record, or a calendar, and where: `rules.2.steps.0.effects.0.starts`. */
export interface DataFault {
  readonly place: string;
  readonly reason: Sentence;
}

type Issue = z.core.$ZodIssue;

/** What a schema complains of, each at its place; of a choice between shapes, what the nearest of them complains of. */
export function schemaFaults(issues: readonly Issue[], above: readonly PropertyKey[] = []): DataFault[] {
  return issues.flatMap((issue) => {
    const path = [...above, ...issue.path];
    const place = path.map(String).join('.');
    if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      const deepest = issue.errors.toSorted((a, b) => depthOf(b) - depthOf(a))[0] ?? [];
      if (depthOf(deepest) > 0 || deepest.some(({ code }) => code === 'unrecognized_keys'))
        return schemaFaults(deepest, path);
    }
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ place: [...path, key].map(String).join('.'), reason: unknownField() }));
    return [{ place, reason: reasonFor(issue) }];
  });
}

function depthOf(issues: readonly Issue[]): number {
  return Math.max(0, ...issues.map(({ path }) => path.length));
}

function unknownField(): Sentence {
  return translatable`There is no such field here. Check its spelling, or remove it.`;
}

/** What zod says where a schema has no sentence of its own. */
const plain = 'Invalid input';

function reasonFor(issue: Issue): Sentence {
  if (issue.message !== plain) return { key: issue.message };
  switch (issue.code) {
    case 'invalid_value':
      return translatable`Choose one of: ${issue.values.map(String).join(', ')}.`;
    case 'invalid_union':
      return translatable`This is none of the kinds that can be here.`;
    case 'too_small':
      return translatable`This is too small or too short: at least ${Number(issue.minimum)}.`;
    case 'too_big':
      return translatable`This is too large or too long: at most ${Number(issue.maximum)}.`;
    case 'invalid_type':
      return issue.input === undefined
        ? translatable`This is missing.`
        : translatable`This should be a value of type ${issue.expected}.`;
    default:
      return translatable`This isn’t written the way it should be.`;
  }
}

/** Items of a list that have the ID of an earlier one. */
export function repeatedIds<Key extends string>(
  items: readonly Readonly<Record<Key, string>>[],
  key: Key,
  place: string,
): DataFault[] {
  const ids = new Set<string>();
  return items.flatMap((item, at) => {
    const isRepeated = ids.has(item[key]);
    ids.add(item[key]);
    return isRepeated
      ? [{ place: `${place}.${at}.${key}`, reason: translatable`This ID is already used here. Choose another.` }]
      : [];
  });
}

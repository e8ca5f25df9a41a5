import type { Sentence } from '@laurel/domain/kit/sentence';

/** A parameterised statement. Named after its text where that is fixed, so that PostgreSQL plans it once a connection. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly name?: string;
}

const names = new Map<string, string>();

/**
 * Builds a statement; every `${value}` becomes a parameter, a nested statement is spliced in with its own parameters.
 * Arrays travel as PostgreSQL arrays; pass JSON as `json(value)`.
 */
export function sql(parts: TemplateStringsArray, ...values: readonly unknown[]): Statement {
  if (values.some(isStatement)) return spliceStatement(parts, values);
  const text = numberPlaces(parts);
  return { text, values, name: nameOf(text) };
}

/** A value for a `jsonb` parameter: arrays would otherwise travel as PostgreSQL arrays. */
export function json(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}

/** A statement from fixed text, for the few places where the text is worked out by us, never from input. */
export function plain(text: string, values: readonly unknown[] = []): Statement {
  return { text, values };
}

/** A sentence inside of a fixed text, for a `jsonb` column: its values are expressions, as in translatable`Kept: ${'t.name'}.` */
export function sentenceInSql({ key, values = [] }: Sentence): string {
  const text = `'${key.replaceAll("'", "''")}'`;
  return values.length === 0
    ? `jsonb_build_object('key', ${text})`
    : `jsonb_build_object('key', ${text}, 'values', jsonb_build_array(${values.join(', ')}))`;
}

function isStatement(value: unknown): value is Statement {
  return typeof value === 'object' && value !== null && 'text' in value && 'values' in value;
}

function numberPlaces(parts: TemplateStringsArray): string {
  return parts.reduce((text, part, index) => (index === 0 ? part : `${text}$${index}${part}`), '');
}

// Texts are written by us, so they are few; a page of generated ones would fill every connection with plans.
const mostNames = 1000;

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= mostNames)
    throw new Error('Too many different statements are named: use plain() for generated text.');
  const name = `laurel_${names.size + 1}`;
  names.set(text, name);
  return name;
}

function spliceStatement(parts: TemplateStringsArray, values: readonly unknown[]): Statement {
  const all: unknown[] = [];
  const text = parts.reduce((before, part, index) => {
    if (index === 0) return part;
    const value = values[index - 1];
    if (isStatement(value)) return before + shiftPlaces(value, all) + part;
    all.push(value);
    return `${before}$${all.length}${part}`;
  }, '');
  return { text, values: all, name: nameOf(text) };
}

function shiftPlaces(nested: Statement, all: unknown[]): string {
  const offset = all.length;
  all.push(...nested.values);
  return nested.text.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + offset}`);
}

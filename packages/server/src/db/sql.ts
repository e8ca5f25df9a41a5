import type { Sentence } from '@laurel/domain/kit/sentence';

/** A parameterized statement. Named where its text is fixed, so that PostgreSQL plans it once a connection. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly name?: string;
}

/**
 * Builds a statement; every `${value}` becomes a parameter, a nested statement is spliced in with its own parameters.
 * Arrays travel as PostgreSQL arrays; pass JSON as `json(value)`.
 */
export function sql(parts: TemplateStringsArray, ...values: readonly unknown[]): Statement {
  if (values.some(isStatement)) return spliceStatement(parts, values);
  const text = numberPlaces(parts);
  return { text, values, ...named(text) };
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

/** Names texts, the same by the same name; from so many on none: every connection keeps the plans of what is named. */
export function nameTexts(most: number): (text: string) => Pick<Statement, 'name'> {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known) return { name: known };
    if (names.size >= most) return {};
    const name = `laurel_${names.size + 1}`;
    names.set(text, name);
    return { name };
  };
}

const named = nameTexts(1000);

function spliceStatement(parts: TemplateStringsArray, values: readonly unknown[]): Statement {
  const all: unknown[] = [];
  const text = parts.reduce((before, part, index) => {
    if (index === 0) return part;
    const value = values[index - 1];
    if (isStatement(value)) return before + shiftPlaces(value, all) + part;
    all.push(value);
    return `${before}$${all.length}${part}`;
  }, '');
  return { text, values: all, ...named(text) };
}

function shiftPlaces(nested: Statement, all: unknown[]): string {
  const offset = all.length;
  all.push(...nested.values);
  return nested.text.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + offset}`);
}

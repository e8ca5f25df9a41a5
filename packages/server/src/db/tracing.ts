/** Says of a span what no person is in: patterns, names of statements and jobs, numbers. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** Who is told how long things take, and what within what. */
export interface Tracer {
  span<Result>(name: string, attributes: SpanAttributes, work: () => Promise<Result>): Promise<Result>;
}

let tracer: Tracer | null = null;

/** Traces from now on, or no longer (`null`). Nothing is traced until somebody asks for it. */
export function traceWith(next: Tracer | null): void {
  tracer = next;
}

/** Does work as a span of its own. Where nothing is traced, it just does it. */
export async function traced<Result>(
  name: string,
  attributes: SpanAttributes | (() => SpanAttributes),
  work: () => Promise<Result>,
): Promise<Result> {
  if (tracer === null) return await work();
  return await tracer.span(name, typeof attributes === 'function' ? attributes() : attributes, work);
}

const names = new Map<string, string>();

/** What a statement writes (`insert score, insert score_event`), else where it reads first. Its text and values stay out. */
export function nameOfStatement(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const writes = [...text.matchAll(/\b(insert into|delete from|update) ([a-z_]+)\b(?!\s*(?:of|skip)\b)/g)].map(
    ([, verb = '', table = '']) => `${verb.split(' ')[0]} ${table}`,
  );
  const [, read = ''] = /\bfrom\s+([a-z_]+)\b/.exec(text) ?? [];
  const name = writes.length > 0 ? [...new Set(writes)].join(', ') : `select ${read}`.trim();
  // As many as there are statements with fixed texts; those that are worked out would grow it for good.
  if (names.size < 2000) names.set(text, name);
  return name;
}

type Block = 'laurel-session' | 'laurel-first';

let given: Readonly<Record<Block, unknown>> | null = null;

/** Stands in for the page's data blocks where there is no page: a view that the server draws. `null`: no more. */
export function embed(blocks: Readonly<Record<Block, unknown>> | null): void {
  given = blocks;
  isFirstTaken = false;
}

/**
 * The data block the server may have put into the page, so that the first view needs no second round trip.
 * `null` when it is absent or still the raw placeholder.
 */
export function readEmbedded(id: Block): unknown {
  if (given) return given[id];
  const text = document.getElementById(id)?.textContent?.trim() ?? '';
  return text === '' || text.startsWith('%') ? null : JSON.parse(text);
}

let isFirstTaken = false;

/** The embedded answer to the first dashboard call, given out once and only for the very call it was made for. */
export function takeFirst(path: string): { readonly data: unknown } | null {
  if (isFirstTaken) return null;
  const first = readEmbedded('laurel-first');
  if (!isAnswer(first) || first.path !== path) return null;
  isFirstTaken = true;
  return { data: first.data };
}

function isAnswer(value: unknown): value is { path: string; data: unknown } {
  return typeof value === 'object' && value !== null && 'path' in value && 'data' in value;
}

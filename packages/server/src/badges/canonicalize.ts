import jsonld from 'jsonld';
import { knownContexts } from './contexts';

/** Why something can’t be brought into its one form: `time`: it takes too long, `terms`: something of it has no meaning or two. */
export class CanonicalizeError extends Error {
  readonly why: 'time' | 'terms';

  constructor(why: 'time' | 'terms', cause: unknown) {
    super(`Canonicalizing failed: ${why}`, { cause });
    this.why = why;
  }
}

const mostMs = 1_000;

/**
 * A document in the one form of RDF Dataset Canonicalization 1.0, N-Quads by line. Only known contexts are used. Throws
 * `CanonicalizeError` for a field its contexts don’t explain, and for what takes longer than a second.
 */
export async function canonicalize(document: object): Promise<string> {
  const endsAt = performance.now() + mostMs;
  // Asked now and then, where a timer would never get its turn.
  const signal = {
    get aborted() {
      return performance.now() > endsAt;
    },
  };
  try {
    const options = {
      documentLoader: async (url: string) => ({ documentUrl: url, document: documentAt(url) }),
      safe: true,
      canonizeOptions: { algorithm: 'RDFC-1.0', signal, maxWorkFactor: 1 },
    };
    // Its types know neither these options nor that it answers text.
    return String(await jsonld.canonize(document as jsonld.JsonLdDocument, options as never));
  } catch (error) {
    throw new CanonicalizeError(signal.aborted || isTooMuch(error) ? 'time' : 'terms', error);
  }
}

/** What the algorithm says of a graph made to keep it busy. */
function isTooMuch(error: unknown): boolean {
  return error instanceof Error && /maximum (deep )?iterations|abort/i.test(error.message);
}

function documentAt(url: string): object {
  const known = knownContexts.get(url);
  if (!known) throw new Error(`The context ${url} isn’t known.`);
  return known;
}

/** The addresses of contexts in a document that aren’t known, wherever they stand; what is no address as `''`. */
export function unknownContexts(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Array.isArray(value) || !('@context' in value) ? [] : [value['@context']].flat();
  return [
    ...own.flatMap((each) => (typeof each === 'string' ? (knownContexts.has(each) ? [] : [each]) : [''])),
    ...Object.entries(value).flatMap(([name, inner]) => (name === '@context' ? [] : unknownContexts(inner))),
  ];
}

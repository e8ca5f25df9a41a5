import { ownContexts } from '@laurel/domain/badges/make-credential';
import jsonld from 'jsonld';

import credentials1 from './contexts/credentials-v1.json' with { type: 'json' };
import credentials2 from './contexts/credentials-v2.json' with { type: 'json' };
import dataIntegrity1 from './contexts/data-integrity-v1.json' with { type: 'json' };
import did1 from './contexts/did-v1.json' with { type: 'json' };
import openBadges301 from './contexts/open-badges-3.0.1.json' with { type: 'json' };
import openBadges303 from './contexts/open-badges-3.0.3.json' with { type: 'json' };

/** Every context that is known, by its address. No other is used, and none is fetched. */
export const knownContexts: ReadonlyMap<string, object> = new Map<string, object>([
  [ownContexts[0], credentials2],
  [ownContexts[1], openBadges303],
  ['https://www.w3.org/2018/credentials/v1', credentials1],
  ['https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.1.json', openBadges301],
  ['https://w3id.org/security/data-integrity/v1', dataIntegrity1],
  ['https://www.w3.org/ns/did/v1', did1],
]);

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

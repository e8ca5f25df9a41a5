import { ownContexts } from '@laurel/domain/badges/make-credential';
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

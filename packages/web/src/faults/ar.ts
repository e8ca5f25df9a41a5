import { attendance } from './ar-attendance';
import { audit } from './ar-audit';
import { bundles } from './ar-bundles';
import { files } from './ar-files';
import { imports } from './ar-imports';
import { learning } from './ar-learning';
import { people } from './ar-people';

/** What domain and server say to whoever is signed in; what sign-in needs stands in the house’s own file. */
export const ar = { ...learning, ...attendance, ...audit, ...imports, ...files, ...bundles, ...people };

import { acts } from '@laurel/domain/audit/acts.fr';
import { attendance } from './fr-attendance';
import { badges } from './fr-badges';
import { bundles } from './fr-bundles';
import { eligibility } from './fr-eligibility';
import { files } from './fr-files';
import { fitness } from './fr-fitness';
import { imports } from './fr-imports';
import { learning } from './fr-learning';
import { pages } from './fr-pages';
import { people } from './fr-people';
import { rules } from './fr-rules';
import { transition } from './fr-transition';

/** What domain and server say to whoever is signed in; what sign-in needs stands in the house’s own file. */
export const fr = {
  ...learning,
  ...attendance,
  ...acts,
  ...imports,
  ...files,
  ...bundles,
  ...people,
  ...pages,
  ...eligibility,
  ...rules,
  ...transition,
  ...badges,
  ...fitness,
};

import { acts } from '@laurel/domain/audit/acts.ar';
import { attendance } from './ar-attendance';
import { badges } from './ar-badges';
import { bundles } from './ar-bundles';
import { eligibility } from './ar-eligibility';
import { files } from './ar-files';
import { fitness } from './ar-fitness';
import { imports } from './ar-imports';
import { learning } from './ar-learning';
import { pages } from './ar-pages';
import { people } from './ar-people';
import { rules } from './ar-rules';
import { transition } from './ar-transition';

/** What domain and server say to whoever is signed in; what sign-in needs stands in the house’s own file. */
export const ar = {
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

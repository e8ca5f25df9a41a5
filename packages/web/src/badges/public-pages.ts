import { PublicBadgePage } from './public-badge-page';
import { VerifyPage } from './verify-page';

/** The pages of badges that anyone may open, in one file on the way to the browser. */
export const publicPages = { badge: PublicBadgePage, verify: VerifyPage };

import { LatestNotices, MarkAll } from './latest-notices';
import { followNotices } from './live';

/** What the bell does beyond standing there. Loaded as one file: what notices say is in all of it. */
export const news = { LatestNotices, MarkAll, followNotices } as const;

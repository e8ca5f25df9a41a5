import type { Contest } from '@laurel/domain/classes/contest';
import { t } from '@laurel/web/languages/text';

/** Whom a team meets, in words: “at Lakeview” where it goes there. */
export function contestTitle({ site, opponent }: Pick<Contest, 'site' | 'opponent'>): string {
  return t(site === 'away' ? 'classes.contestAt' : 'classes.contestAgainst', { opponent });
}

/** Where it is: the place, or whose it is, unless the title says that. */
export function contestPlace({ site, place }: Pick<Contest, 'site' | 'place'>): string | null {
  return place ?? (site === 'away' ? null : t(`classes.site-${site}`));
}

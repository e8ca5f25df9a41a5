import type { ComingContest } from '@laurel/domain/classes/coming-contest';
import { formatShortDay, formatWeekday } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';

// In this room's texts: those of classes, which has the schedule itself, are more than a home should wait for.

/** Whom a team meets, in words: “at Lakeview” where it goes there. */
export function contestTitle({ site, opponent }: Pick<ComingContest, 'site' | 'opponent'>): string {
  return t(site === 'away' ? 'overview.contestAt' : 'overview.contestAgainst', { opponent });
}

/** Where it is: the place, or whose it is, unless the title says that. */
export function contestPlace({ site, place }: Pick<ComingContest, 'site' | 'place'>): string | null {
  return place ?? (site === 'away' ? null : t(`overview.site-${site}`));
}

/** The day of a contest within a week: “Today,” or “Fri Nov 27.” */
export function contestDay({ day }: Pick<ComingContest, 'day'>, today: string): string {
  return day === today ? t('overview.today') : `${formatWeekday(day)} ${formatShortDay(day)}`;
}

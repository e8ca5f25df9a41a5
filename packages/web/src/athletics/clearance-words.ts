import { type ClearanceKind, type ClearanceStanding, clearanceSettings } from '@laurel/domain/athletics/clearance';
import { formatDay } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';

/** A kind’s title: what the district calls it, or the reader’s word for one that is usual. */
export function kindTitle({ key, title }: ClearanceKind): string {
  const usual = clearanceSettings.usual.kinds.find((each) => each.key === key);
  if (usual?.title !== title) return title;
  return key === 'physical'
    ? t('athletics.physical')
    : key === 'consent'
      ? t('athletics.consent')
      : key === 'insurance'
        ? t('athletics.insurance')
        : key === 'concussion'
          ? t('athletics.concussion')
          : t('athletics.fee');
}

/** How someone stands with a document, in words: “through Dec 3, 2026”. */
export function standingWords({ state, lastDay }: ClearanceStanding): string {
  const day = lastDay === null ? '' : formatDay(lastDay);
  if (state === 'missing') return t('athletics.missing');
  if (state === 'expired') return t('athletics.expired', { day });
  if (lastDay === null) return t('athletics.cleared');
  return state === 'expiring' ? t('athletics.expiring', { day }) : t('athletics.validThrough', { day });
}

/** The same as a sign beside the color. */
export const standingSigns = { cleared: '✓', expiring: '!', expired: '×', missing: '–' } as const;

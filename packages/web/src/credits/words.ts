import type { CreditLine } from '@laurel/domain/credits/credit-record';
import { formatDecimal } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';

/** An average with the digits it was rounded to; a dash where nothing counts yet. */
export function gpaText(gpa: string | null): string {
  return gpa === null ? t('credits.noGpa') : formatDecimal(gpa);
}

export function figureText(figure: string): string {
  return formatDecimal(figure);
}

/** A school year by the years it lies in. */
export function yearText(endsIn: number): string {
  return t('credits.year', { from: String(endsIn - 1), until: String(endsIn) });
}

/** Why a final grade is in the average or isn’t, with what it brings. */
export function reasonText({ reason, credits, points }: CreditLine): string {
  const of = { credits: figureText(credits), points: figureText(points ?? '0') };
  switch (reason) {
    case 'counts':
      return t('credits.counts', of);
    case 'averaged':
      return t('credits.averaged', of);
    case 'replaced':
      return t('credits.replaced', of);
    case 'exempt':
      return t('credits.exempt', of);
    case 'no-points':
      return t('credits.noPoints', of);
    case 'incomplete':
      return t('credits.incomplete');
    case 'no-credits':
      return t('credits.noCredits');
    case 'uncertified':
      return t('credits.uncertified');
  }
}

/** What its level adds in the weighted average; nothing where it adds nothing. */
export function addedText({ level, added, reason }: CreditLine): string {
  const isCounted = reason === 'counts' || reason === 'averaged';
  if (!isCounted || added === '0' || level === 'regular') return '';
  return t(`credits.added.${level}`, { points: figureText(added) });
}

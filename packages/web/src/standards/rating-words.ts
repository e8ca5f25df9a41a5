import { levelOf, type RatingLevel, type RatingMethod, type StandardRating } from '@laurel/domain/grades/standards';
import { formatDecimal } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';

/** A typed value as its scale has it: the letter, or the number where the scale has none of it any more. */
export function ratingText(levels: readonly RatingLevel[], value: string | null): string {
  if (value === null) return '';
  return levelOf(levels, value)?.letter ?? formatDecimal(value);
}

/** `3 · 2.67`: the level, and the number where that says more. */
export function resultText({ value, letter }: Pick<StandardRating, 'value' | 'letter'>): string {
  const number = formatDecimal(value);
  return letter === null || letter === value ? number : t('standards.result', { letter, value: number });
}

/** How evidence becomes a rating, in a few words. */
export function methodText(method: RatingMethod): string {
  switch (method.kind) {
    case 'decaying':
      return t('standards.method.decaying', { latest: method.latestPercent, rest: 100 - method.latestPercent });
    case 'best':
      return t('standards.method.best', { count: method.count });
    default:
      return t(`standards.method.${method.kind}`);
  }
}

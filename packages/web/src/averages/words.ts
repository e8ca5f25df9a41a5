import { bandsFrom, digitsOf, type Measure } from '@laurel/domain/averages/band';
import { formatDecimal } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';

/** A value as its measure is read: grade points as they are, the others in percent. */
export function valueText(measure: Measure, value: string): string {
  const number = formatDecimal(value);
  return measure === 'grades' ? number : t('averages.percent', { number });
}

/** Bands next to each other in words: `2.5 to 3.49`, `95% or more`. */
export function bandText(measure: Measure, from: number, through: number): string {
  const edges = bandsFrom[measure];
  const least = edges[from] ?? '0';
  const next = edges[through + 1];
  const value = (decimal: string) => valueText(measure, decimal);
  if (next === undefined) return from === 0 ? t('averages.everyone') : t('averages.orMore', { from: value(least) });
  return from === 0
    ? t('averages.below', { next: value(next) })
    : t('averages.fromTo', { from: value(least), to: value(lastBefore(measure, next)) });
}

/** The greatest value that is still below an edge, by what the measure is rounded to. */
function lastBefore(measure: Measure, edge: string): string {
  const digits = digitsOf[measure];
  return (Number(edge) - 10 ** -digits).toFixed(digits);
}

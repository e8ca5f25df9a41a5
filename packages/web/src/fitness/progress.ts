import type { StudentResult } from '@laurel/domain/fitness/student-fitness';
import type { FitnessTest } from '@laurel/domain/fitness/test';
import type { ZoneCut, ZoneLabel } from '@laurel/domain/fitness/zone';
import { formatShortDay } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { valueText } from './value-words';

/** The latest result beside the one before it, in words that know which way is better. Empty without a value. */
export function progressText(test: FitnessTest, results: readonly StudentResult[]): string {
  const latest = results.at(-1);
  const before = results.slice(0, -1).findLast(({ value }) => value !== null);
  if (!latest || latest.value === null) return '';
  if (!before || before.value === null) return t('fitness.first');
  const said = t('fitness.before', { value: valueText(before.value, test.unit), day: formatShortDay(before.day) });
  const difference = Number(latest.value) - Number(before.value);
  if (test.unit === 'bool' || (test.better !== 'higher' && test.better !== 'lower')) return said;
  if (difference === 0) return t('fitness.progress', { before: said, change: t('fitness.unchanged') });
  const by = valueText(String(Number(Math.abs(difference).toFixed(4))), test.unit);
  const isBetter = difference > 0 === (test.better === 'higher');
  // “Down by” of a time would read as faster.
  const declined = test.better === 'higher' ? 'declinedBy' : test.unit === 's' ? 'slowerBy' : 'raisedBy';
  const change = t(`fitness.${isBetter ? 'improvedBy' : declined}`, { by });
  return t('fitness.progress', { before: said, change });
}

/** Where the healthy zone of these lines lies, where it is one stretch; `null` without one. */
export function healthyIn(
  cuts: readonly ZoneCut[],
  zones: readonly ZoneLabel[],
): { from: number | null; to: number | null } | null {
  const healthy = new Set(zones.filter(({ level }) => level === 'healthy').map(({ zone }) => zone));
  const at = cuts.findIndex(({ zone }) => healthy.has(zone));
  const cut = cuts[at];
  if (!cut) return null;
  // An earlier line takes what it covers: lean before healthy, so healthy begins where lean ends.
  const below = cuts.slice(0, at).findLast(({ max }) => max !== null)?.max;
  const from = cut.min ?? below ?? null;
  return { from: from === null ? null : Number(from), to: cut.max === null ? null : Number(cut.max) };
}

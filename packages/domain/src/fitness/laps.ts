import standards from './standards.json' with { type: 'json' };

const laps20 = standards.conversions.pacer15_to_pacer20.laps20;

/** Laps of 20 m that so many of 15 m stand for (CAPL-2 table, 1 to 298); 0 for none, `null` beyond the table. */
export function laps20Of(laps15: number): number | null {
  if (laps15 === 0) return 0;
  return laps20[laps15 - 1] ?? null;
}

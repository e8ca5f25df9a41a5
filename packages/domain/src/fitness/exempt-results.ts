import type { Day } from '@laurel/domain/kit/day';
import { coversTest, type SheetExemption } from './exemption';
import { type Measurement, notTested } from './measurement';
import { catalogue } from './standards';

/** Results with the reason of a standing exemption for each test that has none; body composition is never asked of anyone. */
export function withExemption(
  results: ReadonlyMap<string, Measurement>,
  { status, ...exemption }: Omit<SheetExemption, 'version'>,
  on: Day,
): ReadonlyMap<string, Measurement> {
  const blank = catalogue.filter(({ testId, isBody }) => !isBody && !results.has(testId));
  const exempt = blank.filter(({ testId }) => coversTest(exemption, testId, on));
  return new Map([...results, ...exempt.map(({ testId }) => [testId, { ...notTested, status }] as const)]);
}

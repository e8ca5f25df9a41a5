import { isSameDecimal } from '@laurel/domain/kit/same-decimal';
import { message } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';

/** A plain decimal such as 12.5. */
export const decimal = z.string().check(z.regex(/^-?\d{1,9}(\.\d{1,6})?$/, message`Enter a number, such as 12.5.`));

/**
 * Apart from the value: `measured` has one; `attempted` was begun and not finished (59:59); `exempt` and the four after it
 * are why someone wasn’t tested, `untested` says only that; `none` is blank, which is never 0.
 */
export const measurementStatus = z.enum([
  'none',
  'measured',
  'attempted',
  'untested',
  'exempt',
  'absent',
  'iep504',
  'extraordinary',
  'medical',
]);

export type MeasurementStatus = z.infer<typeof measurementStatus>;

export const protocol = z.nullable(z.string().check(z.minLength(1), z.maxLength(60)));

/** What was measured, raw. `value` is in the test's unit; with several `trials` it is their median. */
export const measurement = z.object({
  value: z.nullable(decimal),
  status: measurementStatus,
  trials: z.array(decimal).check(z.maxLength(3)),
  protocol,
});

export type Measurement = z.infer<typeof measurement>;

export const notTested: Measurement = { value: null, status: 'none', trials: [], protocol: null };

export function isSameMeasurement(one: Measurement, other: Measurement): boolean {
  const isSameTrial = (trial: string, at: number) => isSameDecimal(trial, other.trials[at] ?? null);
  return (
    isSameDecimal(one.value, other.value) &&
    one.status === other.status &&
    one.protocol === other.protocol &&
    one.trials.length === other.trials.length &&
    one.trials.every(isSameTrial)
  );
}

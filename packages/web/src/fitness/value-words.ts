import type { MeasurementStatus } from '@laurel/domain/fitness/measurement';
import type { FitnessTest } from '@laurel/domain/fitness/test';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { formatDecimal } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';

type Unit = FitnessTest['unit'];

/** `41.2 ml/kg/min`, `7:42 min`, `24 laps`: a value with its unit, as it is said. */
export function valueText(value: string, unit: Unit): string {
  switch (unit) {
    case 'bool':
      return Number(value) === 1 ? t('fitness.yes') : t('fitness.no');
    case 's':
      return Number(value) < 60
        ? t('fitness.unitS', { value: formatDecimal(value) })
        : t('fitness.unitMin', { value: clockText(Number(value)) });
    case 'laps':
      return t('fitness.unitLaps', { count: Number(value) });
    case 'reps':
      return t('fitness.unitReps', { count: Number(value) });
    case 'points':
      return t('fitness.unitPoints', { value: formatDecimal(value) });
    case 'bpm':
      return t('fitness.unitBpm', { value: formatDecimal(value) });
    case 'h':
      return t('fitness.unitH', { value: formatDecimal(value) });
    case 'kg/m2':
      return t('fitness.unitPlain', { value: formatDecimal(value), unit: 'kg/m²' });
    default:
      return t('fitness.unitPlain', { value: formatDecimal(value), unit });
  }
}

/** A result as text; an untested one says so and is never shown as 0. Empty if the reader sees only zones. */
export function resultText(
  result: { value: string | null; status: MeasurementStatus; zone?: string | null },
  unit: Unit,
): string {
  if (result.status !== 'measured' && result.status !== 'none') return t(`fitness.is-${result.status}`);
  if (result.value === null && result.zone) return '';
  return result.value === null ? t('fitness.notTested') : valueText(result.value, unit);
}

/** A unit by itself, for headings. */
export function unitText(unit: Unit): string {
  if (unit === 'kg/m2') return 'kg/m²';
  if (unit === 'laps' || unit === 'reps' || unit === 'points') return t(`fitness.unit-${unit}`);
  return unit === 'bool' ? t('fitness.yesNo') : unit;
}

/** `7:42` from 462 seconds; tenths stay. */
function clockText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = (seconds - minutes * 60).toFixed(Number.isInteger(seconds) ? 0 : 1);
  return `${minutes}:${rest.padStart(Number.isInteger(seconds) ? 2 : 4, '0')}`;
}

/** A zone's name in the reader's language; a pack from elsewhere is named as it has it. `null`: no zone. */
export function zoneText(name: string | null): string {
  switch (name) {
    case null:
      return t('fitness.noZone');
    case 'Healthy':
      return t('fitness.zoneHealthy');
    case 'Developing':
      return t('fitness.zoneDeveloping');
    case 'At risk':
      return t('fitness.zoneAtRisk');
    default:
      return translateSentence({ key: name });
  }
}

/** What a test is called, in the reader's language. */
export function testText({ name }: Pick<FitnessTest, 'name'>): string {
  return translateSentence({ key: name });
}

/** How a test was taken, in the reader’s language. */
export function methodText(protocol: string): string {
  if (protocol === 'hand') return t('fitness.handTimed');
  return protocol === 'electronic' ? t('fitness.electronicTimed') : protocol;
}

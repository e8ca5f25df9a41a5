import type { FitnessTest } from '@laurel/domain/fitness/test';
import type { ZoneCut, ZoneLabel, ZoneLevel } from '@laurel/domain/fitness/zone';
import { comma, formatDecimal } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { unitText, valueText, zoneText } from './value-words';
import classes from './zone-scale.module.css';

interface ZoneScaleProps {
  readonly test: FitnessTest;
  readonly value: string;
  /** Last time’s, drawn as a ring; `null` for the first. */
  readonly before: string | null;
  readonly cuts: readonly ZoneCut[];
  readonly zones: readonly ZoneLabel[];
}

/** What a scale shows, in the words of a locale. Places and sizes are shares of its width. */
export interface ScaleWords {
  readonly label: string;
  readonly bands: readonly {
    readonly place: number;
    readonly size: number;
    readonly letter: string;
    readonly level: ZoneLevel;
  }[];
  readonly bounds: readonly { readonly place: number; readonly text: string }[];
  readonly before: number | null;
  readonly now: number;
  readonly unit: string | null;
}

/** A result on the zones of its test, with last time’s beside it, and the bounds named below with their unit. */
export function ZoneScale(props: ZoneScaleProps) {
  const words = scaleWords(props);
  return words && <ScaleOf {...words} />;
}

/** `null` where everything is one zone. */
export function scaleWords({ test, value, before, cuts, zones }: ZoneScaleProps): ScaleWords | null {
  const edges = edgesOf([value, ...(before === null ? [] : [before])], cuts, Number(test.step));
  const { from, to } = edges;
  const bands = bandsOf(cuts, edges, test.step);
  if (bands.length < 2) return null;
  const placeOf = (at: number) => (at - from) / (to - from);
  const labelOf = (zone: string) => zones.find((each) => each.zone === zone);
  const named = bands.map(({ zone, from }, at) => {
    const name = zoneText(labelOf(zone)?.name ?? zone);
    return at === 0 ? name : t('fitness.zoneFrom', { zone: name, value: valueText(exact(test, from), test.unit) });
  });
  return {
    label: t('fitness.scaleOf', { value: valueText(value, test.unit), zones: named.join(comma()) }),
    bands: bands.map(({ zone, ...band }) => {
      const { level = null, letter = '' } = labelOf(zone) ?? {};
      return { place: placeOf(band.from), letter, level, size: (band.to - band.from) / (to - from) };
    }),
    bounds: bands.slice(1).map((band) => ({
      place: placeOf(band.from),
      text: boundText(exact(test, band.from), test.unit),
    })),
    before: before === null ? null : placeOf(Number(before)),
    now: placeOf(Number(value)),
    unit: test.unit === 's' ? null : unitText(test.unit),
  };
}

/** The share of the axis after which the last bound leaves no room for the unit, which the result names, too. */
const latestBoundBesideUnit = 0.7;

export function ScaleOf({ label, bands, bounds, before, now, unit }: ScaleWords) {
  const hasRoom = (bounds.at(-1)?.place ?? 0) < latestBoundBesideUnit;
  return (
    <div className={classes.scale} role="img" aria-label={label}>
      <div className={classes.bands}>
        {bands.map(({ place, letter, level, size }) => (
          <span key={place} className={classes.band} data-level={level ?? undefined} style={{ flexGrow: size }}>
            {letter}
          </span>
        ))}
        {before !== null && <span className={classes.before} style={{ insetInlineStart: percent(before) }} />}
        <span className={classes.now} style={{ insetInlineStart: percent(now) }} />
      </div>
      <div className={classes.axis}>
        {bounds.map(({ place, text }) => (
          <span key={place} className={classes.bound} style={{ insetInlineStart: percent(place) }}>
            <bdi>{text}</bdi>
          </span>
        ))}
        {unit !== null && hasRoom && (
          <span className={classes.unit}>
            <bdi>{unit}</bdi>
          </span>
        )}
      </div>
    </div>
  );
}

const percent = (share: number) => `${100 * share}%`;

/** The unit stands at the end of the axis; a time is its own. */
export function boundText(value: string, unit: FitnessTest['unit']): string {
  return unit === 's' ? valueText(value, unit) : formatDecimal(value);
}

export interface Band {
  readonly zone: string;
  readonly from: number;
  readonly to: number;
}

/** As many values as are looked at, at most. */
const mostValues = 400;

/** The zones from edge to edge as they follow each other, each from its first value; between two that can be measured is nothing. */
export function bandsOf(cuts: readonly ZoneCut[], edges: { from: number; to: number }, step: string): Band[] {
  const { from, to } = edges;
  const digits = step.split('.')[1]?.length ?? 0;
  const stride = Number(step) * Math.max(1, Math.ceil((to - from) / Number(step) / mostValues));
  const bounds = boundsOf(cuts);
  const bands: Band[] = [];
  for (let at = Math.ceil(from / stride); at * stride <= to; at += 1) {
    const value = Number((at * stride).toFixed(digits));
    const zone = zoneAt(cuts, value);
    const last = bands.at(-1);
    if (zone === null || last?.zone === zone) continue;
    const first = bounds.find((bound) => bound <= value && bound > value - stride) ?? value;
    if (last) bands.splice(-1, 1, { ...last, to: first });
    bands.push({ zone, from: last ? first : from, to });
  }
  return bands;
}

function zoneAt(cuts: readonly ZoneCut[], value: number): string | null {
  const found = cuts.find(
    ({ min, max }) => (min === null || value >= Number(min)) && (max === null || value <= Number(max)),
  );
  return found?.zone ?? null;
}

function boundsOf(cuts: readonly ZoneCut[]): number[] {
  return cuts.flatMap(({ min, max }) => [min, max].flatMap((bound) => (bound === null ? [] : [Number(bound)])));
}

/** All bounds and results, with a fifth to spare on both sides. */
function edgesOf(values: readonly string[], cuts: readonly ZoneCut[], step: number): { from: number; to: number } {
  const all = [...values.map(Number), ...boundsOf(cuts)];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  // Two steps at least, or the zone beyond a bound has no value to be seen by.
  const spare = Math.max((high - low || Math.abs(high) || 1) / 5, 2 * step);
  return { from: low < 0 ? low - spare : Math.max(0, low - spare), to: high + spare };
}

/** As exact as the test is measured. */
function exact({ step }: FitnessTest, value: number): string {
  return String(Number(value.toFixed(step.split('.')[1]?.length ?? 0)));
}

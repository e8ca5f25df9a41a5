import { compare, type Fraction, fractionOf } from '@laurel/domain/kit/fraction';
import * as z from 'zod/mini';
import { tableAge } from './age';
import { packKey, type ZoneLevel, zoneLevel } from './zone';

/**
 * One line of a pack: values from `min` to `max`, both inclusive, are in `zone`. The first line that fits decides, so a
 * value equal to a bound is in the zone the bound names; the line without bounds is for all others.
 */
export const normCut = z.object({
  measure: z.string(),
  sex: z.enum(['F', 'M']),
  age: z.int(),
  position: z.int(),
  min: z.nullable(z.string()),
  max: z.nullable(z.string()),
  zone: z.string(),
});

export type NormCut = z.infer<typeof normCut>;

/** Standards of one publisher and year, as one version of data. */
export const normPack = z.object({
  ...packKey.shape,
  title: z.string(),
  publisher: z.string(),
  year: z.int(),
  note: z.nullable(z.string()),
  /** On which day ages are taken. */
  ageBasis: z.enum(['firstTestDay']),
  zones: z.array(z.object({ zone: z.string(), level: zoneLevel, name: z.string(), letter: z.string() })),
  /** Which of its measures weighs which test: `{"curlUp": "curlUp"}`. */
  measures: z.record(z.string(), z.string()),
  cuts: z.array(normCut),
});

export type NormPack = z.infer<typeof normPack>;

interface ReadyCut {
  readonly min: Fraction | null;
  readonly max: Fraction | null;
  readonly zone: string;
}

/** A pack made ready for weighing many results: lines by measure, sex and age, bounds exact. */
export interface ReadyPack {
  readonly pack: NormPack;
  readonly lines: ReadonlyMap<string, readonly ReadyCut[]>;
}

export function readyPack(pack: NormPack): ReadyPack {
  const lines = new Map<string, ReadyCut[]>();
  for (const cut of [...pack.cuts].sort((a, b) => a.position - b.position)) {
    const key = lineKey(cut.measure, cut.sex, cut.age);
    const ready = { min: parseBound(cut.min), max: parseBound(cut.max), zone: cut.zone };
    lines.set(key, [...(lines.get(key) ?? []), ready]);
  }
  return { pack, lines };
}

/** Standards of one or several packs: most tests are scored by `main`, those of `byTest` each by another. */
export interface Standards {
  readonly main: ReadyPack;
  readonly byTest: ReadonlyMap<string, ReadyPack>;
}

/** Which pack a test is scored by. */
export function packFor({ main, byTest }: Standards, testId: string): ReadyPack {
  return byTest.get(testId) ?? main;
}

/** The zone of a measure's value; `null` where the pack has no line for this age and sex. Ages past the last count as it. */
export function zoneOf(
  { lines }: ReadyPack,
  measure: string,
  { sex, age }: { readonly sex: 'F' | 'M'; readonly age: number },
  value: Fraction,
): string | null {
  const cuts = lines.get(lineKey(measure, sex, tableAge(age)));
  const found = cuts?.find(
    ({ min, max }) => (min === null || compare(value, min) >= 0) && (max === null || compare(value, max) <= 0),
  );
  return found?.zone ?? null;
}

/** Neutral names, unless a school shows the pack's own or the zone has none. */
export function zoneName(
  zone: { readonly level: ZoneLevel; readonly name: string },
  names: 'neutral' | 'pack',
): string {
  return names === 'pack' || zone.level === null ? zone.name : neutral[zone.level];
}

/** The zones for a legend, as a school names them. */
export function zoneLabels({ zones }: Pick<NormPack, 'zones'>, names: 'neutral' | 'pack'): NormPack['zones'] {
  return zones.map((zone) => {
    const { level } = zone;
    const letter = names === 'neutral' && level !== null ? letters[level] : zone.letter;
    return { ...zone, name: zoneName(zone, names), letter };
  });
}

const neutral = { healthy: 'Healthy', developing: 'Developing', risk: 'At risk' } as const;
const letters = { healthy: 'H', developing: 'D', risk: 'R' } as const;

function lineKey(measure: string, sex: string, age: number): string {
  return `${measure} ${sex} ${age}`;
}

function parseBound(text: string | null): Fraction | null {
  return text === null ? null : fractionOf(text);
}

import { secondsOf } from './convert';
import { caplPoints, zoneNames } from './names';
import type { NormCut, NormPack } from './pack';
import { standardsVersion } from './standards';
import data from './standards.json' with { type: 'json' };

/** Every pack of the data. */
export function packs(): NormPack[] {
  return [fitnessgram(), bmi2010(), zones2005(), awards('presidential85'), awards('national50'), capl()];
}

const sexes = ['F', 'M'] as const;
type Line = readonly [min: string | null, max: string | null, zone: string];

function cuts(measure: string, sex: 'F' | 'M', age: number, lines: readonly Line[]): NormCut[] {
  return lines.map(([min, max, zone], position) => ({ measure, sex, age, position, min, max, zone }));
}

const health = [
  { zone: 'HFZ', level: 'healthy', name: zoneNames.HFZ, letter: 'H' },
  { zone: 'NI', level: 'developing', name: zoneNames.NI, letter: 'N' },
  { zone: 'NI-HR', level: 'risk', name: zoneNames['NI-HR'], letter: 'R' },
  // Outside the healthy zone on its lean side; the neutral names know no fourth word.
  { zone: 'VL', level: 'developing', name: zoneNames.VL, letter: 'L' },
] as const;

interface Band {
  readonly age: number;
  readonly veryLeanMax: number;
  readonly hfzMax: number;
  readonly niHealthRiskMin: number;
}

function bands(measure: string, sex: 'F' | 'M', rows: readonly Band[]): NormCut[] {
  return rows.flatMap((row) =>
    cuts(measure, sex, row.age, [
      [null, String(row.veryLeanMax), 'VL'],
      [null, String(row.hfzMax), 'HFZ'],
      [String(row.niHealthRiskMin), null, 'NI-HR'],
      [null, null, 'NI'],
    ]),
  );
}

function about(source: string): Pick<NormPack, 'publisher' | 'year' | 'note'> & { title: string } {
  const found = data.sources.find((each) => each.id === source);
  if (!found) throw new TypeError(`There is no source ${source}.`);
  return { title: found.title, publisher: found.publisher, year: found.year, note: found.note ?? null };
}

const both = { version: standardsVersion, ageBasis: 'firstTestDay' } as const;

function fitnessgram(): NormPack {
  const zones = data.zones.fitnessgram;
  const { minimums } = zones;
  const reached = {
    curlUp: minimums.curlUp,
    trunkLift: minimums.trunkLiftIn,
    pushUp: minimums.pushUp,
    modifiedPullUp: minimums.modifiedPullUp,
    flexedArmHang: minimums.flexedArmHangSec,
    sitReach: minimums.backSaverSitReachIn,
    // The laps that just reach the healthy aerobic capacity: shown as a goal, not used to weigh.
    pacer20MinLaps: zones.pacer20MinLaps,
  };
  const all = sexes.flatMap((sex) => [
    ...zones.vo2max[sex].flatMap((row) =>
      cuts('vo2max', sex, row.age, [
        [String(row.hfzMin), null, 'HFZ'],
        [null, String(row.niHealthRiskMax), 'NI-HR'],
        [null, null, 'NI'],
      ]),
    ),
    ...bands('percentFat', sex, zones.percentFat[sex]),
    ...bands('bmi', sex, zones.bmi[sex]),
    ...Object.entries(reached).flatMap(([measure, rows]) =>
      rows[sex].flatMap((row) =>
        cuts(measure, sex, row.age, [
          [String(row.min), null, 'HFZ'],
          [null, null, 'NI'],
        ]),
      ),
    ),
    // Fingertips touch or they don't, at every age of the tables.
    ...minimums.curlUp[sex].flatMap(({ age }) =>
      cuts('shoulderStretch', sex, age, [
        ['1', null, 'HFZ'],
        [null, null, 'NI'],
      ]),
    ),
  ]);
  return {
    ...both,
    ...about(zones.source),
    packId: 'fitnessgram',
    zones: [...health],
    measures: {
      vo2max: 'vo2max',
      bmi: 'bmi',
      percentFat: 'percentFat',
      curlUp: 'curlUp',
      trunkLift: 'trunkLift',
      pushUp: 'pushUp',
      modifiedPullUp: 'modifiedPullUp',
      flexedArmHang: 'flexedArmHang',
      sitReachL: 'sitReach',
      sitReachR: 'sitReach',
      shoulderStretchL: 'shoulderStretch',
      shoulderStretchR: 'shoulderStretch',
    },
    cuts: all,
  };
}

function bmi2010(): NormPack {
  const { source, M, use } = data.zones.fitnessgram_v9_2010_bmi_boys;
  return {
    ...both,
    ...about(source),
    note: `Boys’ BMI only, for ${use}.`,
    packId: 'fitnessgram2010BmiBoys',
    zones: [...health],
    measures: { bmi: 'bmi' },
    cuts: bands('bmi', 'M', M),
  };
}

function zones2005(): NormPack {
  const { source, F, use } = data.zones.fitnessgram_2005;
  return {
    ...both,
    ...about(source),
    note: `Girls only, ${use}.`,
    packId: 'fitnessgram2005',
    zones: [
      { zone: 'HFZ', level: 'healthy', name: zoneNames.HFZ, letter: 'H' },
      { zone: 'ABOVE', level: 'healthy', name: zoneNames.ABOVE, letter: 'A' },
      { zone: 'NI', level: 'developing', name: zoneNames.NI, letter: 'N' },
    ],
    measures: { mileRun: 'mileRun', pacer20: 'pacer20' },
    cuts: F.flatMap((row) => [
      ...cuts('mileRun', 'F', row.age, [
        [clock(row.mileFastest), clock(row.mileSlowest), 'HFZ'],
        [null, clock(row.mileFastest), 'ABOVE'],
        [null, null, 'NI'],
      ]),
      ...cuts('pacer20', 'F', row.age, [
        [String(row.pacer20Low), String(row.pacer20High), 'HFZ'],
        [String(row.pacer20High), null, 'ABOVE'],
        [null, null, 'NI'],
      ]),
    ]),
  };
}

// A shorter time is the better one; every other event counts up.
const timed = ['shuttleRunS', 'mile'];

function awards(packId: 'presidential85' | 'national50'): NormPack {
  const zones = data.zones[packId];
  return {
    ...both,
    ...about(zones.source),
    note: zones.label,
    packId,
    zones: [
      { zone: 'AWARD', level: null, name: zoneNames[packId], letter: 'A' },
      { zone: 'BELOW', level: null, name: zoneNames.BELOW, letter: 'B' },
    ],
    measures: { mileRun: 'mile', ...(packId === 'national50' ? { flexedArmHang: 'flexedArmHangS' } : {}) },
    cuts: sexes.flatMap((sex) =>
      zones[sex].flatMap(({ age, ...events }) =>
        Object.entries(events).flatMap(([measure, value]) => {
          const reached = typeof value === 'string' ? clock(value) : String(value);
          const line: Line = timed.includes(measure) ? [null, reached, 'AWARD'] : [reached, null, 'AWARD'];
          return cuts(measure, sex, age, [line, [null, null, 'BELOW']]);
        }),
      ),
    ),
  };
}

function capl(): NormPack {
  const { source, ages, points } = data.zones.capl2_plank;
  const [youngest = 0, oldest = 0] = ages;
  const from = points.flatMap((each) => (each.minS === undefined ? [] : [{ min: each.minS, points: each.points }]));
  const above = points.find((each) => each.aboveS !== undefined);
  const top = from.at(-1);
  const lines: Line[] = [
    // "Above 110": 110 itself still has the points before.
    [String(top?.min ?? 0), String(above?.aboveS ?? 0), String(top?.points ?? 0)],
    [String(above?.aboveS ?? 0), null, String(above?.points ?? 0)],
    ...from
      .slice(0, -1)
      .toReversed()
      .map((each): Line => [String(each.min), null, String(each.points)]),
    [null, null, '0'],
  ];
  const reached = [...from.map((each) => each.points), above?.points ?? 0, 0].sort((a, b) => a - b);
  return {
    ...both,
    ...about(source),
    packId: 'capl2Plank',
    zones: reached.map((each) => ({
      ...{ zone: String(each), level: null, letter: String(each) },
      name: caplPoints[each] ?? String(each),
    })),
    measures: { plank: 'plank' },
    cuts: sexes.flatMap((sex) =>
      Array.from({ length: oldest - youngest + 1 }, (_, at) => cuts('plank', sex, youngest + at, lines)).flat(),
    ),
  };
}

/** `9:30` as seconds. */
function clock(text: string): string {
  const seconds = secondsOf(text);
  if (!seconds) throw new TypeError(`${text} is no time.`);
  return String(seconds.over);
}

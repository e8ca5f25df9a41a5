import type { Day } from '@laurel/domain/kit/day';
import { add, fraction, fractionOf, toDecimal, zero } from '@laurel/domain/kit/fraction';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ageOn } from './age';
import { vo2maxOfPacer } from './formula';
import type { Measurement } from './measurement';
import { readyPack, type Standards, zoneOf } from './pack';
import { scoreBoth, scoreDay } from './score-day';
import { packs } from './standard-packs';
import data from './standards.json' with { type: 'json' };

// What each bound of the published tables means, calculated here again from the data alone: the value at the bound, one
// step below and one above. Nothing of pack.ts stands in the expectation.

const ready = new Map(packs().map((pack) => [pack.packId, readyPack(pack)]));
const zoneIn = (packId: string, measure: string, sex: 'F' | 'M', age: number, value: string) => {
  const pack = ready.get(packId);
  if (!pack) throw new Error(packId);
  return zoneOf(pack, measure, { sex, age }, fractionOf(value) ?? zero);
};

type Case = readonly [packId: string, measure: string, sex: 'F' | 'M', age: number, value: string, zone: string];
const step = (value: number | string, by: string) =>
  toDecimal(add(fractionOf(String(value)) ?? zero, fractionOf(by) ?? zero), 2);
const seconds = (text: string) => String(Number(text.split(':')[0]) * 60 + Number(text.split(':')[1]));

function published(): Case[] {
  const cases: Case[] = [];
  const f = data.zones.fitnessgram;
  for (const sex of ['F', 'M'] as const) {
    for (const row of f.vo2max[sex]) {
      const at = (value: string, zone: string) => cases.push(['fitnessgram', 'vo2max', sex, row.age, value, zone]);
      at(String(row.hfzMin), 'HFZ');
      at(step(row.hfzMin, '0.1'), 'HFZ');
      at(step(row.hfzMin, '-0.1'), 'NI');
      at(String(row.niHealthRiskMax), 'NI-HR');
      at(step(row.niHealthRiskMax, '-0.1'), 'NI-HR');
      at(step(row.niHealthRiskMax, '0.1'), 'NI');
    }
    const banded = [
      ['fitnessgram', 'bmi', f.bmi[sex]],
      ['fitnessgram', 'percentFat', f.percentFat[sex]],
      ...(sex === 'M' ? [['fitnessgram2010BmiBoys', 'bmi', data.zones.fitnessgram_v9_2010_bmi_boys.M] as const] : []),
    ] as const;
    for (const [packId, measure, rows] of banded) {
      for (const row of rows) {
        const at = (value: string, zone: string) => cases.push([packId, measure, sex, row.age, value, zone]);
        at(step(row.veryLeanMax, '-0.1'), 'VL');
        at(String(row.veryLeanMax), 'VL');
        at(step(row.veryLeanMax, '0.1'), 'HFZ');
        at(step(row.hfzMax, '-0.1'), 'HFZ');
        at(String(row.hfzMax), 'HFZ');
        at(step(row.hfzMax, '0.1'), 'NI');
        at(step(row.niHealthRiskMin, '-0.1'), 'NI');
        at(String(row.niHealthRiskMin), 'NI-HR');
        at(step(row.niHealthRiskMin, '0.1'), 'NI-HR');
      }
    }
    const minimums = [
      ['curlUp', f.minimums.curlUp[sex]],
      ['trunkLift', f.minimums.trunkLiftIn[sex]],
      ['pushUp', f.minimums.pushUp[sex]],
      ['modifiedPullUp', f.minimums.modifiedPullUp[sex]],
      ['flexedArmHang', f.minimums.flexedArmHangSec[sex]],
      ['sitReach', f.minimums.backSaverSitReachIn[sex]],
      ['pacer20MinLaps', f.pacer20MinLaps[sex]],
      ['shoulderStretch', f.minimums.curlUp[sex].map(({ age }) => ({ age, min: 1 }))],
    ] as const;
    for (const [measure, rows] of minimums) {
      for (const row of rows) {
        cases.push(['fitnessgram', measure, sex, row.age, step(row.min, '-1'), 'NI']);
        cases.push(['fitnessgram', measure, sex, row.age, String(row.min), 'HFZ']);
        cases.push(['fitnessgram', measure, sex, row.age, step(row.min, '1'), 'HFZ']);
      }
    }
    for (const packId of ['presidential85', 'national50'] as const) {
      for (const { age, ...events } of data.zones[packId][sex]) {
        for (const [measure, bound] of Object.entries(events)) {
          const isTime = measure === 'mile' || measure === 'shuttleRunS';
          const value = typeof bound === 'string' ? seconds(bound) : String(bound);
          cases.push([packId, measure, sex, age, value, 'AWARD']);
          cases.push([packId, measure, sex, age, step(value, isTime ? '0.1' : '-0.5'), 'BELOW']);
          cases.push([packId, measure, sex, age, step(value, isTime ? '-0.1' : '0.5'), 'AWARD']);
        }
      }
    }
    for (let age = 8; age <= 12; age += 1) {
      const plank = (value: string, zone: string) => cases.push(['capl2Plank', 'plank', sex, age, value, zone]);
      for (let points = 1; points <= 9; points += 1) {
        plank(String(10 + points * 10), String(points));
        plank(String(9 + points * 10), String(points - 1));
        plank(String(11 + points * 10), String(points));
      }
      plank('110', '9');
      plank('110.5', '10');
    }
  }
  for (const row of data.zones.fitnessgram_2005.F) {
    const at = (measure: string, value: string, zone: string) =>
      cases.push(['fitnessgram2005', measure, 'F', row.age, value, zone]);
    const [slow, fast] = [seconds(row.mileSlowest), seconds(row.mileFastest)];
    at('mileRun', slow, 'HFZ');
    at('mileRun', step(slow, '1'), 'NI');
    at('mileRun', step(slow, '-1'), 'HFZ');
    at('mileRun', fast, 'HFZ');
    at('mileRun', step(fast, '-1'), 'ABOVE');
    at('pacer20', String(row.pacer20Low), 'HFZ');
    at('pacer20', step(row.pacer20Low, '-1'), 'NI');
    at('pacer20', String(row.pacer20High), 'HFZ');
    at('pacer20', step(row.pacer20High, '1'), 'ABOVE');
  }
  return cases;
}

test('scores every boundary of every pack: at it, one step below, and one step above', () => {
  const cases = published();
  expect(cases.length).toBeGreaterThan(2000);
  const wrong = cases.filter(
    ([packId, measure, sex, age, value, zone]) => zoneIn(packId, measure, sex, age, value) !== zone,
  );
  expect(wrong).toEqual([]);
});

test('those cases cover every row of every pack', () => {
  const tried = new Set(published().map(([packId, measure, sex, age]) => `${packId} ${measure} ${sex} ${age}`));
  const missing = packs().flatMap(({ packId, cuts }) =>
    cuts.filter(({ measure, sex, age }) => !tried.has(`${packId} ${measure} ${sex} ${age}`)),
  );
  expect(missing).toEqual([]);
});

test('the catalog has six packs, each with its publisher and year', () => {
  expect(packs().map(({ packId, year }) => [packId, year])).toEqual([
    ['fitnessgram', 2020],
    ['fitnessgram2010BmiBoys', 2010],
    ['fitnessgram2005', 2005],
    ['presidential85', 1985],
    ['national50', 1985],
    ['capl2Plank', 2017],
  ]);
});

describe('the PACER', () => {
  const official = (['F', 'M'] as const).flatMap((sex) =>
    data.zones.fitnessgram.pacer20MinLaps[sex].map(({ age, min }) => [sex, age, min] as const),
  );

  test.each(official)('%s aged %d: %d laps are the minimum for the healthy zone', (sex, age, min) => {
    const zone = (laps: number) =>
      zoneIn('fitnessgram', 'vo2max', sex, age, vo2maxOfPacer(fraction(laps), age)?.value ?? '');
    expect(official).toHaveLength(18);
    expect(zone(min)).toBe('HFZ');
    expect(zone(min - 1)).not.toBe('HFZ');
  });

  test('values are rounded before comparison: unrounded, 12-year-old boys would need one more lap', () => {
    const { value, trace } = vo2maxOfPacer(fraction(23), 12) ?? { value: '', trace: null };
    expect([value, trace?.exact]).toEqual(['40.3', '40.286']);
  });
});

const result = (value: string): Measurement => ({ value, status: 'measured', trials: [], protocol: null });
const [first] = packs();
if (!first) throw new Error('There are no packs.');
const fitnessgram: Standards = { main: readyPack(first), byTest: new Map() };

test('standards are combined by test: a test with standards of its own is scored only by them, the others by the main ones', () => {
  const [of2005, awards] = [ready.get('fitnessgram2005'), ready.get('presidential85')];
  if (!of2005 || !awards) throw new Error('A pack is missing.');
  const results = new Map([
    ['pacer20', result('30')],
    ['curlUp', result('20')],
    ['mileRun', result('540')],
  ]);
  const tested = { age: 12, sex: 'F', gradeLevel: '06' } as const;
  const zonesBy = (standards: Standards) => Object.fromEntries(scoreDay(results, tested, standards).zones);
  const usual = zonesBy(fitnessgram);
  expect(usual).toEqual({ vo2max: 'HFZ', pacer20: 'HFZ', curlUp: 'HFZ' });
  const byTest = new Map([['mileRun', awards]]);
  expect(zonesBy({ ...fitnessgram, byTest })).toEqual({ ...usual, mileRun: 'BELOW' });
  // A pack without the test leaves it without a zone: it isn't borrowed from the aerobic capacity.
  expect(zonesBy({ ...fitnessgram, byTest: new Map([['pacer20', awards]]) })).toEqual({ vo2max: 'HFZ', curlUp: 'HFZ' });
  expect(zonesBy({ main: of2005, byTest: new Map() })).toEqual({ pacer20: 'HFZ', mileRun: 'HFZ' });
});

describe('a student’s test day', () => {
  test('a birthday on the first test day counts as reached', () => {
    const laps = new Map([['pacer20', result('24')]]);
    const zoneBornOn = (birthOn: string) =>
      scoreDay(
        laps,
        { age: ageOn(birthOn as Day, '2026-10-05' as Day), sex: 'M', gradeLevel: '07' },
        fitnessgram,
      ).zones.get('pacer20');
    // 12 needs 23 laps, 13 needs 29.
    expect([zoneBornOn('2013-10-06'), zoneBornOn('2013-10-05')]).toEqual(['HFZ', 'NI']);
  });

  test.each([
    ['one side alone has no zone', { sitReachL: '12' }, {}],
    ['both sides reach the zone', { sitReachL: '9', sitReachR: '10' }, { sitReachL: 'HFZ', sitReachR: 'HFZ' }],
    ['one side short makes both short', { sitReachL: '12', sitReachR: '8.5' }, { sitReachL: 'NI', sitReachR: 'NI' }],
  ])('sit-and-reach: %s', (_, given, expected) => {
    const results = new Map(Object.entries(given).map(([testId, value]) => [testId, result(value ?? '')]));
    const { zones } = scoreDay(results, { age: 10, sex: 'F', gradeLevel: null }, fitnessgram);
    expect(Object.fromEntries(zones)).toEqual(expected);
  });

  test('a nine-year-old in grade 5 is scored as ten, and one in grade 4 has no aerobic capacity', () => {
    const laps = new Map([['pacer20', result('17')]]);
    const of = (gradeLevel: string) => scoreDay(laps, { age: 9, sex: 'F', gradeLevel }, fitnessgram);
    expect(of('05').derived.get('vo2max')?.value).toBe('40.4');
    expect(of('04').derived.get('vo2max')).toBe(undefined);
  });

  test('everyone older than 17 is scored as 18', () => {
    const laps = new Map([['pacer20', result('54')]]);
    const of = (age: number) =>
      scoreDay(laps, { age, sex: 'M', gradeLevel: null }, fitnessgram).derived.get('vo2max')?.value;
    expect(of(20)).toBe(of(18));
  });

  test('without a recorded sex nothing is scored, because the tables may differ', () => {
    const results = new Map([['curlUp', result('20')]]);
    const tested = { age: 15, sex: null, gradeLevel: null };
    expect(scoreDay(results, tested, fitnessgram).zones.size).toBe(0);
    const { F, M } = scoreBoth(results, tested, fitnessgram);
    expect([F.zones.get('curlUp'), M.zones.get('curlUp')]).toEqual(['HFZ', 'NI']);
  });

  test('15-meter laps are scored as the equivalent 20-meter laps', () => {
    const of = (testId: string, laps: string) =>
      scoreDay(new Map([[testId, result(laps)]]), { age: 12, sex: 'M', gradeLevel: null }, fitnessgram).derived.get(
        'vo2max',
      )?.value;
    expect(of('pacer15', '30')).toBe(of('pacer20', '23'));
  });

  test('more laps never lead to a weaker zone', () => {
    const order = ['NI-HR', 'NI', 'HFZ'];
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 18 }), fc.constantFrom('F', 'M'), fc.nat(240), (age, sex, laps) => {
        const rank = (count: number) =>
          order.indexOf(
            scoreDay(
              new Map([['pacer20', result(String(count))]]),
              { age, sex, gradeLevel: null },
              fitnessgram,
            ).zones.get('pacer20') ?? '',
          );
        expect(rank(laps + 1)).toBeGreaterThanOrEqual(rank(laps));
      }),
    );
  });
});

test('age changes on the birthday, and for February 29 on March 1', () => {
  expect(ageOn('2012-02-29' as Day, '2026-02-28' as Day)).toBe(13);
  expect(ageOn('2012-02-29' as Day, '2026-03-01' as Day)).toBe(14);
});

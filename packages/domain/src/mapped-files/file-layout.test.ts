import { describe, expect, test } from 'vitest';
import { californiaHeader, meaningOfTitle } from './column-names';
import { isHeaderless, layoutOf, suggestedMapping } from './file-layout';
import layouts from './file-layouts.json' with { type: 'json' };
import { dateOf, resultsOf } from './file-row';

const suggested = (header: readonly string[], rows: string[][] = []) => suggestedMapping({ header, rows }, false);
const tests = (header: readonly string[]) =>
  new Set(suggested(header).mapping.columns.map(({ testId, unit }) => `${testId} ${unit}`));

describe('the layouts that teachers upload', () => {
  test('are recognized by their columns', () => {
    expect(layoutOf({ header: layouts.fitnessgram_data_export.columnsSeen })).toBe('fitnessgram');
    expect(layoutOf({ header: layouts.fitnessgram_roster_import.columns })).toBe('fitnessgram-roster');
    expect(layoutOf({ header: Object.keys(layouts.texas_PFAI.columns) })).toBe('texas');
    expect(layoutOf({ header: layouts.california_PFT_scored.columns })).toBe('california');
    expect(layoutOf({ header: ['Name', 'Pushups'] })).toBe('other');
    expect(californiaHeader).toEqual(layouts.california_PFT_scored.columns);
  });

  test('every result of FitnessGram is understood in US units, without questions', () => {
    const { mapping, asks } = suggested(layouts.fitnessgram_data_export.columnsSeen);
    const codes = mapping.columns.filter(({ unit }) => unit === '11=exempt');
    expect(mapping.columns).toHaveLength(21 + codes.length);
    expect(codes).toHaveLength(14);
    expect(asks).toEqual([]);
    expect([...tests(layouts.fitnessgram_data_export.columnsSeen)]).toContain('weight lb');
  });

  test('the Texas layout has no course and writes yes as 2: the course is asked for', () => {
    const header = Object.keys(layouts.texas_PFAI.columns);
    const { mapping, asks } = suggested(header);
    expect(asks).toEqual([{ kind: 'test', column: header.indexOf('PACER Laps'), choices: ['pacer20', 'pacer15'] }]);
    expect([...tests(header)]).toEqual(
      expect.arrayContaining(['height in', 'weight lb', 'shoulderStretchL 1=no 2=yes']),
    );
    expect(mapping.identifier).toBe(null);
  });

  test('California’s upload begins with a student', () => {
    const { columns } = layouts.california_PFT_scored;
    expect(isHeaderless(['01', '10017', '0112607', '0811', ...columns.slice(4)])).toBe(true);
    expect(isHeaderless(columns)).toBe(false);
    const { mapping } = suggested(columns);
    expect([mapping.identifier, mapping.date].map((at) => columns[at ?? -1])).toEqual(['StuID', 'TestDate']);
    expect(mapping.columns.filter(({ unit }) => unit !== '1–4=reason')).toHaveLength(21);
  });

  test.each([
    ['1 Mile Run', 'mileRun min:sec'],
    ['Mile Time', 'mileRun min:sec'],
    ['PACER (20 m)', 'pacer20 laps'],
    ['Push-Ups', 'pushUp reps'],
    ['Back-Saver Sit and Reach Left', 'sitReachL in'],
    ['Weight (lb)', 'weight lb'],
    ['Vertical Jump (inches)', 'verticalJump in'],
    ['40 Yard Dash', 'dash40 s'],
  ])('a column called %s is %s', (name, expected) => expect([...tests(['Name', name])]).toEqual([expected]));

  test('units that no heading gives are asked for, with a cell read in both units', () => {
    const { asks } = suggested(
      ['Name', 'Height', 'Weight', 'Weight (kg)', 'PACER laps'],
      [['Ann', '63', '150', '68', '20']],
    );
    expect(asks).toEqual([
      { kind: 'test', column: 4, choices: ['pacer20', 'pacer15'] },
      {
        ...{ kind: 'unit', column: 1, choices: ['cm', 'in'], example: '63' },
        readings: [
          { unit: 'cm', reading: '63 cm' },
          { unit: 'in', reading: '160.02 cm' },
        ],
      },
      {
        ...{ kind: 'unit', column: 2, choices: ['kg', 'lb'], example: '150' },
        readings: [
          { unit: 'kg', reading: '150 kg' },
          { unit: 'lb', reading: '68.04 kg' },
        ],
      },
      { kind: 'testDay' },
    ]);
  });

  test('the timing method of a sprint is asked for, and kept on each result', () => {
    const { mapping, asks } = suggested(['Date', '40 Yard Dash', 'Curl-Ups'], [['2026-10-05', '5.62', '20']]);
    expect(asks).toEqual([{ kind: 'protocol', testId: 'dash40', choices: ['hand', 'electronic'] }]);
    expect(mapping.protocols).toEqual({});
    expect(resultsOf(['2026-10-05', '5.62', '20'], mapping.columns, { dash40: 'hand' })).toMatchObject([
      { testId: 'dash40', measurement: { value: '5.62', protocol: 'hand' } },
      { testId: 'curlUp', measurement: { value: '20', protocol: null } },
    ]);
  });

  test('742 in a column of times leads to a question, 7:42 doesn’t', () => {
    const asked = (time: string) =>
      suggested(['Name', 'Mile'], [['Ann', time]]).asks.filter(({ kind }) => kind === 'unit');
    expect(asked('7:42')).toEqual([]);
    expect(asked('462')).toEqual([]);
    expect(asked('742')).toMatchObject([
      {
        choices: ['min:sec', 's'],
        readings: [
          { unit: 'min:sec', reading: '7:42' },
          { unit: 's', reading: '12:22' },
        ],
      },
    ]);
  });

  test('without permission for body composition, its columns aren’t suggested', () => {
    const header = ['StudentID', 'Weight', 'HeightIN', 'Calf', 'Curlup'];
    expect(suggestedMapping({ header, rows: [] }, true).mapping.columns.map((each) => each.testId)).toEqual(['curlUp']);
  });
});

describe('reading a row', () => {
  const results = (header: string[], cells: string[]) =>
    resultsOf(cells, suggested(header).mapping.columns, {}).map((each) =>
      'refused' in each
        ? `${each.testId}: ${each.refused}`
        : `${each.testId} ${each.measurement.value ?? each.measurement.status}`,
    );

  test.each([
    ['feet and inches add up', ['HeightFT', 'HeightIN'], ['5', '3'], ['height 160.02']],
    ['minutes and seconds add up', ['OneMileRunMin', 'OneMileRunSec'], ['08', '05'], ['mileRun 485']],
    ['59:59 is attempted', ['OneMileRunMin', 'OneMileRunSec'], ['59', '59'], ['mileRun attempted']],
    ['zero-padded numbers are numbers', ['CurlUp'], ['045'], ['curlUp 45']],
    ['blank and NA are not tested', ['CurlUp', 'PushUp', 'Plank'], ['', 'NA', ' '], []],
    ['zero is a result', ['CurlUp'], ['0'], ['curlUp 0']],
    ['742 is a mile in minutes and seconds', ['Mile'], ['742'], ['mileRun 462']],
    ['a time as a spreadsheet exports it', ['1 Mile Run'], ['7:42:00'], ['mileRun 462']],
    ['a reason is kept', ['CurlUp', 'PushUp'], ['absent', 'IEP'], ['curlUp absent', 'pushUp iep504']],
    [
      'FitnessGram’s 11 is exempt',
      ['Curlup', 'CurlupHFZ', 'PushupHFZ'],
      ['20', '1', '11'],
      ['curlUp 20', 'pushUp exempt'],
    ],
    [
      'California’s reason is for what was not taken, by fitness component',
      ['PartLevelReason', 'MileRunMin', 'CurlUp'],
      ['4', '8', ''],
      [
        'mileRun 480',
        'curlUp medical',
        'trunkLift medical',
        'pushUp medical',
        'sitReachL medical',
        'sitReachR medical',
      ],
    ],
  ])('%s', (_, header, cells, expected) => {
    expect(results(header, cells)).toEqual(expected);
  });

  test('three columns of a skinfold are its trials, of which the median counts', () => {
    const columns = [0, 1, 2].map((column) => ({ column, testId: 'calfSkinfold', unit: 'mm' as const }));
    expect(resultsOf(['14', '9', '11'], columns, {})).toMatchObject([
      { measurement: { value: '11', trials: ['14', '9', '11'] } },
    ]);
  });
});

test.each([
  ['2026-10-05', 'iso', '2026-10-05'],
  ['20261005', 'iso', '2026-10-05'],
  ['10/5/2026', 'mdy', '2026-10-05'],
  ['10052026', 'mdy', '2026-10-05'],
  ['05.10.2026', 'dmy', '2026-10-05'],
  ['2026-10-05T00:00:00Z', 'mdy', '2026-10-05'],
  ['10/5/2026 0:00', 'mdy', '2026-10-05'],
  ['2/30/2026', 'mdy', null],
  ['tomorrow', 'iso', null],
] as const)('the date %s (%s) is %s', (text, order, expected) => {
  expect(dateOf(text, order)).toBe(expected);
});

test.each([
  ['Fitness: PACER laps', ['pacer', 'laps']],
  ['Fitness: 1-mile run (seconds)', ['mileRun', 's']],
  ['One mile run', ['mileRun', 'min:sec']],
  ['PE – Mile run (min)', ['mileRun', 'min']],
  ['Fitness: 90° push-ups', ['pushUp', 'reps']],
  ['Plank', ['plank', 's']],
  ['Reading log', null],
  ['Milestone project', null],
])('an assignment called %s means %j', (title, meaning) => expect(meaningOfTitle(title)).toEqual(meaning));

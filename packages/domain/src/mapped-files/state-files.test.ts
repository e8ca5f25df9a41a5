import { californiaFile } from '@laurel/domain/fitness/california-file';
import { fitnessgramResults, fitnessgramRoster } from '@laurel/domain/fitness/fitnessgram-file';
import type { Measurement } from '@laurel/domain/fitness/measurement';
import { isOfRecord, type StateInput, type StateStudent } from '@laurel/domain/fitness/state-file';
import { texasFile } from '@laurel/domain/fitness/texas-file';
import type { Day } from '@laurel/domain/kit/day';
import { inEnglish } from '@laurel/domain/kit/testing-sentence';
import { describe, expect, test } from 'vitest';
import { suggestedMapping } from './file-layout';
import layouts from './file-layouts.json' with { type: 'json' };
import { resultsOf } from './file-row';

const measured = (value: string): Measurement => ({ value, status: 'measured', trials: [], protocol: null });
const status = (of: Measurement['status']): Measurement => ({ value: null, status: of, trials: [], protocol: null });

function student(name: string, results: Record<string, Measurement>, rest: Partial<StateStudent> = {}): StateStudent {
  return {
    ...{ studentId: name, name, identifier: `${name}1`, firstName: name, lastName: 'Student', username: '', email: '' },
    ...{ birthOn: '2013-03-03' as Day, gradeLevel: '07', sex: 'F', isActive: true, testedOn: null },
    results: new Map(Object.entries(results)),
    ...rest,
  };
}

const input = (...students: StateStudent[]): StateInput => ({
  school: { identifier: '123456789', name: 'Cedar Middle School' },
  testDay: { startsOn: '2026-10-05' as Day, endsOn: '2026-10-09' as Day },
  students,
  classes: [],
});

const named = ({ rows: [header = [], ...rows] }: { rows: readonly (readonly unknown[])[] }) =>
  rows.map((row) => Object.fromEntries(header.map((column, at) => [column, row[at]])));

test('a make-up has the day it was taken, and extends the event only if it was later', () => {
  const made = (testedOn: string | null) =>
    student('Mia', { pacer20: measured('40') }, { testedOn: testedOn as Day | null });
  const days = (testedOn: string | null) => [
    named(texasFile(input(made(testedOn))))[0]?.['Test Date'],
    named(fitnessgramResults(input(made(testedOn))))[0]?.TestEventEndDate,
  ];
  expect(days(null)).toEqual(['10/5/2026', '10/09/2026']);
  expect(days('2026-10-07')).toEqual(['10/7/2026', '10/09/2026']);
  expect(days('2026-10-14')).toEqual(['10/14/2026', '10/14/2026']);
});

describe('Texas', () => {
  test('has the columns of the layout, except for the birth date column of an older one', () => {
    const { 'Student DOB': older, ...columns } = layouts.texas_PFAI.columns;
    expect(older).toContain('older');
    expect(texasFile(input()).rows[0]).toEqual(Object.keys(columns));
  });

  const races = Object.keys(layouts.texas_PFAI.columns).filter((column) => column.startsWith('Is'));

  test('a row has whole numbers, US units, and one test per area, and no name, number, or race', () => {
    const sam = student('Sam', {
      ...{ height: measured('160.02'), weight: measured('49.895161'), tricepsSkinfold: measured('12') },
      ...{ calfSkinfold: measured('11'), pacer20: measured('41'), mileRun: measured('462'), pushUp: measured('76') },
      ...{ modifiedPullUp: measured('9'), sitReachL: measured('11.5'), sitReachR: measured('12') },
      ...{ shoulderStretchL: measured('1'), shoulderStretchR: measured('0') },
    });
    const file = texasFile(input(sam));
    expect(named(file)).toEqual([
      expect.objectContaining({
        ...{ 'School ID': '123456789', 'Test Date': '10/5/2026', 'Student Grade': 7, 'Student Gender': 'F' },
        ...{ Height: 63, Weight: 110, 'Skinfold Tricep': '', 'PACER Laps': 41, '1 Mile Run (Minutes)': '' },
        ...{ 'Push Up': 76, 'Modified Pull Up': '', 'Back Saver Sit & Reach-Left': 11, 'Shoulder Stretch-Left': '' },
        ...Object.fromEntries(races.map((column) => [column, ''])),
      }),
    ]);
    expect(races).toHaveLength(6);
    expect(JSON.stringify(file.rows)).not.toContain('Sam');
    expect(file.missing).toEqual([]);
  });

  test('a mile replaces the PACER, a shoulder stretch is 1 or 2, 15 m laps are converted', () => {
    const ann = student('Ann', {
      ...{ mileRun: measured('485'), shoulderStretchL: measured('1'), shoulderStretchR: measured('0') },
    });
    const ben = student('Ben', { pacer15: measured('30') });
    const [first, second] = named(texasFile(input(ann, ben)));
    expect(first).toMatchObject({ '1 Mile Run (Minutes)': 8, '1 Mile Run (Seconds)': 5 });
    expect(first).toMatchObject({ 'Shoulder Stretch-Left': 2, 'Shoulder Stretch-Right': 1 });
    expect(second).toMatchObject({ 'PACER Laps': 23 });
  });

  test('missing data is named, and the file is created anyway', () => {
    const tia = student('Tia', { curlUp: measured('20') }, { sex: null, gradeLevel: 'Pre' });
    const { rows, missing } = texasFile({ ...input(tia), school: { identifier: '12', name: 'Cedar' } });
    expect(rows).toHaveLength(2);
    expect(missing.map(({ name, sentence }) => `${name}: ${inEnglish(sentence)}`)).toEqual([
      'Cedar: Texas needs the school’s 9-digit ID. Import it with the roster, as the school’s identifier.',
      'Tia: No grade level from 3 to 12.',
      'Tia: No recorded sex.',
    ]);
  });
});

test('California counts who took part by component and grade level, and why others didn’t', () => {
  const sam = student('Sam', { mileRun: measured('600'), curlUp: status('absent'), pushUp: status('iep504') });
  const tia = student('Tia', { pacer20: status('attempted'), curlUp: measured('20'), pushUp: status('medical') });
  const other = student('Uma', {}, { gradeLevel: '06' });
  const file = californiaFile(input(sam, tia, other));
  const [aerobic, abdominal, trunk, upper] = named(file).filter(({ Grade }) => Grade === 7);
  expect(aerobic).toMatchObject({ Students: 2, Tested: 2, 'Participation (%)': '100.0' });
  expect(abdominal).toMatchObject({ Tested: 1, Absent: 1, 'Not tested': 0, 'Participation (%)': '50.0' });
  expect(trunk).toMatchObject({ Tested: 0, 'Not tested': 2 });
  expect(upper).toMatchObject({ 'IEP/504': 1, Medical: 1 });
  expect(file.missing.map(({ name }) => name)).toEqual(['Sam', 'Tia']);
});

test('missing data in the office’s records is told apart from missing results', () => {
  const unknown = { gradeLevel: '', sex: null, identifier: '', birthOn: null };
  const tia = student('Tia', { curlUp: measured('20'), height: measured('160') }, unknown);
  const all = [texasFile, fitnessgramResults, fitnessgramRoster, californiaFile].flatMap(
    (make) => make(input(tia, student('Sam', {}))).missing,
  );
  const said = (isRecord: boolean) => [
    ...new Set(
      all.filter(({ sentence }) => isOfRecord(sentence) === isRecord).map(({ sentence }) => inEnglish(sentence)),
    ),
  ];
  expect(said(true).toSorted()).toEqual([
    'No birth date.',
    'No grade level from 3 to 12.',
    'No grade level.',
    'No recorded sex.',
    'No student ID.',
  ]);
  expect(said(false).toSorted()).toEqual([
    'A component has neither a result nor a reason.',
    'Texas takes height and weight together only.',
  ]);
});

test.each(['absent', 'iep504', 'extraordinary', 'medical'] as const)(
  'FitnessGram has one code for everyone who wasn’t tested: %s is exported as 11 and imported as exempt',
  (reason) => {
    const { rows } = fitnessgramResults(input(student('Sam', { pushUp: status(reason) })));
    const [header = [], cells = []] = rows.map((row) => row.map(String));
    expect(cells[header.indexOf('PushupHFZ')]).toBe('11');
    const { mapping } = suggestedMapping({ header, rows: [cells] }, false);
    const back = resultsOf(cells, mapping.columns, {});
    expect(back).toEqual([
      expect.objectContaining({ testId: 'pushUp', measurement: expect.objectContaining({ status: 'exempt' }) }),
    ]);
  },
);

describe('FitnessGram', () => {
  test('the roster has the columns of its import, a row per student and class, and no password', () => {
    const sam = student('Sam', {}, { gradeLevel: 'K' });
    const teacher = {
      identifier: 'T1',
      firstName: 'Pat',
      lastName: 'Coach',
      username: 'pc',
      email: '',
      isActive: true,
    };
    const dates = { startsOn: '2026-08-17' as Day, endsOn: '2027-05-28' as Day };
    const classes = [{ title: 'PE 7', classId: 'c1', ...dates, studentIds: ['Sam'], teacher }];
    const file = fitnessgramRoster({ ...input(sam), classes });
    expect(file.rows[0]).toEqual(layouts.fitnessgram_roster_import.columns);
    expect(named(file)).toEqual([
      expect.objectContaining({
        ...{ StudentID: 'Sam1', StudentBirthdate: '03/03/2013', StudentGrade: 'K', StudentIsActive: 'Y' },
        ...{ ClassStartDate: '08/17/2026', TeacherLastName: 'Coach', StudentPassword: '', TeacherPassword: '' },
      }),
    ]);
  });

  test('the results have the columns of its export', () => {
    expect(fitnessgramResults(input()).rows[0]).toEqual(layouts.fitnessgram_data_export.columnsSeen);
  });

  test('exported results are imported unchanged, exemptions included', () => {
    const results = {
      ...{ height: measured('160.02'), weight: measured('49.895161'), mileRun: measured('462') },
      ...{ curlUp: measured('20'), pushUp: status('exempt'), trunkLift: measured('11') },
      ...{ sitReachL: measured('9.5'), sitReachR: measured('10'), shoulderStretchL: measured('1') },
    };
    const { rows } = fitnessgramResults(input(student('Sam', results)));
    const [header = [], cells = []] = rows.map((row) => row.map(String));
    const { mapping } = suggestedMapping({ header, rows: [cells] }, false);
    const back = resultsOf(cells, mapping.columns, {}).flatMap((each) =>
      'measurement' in each ? [[each.testId, each.measurement.value ?? each.measurement.status]] : [],
    );
    expect(Object.fromEntries(back)).toEqual(
      Object.fromEntries(Object.entries(results).map(([testId, { value, status: of }]) => [testId, value ?? of])),
    );
  });
});

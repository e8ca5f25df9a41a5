import { fitnessSheet } from '@laurel/domain/fitness/sheet';
import { catalogue } from '@laurel/domain/fitness/standards';
import { expect, test } from 'vitest';
import { rosterOf } from './kept-class';

const uuid = (at: number) => `018f0000-0000-7000-8000-00000000000${at}`;
const sheet = fitnessSheet.parse({
  ...{ classId: uuid(1), title: 'PE', kind: 'class', schoolId: uuid(2), today: '2026-11-21', mayEdit: true },
  ...{
    units: 'us',
    whyNoBody: null,
    seesReasons: true,
    pack: { packId: 'fitnessgram', version: 1 },
    covered: [],
    zones: [],
  },
  ...{ testDays: [], testDay: null, stateFile: null, earlier: [[0, 1, '44', '2026-09-01']] },
  tests: ['weight', 'pacer20', 'sitReachL'].map((wanted) => catalogue.find(({ testId }) => testId === wanted)),
  students: [
    {
      ...{ studentId: uuid(3), name: 'Maya Smith', gradeLevel: '07', age: 12, sex: 'F', testedOn: '2026-11-20' },
      exemption: { status: 'medical', testIds: ['plank'], startsOn: '2026-09-01', endsOn: null, version: 1 },
      hasIdentifier: true,
    },
  ],
  cells: [
    [0, 0, 2, '50', 'measured', null, [], null],
    [0, 1, 3, '41', 'measured', 'HFZ', [], null],
    [0, 2, 1, '9', 'measured', null, [], null],
  ],
});

test('a class is stored as names and the cells that a run fills, without results, reasons, or birth years', () => {
  const kept = rosterOf(sheet);
  expect(kept.tests.map(({ testId }) => testId)).toEqual(['pacer20']);
  expect(kept.cells).toEqual([[0, 0, 3, '0', 'measured', null, [], null]]);
  expect(kept.students).toEqual([
    {
      ...{ studentId: uuid(3), name: 'Maya Smith', gradeLevel: null, age: null, sex: null, testedOn: null },
      ...{ exemption: null, hasIdentifier: false },
    },
  ]);
});

test('a student marked absent stays marked, without the reason', () => {
  const absent = { ...sheet, cells: [[0, 1, 4, null, 'absent', null, [], null] as never] };
  expect(rosterOf(absent).cells).toEqual([[0, 0, 4, null, 'untested', null, [], null]]);
});

test('a student exempt from the test being run stays exempt, without the reason, unless they have a result', () => {
  const testDay = { testDayId: uuid(5), schoolId: uuid(2), startsOn: '2026-11-20' } as never;
  const [student] = sheet.students;
  const exemption = {
    status: 'medical',
    testIds: ['pacer20'],
    startsOn: '2026-09-01',
    endsOn: null,
    version: 1,
  } as never;
  const exempt = { ...sheet, testDay, students: [{ ...student, exemption } as never] };
  expect(rosterOf({ ...exempt, cells: [] }).cells).toEqual([[0, 0, 0, null, 'untested', null, [], null]]);
  expect(rosterOf(exempt).cells).toEqual([[0, 0, 3, '0', 'measured', null, [], null]]);
  expect(rosterOf(exempt).students.map((each) => each.exemption)).toEqual([null]);
});

import { catalogue } from '@laurel/domain/fitness/standards';
import type { ResultsFileKind } from '@laurel/domain/fitness/state-file';
import type { Day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { inEnglish } from '@laurel/domain/kit/testing-sentence';
import { expect, test } from 'vitest';
import { stateMissing } from './state-missing';

const studentId = id('person').parse('018f0000-0000-7000-8000-000000000001');
const sam = {
  ...{ studentId, name: 'Sam', gradeLevel: '07', age: 12, sex: 'M' as const, testedOn: null, exemption: null },
  hasIdentifier: true,
};
const testIds = ['pacer20', 'curlUp', 'trunkLift', 'pushUp', 'sitReachL', 'sitReachR'];
const testDay = {
  ...{ testDayId: id('test-day').parse('018f0000-0000-7000-8000-000000000002'), title: 'Fall', version: 1 },
  ...{ schoolId: id('school').parse('018f0000-0000-7000-8000-000000000003'), protocols: {}, testIds },
  ...{ startsOn: '2026-10-05' as Day, endsOn: '2026-10-09' as Day },
};

function said(
  kind: ResultsFileKind,
  typed: Record<string, string>,
  student: Partial<Parameters<typeof stateMissing>[1]> = {},
) {
  const tests = catalogue.filter(({ testId }) => testIds.includes(testId));
  const sheet = { stateFile: { kind, missing: [] }, testDay, tests };
  return stateMissing(sheet, { ...sam, ...student }, ({ columnId }) => ({
    ...{ value: typed[columnId] ?? null, status: columnId in typed ? 'measured' : 'none', trials: [], protocol: null },
  })).map(inEnglish);
}

test('Texas: nothing for untested students; from the first result on, what the row lacks, until it is typed', () => {
  const unknown = { sex: null, gradeLevel: null };
  expect(said('texas', {}, unknown)).toEqual([]);
  expect(said('texas', { pacer20: '41' }, unknown)).toEqual(['No grade level from 3 to 12.', 'No recorded sex.']);
  expect(said('texas', { sitReachL: '10' })).toEqual(['Texas takes both sides of the sit-and-reach only.']);
  expect(said('texas', { sitReachL: '10', sitReachR: '11' })).toEqual([]);
});

test('California: each component has a result or a reason; an ongoing exemption counts as one', () => {
  const most = { pacer20: '41', curlUp: '30', trunkLift: '12', pushUp: '20' };
  const untold = ['A component has neither a result nor a reason.'];
  expect(said('california', most)).toEqual(untold);
  expect(said('california', { ...most, sitReachL: '10' })).toEqual([]);
  const exemption = { status: 'medical' as const, startsOn: '2026-09-01' as Day, endsOn: null, version: 1 };
  expect(said('california', most, { exemption: { ...exemption, testIds: ['sitReachL'] } })).toEqual([]);
  expect(said('california', most, { exemption: { ...exemption, testIds: ['plank'] } })).toEqual(untold);
  expect(said('california', {}, { gradeLevel: '08' })).toEqual([]);
});

test('FitnessGram: an ID, a birth date, a grade level, and a sex for everyone with a result', () => {
  const unknown = { hasIdentifier: false, age: null, gradeLevel: null, sex: null };
  expect(said('fitnessgram-results', { pushUp: '20' }, unknown)).toEqual([
    'No student ID.',
    'No birth date.',
    'No grade level.',
    'No recorded sex.',
  ]);
  expect(said('fitnessgram-results', { pushUp: '20' })).toEqual([]);
});

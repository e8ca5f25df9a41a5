import { describe, expect, test } from 'vitest';
import { gradeOf } from './grade-of';
import { assignmentOf, categoryOf, dayOf, format, idOf, rulesOf, scoreOf } from './testing';

const two = [assignmentOf(1, '10'), assignmentOf(2, '10')];

describe('late work', () => {
  const perDay = { percentOff: '10', per: 'day', floorPercent: '50' } as const;
  test.each([
    ['on time', 0, perDay, '9', '9'],
    ['a minute late counts as a day', 1, perDay, '9', '8'],
    ['exactly a day', 1440, perDay, '9', '8'],
    ['a day and a minute', 1441, perDay, '9', '7'],
    ['down to the floor', 99_999, perDay, '9', '5'],
    ['work below the floor is neither reduced nor raised', 99_999, perDay, '3', '3'],
    ['by the hour', 61, { ...perDay, per: 'hour' } as const, '9', '7'],
    ['fractions of a percent', 1440, { ...perDay, percentOff: '0.0001' }, '9', '8.99999'],
    ['never below 0', 99_999, { ...perDay, floorPercent: '0' }, '9', '0'],
    ['no policy', 99_999, null, '9', '9'],
  ])('%s', (_, lateMinutes, latePolicy, value, points) => {
    const { soFar } = gradeOf(rulesOf({ latePolicy }), [assignmentOf(1, '10')], [scoreOf(1, value, { lateMinutes })]);
    expect(soFar.trace.assignments[0]?.treatment).toMatchObject({ kind: 'counts', points });
  });

  test('the late penalty applies before drops', () => {
    const rules = rulesOf({ categories: [categoryOf(1, { dropLowest: 1 })], latePolicy: perDay });
    const { soFar } = gradeOf(rules, two, [scoreOf(1, '9', { lateMinutes: 2880 }), scoreOf(2, '8')]);
    expect(soFar.trace.categories[0]?.droppedIds).toEqual([idOf('assignment', 1)]);
  });
});

describe('drops in the grade', () => {
  const dropping = (change: object) => rulesOf({ categories: [categoryOf(1, change)] });
  const three = [assignmentOf(1, '10'), assignmentOf(2, '10'), assignmentOf(3, '10')];
  const scores = [scoreOf(1, '5'), scoreOf(2, '9'), scoreOf(3, '7')];
  test.each([
    ['lowest', dropping({ dropLowest: 1 }), three, '80.0 B', [1]],
    ['highest', dropping({ dropHighest: 1 }), three, '60.0 F', [2]],
    ['both', dropping({ dropLowest: 1, dropHighest: 1 }), three, '70.0 C', [1, 2]],
    ['one is kept however many may be dropped', dropping({ dropLowest: 9, dropHighest: 9 }), three, '90.0 A', [1, 3]],
    [
      'never-drop work is kept',
      dropping({ dropLowest: 1 }),
      [assignmentOf(1, '10', { neverDrop: true }), ...three.slice(1)],
      '70.0 C',
      [3],
    ],
    [
      'extra credit is never dropped',
      dropping({ dropLowest: 1 }),
      [assignmentOf(1, '10', { isExtraCredit: true }), ...three.slice(1)],
      '140.0 A',
      [3],
    ],
  ])('%s', (_, rules, assignments, expected, dropped) => {
    const { soFar } = gradeOf(rules, assignments, scores);
    expect([format(soFar), soFar.trace.categories[0]?.droppedIds]).toEqual([
      expected,
      dropped.map((number) => idOf('assignment', number)),
    ]);
  });

  test('among equal scores, the earliest due is dropped, then the lowest id', () => {
    const equal = [scoreOf(1, '5'), scoreOf(2, '5'), scoreOf(3, '5')];
    const dated = [
      assignmentOf(1, '10'),
      assignmentOf(2, '10', { dueOn: dayOf('2026-09-02') }),
      assignmentOf(3, '10', { dueOn: dayOf('2026-09-02') }),
    ];
    const { soFar } = gradeOf(dropping({ dropLowest: 1 }), dated, equal);
    expect(soFar.trace.categories[0]?.droppedIds).toEqual([idOf('assignment', 2)]);
  });
});

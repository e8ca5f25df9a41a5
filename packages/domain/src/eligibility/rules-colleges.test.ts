import { describe, expect, test } from 'vitest';
import { athleteRecord } from './record';
import type { RecordData } from './testing';
import { athleteOf, standingIn, stateBy } from './testing';

type Result = NonNullable<RecordData['transcript']>[number];
type Area = 'english' | 'math' | 'science' | 'socialScience' | 'other';

let made = 0;
/** So many units of an area, one a course, with their points, earned in a semester of high school. */
function units(
  area: Area,
  count: number,
  points: string,
  semester: number | null = 1,
  change: Partial<Result> = {},
): Result[] {
  return Array.from({ length: count }, () => {
    made += 1;
    return {
      ...{
        key: `${area}-${made}`,
        title: area,
        earnedOn: '2026-05-01',
        semester,
        credits: '1',
        points,
        isPassing: true,
      },
      core: [{ body: 'NCAA', area, isLab: true }],
      ...change,
    };
  });
}

/** The sixteen of Division I with the same points, those of the first six semesters and four at the end. */
const sixteen = (points: string) => [
  ...units('english', 3, points),
  ...units('math', 3, points),
  ...units('science', 3, points),
  ...units('socialScience', 3, points),
  ...units('english', 1, points, 8),
  ...units('other', 3, points, 8),
];

const graduate = (transcript: Result[], packId = 'ncaa-division-1', at = '2027-08-01T12:00') =>
  standingIn(packId, athleteOf({ transcript }, { graduatedOn: '2027-06-11' }), at).state;
const first = <Item>([item]: readonly Item[]): Item => {
  if (item === undefined) throw new Error('There is none.');
  return item;
};

describe('Division I', () => {
  test('N1: sixteen core courses in their areas, an average of 2.3, and graduation', () => {
    expect(graduate(sixteen('2.3'))).toBe('cleared');
    expect(graduate(sixteen('2.3').slice(0, 15))).toBe('ineligible');
    expect(graduate(sixteen('2.299'))).toBe('practiceOnly');
    const noLab = sixteen('2.3').map((each) => ({
      ...each,
      core: each.core?.map((core) => ({ ...core, isLab: false })),
    }));
    expect(graduate(noLab)).toBe('ineligible');
    const inOne = [...sixteen('2.3').slice(0, 15), ...units('other', 1, '4', 8)];
    expect(graduate(inOne)).toBe('cleared');
    const fewSocial = sixteen('2.3').map((each, at) =>
      at === 9 || at === 10 ? first(units('other', 1, '2.3', 2)) : each,
    );
    expect(graduate(fewSocial)).toBe('ineligible');
    // Algebra 1 in grade 8 counts; what came after the eighth semester doesn't, but for one unit.
    const others = sixteen('2.3').filter((each) => each.title !== 'math');
    expect(graduate([...others, ...units('math', 2, '2.3'), ...units('math', 1, '2.3', 0)])).toBe('cleared');
    expect(graduate([...others, ...units('math', 1, '2.3'), ...units('math', 2, '2.3', null)])).toBe('ineligible');
  });

  test('N1: the best courses count if there are more', () => {
    expect(graduate([...sixteen('2.2'), ...units('other', 4, '2.6', 8)])).toBe('cleared');
    expect(graduate([...sixteen('2.2'), ...units('other', 4, '2.5', 8)])).toBe('practiceOnly');
  });

  test('N2: ten of the sixteen before the seventh semester, seven of them English, math, or science', () => {
    const late = (count: number) => sixteen('3').map((each, at) => (at < count ? { ...each, semester: 7 } : each));
    // Twelve are early, nine of them of those areas.
    expect([graduate(late(2)), graduate(late(3))]).toEqual(['cleared', 'practiceOnly']);
    const social = (count: number) =>
      sixteen('3').map((each, at) => (at >= 9 && at < 9 + count ? { ...each, semester: 7 } : each));
    expect([graduate(social(2)), graduate(social(3))]).toEqual(['cleared', 'practiceOnly']);
  });

  test('N2: a student without the ten by the seventh semester is warned, and doesn’t fail the requirement yet', () => {
    const early = sixteen('3').slice(0, 12);
    const by = (transcript: Result[], at: string) =>
      stateBy(
        'ncaa-division-1',
        ['ten-before-seventh-semester'],
        athleteOf({ transcript }, { enteredGrade9On: '2023-08-21' }),
        at,
      );
    expect([by(early, '2026-09-01T12:00'), by(early.slice(3), '2026-09-01T12:00')]).toEqual(['cleared', 'warning']);
    expect(by(early.slice(3), '2026-08-23T12:00')).toBe('cleared');
  });

  test('N2: repeating one of the ten after that doesn’t raise the average, repeating another course does', () => {
    const own = sixteen('2.2');
    const again = (at: number, points: string) =>
      own.slice(at, at + 1).map((each) => ({ ...each, points, semester: 7 }));
    // All early ones have the same points: the seven of English, math, and science by their keys, then three more.
    const raised = [...own, ...again(0, '4'), ...again(1, '4'), ...again(2, '4')];
    expect(graduate(raised)).toBe('practiceOnly');
    expect(graduate([...own, ...again(12, '3.8')])).toBe('cleared');
  });

  test('N3: an academic redshirt needs 2.0, or may lack the ten before the seventh semester; nothing is locked in', () => {
    expect([graduate(sixteen('2')), graduate(sixteen('1.999'))]).toEqual(['practiceOnly', 'ineligible']);
    const allLate = sixteen('2').map((each) => ({ ...each, semester: 7 }));
    expect(graduate(allLate)).toBe('practiceOnly');
    const own = sixteen('1.9');
    const again = own.slice(0, 2).map((each) => ({ ...each, points: '3', semester: 7 }));
    expect(graduate([...own, ...again])).toBe('practiceOnly');
    expect(graduate(sixteen('2'), 'ncaa-division-1', '2028-06-11T00:00')).toBe('cleared');
  });

  test('N4: eight semesters count, plus one unit after graduation, which can’t make up for the ten', () => {
    const missing = sixteen('2.5').slice(0, 15);
    expect(graduate([...missing, ...units('other', 1, '2.5', 9)])).toBe('cleared');
    expect(graduate([...missing.slice(0, 14), ...units('other', 2, '2.5', 9)])).toBe('ineligible');
    const nine = sixteen('2.5').map((each, at) => (at >= 1 && at < 4 ? { ...each, semester: 8 } : each));
    expect(graduate([...nine, ...units('math', 1, '4', 9)])).toBe('practiceOnly');
  });

  test('N4: a test score changes nothing: no record has one, and a result without an area doesn’t count', () => {
    const score = units('other', 1, '4', 8, { title: 'SAT', core: [] });
    for (const points of ['2.3', '2.2', '1.9']) {
      expect(graduate([...sixteen(points), ...score])).toBe(graduate(sixteen(points)));
    }
    expect(graduate([...sixteen('2.5').slice(0, 15), ...score])).toBe('ineligible');
    const record = JSON.parse(JSON.stringify(athleteOf()));
    expect(athleteRecord.safeParse(record).success).toBe(true);
    expect(athleteRecord.safeParse({ ...record, testScores: [{ test: 'SAT', score: 1600 }] }).success).toBe(false);
  });

  test('N6: only courses on the school’s own list count, as approved by the governing body', () => {
    const unlisted = sixteen('3').map((each, at) =>
      at === 0 ? { ...each, core: [{ body: 'Other', area: 'english' as const }] } : each,
    );
    expect(graduate(unlisted)).toBe('ineligible');
  });

  test('nothing is decided before graduation, and nothing can be decided without final grades', () => {
    expect(standingIn('ncaa-division-1', athleteOf({ transcript: [] }), '2027-03-01T12:00').state).toBe('cleared');
    const unknown = athleteOf({ transcript: null }, { graduatedOn: '2027-06-11' });
    expect(standingIn('ncaa-division-1', unknown, '2027-08-01T12:00').state).toBe('unknown');
  });
});

test('N5: Division II requires three English, two math, two science, three more, two social science, four further, and no ten', () => {
  const own = (points: string) => [
    ...units('english', 3, points, 8),
    ...units('math', 2, points, 8),
    ...units('science', 2, points, 8),
    ...units('math', 3, points, 8),
    ...units('socialScience', 2, points, 8),
    ...units('other', 4, points, 8),
  ];
  const by = (transcript: Result[]) => graduate(transcript, 'ncaa-division-2');
  expect([by(own('2.2')), by(own('2.199')), by(own('2')), by(own('1.999'))]).toEqual([
    'cleared',
    'practiceOnly',
    'practiceOnly',
    'ineligible',
  ]);
  expect(by(own('3').slice(1))).toBe('ineligible');
  // Nothing limits when they are taken.
  expect(by(own('3').map((each, at) => (at < 3 ? { ...each, semester: null } : each)))).toBe('cleared');
});

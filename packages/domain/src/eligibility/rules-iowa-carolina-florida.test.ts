import { describe, expect, test } from 'vitest';
import type { AthleteRecord } from './record';
import {
  athleteOf,
  calendarOf,
  classesOf,
  classOf,
  dayAfter,
  gradesOf,
  posted,
  schoolOf,
  standingIn,
  stateBy,
} from './testing';

const subjects = ['english', 'math', 'science', 'history', 'art', 'pe'];
const failed = (count: number, term: string, of = '') =>
  subjects.slice(0, count).map((id) => posted(`${id}${of}`, term, '40'));
const withPosted = (...given: ReturnType<typeof posted>[]) => athleteOf({ grades: gradesOf(given, '2027-01-22') });

describe('Iowa', () => {
  const by = (record: AthleteRecord, at: string, calendar = calendarOf()) =>
    stateBy('iowa', ['all-courses'], record, at, calendar);
  const failing = withPosted(...failed(1, 's2-2025', '-2025'));

  test('IA1: failing one course is 30 calendar days from the sport’s first contest', () => {
    expect(by(withPosted(), '2026-08-28T00:00')).toBe('cleared');
    expect(
      ['2026-08-27T23:59', '2026-08-28T00:00', '2026-09-26T23:59', '2026-09-27T00:00'].map((at) => by(failing, at)),
    ).toEqual(['warning', 'ineligible', 'ineligible', 'cleared']);
  });

  test('IA1: a failed course that gives no credit doesn’t count', () => {
    const classes = failing.classes.map((each) => ({ ...each, credits: '0' }));
    const without = { ...failing, classes } as AthleteRecord;
    expect(by(without, '2026-08-28T00:00')).toBe('cleared');
  });

  test('IA1: interim periods don’t count', () => {
    expect(by(withPosted(...failed(3, 'q1-2026')), '2026-11-10T12:00')).toBe('cleared');
  });

  const basketball = (participations: { sport: string; level: null; joinedOn: string; leftOn: string | null }[]) =>
    ({ ...failing, team: { sport: 'basketball', level: null }, participations }) as unknown as AthleteRecord;
  const football = (joinedOn: string, leftOn: string | null = null) => ({
    sport: 'football',
    level: null,
    joinedOn,
    leftOn,
  });
  test.each([
    ['from its start', '2026-08-10', null, 'cleared'],
    ['joined late', '2026-09-05', null, 'ineligible'],
    ['left early', '2026-08-10', '2026-09-15', 'ineligible'],
  ])('IA2: the days follow the student to the next sport; in football %s', (_, joinedOn, leftOn, state) => {
    const own = { sport: 'basketball', level: null, joinedOn: '2026-11-16', leftOn: null };
    expect(by(basketball([football(joinedOn, leftOn), own]), '2026-12-08T12:00')).toBe(state);
    expect(by(basketball([football(joinedOn, leftOn), own]), '2026-12-31T00:00')).toBe('cleared');
  });

  test('IA3: the days begin with a contest on or after the fourth school day after the period', () => {
    // The first semester closes on Fri, Jan 22; basketball plays on Tuesdays, and Thu, Jan 28 is the fourth school day.
    const record = { ...withPosted(...failed(1, 's1-2026')), team: { sport: 'basketball', level: null } };
    expect([by(record, '2027-01-26T12:00'), by(record, '2027-02-01T12:00'), by(record, '2027-02-02T00:00')]).toEqual([
      'warning',
      'warning',
      'ineligible',
    ]);
  });

  test('IA4: summer school doesn’t make up for a failure, a student’s own standard counts, and students are under 20', () => {
    const summer = posted('english-2025', 's2-2025', '80', { isMakeUp: true });
    expect(by(withPosted(...failed(1, 's2-2025', '-2025'), summer), '2026-08-28T00:00')).toBe('ineligible');
    const classes = classesOf({ 'english-2025': { individualStandard: '40' } });
    expect(by({ ...failing, classes: athleteOf({ classes }).classes }, '2026-08-28T00:00')).toBe('cleared');
    const age = (at: string) => stateBy('iowa', ['age'], athleteOf({}, { bornOn: '2006-10-09' }), at);
    expect([age('2026-10-08T12:00'), age('2026-10-09T12:00')]).toEqual(['cleared', 'ineligible']);
  });

  test('IA5: 90 school days after a transfer, varsity only, until 4:00 pm on the 90th, with practice allowed', () => {
    const moved = (level: string, change = {}) =>
      athleteOf({
        transfers: [{ on: '2026-08-24', ...change }],
        team: { sport: 'football', level: level as 'varsity' },
      });
    const at = (record: AthleteRecord, time: string) => stateBy('iowa', ['transfer'], record, time);
    const ninetieth = dayNumber(90);
    expect(ninetieth).toBe('2027-01-19');
    expect(at(moved('varsity'), `${ninetieth}T15:59`)).toBe('practiceOnly');
    expect(at(moved('varsity'), `${ninetieth}T16:00`)).toBe('cleared');
    expect(at(moved('junior-varsity'), '2026-10-01T12:00')).toBe('cleared');
    expect(at(moved('varsity', { isExcepted: true }), '2026-10-01T12:00')).toBe('cleared');
  });
});

/** The nth school day of 2026, found day by day. */
function dayNumber(number: number): string {
  const year = calendarOf().years[1];
  let count = 0;
  for (let day: string = year?.firstDay ?? ''; ; day = dayAfter(day, 1)) {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    if (weekday !== 0 && weekday !== 6 && !year?.daysOff.some((off) => off === day)) count += 1;
    if (count === number) return day;
  }
}

describe('North Carolina', () => {
  const by = (
    rules: string[],
    record: AthleteRecord,
    at = '2026-09-09T12:00',
    calendar = calendarOf(),
    packId = 'nchsaa-north-carolina',
  ) => stateBy(packId, rules, record, at, calendar);

  test.each([
    [1, true, 'cleared'],
    [2, true, 'ineligible'],
    [0, false, 'ineligible'],
    [2, null, 'ineligible'],
    [1, null, 'unknown'],
  ])('NC1: 70 percent of six courses, failing %i, and on track: %s', (count, isOnTrack, state) => {
    const record = withPosted(...failed(count, 's2-2025', '-2025'));
    expect(by(['previous-semester'], { ...record, student: { ...record.student, isOnTrack } })).toBe(state);
  });

  test.each([
    [3, 'cleared'],
    [4, 'ineligible'],
  ])('NC1: of ten courses, failing %i: exactly 70 percent is still %s', (count, state) => {
    const ids = Array.from({ length: 10 }, (_, each) => `course-${each}-2025`);
    const grades = ids.map((id, each) => posted(id, 's2-2025', each < count ? '40' : '80'));
    expect(by(['previous-semester'], athleteOf({ classes: ids.map((id) => classOf(id)), grades }))).toBe(state);
  });

  test('NC1: previously, five courses, three in a block, six of eight on A and B days', () => {
    const rules = ['previous-semester', 'previous-semester-block', 'previous-semester-a-b'];
    const calendar = calendarOf();
    const before = (count: number, choices: string[]) => {
      const years = calendar.years.map((year) => ({
        ...year,
        firstDay: dayAfter(year.firstDay, -7 * 364),
        lastDay: dayAfter(year.lastDay, -7 * 364),
        daysOff: [],
      }));
      const terms = calendar.terms.map((term) => ({
        ...term,
        startsOn: dayAfter(term.startsOn, -7 * 364),
        closesAt: `${dayAfter(term.closesAt.slice(0, 10), -7 * 364)}T15:30`,
      }));
      const record = withPosted(...failed(count, 's2-2025', '-2025'));
      const moved = {
        ...record,
        student: { ...record.student, enteredGrade9On: '2017-08-28' },
        classes: record.classes.map((each) => ({
          ...each,
          startsOn: dayAfter(each.startsOn, -7 * 364),
          endsOn: dayAfter(each.endsOn, -7 * 364),
        })),
        grades: record.grades.map((each) => ({ ...each, at: `${dayAfter(each.at.slice(0, 10), -7 * 364)}T08:00` })),
      } as unknown as AthleteRecord;
      const old = calendarOf({ years, terms, school: { choices } });
      return by(rules, moved, '2019-09-11T12:00', old, 'nchsaa-north-carolina@1');
    };
    expect([before(1, []), before(2, [])]).toEqual(['cleared', 'ineligible']);
    expect([before(3, ['block']), before(4, ['block'])]).toEqual(['cleared', 'ineligible']);
    expect([before(0, ['a-b-days']), before(1, ['a-b-days'])]).toEqual(['cleared', 'ineligible']);
  });

  const spring = (missed: number) =>
    Array.from({ length: missed }, (_, at) => ({
      day: dayAfter('2026-02-02', Math.floor(at / 5) * 7 + (at % 5)),
      isExcused: true,
    }));
  test('NC2: 85 percent attendance in the previous semester, and every absence counts', () => {
    const days = calendarOf();
    expect(days.years[0]?.lastDay).toBe('2026-06-12');
    // Jan 26 to Jun 12, 2026, without a week in March: 95 days, of which 14 are 14.7 percent and 15 are 15.8.
    const rule = (missed: number) =>
      by(
        ['attendance'],
        athleteOf({ attendance: { from: '2024-08-26', through: '2026-09-08', absences: spring(missed) } }),
      );
    expect([rule(14), rule(15)]).toEqual(['cleared', 'ineligible']);
  });

  test('NC3: a student who isn’t eligible at the start of a semester isn’t eligible at any time in it, unless an incomplete is resolved', () => {
    const record = withPosted(...failed(2, 's2-2025', '-2025'));
    expect(by(['previous-semester'], record, '2027-01-22T12:00')).toBe('ineligible');
    expect(by(['previous-semester'], record, '2027-01-23T00:00')).toBe('cleared');
    const open = posted('english-2025', 's2-2025', '40', { mark: 'incomplete' });
    const resolved = posted('english-2025', 's2-2025', '75', { at: '2026-09-14T10:00' });
    const mending = withPosted(...failed(2, 's2-2025', '-2025').slice(1), open, resolved);
    expect(by(['previous-semester'], mending, '2026-09-14T09:59')).toBe('ineligible');
    expect(by(['previous-semester'], mending, '2026-09-14T10:00')).toBe('cleared');
    const changed = withPosted(...failed(2, 's2-2025', '-2025'), resolved);
    expect(by(['previous-semester'], changed, '2026-09-14T10:00')).toBe('ineligible');
  });

  test.each([
    ['2007-08-31', 'ineligible'],
    ['2007-09-01', 'cleared'],
  ])('NC4: born on %s', (bornOn, state) => {
    expect(by(['age'], athleteOf({}, { bornOn }))).toBe(state);
  });

  test.each([
    ['nchsaa-north-carolina', 395],
    ['nchsaa-north-carolina@1', 365],
  ])('NC4: a physical by %s is valid for %i days', (packId, days) => {
    const record = (at: string, on: number) => athleteOf({ clearances: [{ kind: 'physical', on: dayAfter(at, -on) }] });
    const at = packId.endsWith('@1') ? '2019-09-11' : '2026-09-09';
    expect(by(['physical'], record(at, days), `${at}T12:00`, calendarOf(), packId)).toBe('warning');
    expect(by(['physical'], record(at, days + 1), `${at}T12:00`, calendarOf(), packId)).toBe('ineligible');
    expect(by(['physical'], record(at, 100), `${at}T12:00`, calendarOf(), packId)).toBe('cleared');
  });
});

describe('Florida', () => {
  const by = (record: AthleteRecord, at = '2026-09-09T12:00', choices: string[] = []) =>
    stateBy('fhsaa-florida', ['cumulative', 'cumulative-grade-10'], record, at, schoolOf({ choices }));
  const semester = (points: string, earnedOn: string, change = {}) => ({
    ...{ key: `${earnedOn} ${points}`, title: 'Course', earnedOn, credits: '3', points, isPassing: true },
    ...change,
  });

  test('FL1: the average covers all semesters, so one good semester may not be enough', () => {
    const low = semester('1', '2025-06-13');
    expect(by(athleteOf({ transcript: [low, semester('3', '2026-06-12')] }))).toBe('cleared');
    expect(by(athleteOf({ transcript: [low, semester('2.9', '2026-06-12')] }))).toBe('ineligible');
    const elective = semester('4', '2026-06-12', { countsForGraduation: false });
    expect(by(athleteOf({ transcript: [semester('1.9', '2025-06-13'), elective] }))).toBe('ineligible');
  });

  test.each([
    ['2026-08-28T23:59', 'warning'],
    ['2026-08-31T00:00', 'ineligible'],
    ['2027-01-31T23:59', 'ineligible'],
    ['2027-02-01T00:00', 'cleared'],
  ])('FL2: a status changes on the sixth day of the next semester: at %s %s', (at, state) => {
    const transcript = [semester('2', '2025-06-13'), semester('1.9', '2026-06-12'), semester('3', '2027-01-22')];
    expect(by(athleteOf({ transcript }), at)).toBe(state);
  });

  test('FL3: in grade 9, and once in grade 10, a signed contract and 2.0 in the last semester are enough', () => {
    const contract = {
      ...{ kind: 'contract' as const, packId: 'fhsaa-florida', role: 'Counselor', reason: 'Summer school' },
      ...{ from: '2026-06-01T00:00', until: '2027-06-01T00:00' },
    };
    const record = (gradeLevel: number, isSigned: boolean, percent = '75') =>
      athleteOf(
        {
          transcript: [semester('1', '2026-01-23')],
          grants: isSigned ? [contract] : [],
          grades: gradesOf(subjects.map((id) => posted(`${id}-2025`, 's2-2025', percent))),
        },
        { gradeLevel, enteredGrade9On: '2025-08-25' },
      );
    expect(by(record(9, true))).toBe('cleared');
    expect(by(record(9, false))).toBe('ineligible');
    expect(by(record(9, true, '65'))).toBe('ineligible');
    expect(by(record(10, true))).toBe('ineligible');
    expect(by(record(10, true), '2026-09-09T12:00', ['contract-in-grade-10'])).toBe('cleared');
  });
});

test('a pack names the source of its rules', () => {
  const [reason] = standingIn('iowa', withPosted(...failed(1, 's2-2025', '-2025')), '2026-09-01T12:00').reasons;
  expect(reason).toMatchObject({
    packId: 'iowa',
    layer: 'association',
    ruleId: 'all-courses',
    category: 'academics',
    state: 'ineligible',
  });
  expect([reason?.since, reason?.until, reason?.checkAt]).toEqual([
    '2026-08-28T00:00',
    '2026-09-27T00:00',
    '2026-06-12T15:30',
  ]);
  expect(reason?.because).toEqual(['Courses failed: 1; at most 0 allowed']);
  expect(reason?.courses).toEqual([
    { classId: 'english-2025', title: 'english-2025', percent: '40', outcome: 'failed' },
  ]);
});

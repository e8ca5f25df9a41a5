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
  running,
  schoolOf,
  standingIn,
  stateBy,
} from './testing';

const subjects = ['english', 'math', 'science', 'history', 'art', 'pe'];
const failed = (count: number, term = 'q1-2026', of = '') =>
  subjects.slice(0, count).map((id) => posted(`${id}${of}`, term, '40'));
const withPosted = (...given: ReturnType<typeof posted>[]) => athleteOf({ grades: gradesOf(given) });

describe('Ohio', () => {
  const rules = ['preceding-period', 'preceding-period-practice'];
  const by = (record: AthleteRecord, at = '2026-11-02T12:00', calendar = calendarOf()) =>
    stateBy('ohsaa-ohio', rules, record, at, calendar);

  test.each([
    [1, 'cleared'],
    [2, 'ineligible'],
  ])('OH1: five one-credit courses passed in the preceding period: failing %i of six is %s', (count, state) => {
    expect(by(withPosted(...failed(count)))).toBe(state);
  });

  test('OH1: interim, semester, and yearly grades have no effect', () => {
    const record = withPosted(...failed(3, 's1-2026'), ...failed(3, 'y-2026'));
    const interim = {
      ...record,
      grades: [
        ...record.grades,
        ...athleteOf({ grades: subjects.map((id) => running(id, '2026-10-30', '30')) }).grades,
      ],
    };
    expect(by(interim)).toBe('cleared');
  });

  test('OH2: credits are multiplied by 2 for a semester course and by 1 for a yearlong one: 5.5 in the example', () => {
    const example = [
      ['1/2', '0.5', 'semester'],
      ['1/2', '0.5', 'semester'],
      ['1', '1', 'year'],
      ['1/4', '0.25', 'semester'],
      ['1/2', '0.5', 'semester'],
      ['1/2', '0.5', 'semester'],
    ] as const;
    const classes = example.map(([, credits, length], at) => classOf(subjects[at] ?? '', { credits, length }));
    const of = (lost: number) =>
      athleteOf({ classes, grades: subjects.map((id, at) => posted(id, 'q1-2026', at === lost ? '40' : '80')) });
    expect(by(of(-1))).toBe('cleared');
    // Without the quarter credit, which counts half, it is 5; without any other, 4.5.
    expect(by(of(3))).toBe('cleared');
    expect(by(of(0))).toBe('ineligible');
    const { reasons } = standingIn('ohsaa-ohio', of(0), '2026-11-02T12:00');
    expect(reasons[0]?.because).toEqual(['Credits: 4.5; at least 5 required']);
  });

  test.each([
    ['2026-10-29T23:59', 'warning'],
    ['2026-10-30T00:00', 'ineligible'],
    ['2027-01-28T23:59', 'ineligible'],
    ['2027-01-29T00:00', 'cleared'],
  ])('OH3: a status lasts until the fifth school day of the next period: at %s %s', (at, state) => {
    const record = athleteOf({ grades: gradesOf([...failed(2)], '2027-01-22') });
    expect(by(record, at)).toBe(state);
  });

  test('OH4: summer school doesn’t replace a failing grade, and an incomplete counts as failing', () => {
    const summer = posted('math', 'q1-2026', '80', { isMakeUp: true });
    expect(by(withPosted(...failed(2), summer))).toBe('ineligible');
    const incomplete = { mark: 'incomplete' as const };
    expect(
      by(withPosted(posted('math', 'q1-2026', '80', incomplete), posted('art', 'q1-2026', '80', incomplete))),
    ).toBe('ineligible');
  });

  test('OH5: four subjects in grades 7 and 8, with the first quarter of grade 7 exempt', () => {
    const middle = (record: AthleteRecord, entered: string, choices: string[] = []) =>
      stateBy(
        'ohsaa-ohio',
        ['grades-7-and-8', 'grades-7-and-8-share'],
        {
          ...record,
          student: { ...record.student, gradeLevel: 7, enteredGrade9On: null, enteredGrade7On: entered as never },
        },
        entered > '2026-01-01' ? '2026-09-01T12:00' : '2026-11-02T12:00',
        schoolOf({ choices }),
      );
    expect(middle(withPosted(...failed(2)), '2025-08-25')).toBe('cleared');
    expect(middle(withPosted(...failed(3)), '2025-08-25')).toBe('ineligible');
    expect(middle(withPosted(...failed(5, 'q4-2025', '-2025')), '2026-08-24')).toBe('cleared');
    // By the older guide 75 percent of six subjects: five.
    expect(middle(withPosted(...failed(1)), '2025-08-25', ['older-guide'])).toBe('cleared');
    expect(middle(withPosted(...failed(2)), '2025-08-25', ['older-guide'])).toBe('ineligible');
  });

  test('OH6: eligibility is restored only at the start of the next period, and the school decides about practice', () => {
    const record = withPosted(...failed(2));
    const better = {
      ...record,
      grades: [
        ...record.grades,
        ...athleteOf({ grades: subjects.map((id) => running(id, '2026-11-05', '95')) }).grades,
      ],
    };
    expect(by(better, '2026-12-01T12:00')).toBe('ineligible');
    expect(by(record, '2026-11-02T12:00', schoolOf({ choices: ['may-practice'] }))).toBe('practiceOnly');
  });

  test.each([
    ['baseball', 27, 15],
    ['basketball', 22, 12],
    ['football', 10, 6],
    ['ice hockey', 35, 19],
    ['soccer', 17, 10],
    ['wrestling', 20, 11],
  ])('OH7: after a transfer in %s with %i contests, those from contest %i on are closed', (sport, most, closed) => {
    const first = '2026-08-28';
    const season = {
      ...{ sport, startsOn: '2026-08-10', endsOn: dayAfter(first, most * 2), maxContests: most },
      contests: Array.from({ length: most }, (_, at) => ({ day: dayAfter(first, at * 2) })),
    };
    const calendar = calendarOf({ seasons: [season] });
    const moved = (transfer: object) =>
      athleteOf({ team: { sport, level: null }, transfers: [{ on: '2026-08-24', sports: [sport], ...transfer }] });
    const at = (contest: number, record = moved({})) =>
      stateBy('ohsaa-ohio', ['transfer'], record, `${dayAfter(first, (contest - 1) * 2)}T12:00`, calendar);
    expect([at(1), at(closed - 1), at(closed), at(most)]).toEqual(['warning', 'warning', 'ineligible', 'ineligible']);
    expect(at(closed, moved({ sports: ['tennis'] }))).toBe('cleared');
    expect(at(closed, moved({ isExcepted: true }))).toBe('cleared');
  });

  test('OH7: a season with no contest in its second half closes none', () => {
    const season = { ...{ sport: 'football', startsOn: '2026-08-10', endsOn: '2026-11-07' }, maxContests: 10 };
    const calendar = calendarOf({ seasons: [{ ...season, contests: [{ day: '2026-08-28' }] }] });
    const moved = athleteOf({ transfers: [{ on: '2026-08-24', sports: ['football'] }] });
    expect(stateBy('ohsaa-ohio', ['transfer'], moved, '2026-08-25T12:00', calendar)).toBe('cleared');
  });
});

describe('Indiana', () => {
  const by = (record: AthleteRecord, at = '2026-11-09T12:00', calendar = calendarOf()) =>
    stateBy('ihsaa-indiana', ['load'], record, at, calendar);

  test.each([
    [7, 2, 'cleared'],
    [7, 3, 'ineligible'],
    [6, 1, 'cleared'],
    [6, 2, 'ineligible'],
  ])('IN1: 70 percent of %i full-credit subjects: failing %i is %s', (load, count, state) => {
    const classes = [...classesOf(), ...(load === 7 ? [classOf('latin')] : [])];
    const grades = gradesOf([...failed(count), ...(load === 7 ? [posted('latin', 'q1-2026', '80')] : [])]);
    expect(by(athleteOf({ classes, grades }), '2026-11-09T12:00', schoolOf({ maxFullCredits: String(load) }))).toBe(
      state,
    );
  });

  test.each([
    [3, 'cleared'],
    [4, 'ineligible'],
  ])('IN1: of ten full-credit subjects, failing %i: exactly 70 percent is still %s', (count, state) => {
    const ids = Array.from({ length: 10 }, (_, each) => `course-${each}`);
    const grades = ids.map((id, each) => posted(id, 'q1-2026', each < count ? '40' : '80'));
    const record = athleteOf({ classes: ids.map((id) => classOf(id)), grades });
    expect(by(record, '2026-11-09T12:00', schoolOf({ maxFullCredits: '10' }))).toBe(state);
  });

  test('IN1: at the end of a semester its grades outrank those of the period', () => {
    const grades = (semester: number, period: number) =>
      athleteOf({ grades: gradesOf([...failed(period, 'q2-2026'), ...failed(semester, 's1-2026')], '2027-01-22') });
    expect(by(grades(0, 3), '2027-02-09T12:00')).toBe('cleared');
    expect(by(grades(3, 0), '2027-02-09T12:00')).toBe('ineligible');
  });

  test('IN2: failing it costs the whole next grading period', () => {
    const record = athleteOf({ grades: gradesOf(failed(2), '2027-01-22') });
    // To noon of the tenth school day after the second quarter, Fri, Feb 5.
    expect([by(record), by(record, '2027-02-05T11:59'), by(record, '2027-02-05T12:00')]).toEqual([
      'ineligible',
      'ineligible',
      'cleared',
    ]);
  });

  test('IN3: takes effect on the day the principal certifies, at the latest at noon of the tenth school day', () => {
    const record = withPosted(...failed(2));
    expect([by(record, '2026-11-06T11:59'), by(record, '2026-11-06T12:00')]).toEqual(['warning', 'ineligible']);
    const calendar = calendarOf();
    const certified = (at: string) => ({
      ...calendar,
      terms: calendar.terms.map((term) => (term.termId === 'q1-2026' ? { ...term, certifiedAt: at as never } : term)),
    });
    expect(by(record, '2026-10-28T09:00', certified('2026-10-28T09:00'))).toBe('ineligible');
    expect(by(record, '2026-11-06T12:00', certified('2026-11-20T09:00'))).toBe('ineligible');
  });

  test('IN4: two passes of partial credit replace a missing full one, four replace two', () => {
    const partial = (count: number) =>
      Array.from({ length: count }, (_, at) => classOf(`half-${at}`, { isFullCredit: false, credits: '0.5' }));
    const of = (fails: number, halves: number) =>
      athleteOf({
        classes: [...classesOf(), ...partial(halves)],
        grades: gradesOf([...failed(fails), ...partial(halves).map(({ classId }) => posted(classId, 'q1-2026', '80'))]),
      });
    expect([by(of(2, 1)), by(of(2, 2))]).toEqual(['ineligible', 'cleared']);
    expect([by(of(3, 3)), by(of(3, 4)), by(of(4, 6))]).toEqual(['ineligible', 'cleared', 'ineligible']);
  });

  test('IN4: make-up work counts if it is recorded before the next period opens', () => {
    const made = (at: string) => posted('math', 'q1-2026', '80', { isMakeUp: true, at });
    const failing = failed(2).map((each) => ({ ...each, at: '2026-10-23T16:00' }));
    expect(by(withPosted(...failing, made('2026-10-25T12:00')))).toBe('cleared');
    expect(by(withPosted(...failing, made('2026-10-26T12:00')))).toBe('ineligible');
  });
});

describe('Michigan', () => {
  test('MI1: 66 percent of a full load in the previous semester and now', () => {
    const previous = (count: number) =>
      stateBy(
        'mhsaa-michigan',
        ['previous-semester'],
        withPosted(...failed(count, 's2-2025', '-2025')),
        '2026-09-09T12:00',
      );
    expect([previous(2), previous(3)]).toEqual(['cleared', 'ineligible']);
    const now = (count: number) =>
      stateBy(
        'mhsaa-michigan',
        ['current-load'],
        athleteOf({ grades: gradesOf(subjects.slice(0, count).map((id) => running(id, '2026-08-24', '40'))) }),
        '2026-09-09T12:00',
      );
    expect([now(2), now(3)]).toEqual(['cleared', 'ineligible']);
  });

  test('MI1: one district adds an average of 1.6, and 60 school days', () => {
    // Ds in five and a C: 7/6; a B, two Cs, and three Ds: 10/6.
    const marks = (...percents: string[]) =>
      athleteOf({ grades: gradesOf(subjects.map((id, at) => posted(`${id}-2025`, 's2-2025', percents[at] ?? '65'))) });
    const by = (record: AthleteRecord, at = '2026-09-09T12:00') => standingIn('hamtramck', record, at).state;
    expect([by(marks('75')), by(marks('85', '75', '75'))]).toEqual(['ineligible', 'cleared']);
    // Three Cs and two Ds of five: 8/5, which is 1.6 to the point; a C fewer is 1.4.
    const five = (...percents: string[]) => {
      const { classes, grades, ...others } = marks(...percents);
      return { ...others, grades, classes: classes.filter(({ classId }) => !classId.startsWith('pe')) };
    };
    expect([by(five('75', '75', '75')), by(five('75', '75'))]).toEqual(['cleared', 'ineligible']);
    // 60 school days from Aug 24: without Labor Day and Thanksgiving week, to Fri, Nov 20 are 64; day 60 is Mon, Nov 16.
    expect([by(marks('75'), '2026-11-16T23:59'), by(marks('75'), '2026-11-17T00:00')]).toEqual([
      'ineligible',
      'cleared',
    ]);
  });

  test.each([
    ['2007-08-31', 'ineligible'],
    ['2007-09-01', 'cleared'],
  ])('MI2: born on %s', (bornOn, state) => {
    expect(stateBy('mhsaa-michigan', ['age'], athleteOf({}, { bornOn }), '2026-10-09T12:00')).toBe(state);
  });

  test.each([
    ['2023-08-21', '2027-06-01T12:00', 'cleared'],
    ['2022-08-22', '2026-09-01T12:00', 'ineligible'],
    ['2023-01-23', '2026-09-01T12:00', 'cleared'],
    ['2023-01-23', '2027-02-01T12:00', 'ineligible'],
  ])('MI2: eight semesters, starting with grade 9 on %s: at %s', (enteredGrade9On, at, state) => {
    expect(stateBy('mhsaa-michigan', ['semesters'], athleteOf({}, { enteredGrade9On }), at)).toBe(state);
  });

  test.each([
    // Labor Day is Sep 7, 2026: the fourth Friday after it is Oct 2. The fourth Friday of February 2027 is Feb 26.
    ['2026-10-02', '2026-10-09T12:00', 'cleared'],
    ['2026-10-03', '2026-10-09T12:00', 'ineligible'],
    ['2027-02-26', '2027-03-01T12:00', 'cleared'],
    ['2027-02-27', '2027-03-01T12:00', 'ineligible'],
  ])('MI2: enrolled on %s: at %s', (enrolledOn, at, state) => {
    expect(stateBy('mhsaa-michigan', ['enrolled'], athleteOf({}, { enrolledOn }), at)).toBe(state);
  });

  test.each([
    ['2026-04-15', 'cleared'],
    ['2026-04-14', 'ineligible'],
  ])('MI3: a physical given on %s, for the year that begins in August', (on, state) => {
    const record = athleteOf({ clearances: [{ kind: 'physical', on }] });
    expect(stateBy('mhsaa-michigan', ['physical'], record, '2026-09-09T12:00')).toBe(state);
  });

  test('MI3: a physical is valid to the end of its school year, spring sports included', () => {
    const by = (on: string, at: string) =>
      stateBy('mhsaa-michigan', ['physical'], athleteOf({ clearances: [{ kind: 'physical', on }] }), at);
    expect(by('2026-04-15', '2027-05-31T12:00')).toBe('warning');
    expect(by('2026-04-15', '2027-06-30T23:59')).toBe('warning');
    expect(by('2026-04-15', '2027-07-01T00:00')).toBe('ineligible');
    expect(by('2027-04-14', '2027-09-09T12:00')).toBe('ineligible');
    expect(by('2027-04-15', '2027-05-01T12:00')).toBe('cleared');
    expect(by('2027-04-15', '2028-05-01T12:00')).toBe('cleared');
  });
});

describe('Wisconsin', () => {
  const by = (record: AthleteRecord, at: string) =>
    stateBy('wiaa-wisconsin', ['grading-period', 'last-period', 'fall'], record, at);
  const basketball = { team: { sport: 'basketball', level: null } };

  test('WI1: no more than one failing grade or incomplete, or out for 15 school days', () => {
    const of = (count: number, later: string) =>
      athleteOf({
        ...basketball,
        grades: gradesOf([...failed(count), ...subjects.map((id) => running(id, '2026-08-24', later))]),
      });
    expect(by(of(1, '80'), '2026-10-26T12:00')).toBe('cleared');
    expect(by(of(2, '80'), '2026-10-26T12:00')).toBe('ineligible');
    // From Mon, Oct 26: fifteen days to Fri, Nov 13, back with the sixteenth.
    expect(by(of(2, '80'), '2026-11-15T12:00')).toBe('ineligible');
    expect(by(of(2, '80'), '2026-11-16T00:00')).toBe('cleared');
    expect(by(of(2, '40'), '2026-11-16T00:00')).toBe('ineligible');
    const incomplete = posted('art', 'q1-2026', '80', { mark: 'incomplete' });
    expect(by(athleteOf({ ...basketball, grades: gradesOf([...failed(1), incomplete]) }), '2026-10-26T12:00')).toBe(
      'ineligible',
    );
  });

  test('WI2: fall teams sit out the lesser of 21 days and a third of the contests, rounded up', () => {
    // Ten contests a week apart from Aug 28: a third is four, to Sep 18; 21 days from Aug 28 end on Sep 17.
    const record = withPosted(...failed(2, 'q4-2025', '-2025'));
    expect([by(record, '2026-08-28T00:00'), by(record, '2026-09-17T23:59'), by(record, '2026-09-18T00:00')]).toEqual([
      'ineligible',
      'ineligible',
      'cleared',
    ]);
    const calendar = calendarOf();
    const [football] = calendar.seasons;
    if (!football) throw new Error('football');
    const short = { ...calendar, seasons: [{ ...football, maxContests: 5 }] };
    const at = (time: string) => stateBy('wiaa-wisconsin', ['fall'], record, time, short);
    // A third of five is two: to Sep 4.
    expect([at('2026-09-04T23:59'), at('2026-09-05T00:00')]).toEqual(['ineligible', 'cleared']);
    // Where nobody entered how many there are at most, no one can tell after the first contest, until the days are over.
    const open = { ...calendar, seasons: [{ ...football, maxContests: null }] };
    expect(
      ['2026-08-28T23:59', '2026-08-29T00:00', '2026-09-17T23:59', '2026-09-18T00:00'].map((time) =>
        stateBy('wiaa-wisconsin', ['fall'], record, time, open),
      ),
    ).toEqual(['ineligible', 'unknown', 'unknown', 'cleared']);
  });

  test.each([
    ['2007-07-31', 'ineligible'],
    ['2007-08-01', 'cleared'],
  ])('WI3: born on %s', (bornOn, state) => {
    expect(stateBy('wiaa-wisconsin', ['age'], athleteOf({}, { bornOn }), '2026-10-09T12:00')).toBe(state);
  });
});

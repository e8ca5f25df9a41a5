import { describe, expect, test } from 'vitest';
import {
  athleteOf,
  calendarOf,
  classesOf,
  classOf,
  gradesOf,
  posted,
  running,
  schoolOf,
  standingIn,
  stateBy,
} from './testing';

const texas = (record: ReturnType<typeof athleteOf>, at: string) =>
  stateBy('uil-texas', ['no-pass-no-play'], record, at);
/** What the first quarter (to Fri, Oct 23, 3:30 pm) came to in math, and the running grade after it. */
const quarter = (percent: string, later: ReturnType<typeof running>[] = [], change = {}) =>
  athleteOf({
    grades: gradesOf([posted('math', 'q1-2026', percent, change), running('math', '2026-08-24', '80'), ...later]),
  });

describe('Texas', () => {
  test.each([
    ['70', 'cleared'],
    ['69.99', 'practiceOnly'],
    ['0', 'practiceOnly'],
  ])('TX1: an average of %s at the end of a grading period is %s', (percent, state) => {
    expect(texas(quarter(percent), '2026-11-06T12:00')).toBe(state);
  });

  test('TX1: an incomplete counts the same, and an exempt honors course is ignored', () => {
    expect(texas(quarter('80', [], { mark: 'incomplete' }), '2026-11-06T12:00')).toBe('practiceOnly');
    const exempt = athleteOf({
      classes: classesOf({ math: { exemptFor: ['UIL'] } }),
      grades: gradesOf([posted('math', 'q1-2026', '60')]),
    });
    expect(texas(exempt, '2026-11-06T12:00')).toBe('cleared');
  });

  test.each([
    ['2026-10-23T15:30', 'cleared'],
    ['2026-10-26T12:00', 'warning'],
    ['2026-10-30T15:30', 'warning'],
    ['2026-10-30T15:31', 'practiceOnly'],
  ])(
    'TX2: eligibility is lost seven calendar days later, at the clock time the period closed: at %s %s',
    (at, state) => {
      expect(texas(quarter('60'), at)).toBe(state);
    },
  );

  test('TX3: eligibility is lost only at the end of a period, never at a three-week check', () => {
    const failing = athleteOf({ grades: gradesOf([running('math', '2026-08-24', '50')]) });
    expect(texas(failing, '2026-10-12T12:00')).toBe('cleared');
  });

  test('TX3: eligibility is regained after the three-week check by passing everything, effective seven days later', () => {
    const calendar = calendarOf();
    const progress = calendar.terms.find(({ termId }) => termId === 'q2-2026')?.progressAt;
    expect(progress).toEqual(['2027-01-01T15:30']);
    const own = calendarOf({
      terms: calendar.terms.map((term) =>
        term.termId === 'q2-2026' ? { ...term, progressAt: ['2026-11-13T15:30'] } : term,
      ),
    });
    const record = quarter('60', [running('math', '2026-11-12', '70')]);
    const at = (time: string) => stateBy('uil-texas', ['no-pass-no-play'], record, time, own);
    expect([at('2026-11-20T15:30'), at('2026-11-20T15:31')]).toEqual(['practiceOnly', 'cleared']);
    const stillFailing = quarter('60', [running('math', '2026-11-12', '69')]);
    expect(stateBy('uil-texas', ['no-pass-no-play'], stillFailing, '2026-11-20T15:31', own)).toBe('practiceOnly');
  });

  test('TX3: eligibility is also regained at the end of the next grading period, effective seven days later', () => {
    const calendar = calendarOf();
    // No three-week check: only the second quarter, to Fri, Jan 22, 3:30 pm.
    const own = calendarOf({ terms: calendar.terms.map((term) => ({ ...term, progressAt: [] })) });
    const state = (percent: string, at: string, later = posted('art', 'q2-2026', '80')) => {
      const grades = gradesOf(
        [posted('math', 'q1-2026', '60'), posted('math', 'q2-2026', percent), later],
        '2027-01-22',
      );
      return stateBy('uil-texas', ['no-pass-no-play'], athleteOf({ grades }), at, own);
    };
    expect([state('70', '2027-01-29T15:30'), state('70', '2027-01-29T15:31')]).toEqual(['practiceOnly', 'cleared']);
    expect(state('69.99', '2027-01-29T15:31')).toBe('practiceOnly');
    // All courses, not the one alone that it was lost by.
    expect(state('70', '2027-01-29T15:31', posted('art', 'q2-2026', '69'))).toBe('practiceOnly');
  });

  test('TX4: three school weeks are fifteen class days, of which one short week counts as five', () => {
    const calendar = calendarOf();
    const own = (at: string, daysOff: string[]) =>
      calendarOf({
        years: calendar.years.map((year, index) =>
          index === 1 ? { ...year, daysOff: [...year.daysOff, ...daysOff] } : year,
        ),
        terms: calendar.terms.map((term) => (term.termId === 'q2-2026' ? { ...term, progressAt: [at] } : term)),
      });
    const record = quarter('60', [running('math', '2026-10-26', '70')]);
    const state = (at: string, school: ReturnType<typeof own>) =>
      stateBy('uil-texas', ['no-pass-no-play'], record, at, school);
    // Out from Oct 30, 3:31 pm: the weeks of Nov 2, Nov 9, and Nov 16. A check on Nov 12 would take effect before they are over.
    expect(state('2026-11-19T15:32', own('2026-11-12T15:30', []))).toBe('practiceOnly');
    expect(state('2026-11-20T15:32', own('2026-11-13T15:30', []))).toBe('cleared');
    expect(state('2026-11-20T15:32', own('2026-11-13T15:30', ['2026-11-11']))).toBe('cleared');
    expect(state('2026-11-20T15:32', own('2026-11-13T15:30', ['2026-11-11', '2026-11-03']))).toBe('practiceOnly');
  });

  test.each([
    ['2026-11-20T16:00', 'practiceOnly'],
    ['2026-11-21T12:00', 'warning'],
    ['2026-11-26T12:00', 'warning'],
    ['2026-11-30T08:00', 'practiceOnly'],
  ])('TX5: everyone may play during a one-week holiday: at %s %s', (at, state) => {
    expect(texas(quarter('60', [running('math', '2026-10-26', '60')]), at)).toBe(state);
  });

  test('TX6: neither a semester average nor attendance has any bearing', () => {
    const absences = Array.from({ length: 30 }, (_, at) => ({ day: `2026-09-${String(at + 1).padStart(2, '0')}` }));
    const record = athleteOf({
      grades: gradesOf([posted('math', 's1-2026', '40'), posted('math', 'q2-2026', '75')], '2027-01-22'),
      attendance: { from: '2024-08-26', through: '2027-06-11', absences },
    });
    expect(standingIn('uil-texas', athleteOf({ ...record, transcript: credits(15) }), '2027-02-05T12:00').state).toBe(
      'cleared',
    );
  });

  const credits = (count: number, earnedOn = '2025-06-10') =>
    Array.from({ length: count }, (_, at) => ({
      ...{ key: `course-${at}`, title: `course ${at}`, earnedOn, credits: '1', points: '3', isPassing: true },
    }));
  test.each([
    ['grade 9, promoted', '2026-08-24', { isPromoted: true }, 0, 'cleared'],
    ['grade 9, not promoted', '2026-08-24', { isPromoted: false }, 0, 'practiceOnly'],
    ['second year, 5 credits', '2025-08-25', {}, 5, 'cleared'],
    ['second year, 4 credits', '2025-08-25', {}, 4, 'practiceOnly'],
    ['third year, 10 credits', '2024-08-26', {}, 10, 'cleared'],
    ['third year, 9 credits earned long ago', '2024-08-26', {}, 9, 'practiceOnly'],
    ['fourth year, 15 credits', '2023-08-21', {}, 15, 'cleared'],
    ['fourth year, 14 credits earned long ago', '2023-08-21', {}, 14, 'practiceOnly'],
  ] as const)('TX7: in the first six weeks of %s', (_, enteredGrade9On, student, count, state) => {
    const record = athleteOf({ transcript: credits(count) }, { enteredGrade9On, ...student });
    expect(standingIn('uil-texas', record, '2026-09-10T12:00').state).toBe(state);
    // Six school weeks from Aug 24, one of them short: to Fri, Oct 2.
    expect(standingIn('uil-texas', record, '2026-10-03T12:00').state).toBe('cleared');
  });

  test.each([
    ['third', '2024-08-26', 5, '2026-06-10', 'cleared'],
    ['third', '2024-08-26', 4, '2026-06-10', 'practiceOnly'],
    ['third', '2024-08-26', 5, '2025-08-24', 'cleared'],
    ['third', '2024-08-26', 5, '2025-08-23', 'practiceOnly'],
    ['fourth', '2023-08-21', 5, '2026-06-10', 'cleared'],
    ['fourth', '2023-08-21', 4, '2026-06-10', 'practiceOnly'],
    ['fourth', '2023-08-21', 5, '2025-08-23', 'practiceOnly'],
  ])('TX7: in the %s year since %s, %i credits earned on %s: %s', (_, enteredGrade9On, count, earnedOn, state) => {
    const record = athleteOf({ transcript: credits(count, earnedOn) }, { enteredGrade9On });
    expect(standingIn('uil-texas', record, '2026-09-10T12:00').state).toBe(state);
  });

  test('TX8: a student with a standard of their own is held to it, and an ineligible student may practice', () => {
    const classes = classesOf({ math: { individualStandard: '55' } });
    const record = (percent: string) => athleteOf({ classes, grades: gradesOf([posted('math', 'q1-2026', percent)]) });
    expect(texas(record('55'), '2026-11-06T12:00')).toBe('cleared');
    expect(texas(record('54.9'), '2026-11-06T12:00')).toBe('practiceOnly');
  });
});

/** The marks of six classes in the first quarter; certified by noon of Fri, Nov 6, the tenth school day after it. */
const marks = (given: readonly [string, object][], school?: object) => {
  const ids = ['english', 'math', 'science', 'history', 'art', 'pe'];
  const classes = classesOf(Object.fromEntries(ids.map((classId) => [classId, { credits: '5', ...school }])));
  const grades = gradesOf(given.map(([percent, change], at) => posted(ids[at] ?? '', 'q1-2026', percent, change)));
  return athleteOf({ classes, grades });
};
const in_ = (rules: string[], record: ReturnType<typeof athleteOf>, at = '2026-11-09T12:00', calendar = calendarOf()) =>
  stateBy('cif-california', rules, record, at, calendar);

describe('California', () => {
  test('CA1: an unweighted average of 2.0 of all courses of the previous grading period', () => {
    // C in all: 2.0. One D makes it 11/6.
    const cs = Array.from({ length: 6 }, (): [string, object] => ['75', {}]);
    expect(in_(['gpa'], marks(cs))).toBe('cleared');
    expect(in_(['gpa'], marks([['65', {}], ...cs.slice(1)]))).toBe('ineligible');
    expect(in_(['gpa'], marks([['65', {}], ...cs.slice(1)]), '2026-11-06T11:59')).toBe('warning');
    expect(in_(['gpa'], marks([['65', {}], ['85', {}], ...cs.slice(2)]))).toBe('cleared');
  });

  test.each([
    [4, 'cleared'],
    [3, 'ineligible'],
  ])('CA2: of six courses of 5 credits %i passed', (passed, state) => {
    const given = Array.from({ length: 6 }, (_, at): [string, object] => [at < passed ? '95' : '50', {}]);
    expect(in_(['credits-passed'], marks(given))).toBe(state);
  });

  test('CA2: enrolled in 20 credits now, and a school may require 25', () => {
    expect(in_(['credits-enrolled'], marks([], { credits: '3.3' }))).toBe('ineligible');
    expect(in_(['credits-enrolled'], marks([], { credits: '3.4' }))).toBe('cleared');
    const enrolled = (ids: string[]) =>
      in_(['credits-enrolled'], athleteOf({ classes: ids.map((id) => classOf(id, { credits: '5' })) }));
    expect(enrolled(['english', 'math', 'science', 'history'])).toBe('cleared');
    expect(enrolled(['english', 'math', 'science'])).toBe('ineligible');
    const school = schoolOf({ choices: ['twenty-five-credits'] });
    const four = Array.from({ length: 6 }, (_, at): [string, object] => [at < 4 ? '95' : '50', {}]);
    expect(in_(['credits-passed', 'credits-passed-25'], marks(four), '2026-11-09T12:00', school)).toBe('ineligible');
    const five = [...four.slice(0, 4), four[0] ?? ['95', {}], ['50', {}]] as typeof four;
    expect(in_(['credits-passed', 'credits-passed-25'], marks(five), '2026-11-09T12:00', school)).toBe('cleared');
  });

  test.each([
    [true, 'cleared'],
    [false, 'ineligible'],
    [null, 'unknown'],
  ])('CA3: minimum progress certified as %s', (isOnTrack, state) => {
    expect(in_(['progress'], athleteOf({}, { isOnTrack }))).toBe(state);
  });

  const low = Array.from({ length: 6 }, (): [string, object] => ['65', {}]);
  const probation = (from: string, until: string, packId = 'cif-california', ruleId = 'gpa') => ({
    ...{ kind: 'probation' as const, packId, ruleId, role: 'Administrator', reason: 'Board meeting' },
    ...{ from: `${from}T00:00`, until: `${until}T00:00` },
  });
  test('CA4: probation of at most one semester', () => {
    const granted = (grants: ReturnType<typeof probation>[]) => in_(['gpa'], athleteOf({ ...marks(low), grants }));
    expect(granted([probation('2026-11-06', '2027-01-23')])).toBe('probation');
    expect(granted([probation('2026-11-06', '2027-02-23')])).toBe('ineligible');
    // How often else is for districts to limit.
    expect(granted([probation('2025-11-06', '2026-01-23'), probation('2026-11-06', '2027-01-23')])).toBe('probation');
  });

  test.each([
    ['in the same semester', '2026-09-08', '2026-10-23', 'ineligible'],
    ['in the semester before', '2026-02-02', '2026-06-12', 'ineligible'],
    ['between that semester and this one', '2026-06-20', '2026-08-01', 'ineligible'],
    ['two semesters before', '2025-11-06', '2026-01-23', 'probation'],
  ])('CA4: one probation: a second is refused after one %s', (_, from, until, state) => {
    for (const ruleId of ['gpa', 'credits-passed']) {
      const failing = marks(Array.from({ length: 6 }, (): [string, object] => ['50', {}]));
      const grants = [
        probation(from, until, 'cif-california', ruleId),
        probation('2026-11-06', '2027-01-23', 'cif-california', ruleId),
      ];
      expect(in_([ruleId], athleteOf({ ...failing, grants }))).toBe(state);
      // The order they are kept in says nothing.
      expect(in_([ruleId], athleteOf({ ...failing, grants: grants.toReversed() }))).toBe(state);
    }
  });

  test('CA4: districts limit it to once in grades 10 to 12, or to once in a season', () => {
    const at = '2026-11-09T12:00';
    const once = athleteOf({ ...marks(low), grants: [probation('2026-11-06', '2027-01-23', 'san-marin')] });
    expect(standingIn('san-marin', once, at).state).toBe('probation');
    expect(standingIn('san-marin', { ...once, student: { ...once.student, gradeLevel: 9 } }, at).state).toBe(
      'ineligible',
    );
    const seasons = athleteOf({
      ...marks(low),
      grants: [probation('2025-11-06', '2025-12-01', 'oceanside'), probation('2026-11-06', '2027-01-23', 'oceanside')],
    });
    const twice = (packId: string, from: string, until: string) =>
      standingIn(
        packId,
        athleteOf({
          ...marks(low),
          grants: [probation(from, until, packId), probation('2026-11-06', '2027-01-23', packId)],
        }),
        at,
      ).state;
    expect(twice('san-marin', '2025-09-08', '2026-01-23')).toBe('ineligible');
    expect(twice('oceanside', '2026-09-08', '2026-10-23')).toBe('ineligible');
    const withEarlier = calendarOf({
      seasons: [
        { sport: 'football', startsOn: '2025-08-11', endsOn: '2025-12-01', contests: [] },
        ...calendarOf().seasons,
      ],
    });
    expect(standingIn('oceanside', seasons, at, withEarlier).state).toBe('probation');
  });

  describe('CA5', () => {
    const ids = ['english', 'math', 'science', 'history', 'art', 'pe'];
    /** Five Cs but for one D, 11/6, and a changed grade in English. */
    const changed = (on: string, isApproved: boolean | null, percent = '95', was = '65') => {
      const correction = posted('english', 'q1-2026', percent, { at: `${on}T10:00`, isCorrection: true, isApproved });
      const others = ids.slice(1).map((classId) => posted(classId, 'q1-2026', '75'));
      return athleteOf({ ...marks([]), grades: gradesOf([posted('english', 'q1-2026', was), ...others, correction]) });
    };

    test('CA5: a grade changed after the eligibility date doesn’t count, and one changed before it counts only if the principal approved', () => {
      expect(in_(['gpa'], changed('2026-11-05', true))).toBe('cleared');
      expect(in_(['gpa'], changed('2026-11-05', false))).toBe('ineligible');
      expect(in_(['gpa'], changed('2026-11-07', true))).toBe('ineligible');
    });

    test.each([
      ['that would clear', '2026-11-05', '95', '65', 'unknown'],
      ['that would make ineligible', '2026-11-05', '65', '75', 'unknown'],
      ['that changes nothing', '2026-11-05', '95', '75', 'cleared'],
      ['that isn’t enough', '2026-11-05', '69', '65', 'ineligible'],
      ['that comes too late', '2026-11-07', '95', '65', 'ineligible'],
    ])('CA5: a change %s, without a decision by the principal', (_, on, percent, was, state) => {
      expect(in_(['gpa'], changed(on, null, percent, was))).toBe(state);
    });

    test('CA5: the principal’s decision is what is missing, and the office enters it', () => {
      const standing = standingIn('cif-california', changed('2026-11-05', null), '2026-11-09T12:00');
      expect(standing).toMatchObject({
        state: 'unknown',
        missing: [{ what: 'The principal’s decision on the changed grade in english', enteredBy: 'office' }],
      });
      expect(standingIn('cif-california', changed('2026-11-05', true), '2026-11-09T12:00').missing).toEqual([]);
      // Credits are the same as long as both grades pass.
      expect(in_(['credits-passed'], changed('2026-11-05', null))).toBe('cleared');
      const open = { ...changed('2026-11-05', null, '75', '40') };
      const fails = ['math', 'science'].map((classId) => posted(classId, 'q1-2026', '40'));
      const kept = open.grades.filter(
        ({ classId, termId }) => termId !== 'q1-2026' || !['math', 'science'].includes(classId),
      );
      const record = { ...open, grades: [...kept, ...athleteOf({ grades: fails }).grades] };
      expect(in_(['credits-passed'], record)).toBe('unknown');
    });
  });

  test('CA6: a P gives credits and no points, and NM gives neither: A B P P NM F is 7/3 with four passed', () => {
    const given: [string, object][] = [
      ['95', {}],
      ['85', {}],
      ['0', { mark: 'passed' }],
      ['0', { mark: 'passed' }],
      ['0', { mark: 'noMark' }],
      ['40', {}],
    ];
    expect(in_(['gpa', 'credits-passed'], marks(given))).toBe('cleared');
    const [, , ...rest] = given;
    // D and C with an F: 1.0, and still four passed.
    expect(in_(['gpa'], marks([['65', {}], ['75', {}], ...rest]))).toBe('ineligible');
    expect(in_(['credits-passed'], marks([['65', {}], ['75', {}], ...rest]))).toBe('cleared');
  });

  test('CA7: an incomplete counts as an F until it is replaced, also after the eligibility date', () => {
    const cs = Array.from({ length: 5 }, (): [string, object] => ['75', {}]);
    const incomplete = marks([...cs, ['75', { mark: 'incomplete', percent: null, points: null, isPassing: null }]]);
    expect(in_(['gpa'], incomplete)).toBe('ineligible');
    const replaced = {
      ...incomplete,
      grades: [
        ...incomplete.grades,
        ...athleteOf({ grades: [posted('pe', 'q1-2026', '75', { at: '2026-11-12T09:00' })] }).grades,
      ],
    };
    expect(in_(['gpa'], replaced, '2026-11-12T08:59')).toBe('ineligible');
    expect(in_(['gpa'], replaced, '2026-11-12T09:00')).toBe('cleared');
  });

  test.each([
    ['4 periods', { missed: '0.4', periodsPresent: 4 }, 'cleared'],
    ['3 periods', { missed: '0.6', periodsPresent: 3, blocksPresent: 1 }, 'ineligible'],
    ['2 blocks', { missed: '0.5', periodsPresent: 2, blocksPresent: 2 }, 'cleared'],
    ['absent', {}, 'ineligible'],
    ['excused', { isExcused: true }, 'cleared'],
  ])('CA8: on the day of a contest, %s', (_, absence, state) => {
    const absences = [{ day: '2026-10-02', ...absence }];
    const record = athleteOf({ attendance: { from: '2024-08-26', through: '2026-10-02', absences } });
    expect(standingIn('moore-league', record, '2026-10-02T19:00').state).toBe(state);
    expect(standingIn('moore-league', record, '2026-10-03T00:00').state).toBe('cleared');
  });

  test('CA8: no one has to be in school on a Saturday', () => {
    const season = { ...{ sport: 'football', startsOn: '2026-08-10', endsOn: '2026-11-07' }, maxContests: 10 };
    const calendar = calendarOf({ seasons: [{ ...season, contests: [{ day: '2026-10-03', startsAt: '13:00' }] }] });
    const record = athleteOf({ attendance: { from: '2024-08-26', through: '2026-10-02', absences: [] } });
    expect(standingIn('moore-league', record, '2026-10-03T13:00', calendar).state).toBe('cleared');
  });

  test('CA8: one suspension costs the next contest, three in a semester cost the next semester', () => {
    const suspended = (...on: string[]) =>
      athleteOf({ happenings: on.map((day) => ({ kind: 'suspension', on: day })) });
    const at = (time: string, ...on: string[]) => standingIn('moore-league', suspended(...on), time).state;
    expect(at('2026-10-02T19:00', '2026-09-29')).toBe('ineligible');
    expect(at('2026-10-03T00:00', '2026-09-29')).toBe('cleared');
    // Two before one contest take two.
    expect(at('2026-10-09T19:00', '2026-09-28', '2026-09-29')).toBe('ineligible');
    expect(at('2026-10-10T00:00', '2026-09-28', '2026-09-29')).toBe('cleared');
    expect(at('2027-02-02T12:00', '2026-09-01', '2026-09-14')).toBe('cleared');
    expect(at('2027-02-02T12:00', '2026-09-01', '2026-09-14', '2026-12-01')).toBe('ineligible');
    // Over, but for the first contest of the next season, the next one since the third.
    expect(at('2027-06-12T12:00', '2026-09-01', '2026-09-14', '2026-12-01')).toBe('warning');
  });
});

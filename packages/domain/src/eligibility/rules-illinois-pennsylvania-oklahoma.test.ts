import { describe, expect, test } from 'vitest';
import {
  athleteOf,
  calendarOf,
  classesOf,
  dayAfter,
  gradesOf,
  posted,
  running,
  schoolOf,
  standingIn,
  stateBy,
} from './testing';

const subjects = ['english', 'math', 'science', 'history', 'art', 'pe'];
/** Running grades of 40 in so many classes from a day on. */
const failing = (count: number, from = '2026-09-01') => subjects.slice(0, count).map((id) => running(id, from, '40'));
const withGrades = (given: ReturnType<typeof running>[], change = {}) =>
  athleteOf({ grades: [...gradesOf(), ...athleteOf({ grades: given }).grades], ...change });
const absentOn = (from: string, count: number) =>
  calendarDays.slice(calendarDays.indexOf(from), calendarDays.indexOf(from) + count).map((day) => ({ day }));
const calendarDays = schoolDays();

function schoolDays(): string[] {
  const all: string[] = [];
  for (const { firstDay, lastDay, daysOff } of calendarOf().years) {
    const off = new Set<string>(daysOff);
    for (let day: string = firstDay; day <= lastDay; day = dayAfter(day, 1)) {
      if (![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) && !off.has(day)) all.push(day);
    }
  }
  return all;
}

const absent = (absences: { day: string }[]) =>
  athleteOf({ attendance: { from: '2024-08-26', through: '2027-06-11', absences } });

describe('Illinois', () => {
  const weekly = (record: ReturnType<typeof athleteOf>, at = '2026-09-09T12:00') =>
    stateBy('ihsa-illinois', ['weekly'], record, at);

  test('IL1: 25 credit hours a week, checked on Friday for the week that starts on Monday', () => {
    expect(weekly(withGrades(failing(1)))).toBe('cleared');
    expect(weekly(withGrades(failing(2)))).toBe('ineligible');
    expect(weekly(withGrades(failing(2)), '2026-09-05T12:00')).toBe('warning');
    expect(weekly(withGrades([...failing(2), running('math', '2026-09-10', '70')]), '2026-09-14T08:00')).toBe(
      'cleared',
    );
  });

  test('IL1: physical education counts for half a credit, even if the school gives less', () => {
    const classes = classesOf({ pe: { weeklyHours: '2' } });
    expect(weekly(withGrades(failing(1), { classes }))).toBe('cleared');
    const less = classesOf({ art: { weeklyHours: '4' } });
    expect(weekly(withGrades(failing(1), { classes: less }))).toBe('ineligible');
  });

  test('IL1: five classes a day are waived to 20 hours', () => {
    const rules = ['weekly', 'weekly-five-classes'];
    const school = schoolOf({ classesOffered: 5, choices: ['five-classes-waiver'] });
    const at = '2026-09-09T12:00';
    expect(stateBy('ihsa-illinois', rules, withGrades(failing(2)), at, school)).toBe('cleared');
    expect(stateBy('ihsa-illinois', rules, withGrades(failing(3)), at, school)).toBe('ineligible');
  });

  test('IL2: 25 hours of credit in the previous semester are required, except when entering high school', () => {
    const rule = (record: ReturnType<typeof athleteOf>) =>
      stateBy('ihsa-illinois', ['previous-semester'], record, '2026-09-01T12:00');
    const failed = (count: number) => subjects.slice(0, count).map((id) => posted(`${id}-2025`, 's2-2025', '40'));
    expect(rule(athleteOf({ grades: gradesOf(failed(1)) }))).toBe('cleared');
    expect(rule(athleteOf({ grades: gradesOf(failed(2)) }))).toBe('ineligible');
    expect(rule(athleteOf({ grades: gradesOf(failed(2)) }, { enteredGrade9On: '2026-08-24' }))).toBe('cleared');
    const summer = (at: string) => posted('math-2025', 's2-2025', '70', { isMakeUp: true, at });
    expect(rule(athleteOf({ grades: gradesOf([...failed(2), summer('2026-08-20T12:00')]) }))).toBe('cleared');
    expect(rule(athleteOf({ grades: gradesOf([...failed(2), summer('2026-08-25T12:00')]) }))).toBe('ineligible');
  });

  test('IL3: passing means the running grade, the one that would be certified that day', () => {
    expect(weekly(withGrades([...failing(2), running('math', '2026-09-04', '60')]))).toBe('cleared');
    expect(weekly(withGrades([...failing(2), running('math', '2026-09-05', '60')]))).toBe('ineligible');
  });

  test('IL4: in a block of four, three of four classes a week and 2.5 credits', () => {
    const school = schoolOf({ choices: ['block-of-four'] });
    const classes = classesOf().filter(({ classId }) => !/^(art|pe)/.test(classId));
    const rules = ['weekly', 'weekly-block-of-four', 'previous-semester', 'previous-semester-block-of-four'];
    const at = (grades: ReturnType<typeof running>[]) =>
      stateBy('ihsa-illinois', rules, withGrades(grades, { classes }), '2026-09-09T12:00', school);
    expect(at(failing(1))).toBe('cleared');
    expect(at(failing(2))).toBe('ineligible');
    const last = (count: number) =>
      athleteOf({
        classes,
        grades: gradesOf(subjects.slice(0, count).map((id) => posted(`${id}-2025`, 's2-2025', '40'))),
      });
    expect(stateBy('ihsa-illinois', rules, last(1), '2026-09-09T12:00', school)).toBe('cleared');
    expect(stateBy('ihsa-illinois', rules, last(2), '2026-09-09T12:00', school)).toBe('ineligible');
  });

  test('IL4: physical education counts for half a credit in a block, too', () => {
    const school = schoolOf({ choices: ['block-of-four'] });
    const classes = classesOf({ 'pe-2025': { credits: '0.25' } }).filter(
      ({ classId }) => !/^(art|history)/.test(classId),
    );
    const last = (...failed: string[]) =>
      athleteOf({ classes, grades: gradesOf(failed.map((id) => posted(`${id}-2025`, 's2-2025', '40'))) });
    const by = (record: ReturnType<typeof athleteOf>) =>
      stateBy('ihsa-illinois', ['previous-semester-block-of-four'], record, '2026-09-09T12:00', school);
    expect([by(last('math')), by(last('math', 'english'))]).toEqual(['cleared', 'ineligible']);
  });

  test('IL2: summer school finished after the fall term began doesn’t make up for a missing grade', () => {
    const grades = gradesOf(['english', 'history'].map((id) => posted(`${id}-2025`, 's2-2025', '40'))).filter(
      ({ classId, termId }) => classId !== 'math-2025' || termId !== 's2-2025',
    );
    const by = (at: string) => {
      const summer = posted('math-2025', 's2-2025', '80', { at, isMakeUp: true });
      const record = athleteOf({
        grades: [...grades, summer],
        classes: classesOf({ 'math-2025': { weeklyHours: '10' } }),
      });
      return stateBy('ihsa-illinois', ['previous-semester'], record, '2026-09-09T12:00');
    };
    expect([by('2026-08-24T00:00'), by('2026-08-24T00:01')]).toEqual(['cleared', 'unknown']);
  });

  test('IL5: more than ten school days in a row away end the semester', () => {
    const rule = (count: number, at: string) =>
      stateBy('ihsa-illinois', ['absence'], absent(absentOn('2026-09-08', count)), at);
    expect(rule(10, '2026-09-23T12:00')).toBe('cleared');
    expect(rule(11, '2026-09-22T12:00')).toBe('cleared');
    expect(rule(11, '2026-09-23T12:00')).toBe('ineligible');
    expect(rule(11, '2027-01-22T12:00')).toBe('ineligible');
    expect(rule(11, '2027-01-25T12:00')).toBe('cleared');
  });

  test('IL5: ten days on the attendance rolls use up a semester', () => {
    const semesters = (daysOnRolls: number) =>
      Array.from({ length: 9 }, (_, at) => ({
        startsOn: dayAfter('2022-08-22', at * 150),
        daysOnRolls: at === 0 ? daysOnRolls : 90,
      }));
    const rule = (daysOnRolls: number) =>
      stateBy('ihsa-illinois', ['semesters'], athleteOf({ semesters: semesters(daysOnRolls) }), '2026-09-09T12:00');
    expect(rule(9)).toBe('cleared');
    expect(rule(10)).toBe('ineligible');
  });

  test.each([
    [true, 'cleared'],
    [false, 'ineligible'],
    [null, 'unknown'],
  ])('IL6: a student who moved in since then and was eligible there: %s', (wasEligible, state) => {
    const record = athleteOf({
      grades: gradesOf(['english', 'math'].map((id) => posted(`${id}-2025`, 's2-2025', '40'))),
      transfers: [{ on: '2026-08-24', wasEligible }],
    });
    expect(stateBy('ihsa-illinois', ['previous-semester'], record, '2026-09-01T12:00')).toBe(state);
  });
});

describe('Pennsylvania', () => {
  const weekly = (record: ReturnType<typeof athleteOf>, at: string, calendar = calendarOf()) =>
    stateBy('piaa-pennsylvania', ['weekly', 'weekly-closed-fridays'], record, at, calendar);

  test.each([
    [2, 'cleared'],
    [3, 'ineligible'],
  ])('PA1: four full-credit subjects every Friday: failing %i of six is %s', (count, state) => {
    expect(weekly(withGrades(failing(count)), '2026-09-08T12:00')).toBe(state);
  });

  test('PA1: subjects without full credit don’t count', () => {
    const classes = classesOf({ pe: { isFullCredit: false } });
    expect(weekly(withGrades(failing(2), { classes }), '2026-09-08T12:00')).toBe('ineligible');
  });

  test.each([
    ['2026-09-05T23:59', 'warning'],
    ['2026-09-06T00:00', 'ineligible'],
    ['2026-09-12T23:59', 'ineligible'],
    ['2026-09-13T00:00', 'cleared'],
  ])(
    'PA2: ineligible from the next Sunday through the Saturday after the Friday on which the rule is met: at %s %s',
    (at, state) => {
      expect(weekly(withGrades([...failing(3), running('math', '2026-09-11', '75')]), at)).toBe(state);
    },
  );

  test('PA3: if school is closed on Friday, the principal may check as of that day', () => {
    const calendar = calendarOf();
    const closed = (choices: string[]) => ({
      ...calendar,
      school: { ...calendar.school, choices },
      years: calendar.years.map((year, at) =>
        at === 1 ? { ...year, daysOff: [...year.daysOff, '2026-09-11' as never] } : year,
      ),
    });
    // Mended on the Friday itself: in time only where that day is judged.
    const record = withGrades([...failing(3), running('math', '2026-09-11', '75')]);
    expect(weekly(record, '2026-09-14T12:00', closed([]))).toBe('ineligible');
    expect(weekly(record, '2026-09-14T12:00', closed(['judge-closed-fridays']))).toBe('cleared');
  });

  const period = (record: ReturnType<typeof athleteOf>, at: string, calendar = calendarOf()) =>
    stateBy('piaa-pennsylvania', ['previous-period'], record, at, calendar);
  const failedPeriod = (count: number, term = 'q1-2026', of = '') =>
    athleteOf({ grades: gradesOf(subjects.slice(0, count).map((id) => posted(`${id}${of}`, term, '40'))) });
  test('PA4: otherwise ineligible for 15 school days from the day report cards are issued', () => {
    // Report cards on Mon, Nov 2: to Fri, Nov 20.
    expect(period(failedPeriod(2), '2026-11-03T12:00')).toBe('cleared');
    expect(period(failedPeriod(3), '2026-11-01T12:00')).toBe('warning');
    expect(period(failedPeriod(3), '2026-11-02T00:00')).toBe('ineligible');
    expect(period(failedPeriod(3), '2026-11-20T23:59')).toBe('ineligible');
    expect(period(failedPeriod(3), '2026-11-21T00:00')).toBe('cleared');
  });

  test('PA4: ten days where there are six grading periods', () => {
    const calendar = calendarOf();
    const extra = ['q5', 'q6'].map((id) => ({
      ...calendar.terms.find(({ termId }) => termId === 'q4-2026'),
      termId: id,
    })) as typeof calendar.terms;
    const six = { ...calendar, terms: [...calendar.terms, ...extra] };
    expect(period(failedPeriod(3), '2026-11-13T23:59', six)).toBe('ineligible');
    expect(period(failedPeriod(3), '2026-11-14T00:00', six)).toBe('cleared');
  });

  test('PA4: the grading periods of one year count, even if no one entered the year as a term', () => {
    const calendar = calendarOf();
    const trimesters = calendar.terms.filter(
      ({ kind, termId }) => kind === 'gradingPeriod' && !/^q4|2027$/.test(termId),
    );
    const three = { ...calendar, terms: trimesters };
    expect(period(failedPeriod(3), '2026-11-20T23:59', three)).toBe('ineligible');
  });

  test('PA4: for the first period last year’s final grades count', () => {
    expect(period(failedPeriod(3, 'q4-2025', '-2025'), '2026-08-25T12:00')).toBe('cleared');
    const calendar = calendarOf();
    const late = {
      ...calendar,
      terms: calendar.terms.map((term) => ({
        ...term,
        reportCardsOn: term.termId === 'q4-2025' ? ('2026-08-24' as never) : term.reportCardsOn,
      })),
    };
    const record = failedPeriod(3, 'y-2025', '-2025');
    expect(period(record, '2026-08-25T12:00', late)).toBe('ineligible');
  });

  test.each([
    [19, '2026-12-01T12:00', 'cleared'],
    [20, '2026-12-01T12:00', 'ineligible'],
  ])('PA5: %i absences in a semester', (count, at, state) => {
    expect(stateBy('piaa-pennsylvania', ['absences'], absent(absentOn('2026-09-08', count)), at)).toBe(state);
  });

  test('PA5: days without attendance make the status unknown once they could be the 20th absence', () => {
    const by = (count: number) => {
      const days = absentOn('2026-09-08', count);
      const through = calendarDays[calendarDays.indexOf('2026-09-08') + count - 1] ?? '';
      const record = athleteOf({
        attendance: { ...{ from: '2024-08-26', through }, absences: absent(days).attendance?.absences ?? [] },
      });
      // Two school days after the last one attendance was taken on.
      const at = `${dayAfter(calendarDays[calendarDays.indexOf(through) + 2] ?? '', 1)}T00:00`;
      return stateBy('piaa-pennsylvania', ['absences'], record, at);
    };
    expect([by(17), by(18)]).toEqual(['cleared', 'unknown']);
  });

  test('PA5: lasts until 45 school days are attended after the 20th absence, also into the next semester', () => {
    const record = absent(absentOn('2026-11-02', 20));
    const last = calendarDays.indexOf('2026-11-02') + 19;
    const day = (after: number) => calendarDays[last + after] ?? '';
    const rule = (at: string) => stateBy('piaa-pennsylvania', ['absences'], record, at);
    expect(day(45) > '2027-01-22').toBe(true);
    expect(rule(`${day(45)}T23:59`)).toBe('ineligible');
    expect(rule(`${dayAfter(day(45), 1)}T00:00`)).toBe('cleared');
  });

  test('PA6: in one district, a third time in a season removes the student from the team', () => {
    const grades = ['2026-09-01', '2026-09-15', '2026-09-29'].flatMap((from) => [
      ...failing(3, from),
      ...subjects.slice(0, 3).map((id) => running(id, dayAfter(from, 6), '80')),
    ]);
    const rule = (times: number, at: string) =>
      standingIn('east-penn', withGrades(grades.slice(0, times * 6)), at).state;
    expect(rule(2, '2026-10-20T12:00')).toBe('cleared');
    expect(rule(3, '2026-10-20T12:00')).toBe('ineligible');
    expect(rule(3, '2026-11-20T12:00')).toBe('cleared');
  });

  test.each([
    ['10:59', '2026-09-09T11:00', 'cleared'],
    ['11:00', '2026-09-09T11:00', 'cleared'],
    ['11:01', '2026-09-09T11:00', 'ineligible'],
    ['11:01', '2026-09-09T10:59', 'cleared'],
    ['11:01', '2026-09-10T00:00', 'cleared'],
  ])('PA6: at another school, a student who arrives at %s: at %s %s', (arrivedAt, at, state) => {
    const record = athleteOf({
      attendance: {
        from: '2024-08-26',
        through: '2027-06-11',
        absences: [{ day: '2026-09-09', missed: '0.4', arrivedAt }],
      },
    });
    expect(standingIn('cheltenham', record, at).state).toBe(state);
  });
});

describe('Oklahoma', () => {
  test('OK1: a new semester begins with a week of probation again', () => {
    const record = athleteOf({ grades: [...gradesOf([], '2027-01-22'), running('math', '2027-01-13', '40')] });
    const weekly = (at: string) => stateBy('ossaa-oklahoma', ['weekly'], record, at);
    expect(['2027-01-18', '2027-01-25', '2027-02-22', '2027-03-01'].map((day) => weekly(`${day}T12:00`))).toEqual([
      'probation',
      'ineligible',
      'probation',
      'ineligible',
    ]);
  });

  test.each([
    ['2026-09-14T12:00', 'cleared'],
    ['2026-09-21T00:00', 'probation'],
    ['2026-09-27T23:59', 'probation'],
    ['2026-09-28T00:00', 'ineligible'],
    ['2026-10-04T23:59', 'ineligible'],
    ['2026-10-05T00:00', 'cleared'],
  ])('OK1: from the fourth week on, a week of probation, then a week ineligible: at %s %s', (at, state) => {
    const record = withGrades([...failing(1), running('english', '2026-09-30', '75')]);
    expect(stateBy('ossaa-oklahoma', ['weekly'], record, at)).toBe(state);
  });

  const previous = (record: ReturnType<typeof athleteOf>, at: string) =>
    stateBy('ossaa-oklahoma', ['previous-semester'], record, at);
  const failed = (count: number, now: ReturnType<typeof running>[] = []) =>
    withGrades([
      ...subjects.slice(0, count).map((id) => posted(`${id}-2025`, 's2-2025', '40', { at: '2026-06-16T12:00' })),
      ...now,
    ]);
  test('OK2: pass five subjects of the last semester, or sit out the first six weeks', () => {
    expect(previous(failed(1), '2026-09-01T12:00')).toBe('cleared');
    expect(previous(failed(2), '2026-09-01T12:00')).toBe('ineligible');
    expect(previous(failed(2), '2026-10-02T12:00')).toBe('ineligible');
    expect(previous(failed(2), '2026-10-03T00:00')).toBe('cleared');
    expect(previous(failed(2, failing(1)), '2026-10-03T00:00')).toBe('ineligible');
    expect(previous(failed(2, failing(1)), '2027-01-23T00:00')).toBe('cleared');
    expect(previous(failed(2, failing(1)), '2027-01-25T08:00')).toBe('unknown');
  });

  test('OK2: a semester with fewer than 15 days attended doesn’t count as the last one', () => {
    const second = calendarDays.filter((day) => day >= '2026-01-26' && day <= '2026-06-12');
    const days = (count: number) => second.slice(count).map((day) => ({ day }));
    const attended = (count: number) =>
      ({ ...failed(2), attendance: { ...absent(days(count)).attendance } }) as typeof record;
    const record = failed(2);
    expect(previous(attended(15), '2026-09-01T12:00')).toBe('ineligible');
    expect(previous(attended(14), '2026-09-01T12:00')).toBe('cleared');
  });

  test('OK3: 90 percent attendance in each class, excused or not', () => {
    const twenty = calendarDays.slice(calendarDays.indexOf('2026-08-24'));
    const rule = (count: number, change = {}) =>
      stateBy(
        'ossaa-oklahoma',
        ['attendance'],
        absent(absentOn('2026-08-24', count).map((each) => ({ ...each, isExcused: true, ...change }))),
        `${twenty[20]}T07:00`,
      );
    expect(rule(2)).toBe('cleared');
    expect(rule(3)).toBe('ineligible');
    expect(rule(3, { classIds: ['math'], missed: '0.2' })).toBe('ineligible');
    expect(rule(3, { classIds: [], missed: '0.2' })).toBe('cleared');
  });

  test.each([
    ['2026-09-11', 'cleared'],
    ['2026-09-14', 'ineligible'],
  ])('OK4: a class dropped on %s, with the fourth week beginning on Sep 14', (droppedOn, state) => {
    const record = athleteOf({ classes: classesOf({ art: { droppedOn } }) });
    expect(stateBy('ossaa-oklahoma', ['dropped-class'], record, '2026-10-02T12:00')).toBe(state);
    expect(stateBy('ossaa-oklahoma', ['dropped-class'], record, '2026-10-03T00:00')).toBe('cleared');
  });

  test('OK4: seniors need only the courses they need to graduate, at least four', () => {
    const rules = ['weekly', 'weekly-seniors'];
    const senior = (classes: ReturnType<typeof classesOf>) => withGrades(failing(1), { classes });
    const by = (record: ReturnType<typeof athleteOf>) =>
      stateBy(
        'ossaa-oklahoma',
        rules,
        { ...record, student: { ...record.student, gradeLevel: 12 } },
        '2026-09-22T12:00',
      );
    expect(by(senior(classesOf({ english: { countsForGraduation: false } })))).toBe('cleared');
    expect(by(senior(classesOf()))).toBe('probation');
    const three = classesOf({ english: { countsForGraduation: false } }).filter(
      ({ classId }) => !/^(art|pe|history)$/.test(classId),
    );
    expect(by(senior(three))).toBe('probation');
  });

  test.each([
    [11, '2007-08-31', 'ineligible'],
    [11, '2007-09-01', 'cleared'],
    [7, '2012-08-31', 'ineligible'],
    [7, '2012-09-01', 'cleared'],
    [9, '2010-08-31', 'ineligible'],
    [9, '2010-09-01', 'cleared'],
  ])('OK5: in grade %i, born on %s', (gradeLevel, bornOn, state) => {
    expect(stateBy('ossaa-oklahoma', ['age'], athleteOf({}, { gradeLevel, bornOn }), '2026-09-22T12:00')).toBe(state);
  });

  test('OK5: after a transfer, a student who took part in high school sports has no varsity for a year', () => {
    const moved = (transfer: object, level = 'varsity') =>
      athleteOf({
        transfers: [{ on: '2026-08-24', tookPartInHighSchool: true, ...transfer }],
        team: { sport: 'football', level: level as 'varsity' },
      });
    const rule = (record: ReturnType<typeof athleteOf>, at = '2026-09-22T12:00') =>
      stateBy('ossaa-oklahoma', ['transfer'], record, at);
    expect(rule(moved({}))).toBe('ineligible');
    expect(rule(moved({}, 'junior-varsity'))).toBe('cleared');
    expect(rule(moved({ tookPartInHighSchool: false }))).toBe('cleared');
    expect(rule(moved({ tookPartInHighSchool: null }))).toBe('unknown');
    expect(rule(moved({}), '2027-08-23T23:59')).toBe('ineligible');
    expect(rule(moved({}), '2027-08-24T00:00')).toBe('cleared');
  });
});

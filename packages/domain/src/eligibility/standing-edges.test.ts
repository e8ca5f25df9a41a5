import { assignmentOf, dayOf, rulesOf, scoreOf } from '@laurel/domain/grades/testing';
import { describe, expect, test } from 'vitest';
import type { Pack } from './pack';
import { readPack } from './read-pack';
import { type AthleteRecord, athleteRecord } from './record';
import { shippedPacks } from './shipped-packs';
import {
  athleteOf,
  calendarOf,
  classesOf,
  dayAfter,
  gradesOf,
  packOf,
  posted,
  running,
  standingIn,
  stateBy,
} from './testing';

const withGrades = (given: ReturnType<typeof running>[], change: object = {}) =>
  athleteOf({ grades: [...gradesOf(), ...given], ...change });
const ruleOf = (packId: string, ruleId: string): Pack => ({
  ...packOf(packId),
  rules: packOf(packId).rules.filter((rule) => rule.ruleId === ruleId),
});
const texas = ruleOf('uil-texas', 'no-pass-no-play');
const withProgressAt = (at: string) => {
  const calendar = calendarOf();
  return calendarOf({
    terms: calendar.terms.map((term) => (term.termId === 'q2-2026' ? { ...term, progressAt: [at] } : term)),
  });
};

describe('what was known at the time', () => {
  test('a running grade has no effect on an earlier check', () => {
    const late = ['math', 'art', 'pe'];
    const grades = [
      ...gradesOf().filter(({ classId, termId }) => termId || !late.includes(classId)),
      ...late.map((id) => running(id, '2026-09-08', '90')),
    ];
    const by = (at: string) => stateBy('piaa-pennsylvania', ['weekly'], athleteOf({ grades }), at);
    expect([by('2026-09-09T12:00'), by('2026-09-13T00:00')]).toEqual(['unknown', 'cleared']);
  });

  test('a grade that is posted late is marked late, and doesn’t count as a change', () => {
    const grades = gradesOf([posted('math', 'q1-2026', '60', { at: '2026-11-04T08:00' })]);
    const by = (at: string) => standingIn([texas], athleteOf({ grades }), at).state;
    expect([by('2026-10-30T12:00'), by('2026-11-04T07:59'), by('2026-11-04T08:00')]).toEqual([
      'cleared',
      'unknown',
      'practiceOnly',
    ]);
  });

  test('a check that might have restored eligibility makes a standing unknown until its grade is entered', () => {
    const grades = gradesOf([posted('math', 'q1-2026', '60')]).filter(
      ({ classId, termId }) => classId !== 'math' || termId,
    );
    const { state, missing } = standingIn(
      [texas],
      athleteOf({ grades }),
      '2026-11-20T15:31',
      withProgressAt('2026-11-13T15:30'),
    );
    expect(state).toBe('unknown');
    expect(missing).toEqual([{ what: 'The current grade in math', enteredBy: 'teacher' }]);
  });

  test('missing attendance makes a standing unknown only if the absences could be too many', () => {
    const taken = (through: string) => athleteOf({ attendance: { from: '2024-08-26', through, absences: [] } });
    const run = (at: string) => stateBy('ihsa-illinois', ['absence'], taken('2026-09-08'), at);
    expect([run('2026-09-23T12:00'), run('2026-09-24T12:00')]).toEqual(['cleared', 'unknown']);
    // Twenty days by Sep 22: two not taken are ten percent, three are fifteen.
    const share = (through: string) => stateBy('ossaa-oklahoma', ['attendance'], taken(through), '2026-09-22T07:00');
    expect([share('2026-09-17'), share('2026-09-16')]).toEqual(['cleared', 'unknown']);
  });

  test('a certain failure counts as failed, no matter what else in the requirement is missing', () => {
    const requirements = [
      { kind: 'is', fact: { what: 'onTrack' } },
      { kind: 'atMost', measure: { what: 'fails', window: { of: 'running' } }, limit: '0' },
    ];
    const state = (of: object[]) => {
      const read = readPack({
        ...{
          packId: 'x',
          body: 'X',
          title: 'X',
          version: 1,
          layer: 'team',
          validFrom: '2026-07-01',
          validTo: null,
          source: ['X'],
          checkedOn: '2026-07-01',
        },
        rules: [
          {
            ruleId: 'x',
            facts: [],
            title: 'X',
            category: 'academics',
            checks: [{ at: 'always' }],
            require: { kind: 'all', of },
            steps: [{ effects: [{ state: 'ineligible', lasts: { for: 'untilMet' } }] }],
          },
        ],
      });
      if (!('pack' in read)) throw new Error(JSON.stringify(read.faults));
      const record = withGrades([running('math', '2026-09-01', '40')]);
      return standingIn([read.pack], { ...record, student: { ...record.student, isOnTrack: null } }, '2026-09-09T12:00')
        .state;
    };
    expect([state(requirements), state(requirements.toReversed())]).toEqual(['ineligible', 'ineligible']);
  });
});

describe('time', () => {
  test('a holiday during which the effect ends leaves no warning', () => {
    const record = athleteOf({
      grades: gradesOf([posted('math', 'q1-2026', '60'), running('math', '2026-10-26', '80')]),
    });
    const by = (at: string) => standingIn([texas], record, at, withProgressAt('2026-11-16T15:30')).state;
    expect([by('2026-11-20T12:00'), by('2026-11-21T12:00'), by('2026-11-30T12:00')]).toEqual([
      'practiceOnly',
      'cleared',
      'cleared',
    ]);
  });

  test('an ongoing condition starts when it became true, but not before its pack is valid', () => {
    const since = (pack: Pack, clearances: { kind: string; on: string }[]) =>
      standingIn([pack], athleteOf({ clearances }), '2026-10-20T12:00').since;
    const pack = ruleOf('miaa-massachusetts', 'physical');
    expect(since(pack, [{ kind: 'physical', on: '2025-09-09' }])).toBe('2026-10-10T00:00');
    expect(since({ ...pack, validFrom: dayOf('2026-10-15') }, [{ kind: 'physical', on: '2025-09-09' }])).toBe(
      '2026-10-15T00:00',
    );
  });

  test('failed checks in a row count as one time out', () => {
    const record = withGrades([running('math', '2026-09-01', '55'), running('math', '2026-09-15', '70')]);
    const by = (at: string) => {
      const { state, since, until } = standingIn('casa-grande', record, at);
      return [state, since, until];
    };
    // Failed on Thursday, Sep 3 and 10, passed on Sep 17.
    const both = ['practiceOnly', '2026-09-07T00:00', '2026-09-21T00:00'];
    expect([by('2026-09-11T12:00'), by('2026-09-16T12:00')]).toEqual([both, both]);
    expect(by('2026-09-08T12:00')).toEqual(['practiceOnly', '2026-09-07T00:00', '2026-09-14T00:00']);
  });

  test('a waiver counts from its first day on', () => {
    const waiver = {
      kind: 'waiver' as const,
      packId: 'casa-grande',
      role: 'Administrator',
      reason: 'Illness',
      from: '2026-09-09T00:00',
      until: '2026-09-20T00:00',
    };
    const record = withGrades([running('math', '2026-09-01', '55')], { grants: [waiver] });
    const by = (at: string) => standingIn('casa-grande', record, at).state;
    expect([by('2026-09-08T12:00'), by('2026-09-09T00:00')]).toEqual(['practiceOnly', 'waived']);
  });
});

describe('sports', () => {
  const lost = [running('math', '2026-09-08', '59'), running('math', '2026-09-25', '80')];
  test('a student who left a sport before the check isn’t removed from its roster', () => {
    const by = (leftOn: string | null) =>
      standingIn(
        'casa-grande',
        withGrades(lost, { participations: [{ sport: 'football', joinedOn: '2026-08-10', leftOn }] }),
        '2026-10-20T12:00',
      ).state;
    expect([by(null), by('2026-09-20')]).toEqual(['ineligible', 'cleared']);
  });

  test('last year’s season doesn’t use up days of this one', () => {
    const record = {
      ...athleteOf({
        grades: gradesOf([posted('english-2025', 's2-2025', '40')], '2027-01-22'),
        participations: [
          { sport: 'football', joinedOn: '2025-08-10' },
          { sport: 'basketball', joinedOn: '2026-11-16' },
        ],
      }),
      team: { sport: 'basketball', level: null },
    } as AthleteRecord;
    expect(stateBy('iowa', ['all-courses'], record, '2026-12-08T12:00')).toBe('ineligible');
  });

  test('a closed tournament doesn’t delay the return to other contests', () => {
    const record = athleteOf({ happenings: ['2026-08-31', '2026-09-21'].map((on) => ({ kind: 'missedSession', on })) });
    const [way] = standingIn([ruleOf('miaa-massachusetts', 'missed-session')], record, '2026-09-25T12:00').waysBack;
    // Three contests from Sep 25 on: to Oct 9.
    expect(way?.at).toBe('2026-10-10T00:00');
  });
});

test('excused work, and work due after the check, isn’t suggested', () => {
  const assignments = [1, 2, 3].map((number) => ({
    ...assignmentOf(number, '50'),
    dueOn: dayOf(dayAfter('2026-09-14', number)),
  }));
  const book = {
    rules: rulesOf(),
    assignments: [assignmentOf(9, '100'), ...assignments],
    scores: [scoreOf(9, '50'), scoreOf(1, null, { status: 'excused' })],
  };
  const record = withGrades([running('math', '2026-09-01', '50')], { classes: classesOf({ math: { book } }) });
  const [change] = standingIn('casa-grande', record, '2026-09-14T12:00').waysBack[0]?.changes ?? [];
  expect(change).toMatchObject({ work: { assignmentIds: [assignments[1]?.id], entry: '40' } });
});

test.each([
  ['72', '55', 1, 0],
  ['55', '80', 0, 1],
])('a forecast from released grades (%s) ignores others (%s)', (family, staff, all, released) => {
  const record = withGrades([
    running('math', '2026-10-12', family, { audience: 'family' }),
    running('math', '2026-10-12', staff, { audience: 'staff' }),
  ]);
  const by = (view: 'all' | 'released') =>
    standingIn([texas], record, '2026-10-20T12:00', calendarOf(), view).forecast.length;
  expect([by('all'), by('released')]).toEqual([all, released]);
});

describe('records at their limits', () => {
  const tried = shippedPacks();
  const times = ['2026-08-01T12:00', '2027-03-14T02:30', '2026-11-01T01:30', '2028-02-29T23:59', '2028-06-30T12:00'];

  test('an empty record is unknown if a rule requires more, and says what is missing', () => {
    const empty = athleteRecord.parse({ student: {}, classes: [], grades: [] });
    for (const at of times) expect(standingIn(tried, empty, at).missing.length, at).toBeGreaterThan(5);
    expect(stateBy('cif-california', ['progress'], empty, '2026-09-09T12:00')).toBe('unknown');
    expect(stateBy('nysphsaa-new-york', ['subjects'], empty, '2026-09-09T12:00')).toBe('unknown');
  });

  test('a season without contests makes no one ineligible', () => {
    const season = { ...{ sport: 'football', startsOn: '2026-08-10', endsOn: '2026-11-07' }, contests: [] };
    const calendar = calendarOf({ seasons: [season] });
    for (const at of times) expect(standingIn(tried, athleteOf(), at, calendar).view, at).toBe('all');
    expect(standingIn('moore-league', athleteOf(), '2026-10-02T12:00', calendar).state).toBe('cleared');
  });

  test('of two grades posted in the same minute, the one entered later counts', () => {
    const both = (...percents: string[]) =>
      withGrades(['math', 'art', 'pe'].flatMap((id) => percents.map((each) => running(id, '2026-09-01', each))));
    const by = (record: AthleteRecord) => stateBy('piaa-pennsylvania', ['weekly'], record, '2026-09-09T12:00');
    expect([by(both('90', '40')), by(both('40', '90'))]).toEqual(['ineligible', 'cleared']);
  });

  test('a student born on a leap day turns 20 on a leap day', () => {
    const by = (at: string) => stateBy('iowa', ['age'], athleteOf({}, { bornOn: '2008-02-29' }), at);
    expect(by('2028-02-28T23:59')).toBe('cleared');
    expect(by('2028-02-29T00:00')).toBe('ineligible');
  });

  test('a limit that its table doesn’t list for a student requires nothing of them', () => {
    const own = packOf('ossaa-oklahoma');
    const age = own.rules.filter(({ ruleId }) => ruleId === 'age');
    const open = JSON.parse(JSON.stringify({ ...own, rules: age }).replace('"otherwise":"19"', '"otherwise":null'));
    const read = readPack(open);
    if (read.faults) throw new Error(JSON.stringify(read.faults));
    expect(standingIn([read.pack], athleteOf(), '2026-09-09T12:00').state).toBe('cleared');
  });
});

import { assignmentOf, dayOf, rulesOf, scoreOf } from '@laurel/domain/grades/testing';
import { describe, expect, test } from 'vitest';
import { coachStanding } from './coach-standing';
import { decisionsBy, newDecisionsBy } from './decisions';
import type { Pack } from './pack';
import { readyAthlete } from './ready-athlete';
import { readyCalendar } from './ready-calendar';
import type { AthleteRecord } from './record';
import type { SchoolTime } from './school-time';
import { athleteOf, calendarOf, classesOf, gradesOf, packOf, posted, running, standingIn } from './testing';

const withGrades = (given: ReturnType<typeof running>[], change: object = {}) =>
  athleteOf({ grades: [...gradesOf(), ...given], ...change });
const onlyWeekly = (packId: string): Pack => ({ ...packOf(packId), rules: packOf(packId).rules.slice(0, 1) });

describe('layers', () => {
  const failing = withGrades([running('math', '2026-09-01', '55'), running('art', '2026-09-01', '58')]);

  test('the strictest of all layers counts, and each reason names its own', () => {
    const association = onlyWeekly('piaa-pennsylvania');
    const standing = standingIn([association, 'casa-grande'], failing, '2026-09-09T12:00');
    expect(standing.state).toBe('practiceOnly');
    expect(standing.reasons.map(({ body, layer, ruleId }) => [body, layer, ruleId])).toEqual([
      ['Casa Grande', 'district', 'thursday'],
    ]);
    expect(standingIn([association], failing, '2026-09-09T12:00').state).toBe('cleared');
  });

  test('a waiver of a role that may waive sets a reason aside until its end', () => {
    const waiver = (role: string) => ({
      ...{ kind: 'waiver' as const, packId: 'casa-grande', role, reason: 'Hospital stay' },
      ...{ from: '2026-09-08T00:00', until: '2026-09-10T00:00' },
    });
    const by = (role: string, at: string) => {
      const { state, until } = standingIn(
        'casa-grande',
        { ...failing, grants: athleteOf({ grants: [waiver(role)] }).grants },
        at,
      );
      return [state, until];
    };
    expect(by('Athletic director', '2026-09-09T12:00')).toEqual(['waived', '2026-09-10T00:00']);
    expect(by('Coach', '2026-09-09T12:00')[0]).toBe('practiceOnly');
    expect(by('Athletic director', '2026-09-10T00:00')[0]).toBe('practiceOnly');
  });
});

describe('missing inputs', () => {
  test('are named with who enters them, and the standing is unknown until they are entered', () => {
    const { state, missing } = standingIn(
      'mhsaa-michigan',
      athleteOf({ clearances: [{ kind: 'physical', on: '2026-05-01' }] }, { bornOn: null }),
      '2026-10-09T12:00',
    );
    expect(state).toBe('unknown');
    expect(missing).toEqual([{ what: 'The student’s date of birth', enteredBy: 'office' }]);
  });

  test('don’t matter if they can’t change the answer', () => {
    // Four of six are passed, whatever the fifth comes to.
    const open = athleteOf({ grades: gradesOf().filter(({ classId, termId }) => classId !== 'math' || termId) });
    expect(standingIn([onlyWeekly('piaa-pennsylvania')], open, '2026-09-09T12:00').state).toBe('cleared');
    const tight = {
      ...open,
      grades: [
        ...open.grades,
        ...athleteOf({ grades: ['art', 'pe'].map((id) => running(id, '2026-08-25', '40')) }).grades,
      ],
    };
    const standing = standingIn([onlyWeekly('piaa-pennsylvania')], tight, '2026-09-09T12:00');
    expect([standing.state, standing.missing]).toEqual([
      'unknown',
      [{ what: 'The current grade in math', enteredBy: 'teacher' }],
    ]);
  });

  test('don’t change a standing that is certainly ineligible', () => {
    const record = athleteOf({ clearances: [] }, { bornOn: null });
    expect(standingIn('mhsaa-michigan', record, '2026-10-09T12:00').state).toBe('ineligible');
  });
});

describe('ways back', () => {
  test('the class closest to passing, the grade it needs, and the next check', () => {
    const failing = withGrades(['math', 'art', 'pe'].map((id, at) => running(id, '2026-09-01', `${50 + at}`)));
    const { waysBack } = standingIn([onlyWeekly('piaa-pennsylvania')], failing, '2026-09-09T12:00');
    expect(waysBack).toMatchObject([
      { ruleId: 'weekly', at: '2026-09-13T00:00', changes: [{ kind: 'grade', classId: 'pe' }] },
    ]);
    expect(waysBack[0]?.says).toEqual([
      'Passing pe at the next check would fix this.',
      'It would take effect on 2026-09-13.',
    ]);
  });

  test('the lowest score on the next open work that is enough, as the gradebook calculates it', () => {
    const book = {
      rules: rulesOf(),
      assignments: [
        assignmentOf(1, '100'),
        { ...assignmentOf(2, '50'), title: 'Quiz', dueOn: dayOf('2026-09-11') },
        { ...assignmentOf(3, '100'), dueOn: dayOf('2026-09-30') },
      ],
      scores: [scoreOf(1, '50')],
    };
    const failing = withGrades([running('math', '2026-09-01', '50')], { classes: classesOf({ math: { book } }) });
    const { waysBack } = standingIn('casa-grande', failing, '2026-09-14T12:00');
    // 50 and 40 of 150 is 60 percent; the work due after the check on Thursday, Sep 17 helps no one there.
    expect(waysBack[0]).toMatchObject({
      at: '2026-09-21T00:00',
      changes: [{ work: { title: 'Quiz', entry: '40', outOf: '50', percent: '60.0' } }],
    });
    expect(waysBack[0]?.says[0]).toEqual('Would bring math to 60.0% if Quiz gets 40 of 50 points or more.');
    const hopeless = withGrades([running('math', '2026-09-01', '10')], {
      classes: classesOf({ math: { book: { ...book, scores: [scoreOf(1, '5')] } } }),
    });
    expect(standingIn('casa-grande', hopeless, '2026-09-14T12:00').waysBack[0]?.changes).toEqual([]);
  });

  test('before the check that would lose eligibility, what keeps it; nothing if no open work can', () => {
    const book = {
      rules: rulesOf(),
      assignments: [assignmentOf(1, '100'), { ...assignmentOf(2, '50'), title: 'Quiz', dueOn: dayOf('2026-09-03') }],
      scores: [scoreOf(1, '50')],
    };
    const record = (percent: string) =>
      withGrades([running('math', '2026-09-01', percent)], {
        classes: classesOf({ math: { book: { ...book, scores: [scoreOf(1, percent)] } } }),
      });
    const losing = standingIn('casa-grande', record('50'), '2026-09-02T12:00');
    expect(losing).toMatchObject({ state: 'cleared', waysBack: [], forecast: [{ state: 'practiceOnly' }] });
    expect(losing.waysToKeep).toMatchObject([
      { at: '2026-09-03T23:59', says: ['Would bring math to 60.0% if Quiz gets 40 of 50 points or more.'] },
    ]);
    expect(standingIn('casa-grande', record('10'), '2026-09-02T12:00').waysToKeep).toEqual([]);
    expect(standingIn('casa-grande', record('70'), '2026-09-02T12:00')).toMatchObject({ forecast: [], waysToKeep: [] });
  });

  test('a student’s own standard is never mentioned, whether they fail it, are about to, or pass it', () => {
    const book = {
      rules: rulesOf(),
      assignments: [assignmentOf(1, '100'), { ...assignmentOf(2, '50'), title: 'Quiz', dueOn: dayOf('2026-09-03') }],
      scores: [scoreOf(1, '31')],
    };
    const record = (percent: string, own: object) =>
      withGrades([running('math', '2026-09-01', percent)], {
        classes: classesOf({ math: { individualStandard: '47.3', ...own } }),
      });
    const told = (percent: string, at: string, own: object) =>
      (['all', 'released'] as const).map((view) =>
        standingIn('casa-grande', record(percent, own), at, undefined, view),
      );
    const passing = 'Passing math at the next check would fix this';
    for (const own of [{}, { book }]) {
      const says = 'book' in own ? `${passing}, and its open work could still bring it there.` : `${passing}.`;
      const failing = told('31', '2026-09-14T12:00', own);
      const losing = told('31', '2026-09-02T12:00', own);
      const past = told('47.4', '2026-09-14T12:00', own);
      for (const { state, waysBack } of failing) {
        expect(state).toBe('practiceOnly');
        expect(waysBack).toMatchObject([{ at: '2026-09-21T00:00', says: [says, expect.anything()] }]);
      }
      for (const { waysToKeep } of losing) {
        expect(waysToKeep).toMatchObject([{ at: '2026-09-03T23:59', says: [says] }]);
      }
      expect(past.map(({ state }) => state)).toEqual(['cleared', 'cleared']);
      const others = [...failing, ...losing, ...past].flatMap(({ waysBack, waysToKeep }) => [
        ...waysBack,
        ...waysToKeep,
      ]);
      expect(others.flatMap(({ changes }) => changes)).not.toContainEqual(
        expect.objectContaining({ percent: expect.anything() }),
      );
      expect(JSON.stringify([...failing, ...losing, ...past])).not.toMatch(/47\.3|entry/);
    }
  });

  test('nothing before a certain day, if only time helps', () => {
    const record = athleteOf({ happenings: [{ kind: 'suspension', on: '2026-09-29' }] });
    const { until, waysBack } = standingIn('moore-league', record, '2026-10-02T12:00');
    expect([until, waysBack[0]?.at, waysBack[0]?.says]).toEqual([
      '2026-10-03T00:00',
      '2026-10-03T00:00',
      ['Nothing before 2026-10-03.'],
    ]);
  });

  test('a document, practices, days in school, or nothing at all', () => {
    const document = standingIn('mhsaa-michigan', athleteOf({ clearances: [] }), '2026-10-09T12:00').waysBack;
    expect(document).toMatchObject([{ changes: [{ kind: 'document', document: 'physical' }], at: '2026-10-09T12:01' }]);
    const old = standingIn(
      [{ ...packOf('mhsaa-michigan'), rules: packOf('mhsaa-michigan').rules.filter(({ ruleId }) => ruleId === 'age') }],
      athleteOf({}, { bornOn: '2007-01-01' }),
      '2026-10-09T12:00',
    );
    expect(old.waysBack).toMatchObject([{ changes: [], at: null }]);
    expect(coachStanding({ ...old, view: 'released' }).reasons[0]?.says).toEqual(
      'Nothing open now would restore eligibility within a year.',
    );
    const calendar = calendarOf();
    const practicing = { ...calendar, seasons: calendar.seasons.map((season) => ({ ...season, minPractices: 3 })) };
    const rules = packOf('nysphsaa-new-york').rules.filter(({ ruleId }) => ruleId === 'practices');
    const { waysBack } = standingIn(
      [{ ...packOf('nysphsaa-new-york'), rules }],
      athleteOf(),
      '2026-08-12T12:00',
      practicing,
    );
    expect(waysBack).toMatchObject([{ changes: [{ kind: 'practices', count: 3 }], at: '2026-08-15T00:00' }]);
  });
});

describe('forecast', () => {
  test('says who will probably lose standing at the next check, and when', () => {
    const failing = withGrades([running('math', '2026-10-12', '55')]);
    const { state, forecast, nextCheckAt } = standingIn([onlyWeekly('uil-texas')], failing, '2026-10-20T12:00');
    expect([state, nextCheckAt]).toEqual(['cleared', '2026-10-23T15:30']);
    expect(forecast).toMatchObject([
      {
        state: 'practiceOnly',
        checkAt: '2026-10-23T15:30',
        since: '2026-10-30T15:31',
        courses: [{ classId: 'math', percent: '55' }],
      },
    ]);
  });
});

describe('released work only', () => {
  test('families and coaches see a standing without what isn’t released', () => {
    const record = withGrades([
      running('math', '2026-09-01', '55', { audience: 'staff' }),
      running('math', '2026-09-01', '72', { audience: 'family' }),
    ]);
    const by = (view: 'all' | 'released') => standingIn('casa-grande', record, '2026-09-09T12:00', calendarOf(), view);
    expect([by('all').state, by('released').state]).toEqual(['practiceOnly', 'cleared']);
    expect(JSON.stringify(by('released'))).not.toContain('55');
  });
});

describe('a coach', () => {
  const standing = (unreleased: string) =>
    standingIn(
      ['casa-grande', 'mhsaa-michigan'],
      withGrades([
        running('math', '2026-09-01', unreleased, { audience: 'staff' }),
        running('math', '2026-09-01', '52', { audience: 'family' }),
        running('art', '2026-09-01', '57'),
      ]),
      '2026-09-09T12:00',
      calendarOf(),
      'released',
    );

  test('sees the state, the kind of reason, and the day, and no course, score, or cause', () => {
    const seen = coachStanding(standing('40'));
    expect(seen).toMatchObject({ state: 'ineligible', nextCheckAt: '2026-09-10T23:59' });
    expect(seen.reasons.map(({ category, state, until }) => [category, state, until])).toEqual([
      ['clearance', 'ineligible', null],
      ['academics', 'practiceOnly', '2026-09-14T00:00'],
    ]);
    expect(seen.reasons[1]?.says).toEqual('Nothing before 2026-09-14.');
    expect(JSON.stringify(seen)).not.toMatch(/math|art|52|57|40|physical|thursday|fail/i);
  });

  test('sees what the next check would lead to as things are now: the kind and the day, but no course', () => {
    const failing = withGrades([running('math', '2026-09-08', '52')]);
    const coming = standingIn('casa-grande', failing, '2026-09-09T12:00', calendarOf(), 'released');
    const { state, reasons, forecast } = coachStanding(coming);
    expect([state, reasons]).toEqual(['cleared', []]);
    expect(forecast).toEqual([{ category: 'academics', state: 'practiceOnly', from: '2026-09-14T00:00' }]);
  });

  test('sees the strictest of the changes due first, whatever the order of the rules', () => {
    const failing = withGrades([running('math', '2026-09-08', '52')]);
    const coming = standingIn('casa-grande', failing, '2026-09-09T12:00', calendarOf(), 'released');
    const [known] = coming.forecast;
    if (!known) throw new Error('The next check takes something.');
    const forecast = (['probation', 'ineligible', 'practiceOnly'] as const).map((state, at) => ({
      ...{ ...known, state, category: (['conduct', 'clearance', 'academics'] as const)[at] ?? known.category },
    }));
    expect(coachStanding({ ...coming, forecast }).forecast.map(({ state }) => state)).toEqual([
      ...['ineligible', 'practiceOnly', 'probation'],
    ]);
  });

  test('sees the same, whatever isn’t released', () => {
    expect(coachStanding(standing('40'))).toEqual(coachStanding(standing('95')));
    expect(() => coachStanding({ ...standing('40'), view: 'all' })).toThrow(RangeError);
  });
});

describe('official decisions', () => {
  const decide = (record: AthleteRecord, at: string) =>
    decisionsBy([onlyWeekly('uil-texas')], readyAthlete(record, 'all'), readyCalendar(calendarOf()), at as SchoolTime);

  test('are made when they take effect, and don’t change when a grade changes later', () => {
    const record = athleteOf({ grades: gradesOf([posted('math', 'q1-2026', '60')]) });
    const of = (at: string) => decide(record, at).filter(({ checkAt }) => checkAt === '2026-10-23T15:30');
    expect(of('2026-10-30T15:30')).toEqual([]);
    const decisions = of('2026-10-30T15:31');
    expect(decisions).toEqual([
      { packId: 'uil-texas', ruleId: 'no-pass-no-play', checkAt: '2026-10-23T15:30', view: 'all', isMet: false },
    ]);
    const changed = athleteOf({ grades: gradesOf([posted('math', 'q1-2026', '90')]) });
    expect(standingIn([onlyWeekly('uil-texas')], changed, '2026-11-06T12:00').state).toBe('cleared');
    expect(standingIn([onlyWeekly('uil-texas')], { ...changed, decisions }, '2026-11-06T12:00').state).toBe(
      'practiceOnly',
    );
  });

  test('show what they would be today after a grade changed, and don’t change', () => {
    const decisions = decide(athleteOf({ grades: gradesOf([posted('math', 'q1-2026', '60')]) }), '2026-10-30T15:31');
    const reasonOf = (percent: string) => {
      const record = athleteOf({ grades: gradesOf([posted('math', 'q1-2026', percent)]), decisions });
      const [reason] = standingIn([onlyWeekly('uil-texas')], record, '2026-11-06T12:00').reasons;
      return [reason?.state, reason?.isMetToday];
    };
    expect([reasonOf('60'), reasonOf('90')]).toEqual([
      ['practiceOnly', false],
      ['practiceOnly', true],
    ]);
    // Running grades: failed on Thursday, Sep 3, and passing again since Tuesday.
    const weekly = (percent: string) =>
      withGrades([running('math', '2026-09-01', '55'), running('math', '2026-09-08', percent)]);
    const today = (percent: string) => standingIn('casa-grande', weekly(percent), '2026-09-09T12:00').reasons[0];
    expect([today('59.9')?.isMetToday, today('60')?.isMetToday, today('60')?.state]).toEqual([
      false,
      true,
      'practiceOnly',
    ]);
  });

  test('that passed show what a later grade correction would take away, to a coach only its kind, and don’t change', () => {
    const withLater = (later: object | null, through?: string) => {
      const first = posted('math', 'q1-2026', '72');
      return gradesOf(later === null ? [first] : [first, { ...first, ...later }], through);
    };
    const corrected = (percent: string, also: object = {}) => ({
      ...{ percent, at: '2026-11-04T09:00', isCorrection: true, ...also },
    });
    const decided = decide(athleteOf({ grades: withLater(null) }), '2026-10-30T15:31');
    const decisions = decided.map((each) => ({ ...each, view: 'released' as const }));
    expect(decisions.at(-1)).toMatchObject({ checkAt: '2026-10-23T15:30', isMet: true });
    const after = (
      grades: ReturnType<typeof gradesOf>,
      at = '2026-11-06T12:00',
      grants: AthleteRecord['grants'] = [],
    ) => standingIn([onlyWeekly('uil-texas')], athleteOf({ grades, decisions, grants }), at, calendarOf(), 'released');
    const lower = after(withLater(corrected('61')));
    expect(lower).toMatchObject({
      ...{ state: 'cleared', reasons: [] },
      notMetToday: [{ ruleId: 'no-pass-no-play', courses: [{ classId: 'math', percent: '61', outcome: 'failed' }] }],
    });
    expect(coachStanding(lower).notMetToday).toEqual([{ category: 'academics', state: 'practiceOnly' }]);
    // As it was, before it is corrected, still high enough, unreleased, and once the next check has decided by its own term.
    const others = [
      ...[after(withLater(null)), after(withLater(corrected('61')), '2026-11-04T08:59')],
      ...[after(withLater(corrected('70'))), after(withLater(corrected('61', { audience: 'staff' })))],
      after(withLater(corrected('61'), '2027-01-22'), '2027-02-02T12:00'),
    ];
    expect(others.map(({ state, notMetToday }) => [state, notMetToday])).toEqual(others.map(() => ['cleared', []]));
    // A later check that was met would have given back what this one would have taken, a week after.
    const stillBy = (at: string) => after(withLater(corrected('61')), at).notMetToday.map(({ ruleId }) => ruleId);
    expect(['2027-01-08T15:30', '2027-01-08T15:31'].map(stillBy)).toEqual([['no-pass-no-play'], []]);
    const waivedBy = (role: string) => ({
      ...{ kind: 'waiver' as const, packId: 'uil-texas', ruleId: null, role, reason: 'Hospital stay' },
      ...{ from: '2026-11-01T00:00' as SchoolTime, until: '2026-12-01T00:00' as SchoolTime },
    });
    const waived = ['Athletic director', 'Coach'].map(
      (role) => after(withLater(corrected('61')), undefined, [waivedBy(role)]).notMetToday.length,
    );
    expect(waived).toEqual([0, 1]);
  });

  test('keep what they were based on, passed or not: the comparison, and every course with its grade that day', () => {
    const madeOf = (percent: string) => {
      const record = withGrades([running('math', '2026-09-01', percent), running('math', '2026-09-08', '90')]);
      const made = newDecisionsBy(
        [packOf('casa-grande')],
        readyAthlete(record, 'all'),
        readyCalendar(calendarOf()),
        '2026-09-09T12:00' as SchoolTime,
      );
      const last = made.at(-1);
      const math = last?.madeOf.courses.find(({ classId }) => classId === 'math');
      return [
        last?.checkAt,
        last?.isMet,
        last?.madeOf.because,
        last?.madeOf.courses.length,
        math?.percent,
        math?.outcome,
      ];
    };
    expect(madeOf('75')).toEqual([
      ...['2026-09-03T23:59', true, ['Courses failed: 0; at most 0 allowed'], 6],
      ...['75', 'passed'],
    ]);
    expect(madeOf('55')).toEqual([
      ...['2026-09-03T23:59', false, ['Courses failed: 1; at most 0 allowed'], 6],
      ...['55', 'failed'],
    ]);
  });

  test('based on facts show what the facts were', () => {
    const [weekly] = packOf('casa-grande').rules;
    const certified = { kind: 'is' as const, fact: { what: 'onTrack' as const } };
    const pack = { ...packOf('casa-grande'), rules: weekly ? [{ ...weekly, require: certified }] : [] };
    const made = newDecisionsBy(
      [pack],
      readyAthlete(athleteOf(), 'all'),
      readyCalendar(calendarOf()),
      '2026-09-09T12:00' as SchoolTime,
    );
    expect(made.at(-1)).toMatchObject({ isMet: true, madeOf: { because: ['On track to graduate'], courses: [] } });
  });
});

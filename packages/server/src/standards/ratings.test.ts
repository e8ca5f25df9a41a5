import {
  deleteAssignment,
  releaseScores,
  restoreAssignment,
  saveScores,
  takeBackRelease,
} from '@laurel/domain/grades/api';
import { rateStandard } from '@laurel/domain/grades/standards';
import type { Id } from '@laurel/domain/kit/id';
import { readNotices } from '@laurel/domain/notices/api';
import { closeTerm } from '@laurel/domain/postings/api';
import { saveScale } from '@laurel/domain/scales/api';
import { bandsOf } from '@laurel/domain/scales/usual-scales';
import * as api from '@laurel/domain/standards/api';
import { ratingChange } from '@laurel/domain/standards/rating-event';
import type { SaveRatingsInput } from '@laurel/domain/standards/rating-sheet';
import { readHistory, readHistoryCells } from '@laurel/domain/teaching/api';
import { lockTerm } from '@laurel/domain/terms/api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { asOwner } from '@laurel/server/db/testing-schema';
import { tellNewRatings, tellNewScores } from '@laurel/server/grades/tell-new-scores';
import { type Chore, doChore } from '@laurel/server/jobs/chores';
import { readDistricts } from '@laurel/server/people/district-store';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { type Member, type TestSchool, testFarSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readFinalRatings } from './final-rating-store';
import { verifyRatings } from './keep-ratings';

const laurel = await fileLaurel();
let school: TestSchool;
let standards: Id<'standard'>[];
let setId: Id<'standard-set'>;
let scaleId: Id<'scale'>;

// Algebra rates A.1 by the latest and A.2 by the mean; the essay gives evidence of both, the exam of A.2, by its points.
beforeEach(async () => {
  school = await testSchool(laurel);
  [setId, scaleId] = [newId(), newId()];
  const scale = { scaleId, version: 0, schoolId: null, title: 'Levels', digits: 1, bands: bandsOf('levels') };
  await ok(callAs(laurel, school.people.admin.browser, saveScale, { ...scale, isOffered: false }));
  await ok(saveSet({ version: 0 }));
  standards = (await setOf()).standards.map(({ standardId }) => standardId);
  await ok(choose([at(0), at(1)]));
  await align(school.ids.essay, [at(0), 'ratings'], [at(1), 'ratings']);
  await align(school.ids.exam, [at(1), 'points']);
});

const at = (place: number): Id<'standard'> => {
  const id = standards[place];
  if (!id) throw new Error('There is no such standard.');
  return id;
};

async function ok<Answer extends { status: number; text: string }>(asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked;
  expect(answer.status, answer.text).toBe(200);
  return answer;
}

const lines = [
  { standardId: null, code: 'A.1', title: 'Solve linear equations', area: 'Algebra' },
  { standardId: null, code: 'A.2', title: 'Graph lines', area: 'Algebra' },
  { standardId: null, code: 'S.1', title: 'Read a histogram', area: 'Statistics' },
];

async function saveSet(change: Partial<InputOf<typeof api.saveStandardSet>>, who: Member = school.people.admin) {
  const set = { setId, version: 1, schoolId: null, title: 'Math 9', scaleId, method: { kind: 'mean' as const } };
  return await callAs(laurel, who.browser, api.saveStandardSet, {
    ...{ ...set, isOffered: true, standards: lines, ...change },
  });
}

async function setOf() {
  return (await ok(callAs(laurel, school.people.office.browser, api.readStandardSet, { setId }))).output;
}

async function ofClass() {
  const { people, ids } = school;
  return (await ok(callAs(laurel, people.ada.browser, api.readClassStandards, { classId: ids.algebra }))).output;
}

async function choose(chosen: readonly Id<'standard'>[], basedOn?: string) {
  const { people, ids } = school;
  return await callAs(laurel, people.ada.browser, api.saveClassStandards, {
    classId: ids.algebra,
    basedOn: basedOn ?? (await ofClass()).stamp,
    standards: chosen.map((standardId, place) => ({
      standardId,
      method: { kind: place === 0 ? ('latest' as const) : ('mean' as const) },
    })),
  });
}

async function align(
  assignmentId: Id<'assignment'>,
  ...given: readonly (readonly [Id<'standard'>, 'none' | 'ratings' | 'points'])[]
) {
  const { people, ids } = school;
  return await ok(
    callAs(laurel, people.ada.browser, api.alignAssignment, {
      ...{ classId: ids.algebra, assignmentId },
      standards: given.map(([standardId, evidence]) => ({ standardId, evidence })),
    }),
  );
}

type Typed = readonly [
  student: Member,
  assignment: Id<'assignment'>,
  standard: Id<'standard'>,
  base: number,
  value: string | null,
];

async function rate(typed: readonly Typed[], more: Partial<SaveRatingsInput> = {}, who: Member = school.people.ada) {
  const students = [...new Set(typed.map(([student]) => student.personId))];
  const columns = [
    ...new Map(
      typed.map(([, assignmentId, standardId]) => [`${assignmentId} ${standardId}`, { assignmentId, standardId }]),
    ).values(),
  ];
  return await callAs(laurel, who.browser, api.saveRatings, {
    ...{ classId: school.ids.algebra, operationId: newId<'operation'>(), cause: 'entered' as const, students, columns },
    cells: typed.map(([student, assignmentId, standardId, base, value]): SaveRatingsInput['cells'][number] => [
      students.indexOf(student.personId),
      columns.findIndex((each) => each.assignmentId === assignmentId && each.standardId === standardId),
      base,
      value,
    ]),
    ...more,
  });
}

async function score(value: string, base = 0, assignmentId = school.ids.exam) {
  const { people, ids } = school;
  return await ok(
    callAs(laurel, people.ada.browser, saveScores, {
      ...{ classId: ids.algebra, operationId: newId<'operation'>(), cause: 'entered' },
      ...{ students: [people.sam.personId], assignments: [assignmentId], cells: [[0, 0, base, value, 'none', 0]] },
    }),
  );
}

/** What someone sees of Sam's ratings: code, value, letter, and the values behind it. */
async function seenBy(who: Member, more: { termId?: Id<'term'>; classId?: Id<'class'> } = {}) {
  const { output } = await ok(
    callAs(laurel, who.browser, api.readStudentStandards, { studentId: school.people.sam.personId, ...more }),
  );
  return output.classes.flatMap(({ standards: each }) =>
    each.map(({ code, method, levels, evidence }) => {
      const rating = rateStandard(method, levels, evidence);
      return [
        code,
        rating?.value,
        rating?.letter,
        evidence.map(({ value, isFromPoints }) => `${value}${isFromPoints ? ' from points' : ''}`),
      ];
    }),
  );
}

async function sheet(who: Member = school.people.ada) {
  return (await ok(callAs(laurel, who.browser, api.readRatings, { classId: school.ids.algebra }))).output;
}

describe('a set of standards', () => {
  test('keeps a standard when its text and position change, and a code that returns is the same standard', async () => {
    const [one, two, three] = (await setOf()).standards;
    if (!one || !two || !three) throw new Error('The set is not there.');
    const reworded = [three, { ...one, title: 'Solve equations in one variable' }].map((each) => ({ ...each }));
    expect((await ok(saveSet({ standards: reworded }))).output.version).toBe(2);
    expect((await setOf()).standards).toEqual([three, { ...one, title: 'Solve equations in one variable' }]);
    await ok(saveSet({ version: 2, standards: lines }));
    expect((await setOf()).standards.map(({ standardId }) => standardId)).toEqual(
      [one, two, three].map((each) => each.standardId),
    );
    // A class that had chosen it rates it all along, under its latest words.
    expect((await ofClass()).standards.map(({ code, title }) => [code, title])).toEqual([
      ['A.1', 'Solve linear equations'],
      ['A.2', 'Graph lines'],
    ]);
  });

  test('is saved once, however often it is sent, and rejects changes based on an earlier version', async () => {
    expect((await ok(saveSet({ version: 0 }))).output.version).toBe(1);
    await ok(saveSet({ title: 'Mathematics 9' }));
    const stale = await saveSet({ title: 'Something else' });
    expect([stale.status, stale.text]).toEqual([
      409,
      expect.stringContaining('Someone else just changed these standards'),
    ]);
  });

  test('reports problems: a duplicate code, and a scale whose letters have no values', async () => {
    const twice = await saveSet({
      standards: [...lines, { standardId: null, code: 'a.1 ', title: 'Again', area: null }],
    });
    expect([twice.status, twice.text]).toEqual([400, expect.stringContaining('a.1 is in lines 1 and 4.')]);
    const unfit = await saveSet({ scaleId: school.ids.scale });
    expect([unfit.status, unfit.text]).toEqual([400, expect.stringContaining('A has no points on this scale')]);
  });

  test('of one school is offered only there, and can be changed by people who can change terms there', async () => {
    const far = await testFarSchool(laurel, school);
    setId = newId();
    await ok(saveSet({ version: 0, schoolId: far.schoolId, title: 'Far only' }));
    expect((await ofClass()).sets.map(({ title }) => title)).toEqual(['Math 9']);
    const denied = await saveSet({ version: 0 }, school.people.ada);
    expect(denied.status).toBe(403);
  });
});

describe('ratings of a class', () => {
  test('are kept cell by cell with their history, and read back in columns', async () => {
    const { sam, tia, ada } = school.people;
    const { essay } = school.ids;
    const { output } = await ok(
      rate([
        [sam, essay, at(0), 0, '3'],
        [tia, essay, at(0), 0, '4'],
        [sam, essay, at(1), 0, '2'],
      ]),
    );
    expect(output).toEqual({ versions: [1, 1, 1], conflicts: [], refused: [] });
    await ok(rate([[sam, essay, at(0), 1, null]], { cause: 'cleared' }));
    const { students, alignments } = await sheet();
    expect(alignments.map(({ assignmentId, isFromPoints }) => [assignmentId === essay, isFromPoints])).toEqual([
      [true, false],
      [true, false],
      [false, true],
    ]);
    const ofSam = students.find(({ studentId }) => studentId === sam.personId);
    const cells = ofSam?.at.map((place, index) => [
      place,
      ofSam.values[index],
      ofSam.versions[index],
      ofSam.areReleased[index],
    ]);
    expect(cells?.sort()).toEqual([
      [0, null, 2, true],
      [1, '2', 1, true],
    ]);
    const history = await ok(
      callAs(laurel, ada.browser, api.readRatingHistory, {
        ...{ classId: school.ids.algebra, assignmentId: essay, studentId: sam.personId, standardId: at(0) },
      }),
    );
    expect(
      history.output.changes.map(({ cause, before, after, by }) => [cause, before?.value, after?.value, by]),
    ).toEqual([
      ['cleared', '3', null, 'Ada Algebra'],
      ['entered', undefined, '3', 'Ada Algebra'],
    ]);
  });

  test('return the first response for a repeat and the other value for a stale cell, and accept a value already stored', async () => {
    const { sam, tia } = school.people;
    const { essay } = school.ids;
    const operationId = newId<'operation'>();
    const first = await ok(rate([[sam, essay, at(0), 0, '3']], { operationId }));
    expect((await rate([[sam, essay, at(0), 0, '3']], { operationId })).output).toEqual(first.output);
    expect((await rate([[sam, essay, at(0), 0, '4']], { operationId })).status).toBe(409);
    const mixed = await ok(
      rate([
        [sam, essay, at(0), 0, '2'],
        [tia, essay, at(0), 0, '4'],
      ]),
    );
    expect(mixed.output.versions).toEqual([null, 1]);
    expect(mixed.output.conflicts).toEqual([
      { cell: 0, version: 1, value: '3', by: 'Ada Algebra', at: expect.any(String) },
    ]);
    expect((await ok(rate([[sam, essay, at(0), 0, '3.0']]))).output.versions).toEqual([1]);
    expect((await rate([[sam, essay, at(0), 0, '1']])).status).toBe(409);
  });

  test('must be levels of the scale; the rest of a block is saved', async () => {
    const { sam, tia } = school.people;
    const { essay } = school.ids;
    const { output } = await ok(
      rate([
        [sam, essay, at(0), 0, '5'],
        [tia, essay, at(0), 0, '4'],
      ]),
    );
    expect(output.versions).toEqual([null, 1]);
    expect(output.refused.map(({ cell }) => cell)).toEqual([0]);
    const none = await rate([[sam, essay, at(0), 0, '7']]);
    expect([none.status, none.text]).toEqual([422, expect.stringContaining('Enter one of: 4, 3, 2, 1.')]);
  });

  test('aren’t lost when eight people save at once for one student', async () => {
    const { sam } = school.people;
    const { essay } = school.ids;
    const answers = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => await rate([[sam, essay, at(0), 0, String((index % 4) + 1)]])),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const kept = (await sheet()).students[0];
    expect(kept?.versions).toEqual([1]);
    const { rows } = await inScope(laurel.database, school.districtId, async ({ db }) =>
      db.client.query('select change from rating_event where class_id = $1', [school.ids.algebra]),
    );
    expect(rows).toHaveLength(1);
    for (const { change } of rows) expect(z.safeParse(ratingChange, change).success).toBe(true);
  });

  test('aren’t found for another class’s student, assignment, or standard, or for work that isn’t aligned', async () => {
    const { sam, uma, ben, pia } = school.people;
    const { essay, lab, exam } = school.ids;
    expect((await rate([[uma, essay, at(0), 0, '3']])).status).toBe(404);
    expect((await rate([[sam, lab, at(0), 0, '3']])).status).toBe(404);
    expect((await rate([[sam, exam, at(0), 0, '3']])).status).toBe(404);
    expect((await rate([[sam, essay, at(2), 0, '3']])).status).toBe(404);
    expect((await rate([[sam, essay, at(0), 0, '3']], {}, ben)).status).toBe(404);
    expect((await rate([[sam, essay, at(0), 0, '3']], {}, pia)).status).toBe(403);
  });

  test('are kept while the class rates other standards, and restored with them', async () => {
    const { sam } = school.people;
    const { essay } = school.ids;
    await ok(rate([[sam, essay, at(0), 0, '3']]));
    await ok(choose([at(2)]));
    expect((await sheet()).students).toEqual([]);
    expect((await rate([[sam, essay, at(0), 1, '4']])).status).toBe(404);
    await ok(choose([at(0), at(1)]));
    expect((await sheet()).students[0]?.values).toEqual(['3']);
    const stale = await choose([at(1)], 'another');
    expect([stale.status, stale.text]).toEqual([
      409,
      expect.stringContaining('Someone else just changed this class’s standards'),
    ]);
  });

  test('are deleted and restored with their assignment', async () => {
    const { sam, ada } = school.people;
    const { essay, algebra } = school.ids;
    await ok(rate([[sam, essay, at(0), 0, '3']]));
    await ok(callAs(laurel, ada.browser, deleteAssignment, { classId: algebra, assignmentId: essay }));
    expect(await seenBy(ada)).toEqual([]);
    expect((await rate([[sam, essay, at(0), 1, '4']])).status).toBe(404);
    await ok(callAs(laurel, ada.browser, restoreAssignment, { classId: algebra, assignmentId: essay }));
    expect(await seenBy(ada)).toEqual([['A.1', '3', '3', ['3']]]);
  });

  test('don’t change in a locked term, and neither does what they are based on', async () => {
    const { sam, admin } = school.people;
    const { essay, quarter } = school.ids;
    await ok(rate([[sam, essay, at(0), 0, '3']]));
    const before = await ofClass();
    await ok(callAs(laurel, admin.browser, lockTerm, { termId: quarter, isLocked: true }));
    const locked = await rate([[sam, essay, at(0), 1, '4']]);
    expect([locked.status, locked.text]).toEqual([422, expect.stringContaining('is locked')]);
    expect((await choose([at(1)])).text).toContain('is locked');
    expect((await choose([at(1), at(0)])).text).toContain('is locked');
    const aligned = await callAs(laurel, school.people.ada.browser, api.alignAssignment, {
      ...{ classId: school.ids.algebra, assignmentId: essay, standards: [{ standardId: at(0), evidence: 'none' }] },
    });
    expect(aligned.text).toContain('is locked');
    expect(await ofClass()).toEqual(before);
    await expect(
      inScope(
        laurel.database,
        school.districtId,
        async ({ db }) => await db.run(sql`update rating set value = 1 where district_id = ${school.districtId}`),
      ),
    ).rejects.toThrow();
    // Another standard beside them changes nothing of theirs.
    await ok(choose([at(0), at(1), at(2)]));
  });
});

describe('visibility of ratings', () => {
  test('points count as evidence without being typed twice, until a rating is typed', async () => {
    const { ada, sam } = school.people;
    const { exam, essay } = school.ids;
    await score('17');
    expect(await seenBy(ada)).toEqual([['A.2', '3', '3', ['3 from points']]]);
    await score('18', 1);
    expect(await seenBy(ada)).toEqual([['A.2', '4', '4', ['4 from points']]]);
    await ok(
      rate([
        [sam, exam, at(1), 0, '2'],
        [sam, essay, at(1), 0, '3'],
      ]),
    );
    expect(await seenBy(ada)).toEqual([['A.2', '2.5', '3', ['3', '2']]]);
  });

  test('families see what is released, with its assignment, and nothing else', async () => {
    const { ada, sam, pia, quinn, tia } = school.people;
    const { exam, essay, algebra } = school.ids;
    await score('18');
    await ok(
      rate([
        [sam, exam, at(1), 0, '2'],
        [sam, essay, at(0), 0, '3'],
      ]),
    );
    const all = [
      ['A.1', '3', '3', ['3']],
      ['A.2', '2', '2', ['2']],
    ];
    expect(await seenBy(ada)).toEqual(all);
    // The essay releases by itself, the exam by hand.
    expect(await seenBy(pia)).toEqual(all.slice(0, 1));
    expect(await seenBy(sam)).toEqual(all.slice(0, 1));
    const released = await ok(callAs(laurel, ada.browser, releaseScores, { classId: algebra, assignmentId: exam }));
    expect(released.output).toMatchObject({ released: 1, ratings: 1 });
    expect(await seenBy(pia)).toEqual(all);
    const back = { classId: algebra, assignmentId: exam, releasedAt: released.output.releasedAt };
    expect((await ok(callAs(laurel, ada.browser, takeBackRelease, back))).output).toEqual({ takenBack: 1, ratings: 1 });
    expect(await seenBy(sam)).toEqual(all.slice(0, 1));
    for (const stranger of [quinn, tia]) {
      const denied = await callAs(laurel, stranger.browser, api.readStudentStandards, { studentId: sam.personId });
      expect(denied.status).toBe(404);
    }
  });

  test('families are notified of ratings: automatically released ones a while later, others on release; a score released with them adds no second notice', async () => {
    const { ada, sam, pia } = school.people;
    const { exam, essay, algebra } = school.ids;
    const told = async () =>
      (await ok(callAs(laurel, pia.browser, readNotices, {}))).output.notices.map(({ kind, details, bundle }) => [
        ...[kind, 'title' in details && details.title, bundle?.count ?? 1],
      ]);
    const look = async (chore: Chore) => {
      await doChore(chore, { pool: laurel.database.pool, clock: () => laurel.time.nowMs, readDistricts });
    };
    await ok(
      rate([
        [sam, exam, at(1), 0, '2'],
        [sam, essay, at(0), 0, '3'],
      ]),
    );
    await look(tellNewRatings);
    expect(await told(), 'not settled').toEqual([]);
    laurel.time.nowMs += 11 * 60_000;
    await look(tellNewRatings);
    await look(tellNewScores);
    expect(await told()).toEqual([['scores-released', 'Essay', 1]]);
    const released = await ok(callAs(laurel, ada.browser, releaseScores, { classId: algebra, assignmentId: exam }));
    expect(await told(), 'one line for a class and a day').toEqual([['scores-released', 'Exam', 2]]);
    const back = { classId: algebra, assignmentId: exam, releasedAt: released.output.releasedAt };
    await ok(callAs(laurel, ada.browser, takeBackRelease, back));
    expect(await told()).toEqual([['scores-released', 'Essay', 1]]);
    await look(tellNewRatings);
    expect(await told()).toHaveLength(1);
  });

  test('the class’s history lists ratings beside scores, with old values; a release shows both together', async () => {
    const { ada, ben, sam, tia } = school.people;
    const { exam, essay, algebra } = school.ids;
    const pasted: readonly Typed[] = [
      [sam, essay, at(0), 0, '3'],
      [tia, exam, at(1), 0, '2'],
    ];
    await ok(rate(pasted, { cause: 'pasted' }));
    laurel.time.nowMs += 1000;
    await ok(rate([[sam, essay, at(0), 1, '4']]));
    laurel.time.nowMs += 1000;
    await score('15');
    laurel.time.nowMs += 1000;
    await ok(callAs(laurel, ada.browser, releaseScores, { classId: algebra, assignmentId: exam }));
    const { acts } = (await ok(callAs(laurel, ada.browser, readHistory, { classId: algebra }))).output;
    expect(acts.map(({ kind, cause, count, ratingCount }) => [kind, cause, count, ratingCount])).toEqual([
      ['release', 'released', 2, 1],
      ['scores', 'entered', 1, 0],
      ['ratings', 'entered', 1, 1],
      ['ratings', 'pasted', 2, 2],
    ]);
    const [, , typed] = acts;
    if (!typed?.eventId) throw new Error('There is no such act.');
    const act = { classId: algebra, eventId: typed.eventId, from: typed.from };
    const changed = { studentId: sam.personId, assignmentId: essay, standardId: at(0) };
    expect((await ok(callAs(laurel, ada.browser, readHistoryCells, act))).output).toEqual({
      scores: [],
      ratings: [{ ...changed, before: { value: '3' }, after: { value: '4' } }],
    });
    expect((await callAs(laurel, ben.browser, readHistoryCells, act)).status).toBe(404);
  });

  test('a term has its own evidence, and a longer term has that of the terms within it', async () => {
    const { ada, sam } = school.people;
    const { essay, quarter, year } = school.ids;
    await ok(rate([[sam, essay, at(0), 0, '3']]));
    expect(await seenBy(ada, { termId: quarter, classId: school.ids.algebra })).toHaveLength(1);
    expect(await seenBy(ada, { termId: year, classId: school.ids.algebra })).toHaveLength(1);
    const other = await seenBy(ada, { termId: newId(), classId: school.ids.algebra });
    expect(other).toEqual([]);
  });
});

describe('closing a term', () => {
  const close = async () =>
    await ok(
      callAs(laurel, school.people.admin.browser, closeTerm, { termId: school.ids.quarter, isPostingRest: true }),
    );
  const run = async <Result>(work: (scope: Scope) => Promise<Result>) =>
    await inScope(laurel.database, school.districtId, work);
  const kept = async () =>
    await run(async (scope) => {
      const place = { classId: school.ids.algebra, termId: school.ids.quarter };
      const finals = await readFinalRatings(scope, place);
      return finals.map(({ revision, value, letter, trace }) => [trace.standard.code, revision, value, letter]).sort();
    });

  test('saves each standard’s rating with its evidence, released or not, and again if it has changed by then', async () => {
    const { sam, admin } = school.people;
    const { essay, exam, quarter } = school.ids;
    await score('18');
    await ok(
      rate([
        [sam, exam, at(1), 0, '2'],
        [sam, essay, at(1), 0, '3'],
        [sam, essay, at(0), 0, '4'],
      ]),
    );
    await close();
    expect(await kept()).toEqual([
      ['A.1', 1, '4', '4'],
      ['A.2', 1, '2.5', '3'],
    ]);
    const [, second] = await run(
      async (scope) => await readFinalRatings(scope, { classId: school.ids.algebra, termId: quarter }),
    );
    expect(second?.trace.rating?.evidence.map(({ value, share }) => [value, share])).toEqual([
      ['3', '50'],
      ['2', '50'],
    ]);
    expect(await run(verifyRatings)).toEqual({ ratings: 2, differences: [] });

    await ok(callAs(laurel, admin.browser, lockTerm, { termId: quarter, isLocked: false }));
    await ok(
      rate([
        [sam, exam, at(1), 1, '3'],
        [sam, essay, at(0), 1, null],
      ]),
    );
    await close();
    expect(await kept()).toEqual([
      ['A.1', 2, null, null],
      ['A.2', 2, '3', '3'],
    ]);
    // Another scale later on changes nothing of what was kept.
    const scale = { scaleId, version: 1, schoolId: null, title: 'Levels', digits: 1, isOffered: false };
    const halves = [{ letter: '5', minimum: '95', points: '5', isPassing: true }, ...bandsOf('levels')];
    await ok(callAs(laurel, admin.browser, saveScale, { ...scale, bands: halves }));
    expect(await run(verifyRatings)).toEqual({ ratings: 2, differences: [] });
  });

  test('verify detects a saved rating that doesn’t match its evidence', async () => {
    const { sam } = school.people;
    await ok(rate([[sam, school.ids.essay, at(0), 0, '3']]));
    await close();
    await asOwner(laurel.database.ownerUrl, async (client) => {
      await client.query(`set laurel.district = '${school.districtId}'`);
      await client.query('update final_rating set value = 4 where district_id = $1', [school.districtId]);
    });
    const { differences } = await run(verifyRatings);
    expect(differences.map(({ studentId }) => studentId)).toEqual([sam.personId]);
  });
});

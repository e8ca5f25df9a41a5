import { copyAssignment, readScore, saveScores } from '@laurel/domain/grades/api';
import type { Id } from '@laurel/domain/kit/id';
import { saveRubric } from '@laurel/domain/rubrics/api';
import * as api from '@laurel/domain/rubrics/scoring-api';
import { readRatings, saveRatings } from '@laurel/domain/standards/api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { documentFromHtml, documentToHtml, parseDocument } from '@laurel/editor/document';
import { newId } from '@laurel/server/db/new-id';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { addPathway } from '@laurel/server/testing/pathway';
import { type Member, type TestSchool, testSchool } from '@laurel/server/testing/school';
import { addStandards } from '@laurel/server/testing/world';
import { beforeEach, expect, test } from 'vitest';

const laurel = await fileLaurel();
let school: TestSchool;
let made: Awaited<ReturnType<typeof addPathway>>;

// The essay is of 10 points; the rubric has two criteria with the levels 1 to 4.
beforeEach(async () => {
  school = await testSchool(laurel);
  const { districtId, schoolId } = school;
  made = await inScope(laurel.database, districtId, async ({ db }) =>
    addPathway(db, districtId, { schoolId, people: [] }),
  );
});

const as = (who: keyof TestSchool['people']): Member['browser'] => school.people[who].browser;

function work(assignmentId: Id<'assignment'> = school.ids.essay) {
  return { classId: school.ids.algebra, assignmentId, studentId: school.people.sam.personId };
}

async function choose(rubricId: Id<'rubric'> | null, assignmentId: Id<'assignment'> = school.ids.essay) {
  const { classId } = work();
  return await callAs(laurel, as('ada'), api.setAssignmentRubric, { classId, assignmentId, rubricId });
}

type Cell = InputOf<typeof api.saveRubricScores>['cells'][number];

/** Cells by rank from 1 in the order of the criteria, 0 for no level. */
function cellsOf(ranks: readonly number[], comment = '', base = 0): Cell[] {
  return made.content.criteria.map(({ levels }, at) => [
    ...([0, at, base, levels[(ranks[at] ?? 0) - 1]?.levelId ?? null, comment] as const),
  ]);
}

/** What is kept of such cells. */
function scored(ranks: readonly number[], comment = '', version = 1) {
  return made.content.criteria.map(({ criterionId, levels }, at) => ({
    ...{ criterionId, levelId: levels[(ranks[at] ?? 0) - 1]?.levelId ?? null, comment, version },
  }));
}

async function grade(
  change: Partial<InputOf<typeof api.saveRubricScores>> = {},
  who: keyof TestSchool['people'] = 'ada',
) {
  const { studentId, ...assignment } = work();
  return await callAs(laurel, as(who), api.saveRubricScores, {
    ...{ ...assignment, operationId: newId<'operation'>(), cause: 'entered', students: [studentId] },
    ...{ criteria: made.content.criteria.map(({ criterionId }) => criterionId), cells: cellsOf([4, 3]), ...change },
  });
}

async function gradedNow() {
  return (await callAs(laurel, as('ada'), api.readRubricScore, work())).output.graded;
}

async function scoreOf(assignmentId: Id<'assignment'> = school.ids.essay) {
  const { output } = await callAs(laurel, as('ada'), readScore, work(assignmentId));
  return output.changes;
}

async function typeScore(version: number, value: string) {
  const { classId, assignmentId, studentId } = work();
  return await callAs(laurel, as('ada'), saveScores, {
    ...{ classId, operationId: newId<'operation'>(), cause: 'entered', students: [studentId] },
    ...{ assignments: [assignmentId], cells: [[0, 0, version, value, 'none', 0]] },
  });
}

/** A second class of Ada’s in the same term. */
async function addClass(): Promise<Id<'class'>> {
  const { districtId, schoolId, ids, people } = school;
  const classId = newId<'class'>();
  await inScope(laurel.database, districtId, async ({ db }) => {
    await db.run(sql`
      insert into class (district_id, id, course_id, school_id, title, kind, scale_id)
      values (${districtId}, ${classId}, ${ids.course}, ${schoolId}, 'Algebra 2', 'scheduled', ${ids.scale})`);
    await db.run(
      sql`insert into class_term (district_id, class_id, term_id) values (${districtId}, ${classId}, ${ids.semester})`,
    );
    await db.run(sql`
      insert into enrolment (district_id, id, class_id, person_id, role)
      values (${districtId}, ${newId()}, ${classId}, ${people.ada.personId}, 'teacher')`);
  });
  return classId;
}

test('levels become the score once every criterion has one, with its event, and a repeat changes nothing', async () => {
  expect((await choose(made.rubricId)).status).toBe(200);
  const inPart = await grade({ cells: cellsOf([4]).slice(0, 1) });
  expect(inPart.output).toEqual({ versions: [1], conflicts: [] });
  expect(await scoreOf()).toEqual([]);

  const operationId = newId<'operation'>();
  const rest = cellsOf([4, 3]).slice(1);
  expect((await grade({ operationId, cells: rest })).output.versions).toEqual([1]);
  expect((await grade({ operationId, cells: rest })).output.versions).toEqual([1]);
  expect(await scoreOf()).toMatchObject([{ cause: 'entered', after: { value: '8.75', status: 'none' } }]);

  const back = await grade({ cause: 'undone', cells: cellsOf([4, 0], '', 1).slice(1) });
  expect(back.output.versions).toEqual([2]);
  expect((await scoreOf())[0]).toMatchObject({
    ...{ cause: 'undone', before: { value: '8.75' }, after: { value: null } },
  });
});

test('a criterion that someone else changed comes back as a conflict; the others are saved', async () => {
  await choose(made.rubricId);
  await grade();
  const [speaks, listens] = [cellsOf([1, 1], 'Mine.')[0], cellsOf([1, 2], '', 1)[1]];
  if (!speaks || !listens) throw new Error('Two criteria are needed.');
  const late = await grade({ cells: [speaks, listens] });
  const [held] = scored([4, 3]);
  expect(late.output).toMatchObject({
    versions: [null, 2],
    conflicts: [{ cell: 0, version: 1, levelId: held?.levelId, comment: '', by: null }],
  });
  const none = await grade({ cells: [speaks] });
  expect(none.status).toBe(409);
  expect(none.fault?.details).toMatchObject({ versions: [null], conflicts: [{ cell: 0, version: 1 }] });
  expect((await gradedNow())?.scores).toMatchObject([held, { version: 2 }]);
});

test('a typed score is kept while levels change', async () => {
  await choose(made.rubricId);
  await grade();
  expect((await typeScore(1, '5')).status).toBe(200);
  expect((await grade({ cells: cellsOf([1, 2], '', 1) })).output.versions).toEqual([2, 2]);
  expect((await scoreOf())[0]).toMatchObject({ after: { value: '5' } });
  expect((await gradedNow())?.scores).toMatchObject(scored([1, 2], '', 2));
});

test('levels rate the standards their criteria are aligned with, and a typed rating is kept', async () => {
  const { districtId, schoolId, ids } = school;
  const place = { schoolId, classId: ids.algebra, assignmentId: ids.essay };
  const { standard: standardId } = await addStandards(laurel, districtId, place);
  const identifier = '0f1a2b3c-0000-4000-8000-000000000001';
  const aligned = {
    ...made.content,
    criteria: made.content.criteria.map((each) => ({ ...each, alignments: [{ identifier, code: 'A.1' }] })),
  };
  made = await inScope(laurel.database, districtId, ({ db }) =>
    addPathway(db, districtId, { schoolId, people: [], content: aligned }),
  );
  await choose(made.rubricId);
  const ratingNow = async () => {
    const { output } = await callAs(laurel, as('ada'), readRatings, { classId: ids.algebra });
    return output.students.map(({ values, versions }) => [values, versions]);
  };
  await grade({ cells: cellsOf([4, 3]).slice(0, 1) });
  expect(await ratingNow()).toEqual([]);
  await grade({ cells: cellsOf([4, 3]).slice(1) });
  // The lowest of its criteria.
  expect(await ratingNow()).toEqual([[['3'], [1]]]);
  await grade({ cells: cellsOf([4, 2], '', 1) });
  expect(await ratingNow()).toEqual([[['2'], [2]]]);

  const { classId, assignmentId, studentId } = work();
  const typed = await callAs(laurel, as('ada'), saveRatings, {
    ...{ classId, operationId: newId<'operation'>(), cause: 'entered', students: [studentId] },
    ...{ columns: [{ assignmentId, standardId }], cells: [[0, 0, 2, '4']] },
  });
  expect(typed.status, typed.text).toBe(200);
  await grade({ cells: cellsOf([4, 1], '', 2).slice(1) });
  expect(await ratingNow()).toEqual([[['4'], [3]]]);
});

test('a copy of an assignment keeps its rubric, without anyone’s levels', async () => {
  await choose(made.rubricId);
  await grade();
  const { classId, assignmentId } = work();
  const other = await addClass();
  const copied = await callAs(laurel, as('ada'), copyAssignment, {
    ...{ classId, assignmentId, copyId: newId<'assignment'>(), classIds: [other] },
  });
  const [copy] = copied.output.copies;
  if (!copy) throw new Error(copied.text);
  const read = await callAs(laurel, as('ada'), api.readAssignmentRubric, {
    classId: other,
    assignmentId: copy.assignmentId,
  });
  expect(read.output).toMatchObject({ rubricId: made.rubricId, isUsed: false });
});

test('an assignment keeps its version of a rubric, and the rubric itself once someone was graded with it', async () => {
  await choose(made.rubricId);
  const { rubricId, content } = made;
  const [first] = content.criteria;
  if (!first) throw new Error('A criterion is needed.');
  const worded = { ...content, criteria: content.criteria.map((each) => ({ ...each, title: `${each.title}, anew` })) };
  const anew = {
    rubricId,
    schoolId: school.schoolId,
    version: 1,
    title: 'Portrait',
    kind: 'analytic',
    content: worded,
  } as const;
  expect((await callAs(laurel, as('coordinator'), saveRubric, anew)).status).toBe(200);
  const read = await callAs(laurel, as('ada'), api.readRubricScore, work());
  expect(read.output.graded?.criteria[0]?.title).toBe(first.title);

  await grade();
  const refused = await choose(null);
  expect(refused.fault?.message).toBe('Work was already graded by this rubric, so it stays with the assignment.');
});

test('students and parents see levels, comments, and the next level with the released score, and no one else’s', async () => {
  await choose(made.rubricId, school.ids.exam);
  const { classId, studentId } = work();
  const asked = { classId, studentId, termId: school.ids.quarter };
  const exam = { assignmentId: school.ids.exam, cells: cellsOf([2, 3], 'Say why.') };
  await grade(exam);
  const read = async (who: keyof TestSchool['people']) => await callAs(laurel, as(who), api.readStudentRubrics, asked);
  // The exam’s scores are released by hand.
  expect((await read('sam')).output.works).toEqual([]);
  expect((await read('ada')).output.works).toHaveLength(1);

  await choose(made.rubricId);
  await grade({ cells: cellsOf([2, 3], 'Say why.') });
  for (const who of ['sam', 'pia'] as const) {
    expect((await read(who)).output.works).toMatchObject([
      {
        title: 'Essay',
        criteria: made.content.criteria,
        scores: scored([2, 3], 'Say why.').map(({ version: _, ...each }) => each),
      },
    ]);
  }
  expect((await read('tia')).status).toBe(404);
  expect((await read('quinn')).status).toBe(404);
  expect((await callAs(laurel, as('ben'), api.readRubricScore, work())).status).toBe(404);
});

const commented = (html: string, base = 0): Cell[] => [
  ...cellsOf([2, 3])
    .slice(0, 1)
    .map(([row, column, , level]): Cell => [row, column, base, level, 'Not this.', { ...documentFromHtml(html) }]),
];

test('a comment stores its formatting beside its text, and only text if there is none; changing only the formatting counts as a change', async () => {
  await choose(made.rubricId);
  const said = '<p>Say <b>why</b>:</p><ul><li><p>in class</p></li></ul>';
  expect((await grade({ cells: commented(said) })).output.versions).toEqual([1]);
  const [kept] = (await gradedNow())?.scores ?? [];
  expect(kept).toMatchObject({ comment: 'Say why:\nin class', version: 1 });
  expect(documentToHtml(parseDocument(kept?.written))).toContain('<strong>why</strong>');
  // The words come first where only words fit, and a repeat is no change.
  expect((await grade({ cells: commented(said, 1) })).output.versions).toEqual([1]);
  const stale = await grade({ cells: commented('<p>Mine.</p>') });
  expect(stale.fault?.details.conflicts).toMatchObject([{ comment: 'Say why:\nin class', written: { type: 'doc' } }]);
  const slanted = said.replace('<b>', '<i>').replace('</b>', '</i>');
  expect((await grade({ cells: commented(slanted, 1) })).output.versions).toEqual([2]);

  await grade({ cells: cellsOf([2, 3]).slice(1) });
  const { classId, studentId } = work();
  const asked = { classId, studentId, termId: school.ids.quarter };
  const [shown] = (await callAs(laurel, as('pia'), api.readStudentRubrics, asked)).output.works;
  const seen = shown?.scores.find(({ comment }) => comment !== '');
  expect(documentToHtml(parseDocument(seen?.written))).toContain('<em>why</em>');

  expect((await grade({ cells: commented('<p>Say why.</p>', 2) })).output.versions).toEqual([3]);
  const plain = (await gradedNow())?.scores.find(({ comment }) => comment === 'Say why.');
  expect(plain?.written ?? null).toBeNull();
});

test.each([
  ['an image', '<p>See <img src="/image/x.png"></p>', /Add them to the comment for the student and parents/],
  ['more than 2,000 characters', `<p><b>${'x'.repeat(2001)}</b></p>`, /Shorten it to 2,000 characters/],
])('%s in a comment on a criterion is rejected with a message, and nothing of it is saved', async (_, html, why) => {
  await choose(made.rubricId);
  const reply = await grade({ cells: commented(html) });
  expect([reply.fault?.code, reply.text]).toEqual(['invalid', expect.stringMatching(why)]);
  expect((await gradedNow())?.scores).toEqual([]);
});

test('someone else’s level, another class’s assignment, and a rubric that isn’t offered aren’t found', async () => {
  expect((await choose(newId<'rubric'>())).status).toBe(404);
  expect((await choose(made.rubricId, school.ids.lab)).status).toBe(404);
  await choose(made.rubricId);
  expect((await grade({ cells: [[0, 0, 0, newId<'level'>(), '']] })).status).toBe(404);
  expect((await grade({ criteria: [newId<'criterion'>()], cells: [[0, 0, 0, null, 'Hm.']] })).status).toBe(404);
  expect((await grade({}, 'ben')).status).toBe(404);
});

test('the rubric of transition services is neither offered nor accepted', async () => {
  const { districtId, schoolId } = school;
  const services = await inScope(laurel.database, districtId, async ({ db }) =>
    addPathway(db, districtId, { schoolId, people: [], kind: 'services' }),
  );
  const { classId, assignmentId } = work();
  const { output } = await callAs(laurel, as('ada'), api.readAssignmentRubric, { classId, assignmentId });
  expect(output.rubrics.map(({ rubricId }) => rubricId)).toEqual([made.rubricId]);
  expect((await choose(services.rubricId)).status).toBe(404);
});

import { overrideGrade, readGradebook, saveClassRules, saveScores } from '@laurel/domain/grades/api';
import { calculatorVersion } from '@laurel/domain/grades/calculator-version';
import { dayOf } from '@laurel/domain/grades/testing';
import * as api from '@laurel/domain/postings/api';
import { saveRemarks } from '@laurel/domain/remarks/api';
import { lockTerm } from '@laurel/domain/terms/api';
import { newId } from '@laurel/server/db/new-id';
import { inScope } from '@laurel/server/db/testing';
import { asOwner } from '@laurel/server/db/testing-schema';
import { callAs, fileLaurel, openSession, writePerson } from '@laurel/server/testing/app';
import { type TestSchool, testFarSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, expect, test } from 'vitest';
import { closeTerm } from './close-term';
import { verifyFinals } from './verify-finals';

const laurel = await fileLaurel();
let school: TestSchool;

// Algebra (Sam, Tia) and Biology (Sam, Uma): A from 90, B from 80, C from 70, and F.
beforeEach(async () => {
  school = await testSchool(laurel);
  await score('sam', '8');
  await score('tia', '9.5');
});

type Who = 'admin' | 'office' | 'ada' | 'ben' | 'sam';

const browser = (who: Who) => school.people[who].browser;
const place = (classId = school.ids.algebra) => ({ classId, termId: school.ids.quarter });

/** Points of 10 in the essay of Algebra, the only work with a score. */
async function score(student: 'sam' | 'tia', value: string, version = 0) {
  const { ids, people } = school;
  return await callAs(laurel, browser('ada'), saveScores, {
    ...{ classId: ids.algebra, operationId: newId<'operation'>(), cause: 'entered' },
    ...{ students: [people[student].personId], assignments: [ids.essay], cells: [[0, 0, version, value, 'none', 0]] },
  });
}

async function override(percent: string | null, letter: string | null) {
  const studentId = school.people.sam.personId;
  const set = { ...place(), studentId, percent, letter, reason: 'Project', expiresOn: null, basedOn: null };
  expect((await callAs(laurel, browser('ada'), overrideGrade, set)).status).toBe(200);
}

const post = async (who: Who = 'ada', classId = school.ids.algebra) =>
  await callAs(laurel, browser(who), api.postGrades, place(classId));
const takeBack = async () => await callAs(laurel, browser('ada'), api.takeBackPosting, place());
const publish = async (isPublished = true, classIds = [school.ids.algebra], who: Who = 'office') =>
  await callAs(laurel, browser(who), api.publishGrades, { termId: school.ids.quarter, classIds, isPublished });
const close = async (isPostingRest = true, who: Who = 'admin') =>
  await callAs(laurel, browser(who), api.closeTerm, { termId: school.ids.quarter, isPostingRest });

/** Who has which letter and percentage, the latest revision first. */
async function finals() {
  const { output } = await callAs(laurel, browser('office'), api.readFinalGrades, place());
  return output.grades.map(({ name, revision, cause, percent, letter }) => [name, revision, cause, percent, letter]);
}

async function standing() {
  const { ids, schoolId } = school;
  const { output } = await callAs(laurel, browser('office'), api.readTermPostings, {
    ...{ schoolId, termId: ids.quarter },
  });
  return output.classes.map(({ title, students, changed, postedAt, publishedAt }) => ({
    ...{ title, students, changed, isPosted: postedAt !== null, isPublished: publishedAt !== null },
  }));
}

async function correct(change: { percent?: string; letter?: string; revision?: number }, who: Who = 'office') {
  const studentId = school.people.sam.personId;
  const base = { ...place(), studentId, revision: 1, percent: null, letter: null, reason: 'The exam was regraded' };
  return await callAs(laurel, browser(who), api.correctGrade, { ...base, ...change });
}

const verify = async () => await inScope(laurel.database, school.districtId, verifyFinals);

test('posting saves grades as they are, and posting again saves those changed since', async () => {
  expect((await post()).output).toEqual({ students: 2, changed: 2 });
  expect((await post()).output).toEqual({ students: 2, changed: 0 });
  await score('sam', '9.2', 1);
  expect((await standing())[1]).toMatchObject({ title: 'Algebra', students: 2, changed: 1, isPosted: true });
  expect((await post()).output).toEqual({ students: 2, changed: 1 });
  expect(await finals()).toEqual([
    ['Sam Student', 2, 'posted', '92.0', 'A'],
    ['Sam Student', 1, 'posted', '80.0', 'B'],
    ['Tia Student', 1, 'posted', '95.0', 'A'],
  ]);
  expect((await standing())[1]).toMatchObject({ title: 'Algebra', changed: 0 });
});

test('an override counts, beside the calculated grade', async () => {
  await override(null, 'A');
  await post();
  const { output } = await callAs(laurel, browser('office'), api.readFinalGrades, place());
  expect(output.grades[0]).toMatchObject({
    ...{ name: 'Sam Student', percent: '80.0', letter: 'A', computedPercent: '80.0', computedLetter: 'B' },
    ...{ reason: 'Project', madeBy: 'Ada Algebra', isPassing: true },
  });
});

test('only people who grade a class can post it, and only its school’s office can publish', async () => {
  expect((await post('ben')).status).toBe(404);
  expect((await post('office')).status).toBe(403);
  await post();
  expect((await publish(true, [school.ids.algebra], 'ada')).status).toBe(403);
  expect((await close(true, 'office')).status).toBe(403);
  expect((await correct({ letter: 'A' }, 'ada')).status).toBe(403);
  expect((await callAs(laurel, browser('sam'), api.readFinalGrades, place())).status).toBe(404);
});

test('the office sees who is late, and publishes only what is posted', async () => {
  await post();
  expect(await standing()).toEqual([
    { title: 'Biology', students: 2, changed: 2, isPosted: false, isPublished: false },
    { title: 'Algebra', students: 2, changed: 0, isPosted: true, isPublished: false },
  ]);
  expect((await publish(true, [school.ids.algebra, school.ids.biology])).fault.message).toBe(
    'Not all of these classes are posted. Choose only those that are.',
  );
  expect((await standing())[1]).toMatchObject({ isPublished: false });
  expect((await publish()).output).toEqual({ changed: 1 });
  expect((await publish()).output).toEqual({ changed: 0 });
});

test('a posting can be withdrawn until it is published, and the office can return it', async () => {
  await post();
  expect((await takeBack()).status).toBe(200);
  expect((await standing()).map(({ isPosted }) => isPosted)).toEqual([false, false]);
  await post();
  await publish();
  const refused = await takeBack();
  expect([refused.status, refused.fault.message]).toEqual([
    422,
    'The final grades for “Quarter 1” are published. Ask the office to return them to you.',
  ]);
  expect((await post()).status).toBe(422);
  await publish(false);
  expect((await takeBack()).status).toBe(200);
});

test('a term closes once everyone has posted, or with the remaining grades posted as they are', async () => {
  await post();
  const early = await close(false);
  expect([early.status, early.fault.message]).toEqual([
    422,
    '1 class hasn’t posted its grades, or changed them since. Post them now, or wait.',
  ]);
  expect((await close()).output).toEqual({ classes: 2, postedNow: 1, left: 0 });
  expect((await standing()).every(({ isPosted, changed }) => isPosted && changed === 0)).toBe(true);
  expect(await verify()).toEqual({ finals: 4, differences: [] });
});

test.each([
  { classes: 1, ms: 60_000 },
  { classes: 200, ms: 0 },
])(
  'more classes than one request can post are posted in several, and the last one locks the term: %o',
  async (most) => {
    const { districtId, people, ids } = school;
    const closeSome = async () =>
      await inScope(laurel.database, districtId, async (scope) => {
        const caller = { ...scope.caller, accountId: people.admin.accountId };
        return await closeTerm({ ...scope, caller }, { termId: ids.quarter, isPostingRest: true }, most);
      });
    const isLocked = async () =>
      (await school.query('select from term where id = $1 and locked_at is not null', [ids.quarter])).length;
    expect(await closeSome()).toEqual({ classes: 2, postedNow: 1, left: 1 });
    expect(await isLocked()).toBe(0);
    expect(await closeSome()).toEqual({ classes: 2, postedNow: 1, left: 0 });
    expect(await isLocked()).toBe(1);
  },
);

test('in a closed term nothing can be posted or withdrawn by any means', async () => {
  await post();
  await close();
  const late = await post();
  expect([late.status, late.fault.message]).toEqual([
    422,
    '“Quarter 1” is locked. Ask the office to correct its final grades.',
  ]);
  expect((await takeBack()).status).toBe(422);
  const again = `insert into final_grade select district_id, gen_random_uuid(), student_id, class_id, term_id, 9, cause,
    computed_percent, computed_letter, override_percent, override_letter, percent, letter, points, is_passing, reason,
    trace, calculator, rules_digest, account_id, made_at from final_grade limit 1`;
  await expect(school.query(again)).rejects.toMatchObject({ code: 'refused' });
  await expect(school.query('delete from grade_posting')).rejects.toMatchObject({ code: 'refused' });
  await expect(school.query('update final_grade set percent = 100')).rejects.toThrow('permission denied');
  await expect(school.query('delete from final_grade')).rejects.toThrow('permission denied');
});

test('a correction is a revision with its reason; the posted grade stays beside it', async () => {
  await post();
  expect((await correct({ letter: 'A' })).fault.message).toBe(
    'This term isn’t closed. Ask the teacher to change the grade and post again.',
  );
  await close();
  expect((await correct({ percent: '91' })).output).toEqual({ revision: 2 });
  expect((await correct({ percent: '93' })).fault.code).toBe('conflict');
  expect((await correct({ letter: 'C', revision: 2 })).output).toEqual({ revision: 3 });
  expect((await finals()).slice(0, 3)).toEqual([
    ['Sam Student', 3, 'corrected', '80.0', 'C'],
    ['Sam Student', 2, 'corrected', '91.0', 'A'],
    ['Sam Student', 1, 'posted', '80.0', 'B'],
  ]);
  expect((await correct({ revision: 3 })).status).toBe(400);
  expect((await verify()).differences).toEqual([]);
});

async function undo(revision: number, who: Who = 'office') {
  const studentId = school.people.sam.personId;
  const input = { ...place(), studentId, revision, reason: 'Correction undone' };
  return await callAs(laurel, browser(who), api.undoCorrection, input);
}

test('undoing a correction is another revision with the previous grade', async () => {
  await setWorth();
  await post();
  await close();
  await correct({ percent: '91' });
  await correct({ letter: 'C', revision: 2 });
  expect((await undo(3)).output).toEqual({ revision: 4 });
  expect((await finals()).slice(0, 2)).toEqual([
    ['Sam Student', 4, 'corrected', '91.0', 'A'],
    ['Sam Student', 3, 'corrected', '80.0', 'C'],
  ]);
  // Once more: the second correction is back. And again.
  expect((await undo(4)).output).toEqual({ revision: 5 });
  expect((await undo(5)).output).toEqual({ revision: 6 });
  const { grades } = (await callAs(laurel, browser('office'), api.readFinalGrades, place())).output;
  expect(grades[0]).toMatchObject({ percent: '91.0', letter: 'A', points: '4', reason: 'Correction undone' });
  expect((await verify()).differences).toEqual([]);
});

test('after an undo, the posted grade counts again in full', async () => {
  await setWorth();
  await override(null, 'A');
  await post();
  await close();
  await correct({ percent: '70' });
  expect((await undo(2)).output).toEqual({ revision: 3 });
  const [first, , third] = await school.query(
    `select computed_percent, computed_letter, override_percent, override_letter, percent, letter, points, is_passing,
       comment, trace, calculator, rules_digest
     from final_grade where student_id = $1 and class_id = $2 order by revision`,
    [school.people.sam.personId, school.ids.algebra],
  );
  expect(third).toEqual(first);
  expect((await verify()).differences).toEqual([]);
});

test('only the latest correction can be undone, by people who can correct, in a closed term', async () => {
  await post();
  expect((await undo(1)).status).toBe(422);
  await close();
  // Nothing was corrected yet.
  expect((await undo(1)).fault.code).toBe('conflict');
  await correct({ percent: '91' });
  expect((await undo(2, 'ada')).status).toBe(403);
  expect((await undo(2, 'sam')).status).toBe(403);
  await correct({ percent: '92', revision: 2 });
  expect((await undo(2)).fault.code).toBe('conflict');
  expect((await finals())[0]).toEqual(['Sam Student', 3, 'corrected', '92.0', 'A']);
});

test('posting after reopening keeps a correction, and after an undone one uses the teacher’s grade', async () => {
  const reopen = async () => {
    const input = {
      ...place(),
      reopeningId: newId<'reopening'>(),
      endsBefore: dayOf('2099-01-01'),
      reason: 'Late work',
    };
    const reply = await callAs(laurel, browser('office'), api.reopenClass, input);
    expect(reply.status).toBe(200);
  };
  const changed = async () => (await standing()).find(({ title }) => title === 'Algebra')?.changed;
  const end = async () =>
    (await callAs(laurel, browser('office'), api.endReopening, { classId: school.ids.algebra })).output;
  await post();
  await close();
  await correct({ percent: '91' });
  await reopen();
  await override('75', null);
  // The teacher’s posting says nothing of what the office corrected.
  expect(await changed()).toBe(0);
  expect(await end()).toEqual({ changed: 0 });
  await undo(2);
  await reopen();
  expect(await changed()).toBe(1);
  expect(await end()).toEqual({ changed: 1 });
  expect((await finals())[0]).toEqual(['Sam Student', 4, 'posted', '75.0', 'C']);
  expect((await verify()).differences).toEqual([]);
});

test('a correction isn’t affected by comments the teacher writes on the term later', async () => {
  const { ids, people } = school;
  await post();
  await close();
  await correct({ percent: '91' });
  const reopening = {
    ...place(),
    reopeningId: newId<'reopening'>(),
    endsBefore: dayOf('2099-01-01'),
    reason: 'A comment',
  };
  expect((await callAs(laurel, browser('office'), api.reopenClass, reopening)).status).toBe(200);
  const written = await callAs(laurel, browser('ada'), saveRemarks, {
    ...{ classId: ids.algebra, operationId: newId<'operation'>(), cause: 'entered' },
    ...{ students: [people.sam.personId], terms: [ids.quarter], cells: [[0, 0, 0, 'Sam asks good questions.']] },
  });
  expect(written.status).toBe(200);
  const { output } = await callAs(laurel, browser('office'), api.endReopening, { classId: ids.algebra });
  expect(output).toEqual({ changed: 1 });
  const lines = (await callAs(laurel, browser('office'), api.readFinalGrades, place())).output.grades;
  expect(lines[0]).toMatchObject({
    ...{ revision: 3, cause: 'corrected', percent: '91.0', reason: lines[1]?.reason },
    comment: 'Sam asks good questions.',
  });
  expect((await verify()).differences).toEqual([]);
});

/** As a disk does, or somebody past the app: nothing else may change a final grade. */
async function damage(change: string, revision = 1) {
  const { districtId, people, ids } = school;
  await asOwner(laurel.database.ownerUrl, async (client) => {
    await client.query(`select set_config('laurel.district', $1, false)`, [districtId]);
    const { rowCount } = await client.query(
      `update final_grade set ${change} where student_id = $1 and class_id = $2 and revision = $3`,
      [people.sam.personId, ids.algebra, revision],
    );
    expect(rowCount).toBe(1);
  });
}

async function setWorth() {
  await school.query(
    `update scale_band set points = case letter when 'A' then 4 when 'B' then 3 when 'C' then 2 else 0 end,
      is_passing = letter <> 'F'`,
  );
}

const samsDifference = () => [{ ...place(), studentId: school.people.sam.personId }];

test.each([
  ['the calculated percentage', 'computed_percent = 99'],
  ['the calculated letter', `computed_letter = 'A'`],
  ['the trace', `trace = jsonb_set(trace, '{outcome,percent}', '"99"')`],
  ['the percentage', 'percent = 99'],
  ['the letter', `letter = 'A'`],
  ['the points', 'points = 4'],
  ['whether it passes', 'is_passing = false'],
  ['an override that no one made', `override_letter = 'A'`],
  ['the calculator', 'calculator = 0'],
  ['the hash of the rules', `rules_digest = ''`],
])('verify detects a final grade that doesn’t match its sources: %s', async (_, change) => {
  await setWorth();
  await post();
  await close();
  expect((await verify()).differences).toEqual([]);
  await damage(change);
  expect((await verify()).differences).toEqual(samsDifference());
});

test.each([
  ['the percentage', 'percent = 99'],
  ['the letter of the percentage', `letter = 'B'`],
  ['the points', 'points = 3'],
])('verify detects an override and a correction that don’t count as entered: %s', async (_, change) => {
  await setWorth();
  await override('91', null);
  await post();
  await close();
  await correct({ percent: '92' });
  expect((await verify()).differences).toEqual([]);
  const kept = await school.query(
    'select percent, letter, points from final_grade where revision = 1 and percent = 91',
  );
  expect(kept).toEqual([{ percent: '91', letter: 'A', points: '4' }]);
  await damage(change);
  expect((await verify()).differences).toEqual(samsDifference());
  await damage(`percent = 91, letter = 'A', points = 4`);
  expect((await verify()).differences).toEqual([]);
  await damage(change, 2);
  expect((await verify()).differences).toEqual(samsDifference());
});

test('a final grade records its calculator version and a hash of its rules, however the rules change later', async () => {
  const { ids, people } = school;
  const made = async () =>
    await school.query(
      `select revision, calculator, rules_digest as digest from final_grade where student_id = $1 order by revision`,
      [people.sam.personId],
    );
  await post();
  const [first] = await made();
  expect(first).toEqual({
    revision: 1,
    calculator: calculatorVersion,
    digest: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const { rules, version } = (await callAs(laurel, browser('ada'), readGradebook, { classId: ids.algebra })).output;
  const { categories, latePolicy, unreleased } = rules;
  const saved = await callAs(laurel, browser('ada'), saveClassRules, {
    ...{ classId: ids.algebra, version, weighting: 'points', categories, latePolicy, missingPercent: '50', unreleased },
  });
  expect(saved.status, saved.text).toBe(200);
  await score('sam', '9', 1);
  expect(await made()).toEqual([first]);
  // What was made by other rules is still what it was made of.
  expect((await verify()).differences).toEqual([]);
  await post();
  const [before, after] = await made();
  expect(before).toEqual(first);
  expect(after).toMatchObject({ revision: 2, calculator: calculatorVersion });
  expect(after.digest).toMatch(/^[0-9a-f]{64}$/);
  expect(after.digest).not.toBe(first.digest);
  expect((await verify()).differences).toEqual([]);
});

/** Classes of a teacher each, with both students of Algebra; answers whose browser posts which. */
async function addSections(count: number) {
  const { ids, people, districtId, schoolId } = school;
  return await inScope(laurel.database, districtId, async (scope) => {
    const sections = [];
    for (let no = 1; no <= count; no += 1) {
      const teacher = await writePerson(scope, { name: `Teacher ${no}`, roles: ['Teacher'], schoolId });
      const section = { title: `Section ${no}`, classId: newId<'class'>(), teacherId: teacher.personId };
      sections.push({ ...section, browser: await openSession(laurel, scope, teacher.accountId) });
    }
    const classIds = sections.map(({ classId }) => classId);
    const students = [people.sam.personId, people.tia.personId];
    const run = async (text: string, ...more: unknown[]) => await scope.db.client.query(text, [classIds, ...more]);
    await run(
      `insert into class (district_id, id, course_id, school_id, title, kind, scale_id, weighting)
       select district_id, given.id, course_id, school_id, given.title, kind, scale_id, 'points'
       from class cross join unnest($1::uuid[], $3::text[]) given (id, title) where class.id = $2`,
      ...[ids.algebra, sections.map(({ title }) => title)],
    );
    await run(
      `insert into class_term (district_id, class_id, term_id)
       select district_id, given.id, term_id from class_term cross join unnest($1::uuid[]) given (id) where class_id = $2`,
      ids.algebra,
    );
    await run(
      `insert into enrolment (district_id, id, class_id, person_id, role)
       select $2::uuid, gen_random_uuid(), class_id, person_id, 'teacher' from unnest($1::uuid[], $3::uuid[]) given (class_id, person_id)
       union all
       select $2::uuid, gen_random_uuid(), class_id, person_id, 'student' from unnest($1::uuid[]) class_id, unnest($4::uuid[]) person_id`,
      ...[districtId, sections.map(({ teacherId }) => teacherId), students],
    );
    await run(
      `insert into grade (district_id, student_id, class_id, term_id, audience)
       select $2, person_id, class_id, $3, 'staff' from unnest($1::uuid[]) class_id, unnest($4::uuid[]) person_id`,
      ...[districtId, ids.quarter, students],
    );
    return sections;
  });
}

test('sixty teachers post, eight at a time: each class is posted once, and the list is always correct', async () => {
  const sections = await addSections(60);
  const listed = async () => (await standing()).filter(({ title }) => title.startsWith('Section'));
  const [started, acknowledged] = [new Set<string>(), new Set<string>()];
  const waiting = [...sections];
  const postOneByOne = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { title, browser: own, classId } = next;
      started.add(title);
      const press = async () => {
        const { status, text } = await callAs(laurel, own, api.postGrades, place(classId));
        expect(status, text).toBe(200);
        acknowledged.add(title);
      };
      // As someone does who presses again.
      await Promise.all([press(), press()]);
    }
  };
  const seen: number[] = [];
  let isOver = false;
  const lookOn = async () => {
    while (!isOver) {
      const before = [...acknowledged];
      const posted = (await listed()).filter(({ isPosted }) => isPosted).map(({ title }) => title);
      expect(posted).toEqual(expect.arrayContaining(before));
      expect([...started]).toEqual(expect.arrayContaining(posted));
      seen.push(posted.length);
    }
  };
  const posting = Promise.all(Array.from({ length: 8 }, postOneByOne)).finally(() => {
    isOver = true;
  });
  await Promise.all([posting, lookOn()]);
  // It was read while they posted.
  expect(seen.some((posted) => posted > 0 && posted < sections.length)).toBe(true);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  const all = await listed();
  expect(all).toHaveLength(60);
  expect(all.every(({ isPosted, students, changed }) => isPosted && students === 2 && changed === 0)).toBe(true);
  const classIds = sections.map(({ classId }) => classId);
  const kept = await school.query(`select count(*)::int as rows from final_grade where class_id = any ($1)`, [
    classIds,
  ]);
  expect(kept).toEqual([{ rows: 120 }]);
});

test('a correction survives another opening and closing, until the grade it corrects changes', async () => {
  await post();
  await close();
  await correct({ letter: 'A' });
  await callAs(laurel, browser('admin'), lockTerm, { termId: school.ids.quarter, isLocked: false });
  expect((await close()).output).toEqual({ classes: 2, postedNow: 0, left: 0 });
  await callAs(laurel, browser('admin'), lockTerm, { termId: school.ids.quarter, isLocked: false });
  expect((await post()).output).toEqual({ students: 2, changed: 0 });
  expect((await finals())[0]).toEqual(['Sam Student', 2, 'corrected', '80.0', 'A']);
  // What it was corrected from is another grade by now.
  await score('sam', '7', 1);
  expect((await post()).output).toEqual({ students: 2, changed: 1 });
  expect((await finals())[0]).toEqual(['Sam Student', 3, 'posted', '70.0', 'C']);
});

test('a student who changes schools mid-term keeps posted grades, and only the new class posts for them', async () => {
  const { districtId, ids, people } = school;
  await post();
  const far = await testFarSchool(laurel, school);
  await school.query('insert into class_term (district_id, class_id, term_id) values ($1, $2, $3)', [
    ...[districtId, far.ids.chemistry, ids.quarter],
  ]);
  await school.query('update class set scale_id = $2 where id = $1', [far.ids.chemistry, ids.scale]);
  await school.query(`update enrolment set ends_before = '2026-09-21' where class_id = $1 and person_id = $2`, [
    ...[ids.algebra, people.sam.personId],
  ]);
  await school.query(
    `insert into enrolment (district_id, id, class_id, person_id, role, starts_on)
    values ($1, gen_random_uuid(), $2, $3, 'student', '2026-09-21'), ($1, gen_random_uuid(), $2, $4, 'teacher', null)`,
    [districtId, far.ids.chemistry, people.sam.personId, people.ben.personId],
  );
  await callAs(laurel, browser('ben'), saveScores, {
    ...{ classId: far.ids.chemistry, operationId: newId<'operation'>(), cause: 'entered' },
    ...{ students: [people.sam.personId], assignments: [far.ids.titration], cells: [[0, 0, 0, '7.5', 'none', 0]] },
  });
  await score('tia', '8.5', 1);
  expect((await post()).output).toEqual({ students: 1, changed: 1 });
  // The other student of Chemistry has no score yet.
  expect((await post('ben', far.ids.chemistry)).output).toMatchObject({ students: 2 });
  expect(await finals()).toEqual([
    ['Sam Student', 1, 'posted', '80.0', 'B'],
    ['Tia Student', 2, 'posted', '85.0', 'B'],
    ['Tia Student', 1, 'posted', '95.0', 'A'],
  ]);
  const chemistry = await callAs(laurel, browser('admin'), api.readFinalGrades, place(far.ids.chemistry));
  expect(chemistry.output.grades.find(({ name }) => name === 'Sam Student')).toMatchObject({
    ...{ revision: 1, percent: '75.0', letter: 'C' },
  });
  expect((await verify()).differences).toEqual([]);
});

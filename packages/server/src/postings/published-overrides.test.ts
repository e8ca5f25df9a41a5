import { addToCaseload } from '@laurel/domain/classes/caseload-api';
import { overrideGrade, readGradebook, readGradeInputs, saveScores } from '@laurel/domain/grades/api';
import { readNotices } from '@laurel/domain/notices/api';
import { readStaffOverview, readStudentOverview } from '@laurel/domain/overview/api';
import * as api from '@laurel/domain/postings/api';
import { newId } from '@laurel/server/db/new-id';
import { tellFallenLetters } from '@laurel/server/grades/tell-fallen-letters';
import { doChore } from '@laurel/server/jobs/chores';
import { readDistricts } from '@laurel/server/people/district-store';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, expect, test } from 'vitest';

const laurel = await fileLaurel();
let school: TestSchool;

// Sam has 9 of 10 in the essay of Algebra, alone in its category: an A.
beforeEach(async () => {
  school = await testSchool(laurel);
  const { ids, people } = school;
  const saved = await callAs(laurel, people.ada.browser, saveScores, {
    ...{ classId: ids.algebra, operationId: newId<'operation'>(), cause: 'entered' },
    ...{ students: [people.sam.personId], assignments: [ids.essay], cells: [[0, 0, 0, '9', 'none', 0]] },
  });
  expect(saved.status, saved.text).toBe(200);
});

const place = () => ({ classId: school.ids.algebra, termId: school.ids.quarter });

async function override(letter: string | null, percent: string | null) {
  const { ada, sam } = school.people;
  const book = (await callAs(laurel, ada.browser, readGradebook, { classId: place().classId })).output;
  const set = {
    letter,
    percent,
    reason: 'Agreed in June',
    expiresOn: null,
    basedOn: book.overrides[0]?.madeAt ?? null,
  };
  const saved = await callAs(laurel, ada.browser, overrideGrade, { ...place(), studentId: sam.personId, ...set });
  expect(saved.status, saved.text).toBe(200);
}

async function post() {
  const posted = await callAs(laurel, school.people.ada.browser, api.postGrades, place());
  expect(posted.status, posted.text).toBe(200);
}

async function publish(isPublished = true) {
  const { ids, people } = school;
  const change = { termId: ids.quarter, classIds: [ids.algebra], isPublished };
  expect((await callAs(laurel, people.office.browser, api.publishGrades, change)).status).toBe(200);
}

/** The grade set by hand that somebody sees beside the calculated one. */
async function seenBy(who: 'ada' | 'sam' | 'pia') {
  const key = { ...place(), studentId: school.people.sam.personId };
  const { override: made } = (await callAs(laurel, school.people[who].browser, readGradeInputs, key)).output;
  return made && [made.letter, made.percent, made.reason];
}

test('an overridden grade reaches families with the published final grade that includes it, and disappears with it', async () => {
  await override('C', '72');
  expect(await seenBy('ada')).toEqual(['C', '72', 'Agreed in June']);
  await post();
  expect(await seenBy('sam')).toBeNull();
  await publish();
  for (const who of ['sam', 'pia'] as const) expect(await seenBy(who)).toEqual(['C', '72', 'Agreed in June']);
  await publish(false);
  expect(await seenBy('pia')).toBeNull();
});

test('an override after publishing is visible only to staff until it is posted and published', async () => {
  await override('C', null);
  await post();
  await publish();
  await override('D', null);
  expect(await seenBy('ada')).toEqual(['D', null, 'Agreed in June']);
  expect(await seenBy('sam')).toBeNull();
  await publish(false);
  await post();
  await publish();
  expect(await seenBy('sam')).toEqual(['D', null, 'Agreed in June']);
});

test('an override to a lower letter is announced once it is published', async () => {
  await look();
  await override('C', '72');
  await post();
  await look();
  expect(await told()).not.toContain('grade-fell');
  await publish();
  await look();
  expect(await told()).toContain('grade-fell');
});

/** Grade, letter, and last final letter of Algebra on the student’s overview. */
async function overviewOf() {
  const { output } = await callAs(laurel, school.people.sam.browser, readStudentOverview, {});
  const standing = output.student?.classes.find(({ classId }) => classId === school.ids.algebra);
  return standing && [standing.soFar, standing.letter, ...standing.finals.map(({ letter }) => letter)];
}

test('a percentage set by hand has the letter of the class’s scale wherever it is shown, once it is published', async () => {
  await override(null, '72.5');
  expect(await seenBy('ada')).toEqual(['C', '72.5', 'Agreed in June']);
  await post();
  expect(await overviewOf()).toEqual(['90.0', 'A']);
  await publish();
  expect(await overviewOf()).toEqual(['72.5', 'C', 'C']);
  for (const who of ['sam', 'pia'] as const) expect(await seenBy(who)).toEqual(['C', '72.5', 'Agreed in June']);
});

test.each([
  ['above all letters', '104', 'A'],
  ['where a letter begins', '80', 'B'],
  ['below all letters', '4', 'D'],
])('the letter of a percentage set by hand is that of its final grade: %s', async (_, percent, letter) => {
  await school.query(`update scale_band set letter = 'D', minimum = 5 where letter = 'F'`);
  await override(null, percent);
  await post();
  await publish();
  expect(await overviewOf()).toEqual([`${percent}.0`, letter, letter]);
});

test('a counselor sees the letter of a percentage set by hand among the concerns of their caseload', async () => {
  const { counselor, sam, office } = school.people;
  const added = await callAs(laurel, office.browser, addToCaseload, {
    ...{ personId: counselor.personId, schoolId: school.schoolId, startsOn: null, endsBefore: null },
    of: { kind: 'student', studentId: sam.personId },
  });
  expect(added.status, added.text).toBe(200);
  await override(null, '55');
  const { caseload } = (await callAs(laurel, counselor.browser, readStaffOverview, {})).output;
  expect(caseload?.concerns.map(({ classes }) => classes)).toMatchObject([[{ percent: '55.0', letter: 'F' }]]);
});

test('a percentage set by hand has no letter where the class’s scale has none', async () => {
  await school.query('delete from scale_band');
  await override(null, '72');
  await post();
  await publish();
  expect(await overviewOf()).toEqual(['72.0', null, null]);
});

async function look(): Promise<void> {
  laurel.time.nowMs += 11 * 60_000;
  await doChore(tellFallenLetters, { pool: laurel.database.pool, clock: () => laurel.time.nowMs, readDistricts });
}

async function told() {
  const { notices } = (await callAs(laurel, school.people.pia.browser, readNotices, {})).output;
  return notices.map(({ kind }) => kind);
}

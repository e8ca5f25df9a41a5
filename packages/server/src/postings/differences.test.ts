import { overrideGrade, saveScores } from '@laurel/domain/grades/api';
import { dayOf } from '@laurel/domain/grades/testing';
import type { Day } from '@laurel/domain/kit/day';
import * as api from '@laurel/domain/postings/api';
import { newId } from '@laurel/server/db/new-id';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testFarSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, expect, test } from 'vitest';

const laurel = await fileLaurel();
let school: TestSchool;

// In Algebra Sam has 80 (B) and Tia 95 (A): A from 90, B from 80, C from 70, and F.
beforeEach(async () => {
  school = await testSchool(laurel);
  const { ids, people } = school;
  const saved = await callAs(laurel, people.ada.browser, saveScores, {
    ...{ classId: ids.algebra, operationId: newId<'operation'>(), cause: 'entered', assignments: [ids.essay] },
    students: [people.sam.personId, people.tia.personId],
    cells: [
      [0, 0, 0, '8', 'none', 0],
      [1, 0, 0, '9.5', 'none', 0],
    ],
  });
  expect(saved.status).toBe(200);
});

type Who = 'admin' | 'office' | 'ada' | 'ben' | 'sam' | 'pia';

const browser = (who: Who) => school.people[who].browser;
const place = () => ({ classId: school.ids.algebra, termId: school.ids.quarter });

async function override(
  who: 'sam' | 'tia',
  percent: string | null,
  letter: string | null,
  expiresOn: Day | null = null,
) {
  const studentId = school.people[who].personId;
  const set = { ...place(), studentId, percent, letter, reason: 'Project', expiresOn, basedOn: null };
  expect((await callAs(laurel, browser('ada'), overrideGrade, set)).status).toBe(200);
}

async function differences(who: Who = 'ada') {
  const reply = await callAs(laurel, browser(who), api.readClassDifferences, place());
  return reply.output.differences;
}

const readSchool = async (who: Who = 'office', schoolId = school.schoolId) =>
  await callAs(laurel, browser(who), api.readSchoolDifferences, { schoolId, termId: school.ids.quarter });

async function postAndClose() {
  expect((await callAs(laurel, browser('ada'), api.postGrades, place())).status).toBe(200);
  const close = { termId: school.ids.quarter, isPostingRest: true };
  expect((await callAs(laurel, browser('admin'), api.closeTerm, close)).status).toBe(200);
}

test('an overridden grade is listed beside the calculated one, with its reason, author, and expiration', async () => {
  const { people, ids } = school;
  await override('sam', '91', null, dayOf('2099-01-01'));
  await override('tia', null, 'B');
  expect(await differences()).toEqual([
    {
      ...{ studentId: people.sam.personId, classId: ids.algebra, name: 'Sam Student', title: 'Algebra' },
      ...{ computedPercent: '80', computedLetter: 'B', percent: '91', letter: 'A', isCorrection: false },
      ...{ reason: 'Project', madeBy: 'Ada Algebra', until: '2099-01-01' },
    },
    expect.objectContaining({ name: 'Tia Student', percent: '95', letter: 'B', computedLetter: 'A', until: null }),
  ]);
});

test('an override equal to the calculated grade isn’t a difference, and neither is an expired one', async () => {
  await override('sam', '80', 'B');
  expect(await differences()).toEqual([]);
  await override('tia', '70', null, dayOf('2099-01-01'));
  expect(await differences()).toHaveLength(1);
  await inScope(laurel.database, school.districtId, async ({ db }) =>
    db.run(sql`update grade_override set expires_on = '2020-01-01' where district_id = ${school.districtId}`),
  );
  expect(await differences()).toEqual([]);
});

test('a posted override stays a difference once the term is closed, until it is corrected', async () => {
  await override('sam', '60', null);
  await postAndClose();
  expect(await differences()).toMatchObject([{ percent: '60', letter: 'F', isCorrection: false }]);
  const correct = { ...place(), studentId: school.people.sam.personId, reason: 'A slip', letter: null };
  const corrected = { ...correct, revision: 1, percent: '72' };
  expect((await callAs(laurel, browser('office'), api.correctGrade, corrected)).status).toBe(200);
  expect(await differences('office')).toMatchObject([
    { percent: '72', letter: 'C', isCorrection: true, reason: 'A slip', madeBy: 'Olga Office', until: null },
  ]);
  // Corrected to what was calculated, it is none.
  const back = { ...correct, revision: 2, percent: '80' };
  expect((await callAs(laurel, browser('office'), api.correctGrade, back)).status).toBe(200);
  expect(await differences('office')).toEqual([]);
});

test('the office gets the differences of its whole school, and no one gets those of another', async () => {
  await override('sam', '91', null);
  const { output } = await readSchool();
  expect([output.count, output.differences.map(({ name, title }) => [name, title])]).toEqual([
    1,
    [['Sam Student', 'Algebra']],
  ]);
  const far = await testFarSchool(laurel, school);
  expect((await readSchool('office', far.schoolId)).status).toBe(404);
  expect((await readSchool('ada')).status).toBe(404);
  const nowhere = { schoolId: school.schoolId, termId: newId<'term'>() };
  expect((await callAs(laurel, browser('office'), api.readSchoolDifferences, nowhere)).status).toBe(404);
  for (const who of ['ben', 'sam', 'pia'] as const) {
    expect((await callAs(laurel, browser(who), api.readClassDifferences, place())).status).toBe(404);
  }
});

import { saveAssignment } from '@laurel/domain/grades/api';
import type { Day } from '@laurel/domain/kit/day';
import { readAssignmentPlace, readClassPlace, searchAssignments } from '@laurel/domain/search/api';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testFarSchool, testSchool } from '@laurel/server/testing/school';
import { beforeAll, expect, test } from 'vitest';

const laurel = await fileLaurel();
let school: TestSchool;

beforeAll(async () => {
  school = await testSchool(laurel);
  await testFarSchool(laurel, school);
});

type Who = keyof TestSchool['people'];

async function classOpens(who: Who, classId = school.ids.algebra) {
  const reply = await callAs(laurel, school.people[who].browser, readClassPlace, { classId });
  return answered(reply);
}

/** A link that leads nowhere is an answer like any other: an error would stand in its reader’s console. */
function answered(reply: Awaited<ReturnType<typeof callAs<typeof readClassPlace>>>) {
  if (reply.status !== 200) return reply.status;
  return reply.output && [reply.output.opens, reply.output.childId];
}

async function assignmentOpens(who: Who) {
  const { essay: assignmentId } = school.ids;
  const reply = await callAs(laurel, school.people[who].browser, readAssignmentPlace, { assignmentId });
  return answered(reply);
}

test('a link to a class takes each reader to the page they can open, and no one else anywhere', async () => {
  const { sam } = school.people;
  expect(await classOpens('admin')).toEqual(['record', null]);
  expect(await classOpens('office')).toEqual(['record', null]);
  expect(await classOpens('ada')).toEqual(['gradebook', null]);
  expect(await classOpens('sam')).toEqual(['own', null]);
  expect(await classOpens('pia')).toEqual(['child', sam.personId]);
  for (const who of ['ben', 'uma', 'quinn', 'cole'] as const) expect(await classOpens(who), who).toBe(null);
});

test('a link to an assignment works for a family from the day it is assigned, and for no one once it is deleted', async () => {
  const { sam, ada } = school.people;
  const readers = ['ada', 'sam', 'pia', 'ben', 'uma', 'quinn', 'cole'] as const;
  const all = async () => await Promise.all(readers.map(assignmentOpens));
  expect(await all()).toEqual([['gradebook', null], ['own', null], ['child', sam.personId], null, null, null, null]);
  const { algebra: classId, essay: assignmentId, quarter: termId, homework: categoryId } = school.ids;
  const later = await callAs(laurel, ada.browser, saveAssignment, {
    ...{ classId, assignmentId, termId, categoryId, version: 1, title: 'Essay', pointsPossible: '10' },
    ...{ assignedOn: '2026-12-01' as Day, dueOn: null, release: 'auto', isCounted: true },
    ...{ isExtraCredit: false, neverDrop: false },
  });
  expect(later.status, later.text).toBe(200);
  expect(await all()).toEqual([['gradebook', null], null, null, null, null, null, null]);
});

test.each([
  ['ada', 'essay', ['Essay: Algebra']],
  ['ada', 'ESSAY alg', ['Essay: Algebra']],
  ['ada', '%', []],
  ['ben', 'essay', []],
  ['admin', 'essay', []],
] as const)('%s searching for “%s” finds the assignments they teach', async (who, query, found) => {
  const reply = await callAs(laurel, school.people[who].browser, searchAssignments, { query });
  expect(
    reply.status === 200 ? reply.output.assignments.map(({ title, classTitle }) => `${title}: ${classTitle}`) : [],
  ).toEqual(found);
});

test.each(['sam', 'pia'] as const)('%s has no assignments to link to', async (who) => {
  expect((await callAs(laurel, school.people[who].browser, searchAssignments, { query: 'essay' })).status).toBe(403);
});

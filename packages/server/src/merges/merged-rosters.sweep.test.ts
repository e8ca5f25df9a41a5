import type { Id } from '@laurel/domain/kit/id';
import { inScope, type TestDatabase, testDatabase } from '@laurel/server/db/testing';
import { bundleOf, type Cells, smallDistrict, student } from '@laurel/server/imports/testing-bundle';
import { rosterDistrict } from '@laurel/server/imports/testing-run';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mergePeople, planMerge, undoMerge } from './merge-people';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => await database.drop());

const classes = {
  academicSessions: [
    {
      ...{ sourcedId: 'y', title: 'Year', type: 'schoolYear' },
      ...{ startDate: '2026-08-24', endDate: '2027-06-11', schoolYear: '2027' },
    },
  ],
  courses: [{ sourcedId: 'c', title: 'Course', orgSourcedId: 's' }],
  classes: [
    {
      ...{ sourcedId: 'k', title: 'Class', courseSourcedId: 'c', classType: 'scheduled' },
      ...{ schoolSourcedId: 's', termSourcedIds: 'y' },
    },
  ],
};

function rosterOf(...users: readonly Cells[]) {
  const enrollments = users.map(({ sourcedId = '' }) => ({
    ...{ sourcedId: `e-${sourcedId}`, classSourcedId: 'k', schoolSourcedId: 's', userSourcedId: sourcedId },
    role: 'student',
  }));
  return smallDistrict(users, { ...classes, enrollments });
}

/** A roster names Ada twice, `ada` and `lovelace`, and both were merged into the first. */
async function mergedDistrict() {
  const district = await rosterDistrict(database);
  await district.bring(await bundleOf(rosterOf(student('ada'), student('lovelace'), student('ben'))));
  const idOf = async (key: string): Promise<Id<'person'>> =>
    (await district.query(`select target_id from source_id where kind = 'person' and source_key = $1`, [key]))[0]
      .target_id;
  const pair = { personId: await idOf('ada'), otherId: await idOf('lovelace') };
  const { mergeId } = await inScope(database, district.districtId, async (scope) =>
    mergePeople(scope, { ...pair, digest: (await planMerge(scope, pair)).digest }),
  );
  const people = async () =>
    await district.query(
      'select id, family_name as name, is_active as active from person where merged_into is null order by family_name',
    );
  return { ...district, ...pair, mergeId, idOf, people };
}

test('a roster that still lists both changes the kept record only by its own key', async () => {
  const district = await mergedDistrict();
  const users = [student('ada', { familyName: 'Adams' }), student('lovelace', { familyName: 'Zeta' }), student('ben')];
  const brought = await district.bring(await bundleOf(rosterOf(...users)));
  expect(brought.planned).toMatchObject({ person: { update: 1, skip: 2 }, enrolment: { skip: 2 } });
  expect(brought.needsConfirmation).toBe(false);
  expect(brought.problems.map(({ severity, column }) => [severity, column])).toEqual([['warning', 'userSourcedId']]);
  expect(brought.planned.person?.conflict).toBeUndefined();
  expect(await district.people()).toMatchObject([
    { name: 'Adams', active: true },
    { name: 'Family ben', active: true },
  ]);
  const [enrolled] = await district.query(
    'select count(*)::int as count from enrolment where person_id = $1 and is_active',
    [district.personId],
  );
  expect(enrolled.count).toBe(1);
});

test('a roster that has dropped either key keeps the person, and one without both removes them', async () => {
  for (const kept of ['ada', 'lovelace']) {
    const district = await mergedDistrict();
    const bundle = await bundleOf(rosterOf(student(kept, { familyName: `By ${kept}` }), student('ben')));
    await district.bring(bundle);
    expect(await district.people(), kept).toMatchObject([
      { id: district.personId, name: `By ${kept}`, active: true },
      { name: 'Family ben', active: true },
    ]);
    await district.bring(await bundleOf(rosterOf(student('ben'))));
    expect(await district.people(), kept).toMatchObject([
      { name: `By ${kept}`, active: false },
      { name: 'Family ben', active: true },
    ]);
  }
});

test('a delta that deletes the merged record removes nothing from the one that is kept', async () => {
  const district = await mergedDistrict();
  const gone = student('lovelace', { status: 'tobedeleted', dateLastModified: '2026-11-05T08:00:00.000Z' });
  const brought = await district.bring(await bundleOf(smallDistrict([gone]), { mode: 'delta' }));
  expect(brought.planned.person).toEqual({ skip: 1 });
  expect(await district.people()).toMatchObject([{ active: true }, { active: true }]);
});

test('once a merge is undone, the roster knows both again', async () => {
  const district = await mergedDistrict();
  await inScope(database, district.districtId, async (scope) => undoMerge(scope, { mergeId: district.mergeId }));
  expect(await district.idOf('lovelace')).toBe(district.otherId);
  const users = [student('ada'), student('lovelace', { familyName: 'Zeta' }), student('ben')];
  await district.bring(await bundleOf(rosterOf(...users)));
  expect((await district.people()).map(({ name, active }) => [name, active])).toEqual([
    ['Family ada', true],
    ['Family ben', true],
    ['Zeta', true],
  ]);
});

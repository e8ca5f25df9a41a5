import { newId } from '@laurel/server/db/new-id';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { fileLaurel } from '@laurel/server/testing/app';
import { addPathway, addRating, rubricOf } from '@laurel/server/testing/pathway';
import { testSchool } from '@laurel/server/testing/school';
import pg from 'pg';
import { expect, test } from 'vitest';
import { readReachedLevelsUnchecked } from './reached-level-store';

const laurel = await fileLaurel();
const school = await testSchool(laurel);

test('a level is reached once released: the lowest of the teachers’, a settled one before that, and the best of all terms', async () => {
  const { districtId, ids, people, schoolId } = school;
  const [ada, ben, sam] = [people.ada.personId, people.ben.personId, people.sam.personId];
  const content = rubricOf(6);
  const reached = await inScope(laurel.database, districtId, async (scope) => {
    const { db } = scope;
    const { versionId, memberIds } = await addPathway(db, districtId, { schoolId, people: [sam], content });
    const [memberId = newId<'pathway-member'>()] = memberIds;
    const [agreed, held, settled, twice, unobserved, self] = content.criteria;
    if (!agreed || !held || !settled || !twice || !unobserved || !self) throw new Error('Six criteria are needed.');
    const by = { memberId, versionId, termId: ids.quarter, kind: 'teacher', raterId: ada } as const;
    const add = async (
      rating: Omit<Parameters<typeof addRating>[2], keyof typeof by> & Partial<Parameters<typeof addRating>[2]>,
    ) => await addRating(db, districtId, { ...by, ...rating });
    await add({ criterion: agreed, rank: 4 });
    await add({ criterion: agreed, rank: 2, raterId: ben });
    await add({ criterion: held, rank: 4, isReleased: false });
    await add({ criterion: settled, rank: 1 });
    await add({ criterion: settled, rank: 3, kind: 'settled', raterId: ben });
    await add({ criterion: twice, rank: 3 });
    await add({ criterion: twice, rank: 2, termId: ids.semester, on: '2026-11-01' });
    await add({ criterion: unobserved, rank: null });
    await add({ criterion: self, rank: 4, kind: 'self', raterId: sam });
    return await readReachedLevelsUnchecked(scope, [sam], { withServices: false });
  });
  const places = reached.map(({ criterionId, rank, levelId }) => {
    const at = content.criteria.findIndex((each) => each.criterionId === criterionId);
    expect(content.criteria[at]?.levels[rank - 1]?.levelId).toBe(levelId);
    return [at, rank];
  });
  expect(places.sort()).toEqual([
    [0, 2],
    [2, 3],
    [3, 3],
  ]);
});

test('levels reached in transition services are returned only to callers who ask for them', async () => {
  const { districtId, ids, people, schoolId } = school;
  const read = await inScope(laurel.database, districtId, async (scope) => {
    const { versionId, memberIds, content } = await addPathway(scope.db, districtId, {
      ...{ schoolId, people: [people.uma.personId], kind: 'services' },
    });
    const [memberId, criterion] = [memberIds[0], content.criteria[0]];
    if (!memberId || !criterion) throw new Error('A member and a criterion are needed.');
    const by = { kind: 'teacher', raterId: people.ben.personId, rank: 4, criterion } as const;
    await addRating(scope.db, districtId, { memberId, versionId, termId: ids.quarter, ...by });
    const of = async (withServices: boolean) =>
      (await readReachedLevelsUnchecked(scope, [people.uma.personId], { withServices })).length;
    return [await of(false), await of(true)];
  });
  expect(read).toEqual([0, 1]);
});

test('no one can change a version of a rubric, not even the owner of the tables', async () => {
  const { districtId, schoolId } = school;
  await inScope(laurel.database, districtId, async ({ db }) => {
    await addPathway(db, districtId, { schoolId, people: [] });
  });
  const owner = new pg.Client({ connectionString: laurel.database.ownerUrl });
  await owner.connect();
  await owner.query("select set_config('laurel.district', $1, false)", [districtId]);
  for (const statement of [`update rubric_version set content = '{}'`, 'delete from rubric_version'])
    await expect(owner.query(statement)).rejects.toThrow('A version of a rubric never changes.');
  await owner.end();
  const kept = await inScope(laurel.database, districtId, async ({ db }) =>
    db.run(sql`select from rubric_version where district_id = ${districtId}`),
  );
  expect(kept).toBeGreaterThan(0);
});

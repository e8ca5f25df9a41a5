import * as api from '@laurel/domain/grades/api';
import type { ClassRules } from '@laurel/domain/grades/class-rules';
import type { Id } from '@laurel/domain/kit/id';
import { lockTerm } from '@laurel/domain/terms/api';
import { newId } from '@laurel/server/db/new-id';
import { inScope } from '@laurel/server/db/testing';
import { readClassBook } from '@laurel/server/grades/class-book-store';
import { recompute } from '@laurel/server/grades/recompute';
import { verifyGrades } from '@laurel/server/grades/verify';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import pg from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';

const laurel = await fileLaurel();
let school: TestSchool;

beforeEach(async () => {
  school = await testSchool(laurel);
  const { ids, people } = school;
  await school.query(
    `insert into assignment (district_id, id, class_id, term_id, category_id, title, points_possible, is_deleted)
    values ($1, $2, $3, $4, $5, 'Deleted', 10, true)`,
    [school.districtId, newId(), ids.algebra, ids.quarter, ids.homework],
  );
  const saved = await callAs(laurel, people.ada.browser, api.saveScores, cells('7', 0));
  expect(saved.status, saved.text).toBe(200);
});

function cells(value: string, base: number) {
  const { ids, people } = school;
  return {
    ...{ classId: ids.algebra, operationId: newId<'operation'>(), cause: 'entered' as const },
    ...{ students: [people.sam.personId], assignments: [ids.essay] },
    cells: [[0, 0, base, value, 'none', 0] satisfies [number, number, number, string, 'none', number]],
  };
}

async function lock(termId: Id<'term'>, isLocked = true) {
  const answer = await callAs(laurel, school.people.admin.browser, lockTerm, { termId, isLocked });
  expect(answer.status, answer.text).toBe(200);
}

/** Everything the lock keeps, as it is stored. */
async function kept() {
  const tables = ['assignment', 'score', 'score_event', 'grade', 'grade_override'];
  const rows = await Promise.all(
    tables.map(
      async (table) =>
        await school.query(`select * from ${table} where class_id = $1 order by 1, 2, 3, 4, 5`, [school.ids.algebra]),
    ),
  );
  return JSON.stringify([rows, await rulesOf()]);
}

async function rulesOf(): Promise<ClassRules> {
  const book = await inScope(laurel.database, school.districtId, async (scope) =>
    readClassBook(scope, school.ids.algebra),
  );
  if (!book) throw new Error('There is no class.');
  return book.rules;
}

async function saveRules(change: (rules: ClassRules) => Partial<ClassRules>) {
  const [{ version }] = (await school.query('select version from class where id = $1', [school.ids.algebra])) as [
    { version: number },
  ];
  const rules = await rulesOf();
  const { digits: _, scale: __, audience: ___, ...given } = { ...rules, ...change(rules) };
  return await callAs(laurel, school.people.ada.browser, api.saveClassRules, {
    classId: school.ids.algebra,
    version,
    ...given,
  });
}

const key = () => ({ classId: school.ids.algebra, assignmentId: school.ids.essay });

describe('within a locked term no call changes anything, and each says why:', () => {
  test.each<[string, () => Promise<{ status: number; text: string }>]>([
    ['a score', async () => await callAs(laurel, school.people.ada.browser, api.saveScores, cells('9', 1))],
    [
      'deleting an assignment',
      async () => await callAs(laurel, school.people.ada.browser, api.deleteAssignment, key()),
    ],
    [
      'restoring one',
      async () =>
        await callAs(laurel, school.people.ada.browser, api.restoreAssignment, {
          ...key(),
          assignmentId: await gone(),
        }),
    ],
    ['releasing', async () => await callAs(laurel, school.people.ada.browser, api.releaseScores, key())],
    ['deleting the categories', async () => await saveRules(() => ({ categories: [] }))],
    [
      'a category’s weight',
      async () =>
        await saveRules(({ categories }) => ({ categories: categories.map((each) => ({ ...each, weight: '50' })) })),
    ],
    ['the weighting', async () => await saveRules(() => ({ weighting: 'points' }))],
    ['the share of missing work', async () => await saveRules(() => ({ missingPercent: '50' }))],
  ])('%s', async (_, attempt) => {
    await lock(school.ids.quarter);
    const before = await kept();
    const answer = await attempt();
    expect(answer.status, answer.text).toBe(422);
    expect(answer.text).toMatch(/“Quarter 1” is locked, so its .* can’t change/);
    expect(await kept()).toBe(before);
  });

  async function gone(): Promise<Id<'assignment'>> {
    const [row] = await school.query(`select id from assignment where title = 'Deleted'`);
    return row?.id;
  }
});

const itsScale = 'scale_id = (select scale_id from class where id = $1)';

describe('and neither does any other statement, whoever runs it:', () => {
  test.each([
    ['a score', 'update score set value = 1 where class_id = $1'],
    ['deleting scores', 'delete from score where class_id = $1'],
    ['an assignment', 'update assignment set points_possible = 5 where class_id = $1'],
    ['deleting assignments', 'delete from assignment where class_id = $1'],
    [
      'moving work out',
      `update assignment set term_id = (select parent_id from term where id = term_id) where class_id = $1`,
    ],
    ['a grade', 'update grade set so_far = 1 where class_id = $1'],
    ['deleting grades', 'delete from grade where class_id = $1'],
    ['a category', 'update category set drop_lowest = 1 where class_id = $1'],
    ['the rules', `update class set weighting = 'equal' where id = $1`],
    ['the letters of its scale', `update scale_band set minimum = 95 where letter = 'A' and ${itsScale}`],
    [
      'an additional letter',
      `insert into scale_band select district_id, scale_id, 'A+', 97 from scale_band where letter = 'A' and ${itsScale}`,
    ],
    ['one letter fewer', `delete from scale_band where letter = 'C' and ${itsScale}`],
    ['the scale’s decimal places', `update scale set digits = 0 where id = (select scale_id from class where id = $1)`],
    ['another scale', 'update class set scale_id = null where id = $1'],
  ])('%s', async (_, statement) => {
    await lock(school.ids.quarter);
    const before = await kept();
    await expect(school.query(statement, [school.ids.algebra])).rejects.toMatchObject({
      code: 'refused',
      message: expect.stringMatching(/^“Quarter 1” is locked/),
    });
    expect(await kept()).toBe(before);
  });
});

test('a locked year locks its quarters, and the rest of the class continues', async () => {
  await lock(school.ids.year);
  const before = await kept();
  const answer = await callAs(laurel, school.people.ada.browser, api.saveScores, cells('9', 1));
  expect(answer.text).toMatch(/“Year” is locked/);
  await inScope(laurel.database, school.districtId, async (scope) => {
    await recompute(scope, school.ids.algebra);
    expect((await verifyGrades(scope)).differences).toEqual([]);
  });
  expect(await kept()).toBe(before);
});

test('a scale that no locked work uses can change, and so can the title of any scale', async () => {
  const free = newId();
  await school.query(`insert into scale (district_id, id, title) values ($1, $2, 'Pass')`, [school.districtId, free]);
  await school.query(`insert into scale_band (district_id, scale_id, letter, minimum) values ($1, $2, 'P', 50)`, [
    school.districtId,
    free,
  ]);
  await lock(school.ids.quarter);
  await school.query('update scale_band set minimum = 60 where scale_id = $1', [free]);
  await school.query('update scale set digits = 2 where id = $1', [free]);
  await school.query(`update scale set title = 'Grades' where id = $1`, [school.ids.scale]);
  await lock(school.ids.quarter, false);
  await school.query(`update scale_band set minimum = 91 where letter = 'A' and scale_id = $1`, [school.ids.scale]);
});

test('a category without locked work can be added, and any category can be renamed', async () => {
  await lock(school.ids.quarter);
  const added = await saveRules(({ categories }) => ({
    categories: [
      ...categories.map((each) => ({ ...each, title: `${each.title} of fall` })),
      {
        id: newId(),
        title: 'Projects',
        weight: '10',
        dropLowest: 0,
        dropHighest: 0,
        isExtraCredit: false,
        method: 'points',
      },
    ],
  }));
  expect(added.status, added.text).toBe(200);
});

test('once unlocked, everything can change, and grades follow', async () => {
  await lock(school.ids.quarter);
  await lock(school.ids.quarter, false);
  expect((await callAs(laurel, school.people.ada.browser, api.saveScores, cells('9', 1))).status).toBe(200);
  expect((await saveRules(() => ({ weighting: 'points' }))).status).toBe(200);
});

test('erasing a person removes their locked scores and grades too', async () => {
  await lock(school.ids.quarter);
  const { personId } = school.people.sam;
  const client = new pg.Client({ connectionString: laurel.database.ownerUrl });
  await client.connect();
  await client.query('select set_config($1, $2, false)', ['laurel.district', school.districtId]);
  await client.query('delete from guardianship where student_id = $1', [personId]);
  await client.query('delete from person where id = $1', [personId]).finally(async () => await client.end());
  expect(await school.query('select from score where student_id = $1', [personId])).toEqual([]);
  expect(await school.query('select from grade where student_id = $1', [personId])).toEqual([]);
});

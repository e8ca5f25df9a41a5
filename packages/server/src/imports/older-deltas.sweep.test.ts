import { inEnglish } from '@laurel/domain/kit/testing-sentence';
import { type TestDatabase, testDatabase } from '@laurel/server/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleOf, type Cells, smallDistrict, student } from './testing-bundle';
import { rosterDistrict } from './testing-run';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => await database.drop());

const delta = async (day: string, users: readonly Cells[]) =>
  await bundleOf(smallDistrict(users), { mode: 'delta', changedAt: `2026-11-${day}T08:00:00.000Z` });

async function newDistrict() {
  const district = await rosterDistrict(database);
  await district.bring(await bundleOf(smallDistrict([student('ada'), student('ben')])));
  const name = async (key: string) => {
    const [row] = await district.query(
      `select p.family_name as name, p.is_active from source_id s join person p on p.id = s.target_id
      where s.kind = 'person' and s.source_key = $1`,
      [key],
    );
    return row;
  };
  return { ...district, name };
}

test('an older delta doesn’t change what a newer one imported, says both dates, and imports what no newer one mentions', async () => {
  const district = await newDistrict();
  await district.bring(await delta('05', [student('ada', { familyName: 'Newer' })]));
  const older = await district.bring(
    await delta('03', [student('ada', { familyName: 'Older' }), student('ben', { familyName: 'Bell' })]),
  );
  expect(older.planned.person).toEqual({ conflict: 1, update: 1 });
  expect(older.needsConfirmation).toBe(true);
  expect(older.problems.filter(({ severity }) => severity === 'rejected')).toContainEqual({
    file: 'users.csv',
    line: 2,
    column: 'dateLastModified',
    severity: 'rejected',
    reason:
      'This row was last changed on 2026-11-03 08:00:00, before the current record (2026-11-05 08:00:00), so the newer one was kept.',
  });
  expect([await district.name('ada'), await district.name('ben')]).toEqual([
    { name: 'Newer', is_active: true },
    { name: 'Bell', is_active: true },
  ]);
  // The same again, or newer, is no conflict.
  const again = await district.bring(await delta('05', [student('ada', { familyName: 'Newer' })]));
  expect(again.planned.person).toEqual({ skip: 1 });
  const newest = await district.bring(await delta('06', [student('ada', { familyName: 'Newest' })]));
  expect(newest.planned.person).toEqual({ update: 1 });
});

test('an older delta neither removes nor restores anyone, and reports existing records without a conflict', async () => {
  const district = await newDistrict();
  const gone = { status: 'tobedeleted' };
  await district.bring(await delta('05', [student('ada'), student('ben', gone)]));
  const older = await district.bring(await delta('03', [student('ada', gone), student('ben')]));
  expect(older.planned.person).toEqual({ conflict: 2 });
  expect([await district.name('ada'), await district.name('ben')]).toMatchObject([
    { is_active: true },
    { is_active: false },
  ]);
  const same = await district.bring(await delta('02', [student('ada')]));
  expect(same.planned.person).toEqual({ skip: 1 });
});

test('once the newer delta is undone, the older one can be imported', async () => {
  const district = await newDistrict();
  const { importId } = await district.bring(await delta('05', [student('ada', { familyName: 'Newer' })]));
  await district.undo(importId);
  const older = await district.bring(await delta('03', [student('ada', { familyName: 'Older' })]));
  expect(older.planned.person).toEqual({ update: 1 });
  expect((await district.name('ada')).name).toBe('Older');
});

test('an older score isn’t imported either', async () => {
  const district = await rosterDistrict(database);
  const graded = (score: string) => ({
    academicSessions: [
      {
        sourcedId: 'y',
        title: 'Year',
        type: 'schoolYear',
        startDate: '2026-08-24',
        endDate: '2027-06-11',
        schoolYear: '2027',
      },
    ],
    courses: [{ sourcedId: 'course', title: 'Course', orgSourcedId: 's' }],
    classes: [
      {
        sourcedId: 'class',
        title: 'Class',
        classType: 'scheduled',
        courseSourcedId: 'course',
        schoolSourcedId: 's',
        termSourcedIds: 'y',
      },
    ],
    enrollments: [
      { sourcedId: 'e', classSourcedId: 'class', schoolSourcedId: 's', userSourcedId: 'ada', role: 'student' },
    ],
    categories: [{ sourcedId: 'work', title: 'Work' }],
    lineItems: [
      {
        sourcedId: 'essay',
        title: 'Essay',
        assignDate: '2026-09-01',
        dueDate: '2026-09-08',
        classSourcedId: 'class',
        categorySourcedId: 'work',
        academicSessionSourcedId: 'y',
        resultValueMax: '10',
        schoolSourcedId: 's',
      },
    ],
    results: [
      {
        sourcedId: 'result',
        lineItemSourcedId: 'essay',
        studentSourcedId: 'ada',
        scoreStatus: 'fully graded',
        score,
        scoreDate: '2026-09-08',
      },
    ],
  });
  const on = async (day: string, score: string) =>
    await district.bring(
      await bundleOf(smallDistrict([student('ada')], graded(score)), {
        mode: 'delta',
        changedAt: `2026-11-${day}T08:00:00.000Z`,
      }),
    );
  await on('05', '9');
  const older = await on('03', '4');
  expect(older.planned.score).toEqual({ conflict: 1 });
  expect(inEnglish(older.problems.map(({ reason }) => reason))).toContainEqual(
    expect.stringMatching(/2026-11-03.*2026-11-05/),
  );
  expect(await district.query('select value from score')).toEqual([{ value: '9' }]);
});

test('fields the office changed and keeps are left out of a preview, and those it hands back are imported again', async () => {
  const district = await newDistrict();
  const nameOf = async (family: string, kept: string) =>
    await district.query(
      `update person set family_name = $1, kept_fields = $2
      where id = (select target_id from source_id where kind = 'person' and source_key = 'ada')`,
      [family, kept],
    );
  await nameOf('Lovelace', '{family_name}');
  const kept = await district.bring(await delta('05', [student('ada', { familyName: 'Byron', grades: '10' })]));
  expect(kept.planned.person).toEqual({ update: 1 });
  expect(await district.name('ada')).toMatchObject({ name: 'Lovelace' });
  await district.undo(kept.importId);
  expect(await district.name('ada'), 'undoing it leaves the kept name alone, too').toMatchObject({ name: 'Lovelace' });
  const same = await district.bring(await delta('06', [student('ada', { familyName: 'Byron' })]));
  expect(same.planned.person, 'nothing else differs').toEqual({ skip: 1 });
  await nameOf('Lovelace', '{}');
  await district.bring(await delta('07', [student('ada', { familyName: 'King' })]));
  expect(await district.name('ada')).toMatchObject({ name: 'King' });
});

test('fields the office changed in a class and keeps survive a roster, and the others follow it', async () => {
  const district = await rosterDistrict(database);
  const rosterWith = async (cells: Cells) =>
    await bundleOf(
      smallDistrict([student('ada')], {
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
            ...{ schoolSourcedId: 's', termSourcedIds: 'y', ...cells },
          },
        ],
      }),
    );
  await district.bring(await rosterWith({ location: 'Room 1' }));
  await district.query(`update class set title = 'Honors', kept_fields = '{title}'`);
  const brought = await district.bring(await rosterWith({ title: 'Class A', location: 'Room 2' }));
  expect(brought.planned.class).toEqual({ update: 1 });
  expect(await district.query('select title, location from class')).toEqual([{ title: 'Honors', location: 'Room 2' }]);
  await district.query(`update class set kept_fields = '{}'`);
  await district.bring(await rosterWith({ title: 'Class B', location: 'Room 2' }));
  expect(await district.query('select title from class')).toEqual([{ title: 'Class B' }]);
});

test('fields the office changed in a course and keeps survive a roster, and the others follow it', async () => {
  const district = await rosterDistrict(database);
  const rosterWith = async (cells: Cells) =>
    await bundleOf(
      smallDistrict([student('ada')], {
        courses: [{ sourcedId: 'c', title: 'Course', orgSourcedId: 's', ...cells }],
      }),
    );
  await district.bring(await rosterWith({ courseCode: 'C-1' }));
  await district.query(`update course set title = 'Honors', kept_fields = '{title}'`);
  await district.bring(await rosterWith({ title: 'Course A', courseCode: 'C-2' }));
  expect(await district.query('select title, code from course')).toEqual([{ title: 'Honors', code: 'C-2' }]);
  await district.query(`update course set kept_fields = '{}'`);
  await district.bring(await rosterWith({ title: 'Course B', courseCode: 'C-2' }));
  expect(await district.query('select title from course')).toEqual([{ title: 'Course B' }]);
});

import { type TestDatabase, testDatabase } from '@laurel/server/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleOf, smallDistrict, student } from './testing-bundle';
import { rosterDistrict } from './testing-run';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => await database.drop());

async function districtWithAda() {
  const district = await rosterDistrict(database);
  const bring = async (grades: string) =>
    await district.bring(await bundleOf(smallDistrict([student('ada', { grades }), student('ben', { grades: '08' })])));
  const history = async () =>
    await district.query(
      `select starts_on is null as "isOpenStart", ends_before is null as "isOpen", enrolled.grade_level as level, is_main
       from school_enrolment enrolled join person on person.id = person_id
       where family_name = 'Family ada' order by ends_before nulls last`,
    );
  return { ...district, bring, history };
}

test('a roster enrolls its people with an unknown start date, and a new grade level starts a new entry', async () => {
  const { bring, history, undo } = await districtWithAda();
  await bring('07');
  expect(await history()).toEqual([{ isOpenStart: true, isOpen: true, level: '07', is_main: true }]);
  const { importId } = await bring('08');
  expect(await history()).toEqual([
    { isOpenStart: true, isOpen: false, level: '07', is_main: false },
    { isOpenStart: false, isOpen: true, level: '08', is_main: true },
  ]);
  await undo(importId);
  expect(await history()).toEqual([{ isOpenStart: true, isOpen: true, level: '07', is_main: true }]);
});

test('undoing the roster that created them removes people, their enrollments, and the school', async () => {
  const { bring, history, undo, query } = await districtWithAda();
  const { importId } = await bring('07');
  await undo(importId);
  expect([await history(), await query('select id from person'), await query('select id from school')]).toEqual([
    [],
    [],
    [],
  ]);
});

test('a school and grade level that the office keeps don’t change', async () => {
  const { bring, history, query } = await districtWithAda();
  await bring('07');
  await query(`update person set kept_fields = '{grade_level,school_id}' where family_name = 'Family ada'`);
  await bring('08');
  expect(await history()).toEqual([{ isOpenStart: true, isOpen: true, level: '07', is_main: true }]);
});

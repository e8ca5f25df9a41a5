import { readAttendanceSheet } from '@laurel/domain/attendance/api';
import { readClass, readEmergencyNotes } from '@laurel/domain/classes/api';
import { readGradebook } from '@laurel/domain/grades/api';
import type { Id } from '@laurel/domain/kit/id';
import { readPeople, readPerson } from '@laurel/domain/people/directory-api';
import * as api from '@laurel/domain/people/medical-alert-api';
import { search } from '@laurel/domain/search/api';
import { type Browser, callAs, fileLaurel } from '@laurel/server/testing/app';
import { officeOf, type TestSchool, testFarSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, expect, test } from 'vitest';

const laurel = await fileLaurel();
let school: TestSchool;
/** An office of this school alone. */
let office: Browser;

beforeEach(async () => {
  school = await testSchool(laurel);
  office = await officeOf(laurel, school);
});

const [note, details] = ['Bees: EpiPen in the office', 'Anaphylaxis in 2024. Call Dr. Osei.'];

async function save(
  personId: Id<'person'>,
  given: Partial<{ note: string | null; details: string | null; version: number }> = {},
) {
  return await callAs(laurel, office, api.saveMedicalAlert, { personId, version: 0, note, details, ...given });
}

const alertAs = async (by: Browser, personId = school.people.sam.personId) =>
  await callAs(laurel, by, api.readMedicalAlert, { personId });
const notesAs = async (by: Browser, classId = school.ids.algebra) =>
  await callAs(laurel, by, readEmergencyNotes, { classId });

test('the office saves an alert, changes the version it read, and deletes it', async () => {
  const { personId } = school.people.sam;
  expect((await alertAs(office)).output).toEqual({
    ...{ note: null, details: null, version: 0, changedAt: null, changedBy: null },
  });
  expect((await save(personId)).status).toBe(200);
  expect((await save(personId)).status, 'sent again').toBe(200);
  const { output } = await alertAs(office);
  expect(output).toMatchObject({ note, details, version: 1, changedBy: 'Oona Office' });
  const stale = await save(personId, { note: 'Other', version: 0 });
  expect(stale.status).toBe(409);
  expect(JSON.parse(stale.text).details).toEqual({ theirs: { note, details, version: 1 } });
  expect((await save(personId, { note: 'Two\nlines', version: 1 })).status).toBe(400);
  expect((await save(personId, { note: null, details: null, version: 1 })).status).toBe(200);
  expect((await alertAs(office)).output).toMatchObject({ note: null, details: null, version: 2 });
});

test('teachers and coaches read the summary for their current students, and no one else reads anything', async () => {
  const { people, ids, enrolments } = school;
  await save(people.sam.personId);
  await save(people.tia.personId, { note: null });
  const expected = [{ studentId: people.sam.personId, name: 'Sam Student', note }];
  expect((await notesAs(people.ada.browser)).output.notes).toEqual(expected);
  expect((await notesAs(office)).output.notes).toEqual(expected);
  await save(people.tia.personId, { note: 'Asthma: inhaler in her bag', version: 1 });
  expect((await notesAs(people.cole.browser, ids.team)).output.notes).toMatchObject([
    { name: 'Tia Student', note: 'Asthma: inhaler in her bag' },
  ]);
  expect((await alertAs(people.ada.browser)).status, 'the whole of it').toBe(404);
  expect((await notesAs(people.ben.browser)).status, 'another’s class').toBe(404);
  for (const who of ['admin', 'counselor', 'coordinator', 'director', 'sam', 'pia'] as const) {
    expect((await alertAs(people[who].browser)).status, who).toBe(403);
    expect((await notesAs(people[who].browser)).status, who).toBe(403);
  }
  const far = await testFarSchool(laurel, school);
  expect((await alertAs(office, far.fay.personId)).status).toBe(404);
  expect((await save(far.fay.personId)).status).toBe(404);
  await school.query(`update enrolment set is_active = false, ends_before = '2026-10-10' where id = $1`, [
    enrolments.samInAlgebra,
  ]);
  expect(
    (await notesAs(people.ada.browser)).output.notes.map(({ name }) => name),
    'a student who has left',
  ).toEqual(['Tia Student']);
  await school.query(`update enrolment set is_active = false, ends_before = '2026-10-10' where id = $1`, [
    enrolments.adaInAlgebra,
  ]);
  expect((await notesAs(people.ada.browser)).status, 'a teacher who has left').toBe(404);
});

test('reading and changing an alert is audited, but never its text', async () => {
  const { people, ids } = school;
  await alertAs(office);
  expect(await school.query(`select id from audit_event where what = 'health view'`), 'nothing to read').toEqual([]);
  await save(people.sam.personId);
  await alertAs(office);
  await notesAs(people.ada.browser);
  await notesAs(people.cole.browser, ids.team);
  const views = await school.query(
    `select kind, details, account_id = $1 as "isAda" from audit_event where what = 'health view' order by id`,
    [people.ada.accountId],
  );
  expect(views).toEqual([
    { kind: 'view', details: { students: [people.sam.personId] }, isAda: false },
    { kind: 'view', details: { students: [people.sam.personId], classId: ids.algebra }, isAda: true },
  ]);
  const kept = await school.query(`
    select (select string_agg(details::text, '') from audit_event) || coalesce((select string_agg(changes::text, '') from audit_value), '')
      as everything`);
  expect(kept[0].everything).toContain(people.sam.personId);
  expect(kept[0].everything).not.toMatch(/EpiPen|Anaphylaxis/);
});

test('no list, search, roll, or gradebook mentions the alert', async () => {
  const { people, ids } = school;
  await save(people.sam.personId);
  const replies = [
    await callAs(laurel, office, readPeople, { search: 'sam' }),
    await callAs(laurel, office, readPeople, { search: 'EpiPen' }),
    await callAs(laurel, office, readPerson, { personId: people.sam.personId }),
    await callAs(laurel, office, readClass, { classId: ids.algebra }),
    await callAs(laurel, office, search, { query: 'EpiPen' }),
    await callAs(laurel, people.ada.browser, readAttendanceSheet, { classId: ids.algebra }),
    await callAs(laurel, people.ada.browser, readGradebook, { classId: ids.algebra }),
  ];
  for (const { status, text } of replies) {
    expect(status, text).toBe(200);
    expect(text).not.toMatch(/EpiPen|Anaphylaxis/);
  }
  expect(replies[1]?.text).toContain('"count":0');
});

import { endGrant, giveGrant } from '@laurel/domain/eligibility/pack-api';
import { setPersonActive } from '@laurel/domain/people/directory-api';
import { erasePerson, planErasure } from '@laurel/domain/records/api';
import { newId } from '@laurel/server/db/new-id';
import { attachAs } from '@laurel/server/media/testing';
import { addPerson, type Browser, callAs, sessionOf } from '@laurel/server/testing/app';
import { testFarSchool } from '@laurel/server/testing/school';
import { expect, test } from 'vitest';
import { day, laurel, school, season, startSeasons, type Who } from './testing';

startSeasons();

const pdf = Buffer.from('%PDF-1.4\n%%EOF');

async function opens(path: string, who: Who): Promise<number> {
  return await opensAs(path, await season.as(who));
}

async function opensAs(path: string, { cookie }: Browser): Promise<number> {
  return (await laurel.laurel.door.app.inject({ url: path, headers: { cookie } })).statusCode;
}

/** A waiver of Tia’s, and the director’s document with it. */
async function newWaiver() {
  const { path } = await attachAs(laurel, await season.as('director'), 'letter.pdf', pdf);
  return {
    ...{ studentId: school.people.tia.personId, grantId: newId<'eligibility-grant'>(), kind: 'waiver' as const },
    ...{ pack: 'casa-grande', rule: 'thursday', file: path, reason: 'A stay in the hospital' },
    ...{ startsOn: day('2026-10-14'), endsBefore: day('2026-10-21') },
  };
}

/** Whether Quinn sees Tia’s grades. */
async function letQuinnSee(seesAcademics: boolean): Promise<void> {
  const { tia } = school.people;
  await school.query('update guardianship set sees_academics = $1 where student_id = $2', [
    seesAcademics,
    tia.personId,
  ]);
}

test('a waiver’s document can be opened by the family and those who see the rules, but not by coaches or guardians without access to grades', async () => {
  await season.switchOn();
  const waiver = await newWaiver();
  const { studentId, grantId, file: path } = waiver;
  const give = async (who: Who, changed: Partial<typeof waiver> = {}) =>
    await callAs(laurel, await season.as(who), giveGrant, { ...waiver, ...changed });
  // Not of the caller’s uploads, and none at all.
  expect((await give('admin')).fault.details.fields).toHaveProperty('file');
  expect((await give('director', { file: `/file/${'x'.repeat(24)}.pdf` })).status).toBe(400);
  expect((await give('director')).output).toMatchObject({ file: { path, title: 'letter.pdf' } });
  expect((await give('director')).output, 'a repeat').toMatchObject({ version: 1, file: { path } });
  expect((await season.standing('quinn')).grants).toMatchObject([{ file: { path, title: 'letter.pdf' } }]);
  expect((await season.standing('cole')).grants).toEqual([]);
  const seen = { director: 200, admin: 200, tia: 200, quinn: 200, cole: 404, ada: 404, sam: 404 } as const;
  for (const [who, status] of Object.entries(seen)) expect(await opens(path, who as Who), who).toBe(status);
  await letQuinnSee(false);
  expect(await opens(path, 'quinn')).toBe(404);
  await letQuinnSee(true);
  // It stays as long as what was granted is on record.
  await season.save('director', endGrant, { studentId, grantId });
  expect([await opens(path, 'quinn'), await opens(path, 'cole')]).toEqual([200, 404]);
});

test('at another school, the document can be opened once the student is on a team in season there, not just in a class', async () => {
  await season.switchOn();
  const waiver = await newWaiver();
  await season.save('director', giveGrant, waiver);
  const { districtId } = school;
  const far = await testFarSchool(laurel, school);
  const fern = await addPerson(laurel, districtId, { name: 'Fern Office', roles: ['Office'], schoolId: far.schoolId });
  const browser = await sessionOf(laurel, districtId, fern.accountId);
  const enrolled = async (classId: string) =>
    await school.query(
      `insert into enrolment (district_id, id, class_id, person_id, role) values ($1, gen_random_uuid(), $2, $3, 'student')`,
      [districtId, classId, waiver.studentId],
    );
  const inSeasonUntil = async (day: string) =>
    await school.query(
      `insert into team_season (district_id, class_id, sport, starts_on, ends_before) values ($1, $2, 'Golf', '2026-08-10', $3)
       on conflict (district_id, class_id) do update set ends_before = excluded.ends_before`,
      [districtId, golf, day],
    );
  await enrolled(far.ids.chemistry);
  expect(await opensAs(waiver.file, browser)).toBe(404);
  const golf = newId<'class'>();
  await school.query(
    `insert into class (district_id, id, course_id, school_id, title, kind) values ($1, $2, $3, $4, 'Golf', 'team')`,
    [districtId, golf, far.ids.course, far.schoolId],
  );
  await enrolled(golf);
  expect(await opensAs(waiver.file, browser), 'without a season').toBe(404);
  await inSeasonUntil('2026-12-01');
  expect(await opensAs(waiver.file, browser)).toBe(200);
  await inSeasonUntil('2026-10-14');
  expect(await opensAs(waiver.file, browser), 'after the season').toBe(404);
});

test('erasing the student removes the document and the reason, but keeps that a waiver was granted', async () => {
  await season.switchOn();
  const waiver = await newWaiver();
  await season.save('director', giveGrant, waiver);
  const personId = waiver.studentId;
  await season.save('admin', setPersonActive, { personId, isActive: false });
  const { digest } = await season.save('admin', planErasure, { personId });
  await season.save('admin', erasePerson, { personId, digest, reason: 'Asked by the family' });
  expect(
    await school.query('select kind, reason, file from eligibility_grant where student_id = $1', [personId]),
  ).toEqual([{ kind: 'waiver', reason: '—', file: null }]);
  const fileName = waiver.file.split('/').at(-1);
  expect(await school.query('select from media where file_name = $1', [fileName])).toEqual([]);
  expect(await school.query('select from media_use where person_id = $1', [personId])).toEqual([]);
  for (const who of ['director', 'admin', 'quinn'] as const) expect(await opens(waiver.file, who), who).toBe(404);
});

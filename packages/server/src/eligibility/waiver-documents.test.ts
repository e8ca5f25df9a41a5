import { endGrant, giveGrant } from '@laurel/domain/eligibility/pack-api';
import { newId } from '@laurel/server/db/new-id';
import { inScope } from '@laurel/server/db/testing';
import { attachAs } from '@laurel/server/media/testing';
import { callAs } from '@laurel/server/testing/app';
import { expect, test } from 'vitest';
import { day, laurel, school, season, startSeasons, type Who } from './testing';

startSeasons();

const pdf = Buffer.from('%PDF-1.4\n%%EOF');

async function opens(path: string, who: Who): Promise<number> {
  const { cookie } = await season.as(who);
  return (await laurel.laurel.door.app.inject({ url: path, headers: { cookie } })).statusCode;
}

/** Whether Quinn sees Tia’s grades. */
async function letQuinnSee(seesAcademics: boolean): Promise<void> {
  await inScope(laurel.database, school.districtId, async ({ db }) => {
    await db.client.query('update guardianship set sees_academics = $1 where student_id = $2', [
      seesAcademics,
      school.people.tia.personId,
    ]);
  });
}

test('a document of a waiver is opened by the family and those who see the rules, and by no coach, nor a guardian who doesn’t see grades', async () => {
  await season.switchOn();
  const studentId = school.people.tia.personId;
  const grantId = newId<'eligibility-grant'>();
  const { path } = await attachAs(laurel, await season.as('director'), 'letter.pdf', pdf);
  const waiver = {
    ...({ studentId, grantId, kind: 'waiver', pack: 'casa-grande', rule: 'thursday', file: path } as const),
    ...{ startsOn: day('2026-10-14'), endsBefore: day('2026-10-21'), reason: 'A stay in the hospital' },
  };
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

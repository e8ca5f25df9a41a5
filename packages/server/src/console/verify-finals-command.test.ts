import { saveTransferCredit } from '@laurel/domain/credits/api';
import { saveScores } from '@laurel/domain/grades/api';
import { closeTerm } from '@laurel/domain/postings/api';
import { saveRatings } from '@laurel/domain/standards/api';
import { newId } from '@laurel/server/db/new-id';
import { asOwner } from '@laurel/server/db/testing-schema';
import { callAs, type TestLaurel, testLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { addStandards } from '@laurel/server/testing/world';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { verifyDistricts } from './district-commands';

let laurel: TestLaurel;
let school: TestSchool;

// A closed quarter with a final grade and a rating, and a credit from elsewhere, all of Sam.
beforeAll(async () => {
  laurel = await testLaurel();
  school = await testSchool(laurel);
  const { ids, people, schoolId, districtId } = school;
  const place = { schoolId, classId: ids.algebra, assignmentId: ids.essay };
  const standardId = (await addStandards(laurel, districtId, place)).standard;
  const sheet = { classId: ids.algebra, cause: 'entered' as const, students: [people.sam.personId] };
  await ok(
    callAs(laurel, people.ada.browser, saveScores, {
      ...{ ...sheet, operationId: newId<'operation'>(), assignments: [ids.essay] },
      cells: [[0, 0, 0, '8', 'none', 0]],
    }),
  );
  await ok(
    callAs(laurel, people.ada.browser, saveRatings, {
      ...{ ...sheet, operationId: newId<'operation'>(), columns: [{ assignmentId: ids.essay, standardId }] },
      cells: [[0, 0, 0, '3']],
    }),
  );
  await ok(callAs(laurel, people.admin.browser, closeTerm, { termId: ids.quarter, isPostingRest: true }));
});
afterAll(async () => await laurel.close());

async function ok(asked: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await asked;
  expect(status, text).toBe(200);
}

async function verify(): Promise<{ code: number; said: string }> {
  const said: string[] = [];
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  const code = await verifyDistricts(laurel.database, null).finally(() => out.mockRestore());
  return { code, said: said.join('') };
}

/** What someone with the database in their hands can do. */
async function damage(...statements: readonly string[]): Promise<void> {
  await asOwner(laurel.database.ownerUrl, async (client) => {
    await client.query("select set_config('laurel.district', $1, false)", [school.districtId]);
    for (const statement of statements) await client.query(statement);
  });
}

test('verify names the student, class, and term of a damaged final grade and rating, and exits with 1', async () => {
  const sam = school.people.sam.personId;
  const named = `class ${school.ids.algebra}, student ${sam}, term ${school.ids.quarter}: not what it was made of`;
  const whole = await verify();
  expect(whole.code, whole.said).toBe(0);
  expect(whole.said).toMatch(/ [1-9]\d* final grades compared, 0 differences found\.\n/);
  expect(whole.said).toMatch(/ 1 final ratings compared, 0 differences found\.\n/);

  await damage(
    `update final_grade set percent = 99 where student_id = '${sam}' and class_id = '${school.ids.algebra}'`,
  );
  const final = await verify();
  expect(final.code).toBe(1);
  expect(final.said).toMatch(new RegExp(` final grades compared, 1 differences found\\.\\n  ${named}\\n`));

  await damage('update final_rating set value = 4');
  expect((await verify()).said).toMatch(new RegExp(` final ratings compared, 1 differences found\\.\\n  ${named}\\n`));
});

test('verify names the student whose average differs from the database’s calculation, and exits with 1', async () => {
  const nobody = newId<'person'>();
  const { sam, office } = school.people;
  const credit = {
    ...{ studentId: sam.personId, creditId: newId<'transfer-credit'>(), version: 0, title: 'World History' },
    ...{ schoolName: 'Lincoln High', schoolYear: 2025, subject: 'Social studies', credits: '2' },
    ...{ letter: 'B', points: '3', isPassing: true, level: 'regular' as const, courseId: null },
  };
  await ok(callAs(laurel, office.browser, saveTransferCredit, credit));
  // As where a backup came back in part.
  await damage(
    'alter table transfer_credit drop constraint transfer_credit_district_id_student_id_fkey',
    `update transfer_credit set student_id = '${nobody}'`,
  );
  const { code, said } = await verify();
  expect(code).toBe(1);
  expect(said).toMatch(
    new RegExp(` grade point averages recalculated, 1 differences found\\.\\n  student ${nobody}\\n`),
  );
});

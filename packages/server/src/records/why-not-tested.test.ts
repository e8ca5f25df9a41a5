import * as api from '@laurel/domain/fitness/api';
import { newId } from '@laurel/server/db/new-id';
import { inScope } from '@laurel/server/db/testing';
import { type Browser, callAs, type TestLaurel, testLaurel } from '@laurel/server/testing/app';
import { grantFitness, type TestSchool, testSchool } from '@laurel/server/testing/school';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unzip } from './testing-zip';

// Tia wasn't tested for a medical reason, and is exempt from the rest by her plan.
let laurel: TestLaurel;
let school: TestSchool;

beforeAll(async () => {
  laurel = await testLaurel();
  school = await testSchool(laurel);
  await grantFitness(laurel, school);
  const { districtId, schoolId, people } = school;
  const day = { title: 'Fall', startsOn: '2026-10-05', endsOn: '2026-10-09', testIds: ['curlUp'], protocols: {} };
  const ids = { schoolId, testDayId: newId<'test-day'>(), operationId: newId<'operation'>(), version: 0 };
  const made = await callAs(laurel, people.ada.browser, api.saveTestDay, { ...ids, ...day } as never);
  await callAs(laurel, people.ada.browser, api.saveMeasurements, {
    ...{ classId: school.ids.algebra, testDayId: made.output.testDayId, operationId: newId<'operation'>() },
    ...{ cause: 'entered', students: [people.tia.personId], tests: ['curlUp'] },
    cells: [[0, 0, 0, null, 'medical', [], null]],
  });
  await rows(
    `insert into role_rule (district_id, role_id, action, subject, reach)
    select district_id, id, 'read', 'fitness', 'school' from role where name = 'Office'`,
  );
  await rows('update person set school_id = $1', [schoolId]);
  await rows(
    `insert into fitness_exemption (district_id, student_id, reason, starts_on, written_at)
    values ($1, $2, 'iep504', '2026-09-01', now())`,
    [districtId, people.tia.personId],
  );
});
afterAll(async () => await laurel.close());

async function rows(text: string, values: readonly unknown[] = []): Promise<void> {
  await inScope(laurel.database, school.districtId, async ({ db }) => await db.client.query(text, [...values]));
}

async function download({ cookie, csrf }: Browser) {
  const url = `/api/people/${school.people.tia.personId}/record.zip`;
  const headers = { host: 'laurel.test', cookie, 'x-csrf-token': csrf };
  const { statusCode, rawPayload } = await laurel.laurel.door.app.inject({ method: 'GET', url, headers });
  return statusCode === 200 ? await unzip(rawPayload) : new Map<string, string>();
}

test('an administrator’s file of a student says “not tested,” and that the reason is left out', async () => {
  const files = await download(school.people.admin.browser);
  expect(files.get('fitness.csv')).toContain('not tested');
  expect([...files.keys()]).not.toContain('fitnessExemption.csv');
  const whole = [...files.values()].join('\n');
  expect(whole).not.toMatch(/\bmedical\b(?! alerts)|IEP or 504/);
  expect(files.get('index.html')).toMatch(/doesn’t have access to it:.* why tests weren’t taken/);
});

test('the office, which can see reasons, gets the reason and the exemption in it', async () => {
  const files = await download(school.people.office.browser);
  expect(files.get('fitness.csv')).toMatch(/,medical,/);
  expect(files.get('fitnessExemption.csv')).toContain('IEP or 504 plan');
  expect(files.get('index.html')).not.toContain('why tests weren’t taken');
});

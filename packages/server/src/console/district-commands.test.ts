import * as termApi from '@laurel/domain/terms/api';
import { chainEvents } from '@laurel/server/audit/verify-store';
import { inScope } from '@laurel/server/db/testing';
import { asOwner } from '@laurel/server/db/testing-schema';
import { callAs, type TestLaurel, testLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { verifyDistricts } from './district-commands';

let laurel: TestLaurel;
let school: TestSchool;

beforeAll(async () => {
  laurel = await testLaurel();
  school = await testSchool(laurel);
  // Twenty acts on record, with values.
  for (let at = 0; at < 20; at += 1) {
    const lock = { termId: school.ids.year, isLocked: at % 2 === 0 };
    await callAs(laurel, school.people.admin.browser, termApi.lockTerm, lock);
  }
  await inScope(laurel.database, school.districtId, async (scope) => await chainEvents(scope));
});
afterAll(async () => await laurel.close());

async function verify(): Promise<{ code: number; said: string }> {
  const said: string[] = [];
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  const code = await verifyDistricts(laurel.database, null).finally(() => out.mockRestore());
  return { code, said: said.join('') };
}

/** What someone with the database in their hands can do. */
async function damage(statement: string): Promise<void> {
  await asOwner(laurel.database.ownerUrl, async (client) => {
    await client.query("select set_config('laurel.district', $1, false)", [school.districtId]);
    await client.query('alter table audit_value disable trigger only_redact');
    expect((await client.query(statement)).rowCount, statement).toBe(1);
  });
}

const valueAt = (place: number) =>
  `(event_id, place) = (select event_id, min(place) from audit_value group by event_id order by event_id offset ${place} limit 1)`;
const eventAt = (place: number) => `(select event_id from audit_link where place = ${place})`;

// Each on top of those before it.
test('verify explains what happened to each event and value that changed, and exits with 1', async () => {
  const whole = await verify();
  expect(whole.said).toMatch(/ audit events checked, 0 differences found\.\n/);
  expect(whole.code).toBe(0);
  const damages: [statement: string, sentence: RegExp][] = [
    [
      `update audit_event set what = 'nothing' where id = ${eventAt(5)}`,
      /^ {2}audit event \S+ \(nothing\): it, or the event before it, was changed after it was written\.$/m,
    ],
    [`delete from audit_event where id = ${eventAt(8)}`, /^ {2}audit event \S+: it was deleted\.$/m],
    [
      `update audit_value set changes = '{"a": [1, 2]}' where ${valueAt(0)}`,
      /^ {2}audit event \S+ \(\S+ \S+\): a value was changed after it was written\.$/m,
    ],
    [
      `delete from audit_value where ${valueAt(2)}`,
      /^ {2}audit event \S+ \(\S+ \S+\): a value was added or deleted after it was written\.$/m,
    ],
    [
      `update audit_value set changes = null, salt = null, redacted_at = now(), redacted_by = event_id where ${valueAt(3)}`,
      /^ {2}audit event \S+: a value was redacted without a record of who did it\.$/m,
    ],
    [
      `insert into audit_event (district_id, id, request_id, what, outcome)
      select district_id, gen_random_uuid(), '', 'sign in', 'done' from audit_event limit 1`,
      /^ {2}audit event \S+ \(sign in\): it was added without going through the app\.$/m,
    ],
    [
      'delete from audit_link where place = (select max(place) from audit_link)',
      /^ {2}the last audit events were deleted\.$/m,
    ],
  ];
  for (const [statement, sentence] of damages) {
    expect((await verify()).said).not.toMatch(sentence);
    await damage(statement);
    const { code, said } = await verify();
    expect(said).toMatch(sentence);
    expect(code).toBe(1);
  }
});

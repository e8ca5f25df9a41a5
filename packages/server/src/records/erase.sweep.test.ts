import * as directory from '@laurel/domain/people/directory-api';
import * as api from '@laurel/domain/records/api';
import { lockTerm } from '@laurel/domain/terms/api';
import { verifyAttendance } from '@laurel/server/attendance/verify';
import { chainEvents, verifyAudit } from '@laurel/server/audit/verify-store';
import { inScope } from '@laurel/server/db/testing';
import { asOwner } from '@laurel/server/db/testing-schema';
import { verifyGrades } from '@laurel/server/grades/verify';
import { doChore } from '@laurel/server/jobs/chores';
import { readDistricts } from '@laurel/server/people/district-store';
import { addPerson, callAs, sessionOf, type TestLaurel, testLaurel } from '@laurel/server/testing/app';
import { filledSchool } from '@laurel/server/testing/filled';
import { type TestSchool, testFarSchool } from '@laurel/server/testing/school';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { finishErasures } from './retention-chores';
import { findEverywhere, plant } from './testing';

let laurel: TestLaurel;
let school: TestSchool;

let filled: TestLaurel;

beforeAll(async () => {
  filled = await testLaurel();
  school = await filledSchool(filled);
  await filled.laurel.close();
  await filled.database.rest();
});
// Each test erases, so each has a copy of the school of its own.
beforeEach(async () => {
  laurel = await testLaurel({}, filled.database.name);
});
afterEach(async () => await laurel.close());
afterAll(async () => await filled.database.drop());

const doc = (words: string) =>
  JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] });

/** A canary in every text that is kept about Tia, her account's, and in what others wrote about her. */
async function plantEverywhere(): Promise<string[]> {
  const { districtId, people } = school;
  const tia = people.tia.personId;
  const [mine, either] = [`t.student_id = '${tia}'`, `(t.student_id = '${tia}' or t.guardian_id = '${tia}')`];
  const person = `t.person_id = '${tia}'`;
  const account = `t.account_id = '${people.tia.accountId}'`;
  const planted = await plant(
    laurel,
    districtId,
    'canary',
    {
      person: `t.id = '${tia}'`,
      account: person,
      session: account,
      medical_alert: person,
      attendance_mark: mine,
      attendance_day: mine,
      attendance_event: mine,
      planned_absence: mine,
      absence_report: `t.absence_id in (select id from planned_absence where student_id = '${tia}')`,
      grade_override: mine,
      measurement: mine,
      guardianship: either,
      source_id: `t.target_id = '${tia}'`,
      media: `t.owner_person_id = '${tia}'`,
    },
    ['code', 'period', 'letter'],
  );
  await asOwner(laurel.database.ownerUrl, async (client) => {
    await client.query(`select set_config('laurel.district', $1, false)`, [districtId]);
    await client.query(
      `insert into source_id (district_id, source, kind, source_key, target_id) values ($1, 'SIS', 'person', 'canary-key', $2)`,
      [districtId, tia],
    );
    const { rows } = await client.query<{ id: string }>(
      `insert into import (district_id, id, format, source, file_name, file_digest, state, created_by)
      values ($1, gen_random_uuid(), 'oneroster', 'SIS', 'a.zip', '', 'done', $2) returning id`,
      [districtId, people.admin.accountId],
    );
    await client.query(
      `insert into import_file (district_id, import_id, part, bytes) values ($1, $2, 0, 'canary-file')`,
      [districtId, rows[0]?.id],
    );
    await client.query(
      `insert into import_row (district_id, import_id, no, file, line, entity, source_key, data, target_id)
      values ($1, $2, 1, 'users.csv', 2, 'person', 'canary-key', '{}', $3)`,
      [districtId, rows[0]?.id, tia],
    );
    const json: [table: string, column: string, value: string, where: string][] = [
      [
        'person',
        'emergency_contacts',
        '[{"name": "canary-contact", "relation": null, "phone": "canary-phone"}]',
        `id = '${tia}'`,
      ],
      ['person', 'other_phones', '[{"kind": null, "phone": "canary-other-phone"}]', `id = '${tia}'`],
      ['score', 'comment', doc('canary-comment'), `student_id = '${tia}'`],
      ['draft', 'body', doc('canary-draft'), `person_id = '${tia}'`],
      [
        'notice',
        'details',
        '{"className": "canary-notice", "title": "x"}',
        `person_id = '${tia}' or student_id = '${tia}'`,
      ],
      [
        'attendance_event',
        'change',
        '{"form": "mark-1", "before": null, "after": {"note": "canary-note", "code": "A"}}',
        `student_id = '${tia}' and class_id is not null`,
      ],
      ['import_row', 'data', '{"given_name": "canary-import"}', `target_id = '${tia}'`],
    ];
    for (const [table, column, value, where] of json) {
      await client.query(`alter table ${table} disable trigger user`);
      await client.query(`update ${table} set ${column} = $1::jsonb where ${where}`, [value]);
      await client.query(`alter table ${table} enable trigger user`);
    }
  });
  // What calls wrote into the audit log: the same texts, as old and as new values.
  const { admin } = people;
  const { output } = await callAs(laurel, admin.browser, directory.readPerson, { personId: tia });
  const fields = { givenName: 'canary-given', familyName: 'canary-family', address: 'canary-address' };
  await inScope(laurel.database, districtId, async ({ db }) => {
    await db.client.query(
      `update person set sex = null, phone_kind = null, language = null, grade_level = '10', email = 'canary@example.org' where id = $1`,
      [tia],
    );
  });
  const { middleName, preferredGivenName, preferredFamilyName, pronouns, birthOn, identifier, phone, isUnlisted } =
    output;
  const saved = await callAs(laurel, admin.browser, directory.updatePerson, {
    ...{ personId: tia, version: output.version, schoolId: school.schoolId, ...fields },
    ...{ middleName, preferredGivenName, preferredFamilyName, pronouns, birthOn, identifier, phone, isUnlisted },
    ...{ sex: null, language: null, gradeLevel: '10', email: 'canary@example.org', phoneKind: null, otherPhones: [] },
    ...{ emergencyContacts: [{ name: 'canary-second', relation: null, phone: '1' }], isKept: false },
  } as never);
  expect(saved.status, saved.text).toBe(200);
  return planted;
}

async function deactivate(): Promise<void> {
  const { tia, admin } = school.people;
  const answer = await callAs(laurel, admin.browser, directory.setPersonActive, {
    personId: tia.personId,
    isActive: false,
  });
  expect(answer.status, answer.text).toBe(200);
}

async function plan(browser = school.people.admin.browser) {
  return await callAs(laurel, browser, api.planErasure, { personId: school.people.tia.personId });
}

async function erase(digest: string, browser = school.people.admin.browser) {
  const personId = school.people.tia.personId;
  return await callAs(laurel, browser, api.erasePerson, { personId, digest, reason: 'Asked by the family' });
}

async function keepNothing(): Promise<void> {
  await inScope(laurel.database, school.districtId, async ({ db }) => {
    await db.client.query(`update enrolment set role = 'aide' where person_id = $1`, [school.people.tia.personId]);
  });
}

const differences = async () =>
  await inScope(laurel.database, school.districtId, async (scope) => {
    await chainEvents(scope);
    return {
      grades: (await verifyGrades(scope)).differences.length,
      days: (await verifyAttendance(scope)).differences.length,
      audit: (await verifyAudit(scope)).faults,
    };
  });

test('after an erasure no table contains text about the person, and grades, days, and the audit chain are unchanged', async () => {
  const planted = await plantEverywhere();
  expect(planted.length).toBeGreaterThan(25);
  await keepNothing();
  const before = await differences();
  expect(before.audit).toEqual([]);
  const tables = (await findEverywhere(laurel, school.districtId, 'canary')).map(({ table }) => table);
  const wanted = [
    'account',
    'attendance_day',
    'attendance_event',
    'attendance_mark',
    'audit_value',
    'draft',
    'grade_override',
  ];
  const more = [
    'guardianship',
    'import_row',
    'medical_alert',
    'notice',
    'person',
    'planned_absence',
    'score',
    'source_id',
  ];
  expect([...new Set(tables)]).toEqual(expect.arrayContaining([...wanted, ...more]));
  await deactivate();
  const { output } = await plan();
  expect(output).toMatchObject({ obstacle: null, keptUntil: null });
  expect(output.staying.map(({ kind }) => kind)).toEqual(['classes', 'grades', 'attendance']);
  expect((await erase(output.digest)).status).toBe(200);
  expect(await findEverywhere(laurel, school.districtId, 'canary')).toEqual([]);
  expect(await differences()).toEqual(before);
  // A repeat of it changes nothing, and there is nobody left to look up, export, or erase.
  expect((await erase(output.digest)).status).toBe(200);
  expect((await plan()).status).toBe(404);
});

test('if the law requires a former student’s name to be kept, only the name is kept until that day; then it is deleted automatically', async () => {
  await plantEverywhere();
  await deactivate();
  const { output } = await plan();
  // 60 years after the last day of theirs that is known.
  expect(output.keptUntil).toMatch(/^2086-/);
  expect((await erase(output.digest)).status).toBe(200);
  const left = await findEverywhere(laurel, school.districtId, 'canary');
  expect([...new Set(left.map(({ table }) => table))]).toEqual(['person']);
  expect(left[0]?.row).not.toMatch(/canary-(address|contact|phone|second)|canary@/);
  expect((await plan()).status).toBe(404);
  // The office still finds them, and nobody changes, reactivates, or exports them any more.
  const { admin, tia } = school.people;
  const { people } = (await callAs(laurel, admin.browser, directory.readPeople, { search: 'canary-given' })).output;
  expect(people.map(({ personId }) => personId)).toEqual([tia.personId]);
  const detail = (await callAs(laurel, admin.browser, directory.readPerson, { personId: tia.personId })).output;
  expect(detail).toMatchObject({
    isErased: true,
    address: null,
    accounts: [expect.objectContaining({ isActive: false })],
  });
  const back = { personId: tia.personId, isActive: true };
  expect((await callAs(laurel, admin.browser, directory.setPersonActive, back)).status).toBe(404);
  expect((await callAs(laurel, admin.browser, api.readPasses, { personId: tia.personId })).status).toBe(404);
  const later = Date.parse('2087-01-01T12:00:00Z');
  await doChore({ name: 'x', run: finishErasures }, { pool: laurel.database.pool, clock: () => later, readDistricts });
  expect(await findEverywhere(laurel, school.districtId, 'canary')).toEqual([]);
  expect((await differences()).audit).toEqual([]);
  expect((await callAs(laurel, admin.browser, directory.readPeople, { search: '#' })).output.people).toEqual([]);
});

test('text is also erased from a locked term, and the grades in it don’t change', async () => {
  const { admin } = school.people;
  expect((await callAs(laurel, admin.browser, lockTerm, { termId: school.ids.year, isLocked: true })).status).toBe(200);
  const scores = async () =>
    await inScope(laurel.database, school.districtId, async ({ db }) => {
      const { rows } = await db.client.query(
        'select student_id, assignment_id, value, status from score order by 1, 2',
      );
      return rows;
    });
  const before = await scores();
  expect(before.length).toBeGreaterThan(0);
  await deactivate();
  expect((await erase((await plan()).output.digest)).status).toBe(200);
  expect(await scores()).toEqual(before);
});

test('an outdated plan isn’t carried out, and a person who can still sign in isn’t erased', async () => {
  const active = (await plan()).output;
  expect(active.obstacle).toBe('active');
  expect((await erase(active.digest)).fault.code).toBe('refused');
  await deactivate();
  const { digest } = (await plan()).output;
  await inScope(laurel.database, school.districtId, async ({ db }) => {
    await db.client.query(`delete from medical_alert where person_id = $1`, [school.people.tia.personId]);
  });
  expect((await erase(digest)).fault.code).toBe('conflict');
});

test('only someone who manages people in the whole district can erase: not a school’s office, and no one from another school', async () => {
  await deactivate();
  const { office } = school.people;
  expect((await plan(office.browser)).status).toBe(403);
  expect((await erase('x', office.browser)).status).toBe(403);
  const far = await testFarSchool(laurel, school);
  const fern = await addPerson(laurel, school.districtId, {
    name: 'Fern Office',
    roles: ['Office'],
    schoolId: far.schoolId,
  });
  const browser = await sessionOf(laurel, school.districtId, fern.accountId);
  expect((await plan(browser)).status).toBe(404);
  expect((await erase('x', browser)).status).toBe(404);
});

test('an audited erasure covers only values about the person: any other redacted value is detected', async () => {
  await deactivate();
  expect((await erase((await plan()).output.digest)).status).toBe(200);
  expect((await differences()).audit).toEqual([]);
  await asOwner(laurel.database.ownerUrl, async (client) => {
    await client.query(`select set_config('laurel.district', $1, false)`, [school.districtId]);
    await client.query('alter table audit_value disable trigger only_redact');
    const { rowCount } = await client.query(
      `update audit_value
      set changes = null, salt = null, redacted_at = now(), redacted_by = (select id from audit_event where what = 'erasure')
      where (event_id, place) = (
        select event_id, place from audit_value value
        where redacted_at is null and record = 'term' order by event_id limit 1
      )`,
    );
    expect(rowCount).toBe(1);
  });
  expect((await differences()).audit).toMatchObject([{ fault: 'redaction' }]);
});

test('announcements that name the person are listed for someone to review, and aren’t changed', async () => {
  const { admin } = school.people;
  const { districtId } = school;
  await deactivate();
  const name = (await plan()).output.name;
  const add = async (title: string, words: string, isRemoved = false) =>
    await inScope(laurel.database, districtId, async ({ db }) => {
      await db.client.query(
        `insert into info_item (
          district_id, id, title, body, audiences, starts_on, is_removed, changed_by, changed_at
        )
        values ($1, gen_random_uuid(), $2, $3::jsonb, array['students'], '2026-10-01', $4, $5, now())`,
        [districtId, title, doc(words), isRemoved, admin.accountId],
      );
    });
  await add('Science fair', `First prize: ${name.toUpperCase()}.`);
  await add('Picture day', 'Everyone, in the gym.');
  await add(`Thank you, ${name}`, 'For the garden.', true);
  const { announcements, digest } = (await plan()).output;
  expect(announcements).toEqual(['Science fair']);
  expect((await erase(digest)).status).toBe(200);
  expect(await findEverywhere(laurel, districtId, name.toUpperCase())).toContainEqual(
    expect.objectContaining({ table: 'info_item' }),
  );
});

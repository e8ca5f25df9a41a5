import { listAudit } from '@laurel/domain/audit/api';
import { listViews } from '@laurel/domain/audit/viewers-api';
import { awardBadge, saveBadge, sendBatch } from '@laurel/domain/badges/api';
import { readStanding, saveFacts } from '@laurel/domain/eligibility/board-api';
import { saveQuietHours } from '@laurel/domain/notices/api';
import * as api from '@laurel/domain/records/api';
import { readMembers } from '@laurel/domain/transition/api';
import { blankPlan } from '@laurel/domain/transition/services-plan';
import { saveServicesPlan } from '@laurel/domain/transition/services-plan-api';
import { newId } from '@laurel/server/db/new-id';
import { inScope } from '@laurel/server/db/testing';
import { asOwner } from '@laurel/server/db/testing-schema';
import { newPicture, uploadAs } from '@laurel/server/media/testing';
import { addPerson, type Browser, callAs, sessionOf, type TestLaurel, testLaurel } from '@laurel/server/testing/app';
import { filledSchool } from '@laurel/server/testing/filled';
import { addPathway } from '@laurel/server/testing/pathway';
import { type TestSchool, testFarSchool } from '@laurel/server/testing/school';
import { addCaseload } from '@laurel/server/testing/world';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keptParts } from './kept-parts';
import { plant } from './testing';
import { unzip } from './testing-zip';

// Tia is the student that everything in the school is about. Her guardian Gia is one of two; the other, Otto, is blocked.

let laurel: TestLaurel;
let school: TestSchool;
let gia: { personId: string; browser: Browser };
let otto: { personId: string; browser: Browser };
let own: string[];
let others: string[];

const text = (words: string) =>
  JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] });

beforeAll(async () => {
  laurel = await testLaurel();
  school = await filledSchool(laurel);
  const { districtId, schoolId, people } = school;
  const tia = people.tia.personId;
  [gia, otto] = [await addGuardian('Gia Guardian', false), await addGuardian('Otto Other', true)];
  await asOwner(laurel.database.ownerUrl, async (client) => {
    await client.query(`select set_config('laurel.district', $1, false)`, [districtId]);
    await client.query('alter table audit_value disable trigger only_redact');
    await client.query('alter table score disable trigger user');
    await client.query(
      `update person set emergency_contacts = '[{"name": "other-contact", "relation": null, "phone": "other-number"}]' where id = $1`,
      [tia],
    );
    await client.query(
      `update score set comment = case when student_id = $1 then $2::jsonb else $3::jsonb end, released_at = now()`,
      [tia, text('own-comment'), text('other-comment')],
    );
    await client.query(
      `update audit_value set changes = '{"block_reason": ["other-audit", "other-audit"]}' where record <> 'person' and changes is not null`,
    );
    await client.query('alter table audit_value enable trigger only_redact');
    await client.query('alter table score enable trigger user');
  });
  const mine = (column: string) => `t.${column} = '${tia}'`;
  const notMine = (column: string) => `t.${column} <> '${tia}'`;
  const ofAccount = (is: string) =>
    `t.account_id ${is} (select id from account where account.person_id = '${tia}' and account.district_id = $1)`;
  own = await plant(laurel, districtId, 'own', {
    person: mine('id'),
    account: mine('person_id'),
    session: `${ofAccount('in')} and false`,
    medical_alert: mine('person_id'),
    attendance_mark: mine('student_id'),
    attendance_day: mine('student_id'),
    attendance_event: mine('student_id'),
    planned_absence: mine('student_id'),
    absence_report: `t.absence_id in (select id from planned_absence where student_id = '${tia}')`,
    grade_override: mine('student_id'),
    measurement: mine('student_id'),
    source_id: mine('target_id'),
  });
  others = await plant(laurel, districtId, 'other', {
    person: notMine('id'),
    account: notMine('person_id'),
    medical_alert: notMine('person_id'),
    attendance_mark: notMine('student_id'),
    attendance_day: notMine('student_id'),
    attendance_event: notMine('student_id'),
    planned_absence: notMine('student_id'),
    absence_report: `t.absence_id not in (select id from planned_absence where student_id = '${tia}')`,
    grade_override: notMine('student_id'),
    measurement: notMine('student_id'),
    guardianship: 'true',
    session: ofAccount('not in'),
    source_id: notMine('target_id'),
    media: 'true',
  });
  await inScope(laurel.database, districtId, async ({ db }) => {
    await db.client.query(`update guardianship set relation = 'parent' where student_id = $1`, [tia]);
  });
  async function addGuardian(name: string, isBlocked: boolean) {
    const added = await addPerson(laurel, districtId, { name, roles: ['Parent'], schoolId });
    await inScope(laurel.database, districtId, async ({ db }) => {
      await db.client.query(
        `insert into guardianship (district_id, id, guardian_id, student_id, relation, sees_academics, sees_attendance,
          sees_fitness, sees_contact, is_blocked, block_reason)
        values ($1, gen_random_uuid(), $2, $3, 'parent', true, true, true, true, $4, case when $4 then 'other-custody' end)`,
        [districtId, added.personId, tia, isBlocked],
      );
    });
    return { personId: added.personId, browser: await sessionOf(laurel, districtId, added.accountId) };
  }
});
afterAll(async () => await laurel.close());

async function download(browser: Browser, personId: string, headers: Record<string, string> = {}) {
  const answer = await laurel.laurel.door.app.inject({
    method: 'GET',
    url: `/api/people/${personId}/record.zip`,
    headers: { host: 'laurel.test', cookie: browser.cookie, 'x-csrf-token': browser.csrf, ...headers },
  });
  return {
    status: answer.statusCode,
    files: answer.statusCode === 200 ? await unzip(answer.rawPayload) : new Map<string, string>(),
  };
}

async function pass(toPersonId: string, isGiven = true): Promise<number> {
  const { people } = school;
  const given = { personId: people.tia.personId, toPersonId, isGiven } as never;
  return (await callAs(laurel, people.office.browser, api.givePass, given)).status;
}

test('a guardian with the office’s permission downloads everything stored about the child, and it includes no one else', async () => {
  const { tia } = school.people;
  expect((await download(gia.browser, tia.personId)).status).toBe(404);
  expect(await pass(gia.personId)).toBe(200);
  const { status, files } = await download(gia.browser, tia.personId);
  expect(status).toBe(200);
  const whole = [...files.values()].join('\n');
  // An override isn’t final until the grade that has it is published.
  const unpublished = own.filter((canary) => canary.startsWith('own-grade_override-'));
  expect(unpublished.length).toBeGreaterThan(1);
  expect(unpublished.filter((canary) => whole.includes(canary))).toEqual([]);
  const shown = own.filter((canary) => {
    const [, table = '', column = ''] = canary.split('-');
    if (unpublished.includes(canary)) return false;
    return keptParts.some(
      (part) =>
        part.table === table &&
        Object.values(part.columns).some((each) => new RegExp(`\\bt\\.${column}\\b(?! is not null)`).test(each)),
    );
  });
  expect(shown.length).toBeGreaterThan(20);
  expect([...shown, 'own-comment'].filter((canary) => !whole.includes(canary))).toEqual([]);
  expect(others.length).toBeGreaterThan(20);
  expect([...others, 'other-'].filter((canary) => whole.includes(canary))).toEqual([]);
  expect(['Sam', 'Otto', 'Gia', 'Ada', 'Olga'].filter((name) => new RegExp(`\\b${name}\\b`).test(whole))).toEqual([]);
  // The same in both: every CSV has its table on the page.
  const csv = [...files.keys()].filter((name) => name.endsWith('.csv'));
  expect(csv.length).toBeGreaterThan(12);
  for (const name of csv) expect(files.get('index.html')).toContain(`href="${name}"`);
});

test('the office gets the parts of the record it can see, the file says what is left out, and the look is audited', async () => {
  const { tia, office, admin } = school.people;
  const { status, files } = await download(office.browser, tia.personId);
  expect(status).toBe(200);
  expect([...files.keys()]).toEqual(expect.arrayContaining(['scores.csv', 'marks.csv', 'health.csv', 'contact.csv']));
  expect([...files.keys()].filter((name) => /fitness|body/.test(name))).toEqual([]);
  expect(files.get('index.html')).toMatch(/doesn’t have access to it: fitness and body composition/);
  expect([...others, 'other-'].filter((canary) => [...files.values()].some((file) => file.includes(canary)))).toEqual(
    [],
  );
  const { views } = (await callAs(laurel, admin.browser, listViews, { personId: tia.personId })).output;
  expect(views.filter(({ viewer }) => viewer.personId === office.personId).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['record view', 'health view']),
  );
  const { events } = (await callAs(laurel, admin.browser, listAudit, { personId: tia.personId, kind: 'download' }))
    .output;
  expect(events[0]).toMatchObject({
    what: 'GET /api/people/{personId}/record.zip',
    actor: { personId: office.personId },
  });
});

test('an unreleased score is in the office’s file and in no family’s', async () => {
  const { tia, admin } = school.people;
  await inScope(laurel.database, school.districtId, async ({ db }) => {
    await db.client.query('update score set released_at = null where student_id = $1', [tia.personId]);
  });
  await pass(gia.personId);
  expect((await download(gia.browser, tia.personId)).files.has('scores.csv')).toBe(false);
  expect((await download(admin.browser, tia.personId)).files.get('scores.csv')).toContain('own-comment');
});

test('the family’s file says that a student gets transition services, and the office’s doesn’t: no badge, no action, no look', async () => {
  const { districtId, schoolId, people } = school;
  const { tia, coordinator, office, admin } = people;
  await addCaseload(laurel, districtId, schoolId, coordinator.personId);
  const { pathwayId, memberIds } = await inScope(laurel.database, districtId, async ({ db }) => {
    const made = await addPathway(db, districtId, { schoolId, people: [tia.personId], kind: 'services' });
    await db.client.query('update badge set is_private = true');
    return made;
  });
  const memberId = memberIds[0] as never;
  const actsOfCoordinator = async () => {
    const { files } = await download(admin.browser, coordinator.personId);
    return parse(files.get('acts.csv') ?? '', { bom: true }).length;
  };
  const { path: image } = await uploadAs(laurel, coordinator.browser, await newPicture(64));
  const quiet = { quietHours: null };
  expect((await callAs(laurel, coordinator.browser, saveQuietHours, quiet)).status).toBe(200);
  const before = await actsOfCoordinator();
  // With its heading.
  expect(before).toBeGreaterThan(1);
  const designed = await callAs(laurel, coordinator.browser, saveBadge, {
    ...{
      badgeId: newId<'badge'>(),
      version: 0,
      title: 'Independent living',
      description: 'Lives alone.',
      criteria: JSON.parse(text('x')),
    },
    ...{ design: null, image, rule: null, isPrivate: true, isArchived: false, validMonths: null },
  });
  const { badgeId } = designed.output;
  const given = { badgeId, batchId: newId<'badge-batch'>(), students: [tia.personId] };
  const { batchId } = (await callAs(laurel, coordinator.browser, awardBadge, given)).output;
  const asCoordinator = [
    () => callAs(laurel, coordinator.browser, readMembers, { pathwayId }),
    () => callAs(laurel, coordinator.browser, saveServicesPlan, { pathwayId, memberId, version: 0, plan: blankPlan }),
    () => callAs(laurel, coordinator.browser, sendBatch, { batchId }),
    () => callAs(laurel, coordinator.browser, saveQuietHours, quiet),
  ];
  for (const call of asCoordinator) {
    const { status, text: said } = await call();
    expect(status, `${call} ${said}`).toBe(200);
  }
  const said = /transition services|Transition plan|Team leader|Independent living|Awarded badges/i;
  const saying = async (browser: Browser) => {
    const { files } = await download(browser, tia.personId);
    expect(files.has('views.csv')).toBe(true);
    return [...files].flatMap(([name, file]) => (name.endsWith('.csv') && said.test(file) ? [name] : [])).sort();
  };
  for (const browser of [office.browser, admin.browser]) expect(await saying(browser)).toEqual([]);
  await pass(gia.personId);
  expect(await saying(gia.browser)).toEqual(expect.arrayContaining(['badges.csv', 'services.csv', 'views.csv']));
  // The coordinator’s own acts say the same: of these, the design of a badge and the quiet hours are there.
  expect(await actsOfCoordinator()).toBe(before + 2);
  const about = async () =>
    (await callAs(laurel, admin.browser, listAudit, { personId: tia.personId })).output.events.filter(
      ({ details }) => details.badgeId === badgeId,
    );
  expect(await about()).toEqual([]);
  await inScope(laurel.database, districtId, async ({ db }) => {
    await db.client.query('update badge set is_private = false');
  });
  expect(await saying(office.browser)).toEqual(['badges.csv', 'views.csv']);
  expect(await actsOfCoordinator()).toBe(before + 4);
  expect((await about()).map(({ what }) => what)).toEqual(['POST /api/badges/{badgeId}/awards']);
});

test('the family’s file contains the student’s own passing mark, and the office’s doesn’t, except for those who manage it', async () => {
  const { districtId, people, ids } = school;
  const { tia, office, admin } = people;
  await inScope(laurel.database, districtId, async ({ db }) => {
    await db.client.query(
      `insert into enrolment (district_id, id, class_id, person_id, role)
       select district_id, gen_random_uuid(), $1, id, 'student' from person where id = $2
       on conflict do nothing`,
      [ids.team, tia.personId],
    );
  });
  const studentId = tia.personId;
  const { facts } = (await callAs(laurel, admin.browser, readStanding, { studentId })).output;
  if (!facts) throw new Error('The administrator keeps what the school says of Tia.');
  const { classes: _, terms: __, ...kept } = facts;
  const marks = { passingMarks: [{ classId: ids.algebra, percent: '83.21' }], isOnTrack: !kept.isOnTrack };
  const saved = await callAs(laurel, admin.browser, saveFacts, { ...kept, ...marks, studentId });
  expect(saved.status, saved.text).toBe(200);
  const saying = async (browser: Browser) => {
    const { status, files } = await download(browser, tia.personId);
    expect([status, files.has('athleteFacts.csv')]).toEqual([200, true]);
    return [...files].flatMap(([name, file]) => (file.includes('83.21') ? [name] : [])).sort();
  };
  for (const browser of [office.browser, admin.browser]) expect(await saying(browser)).toEqual([]);
  for (const [browser, personId] of [
    [gia.browser, gia.personId],
    [tia.browser, tia.personId],
  ] as const) {
    await pass(personId);
    expect(await saying(browser)).toEqual(['athleteFacts.csv', 'index.html']);
  }
  const changed = async (browser: Browser) =>
    (await callAs(laurel, browser, listAudit, { personId: tia.personId })).text.includes('83.21');
  expect(await changed(admin.browser)).toBe(true);
  await inScope(laurel.database, districtId, async ({ db }) => {
    await db.client.query(
      `with made as (
         insert into role (district_id, id, name) values ($1, gen_random_uuid(), 'Auditor') returning id
       )
       insert into role_rule (district_id, role_id, action, subject, reach)
       select $1, id, 'read', subject, 'district' from made, unnest(array['audit', 'users', 'classes']) subject`,
      [districtId],
    );
  });
  const reader = await addPerson(laurel, districtId, { name: 'Aud Itor', roles: ['Auditor'] });
  const aud = await sessionOf(laurel, districtId, reader.accountId);
  const { output, text: read } = await callAs(laurel, aud, listAudit, { personId: tia.personId });
  const [latest] = output.events.filter(({ what }) => what.endsWith('/facts'));
  expect(latest?.changes.map(({ field }) => field)).toContain('is_on_track');
  expect(read).not.toMatch(/43\.21|passing_marks/);
});

test('neither the student nor a guardian can download the record without the office’s permission, which lasts 30 days', async () => {
  const { tia, sam } = school.people;
  await pass(tia.personId, false);
  expect((await download(tia.browser, tia.personId)).status).toBe(404);
  expect(await pass(tia.personId)).toBe(200);
  expect((await callAs(laurel, tia.browser, api.readOwnRecords, {})).output.records).toMatchObject([{ isSelf: true }]);
  expect((await download(tia.browser, tia.personId)).files.has('health.csv')).toBe(true);
  expect((await download(tia.browser, sam.personId)).status).toBe(404);
  await pass(tia.personId, false);
  expect((await download(tia.browser, tia.personId)).status).toBe(404);
  expect(await pass(gia.personId)).toBe(200);
  laurel.time.nowMs += (api.passDays + 1) * 86_400_000;
  const { accountId } = await accountOf(gia.personId);
  const browser = await sessionOf(laurel, school.districtId, accountId);
  expect((await download(browser, tia.personId)).status).toBe(404);
  laurel.time.nowMs -= (api.passDays + 1) * 86_400_000;
});

test('a blocked guardian gets nothing, and can’t be given permission', async () => {
  expect(await pass(otto.personId)).toBe(404);
  const { accountId } = await accountOf(otto.personId);
  const browser = await sessionOf(laurel, school.districtId, accountId);
  expect((await download(browser, school.people.tia.personId)).status).toBe(404);
});

test('another school’s office gets nothing, and can’t give permission', async () => {
  const far = await testFarSchool(laurel, school);
  const fern = await addPerson(laurel, school.districtId, {
    name: 'Fern Office',
    roles: ['Office'],
    schoolId: far.schoolId,
  });
  const browser = await sessionOf(laurel, school.districtId, fern.accountId);
  const tia = school.people.tia.personId;
  expect((await download(browser, tia)).status).toBe(404);
  expect((await callAs(laurel, browser, api.readPasses, { personId: tia })).status).toBe(404);
  expect((await callAs(laurel, browser, api.givePass, { personId: tia, toPersonId: tia, isGiven: true })).status).toBe(
    404,
  );
});

test('a formula in a text stays text, markup stays plain text, and the page is in the reader’s language', async () => {
  const { tia } = school.people;
  await inScope(laurel.database, school.districtId, async ({ db }) => {
    await db.client.query(
      `update person set pronouns = '=1+1', middle_name = '<script>alert(1)</script>' where id = $1`,
      [tia.personId],
    );
  });
  const browser = await sessionOf(laurel, school.districtId, school.people.admin.accountId);
  const { files } = await download(browser, tia.personId, {
    cookie: `${browser.cookie}; laurel-language=ar`,
    'accept-language': 'ar',
  });
  expect(files.get('person.csv')).toContain("'=1+1");
  const page = files.get('index.html') ?? '';
  expect(page).toContain('<html lang="ar" dir="rtl">');
  // What was done and how it went, too; not by the name of a call.
  expect(files.get('views.csv')).toContain(',اطلاع,');
  const words = ['views.csv', 'acts.csv', 'scores.csv'].map((name) => files.get(name) ?? '').join('');
  expect(words).toContain(',تم');
  expect(words).not.toMatch(/\/api\/|,(done|view|change|none|missing)\b/);
  const answers = files.get('athleteFacts.csv') ?? '';
  expect(answers).toMatch(/Reading log \(نعم\).*71%, ناجح \(نعم\)/s);
  expect(answers).not.toMatch(/\((true|false)\)|isPassing/);
  // Kinds, states, roles, languages: no cell of any table is a word of the code.
  const codes = [...files].flatMap(([name, text]) =>
    name.endsWith('.csv')
      ? parse(text, { bom: true, relax_column_count: true })
          .flat()
          .filter((cell: string) => /^[a-z]+([-_/][a-z]+)*$/.test(cell) && !/^(own-|true$|false$)/.test(cell))
          .map((cell: string) => `${name}: ${cell}`)
      : [],
  );
  // What a teacher wrote, whose browser it was, and a name somebody had.
  const own = ['finalGrades.csv: x', 'remarks.csv: x', 'sessions.csv: test', 'formerValues.csv: x'];
  expect([...new Set(codes)]).toEqual(own);
  expect(page).not.toContain('<script>');
  expect(page).toContain('&lt;script&gt;');
});

async function accountOf(personId: string): Promise<{ accountId: never }> {
  return await inScope(laurel.database, school.districtId, async ({ db }) => {
    const { rows } = await db.client.query('select id from account where person_id = $1', [personId]);
    return { accountId: rows[0]?.id as never };
  });
}

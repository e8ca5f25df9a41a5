import { subjects } from '@laurel/domain/access/rule';
import * as settingsApi from '@laurel/domain/attendance/settings-api';
import { actOf } from '@laurel/domain/audit/acts';
import { exportAudit, listAudit, listOwnAudit } from '@laurel/domain/audit/api';
import { readOwnWays, viewKinds } from '@laurel/domain/audit/viewers-api';
import * as classApi from '@laurel/domain/classes/api';
import * as gradeApi from '@laurel/domain/grades/api';
import * as people from '@laurel/domain/people/api';
import * as directory from '@laurel/domain/people/directory-api';
import * as termApi from '@laurel/domain/terms/api';
import { type InputOf, isUnsafe, type OutputOf } from '@laurel/domain/wire/endpoint';
import { newId } from '@laurel/server/db/new-id';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { transactionOn } from '@laurel/server/db/transaction';
import { writeCountedRefusals } from '@laurel/server/http/count-refusals';
import { mountedEndpoints } from '@laurel/server/http/mount';
import { type Browser, callAs, fileLaurel, testLaurel, visitor } from '@laurel/server/testing/app';
import { type Member, testFarSchool, testSchool } from '@laurel/server/testing/school';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { redactEvent } from './redact-event';
import { actsAbout } from './routes';
import { chainEvents, verifyAudit } from './verify-store';

const laurel = await fileLaurel();
const school = await testSchool(laurel);
const far = await testFarSchool(laurel, school);

type Found = OutputOf<typeof listAudit>;

async function list(
  search: InputOf<typeof listAudit> = {},
  browser: Browser = school.people.admin.browser,
): Promise<Found> {
  return (await callAs(laurel, browser, listAudit, search)).output;
}

async function last(what: string, actor: Member = school.people.admin) {
  const [event] = (await list({ actorId: actor.personId, what })).events;
  if (!event) throw new Error(`There is no event ${what}.`);
  return event;
}

const fieldOf = (event: Found['events'][number], field: string) => {
  const found = event.changes.find((each) => each.field === field);
  return found && [found.from, found.to];
};

describe('an action is audited with what it changed', () => {
  test('a lock: when, and of which term', async () => {
    const { admin } = school.people;
    const termId = school.ids.year;
    await callAs(laurel, admin.browser, termApi.lockTerm, { termId, isLocked: true });
    await callAs(laurel, admin.browser, termApi.lockTerm, { termId, isLocked: false });
    const [opened, locked] = (await list({ actorId: admin.personId, what: 'PUT /api/terms/{termId}/lock' })).events;
    expect(locked && fieldOf(locked, 'locked_at')).toEqual([null, expect.any(String)]);
    expect(opened && fieldOf(opened, 'locked_at')).toEqual([expect.any(String), null]);
    expect(locked?.changes.every(({ record, recordId }) => record === 'term' && recordId === termId)).toBe(true);
  });

  test('a block: old and new value, reason, and who is affected', async () => {
    const { admin, sam, pia } = school.people;
    const person = (await callAs(laurel, admin.browser, directory.readPerson, { personId: sam.personId })).output;
    const guardianship = person.guardianships.find((each) => each.guardianId === pia.personId);
    if (!guardianship) throw new Error('Pia is no guardian.');
    const { guardianshipId, version } = guardianship;
    const flags = { seesAcademics: true, seesAttendance: true, seesFitness: true, seesContact: false };
    const change = { guardianshipId, version, ...flags, isBlocked: true, blockReason: 'Court order of May 4' };
    const changed = await callAs(laurel, admin.browser, directory.updateGuardianship, change);
    expect(changed.status).toBe(200);
    const event = await last('PUT /api/guardianships/{guardianshipId}');
    expect(event.reason).toBe('Court order of May 4');
    expect(fieldOf(event, 'is_blocked')).toEqual([false, true]);
    expect(event.concerns.map(({ id }) => id).sort()).toEqual([pia.personId, sam.personId].sort());
  });

  test('class rules: each field that changed, and no other', async () => {
    const { ada } = school.people;
    const classId = school.ids.algebra;
    const book = (await callAs(laurel, ada.browser, gradeApi.readGradebook, { classId })).output;
    const { digits: _, scale: __, audience: ___, ...kept } = book.rules;
    const rules = { ...kept, missingPercent: '50' };
    const saved = await callAs(laurel, ada.browser, gradeApi.saveClassRules, {
      classId,
      version: book.version,
      ...rules,
    });
    expect(saved.status).toBe(200);
    const event = await last('PUT /api/classes/{classId}/rules', ada);
    expect(event.changes.map(({ record, field, from, to }) => [record, field, from, to])).toEqual([
      ['class', 'missing_percent', null, 50],
    ]);
    expect(event.concerns).toEqual([{ kind: 'class', id: classId, name: 'Algebra' }]);
  });

  test('a code and a password: that it was set, never the secret itself', async () => {
    const { admin, tia } = school.people;
    const code = (await callAs(laurel, admin.browser, directory.issueCode, { personId: tia.personId })).output.code;
    const event = await last('POST /api/people/{personId}/activation-code');
    expect(fieldOf(event, 'code_hash')).toEqual([null, 'hidden']);
    const text = JSON.stringify((await list({ personId: tia.personId })).events);
    expect(text).not.toContain(code);
    await callAs(laurel, visitor(), people.activate, { code, password: 'a long enough password' });
    const kept = await values();
    expect(kept).not.toMatch(/argon2|a long enough/);
  });

  test('a person, an enrollment, and an attendance code', async () => {
    const { admin, uma } = school.people;
    await callAs(laurel, admin.browser, directory.setPersonActive, { personId: uma.personId, isActive: false });
    expect(fieldOf(await last('PUT /api/people/{personId}/active'), 'is_active')).toEqual([true, false]);
    await callAs(laurel, admin.browser, directory.setPersonActive, { personId: uma.personId, isActive: true });
    const enrolled = await callAs(laurel, admin.browser, classApi.enrol, {
      classId: school.ids.algebra,
      personId: uma.personId,
      role: 'student',
      startsOn: null,
    });
    expect(enrolled.status).toBe(200);
    const event = await last('POST /api/classes/{classId}/enrolments');
    expect(fieldOf(event, 'role')).toEqual([null, 'student']);
    expect(event.concerns.map(({ kind }) => kind)).toEqual(['class', 'person']);
    await callAs(laurel, admin.browser, settingsApi.saveAttendanceCode, {
      ...{ schoolId: school.schoolId, letter: 'Q', name: 'Quarantine', colour: 'gray', presentShare: '0' },
      ...{ isExcused: true, isTardy: false, isHealth: false, setBy: ['office'], isActive: true },
    });
    const code = await last('PUT /api/schools/{schoolId}/attendance-codes/{letter}');
    expect(code.changes).toContainEqual(expect.objectContaining({ field: 'name', to: 'Quarantine' }));
  });

  test('scores have a history of their own: a save writes nothing to the audit', async () => {
    const { ada, tia } = school.people;
    const before = await count();
    const saved = await callAs(laurel, ada.browser, gradeApi.saveScores, {
      classId: school.ids.algebra,
      operationId: newId(),
      cause: 'entered',
      students: [tia.personId],
      assignments: [school.ids.essay],
      cells: [[0, 0, 0, '7', 'none', 0]],
    });
    expect(saved.status).toBe(200);
    expect(await count()).toEqual(before);
  });
});

async function values(): Promise<string> {
  return await inScope(laurel.database, school.districtId, async ({ db }) => {
    const { rows } = await db.client.query('select coalesce(json_agg(v), $1)::text as text from audit_value v', ['[]']);
    return rows[0].text;
  });
}

async function count(): Promise<unknown> {
  return await inScope(laurel.database, school.districtId, async ({ db }) => {
    const { rows } = await db.client.query(
      'select (select count(*) from audit_event) as events, (select count(*) from audit_value) as values',
    );
    return rows;
  });
}

describe('refusals and sign-ins', () => {
  test('a failed sign-in is recorded under the account’s owner; for an unknown username only a keyed hash is kept', async () => {
    const { sam } = school.people;
    await giveUsername(sam, 'sam.student');
    await callAs(laurel, visitor(), people.signIn, { login: 'sam.student', password: 'hunter2hunter2' });
    await callAs(laurel, visitor(), people.signIn, { login: 'my-secret-password', password: 'hunter2hunter2' });
    await callAs(laurel, visitor(), people.signIn, { login: 'MY-SECRET-PASSWORD', password: 'hunter2hunter2' });
    const known = (await list({ personId: sam.personId, kind: 'sign-in' })).events;
    expect(known).toHaveLength(1);
    expect(known[0]).toMatchObject({ outcome: 'denied', actor: null, concerns: [{ id: sam.personId }] });
    const unknown = (await list({ kind: 'sign-in' })).events.filter(({ details }) => 'name' in details);
    expect(unknown.map(({ details }) => details.name)).toEqual([
      expect.stringMatching(/^[0-9a-f]{32}$/),
      unknown[0]?.details.name,
    ]);
    const all = JSON.stringify((await list()).events) + (await values());
    expect(all).not.toMatch(/my-secret|hunter2/i);
  });

  test('refusals are recorded; a flood of them is counted instead of written one by one', async () => {
    const { cole, sam } = school.people;
    const ask = async () => await callAs(laurel, cole.browser, directory.readPerson, { personId: sam.personId });
    for (let at = 0; at < 75; at += 1) expect((await ask()).status).toBe(403);
    const refused = async () =>
      await inScope(laurel.database, school.districtId, async ({ db }) => {
        const { rows } = await db.client.query(
          `select details ->> 'times' as times from audit_event where account_id = $1 and kind = 'refusal' order by id`,
          [cole.accountId],
        );
        return rows.map(({ times }) => times);
      });
    expect(await refused()).toHaveLength(60);
    await writeCountedRefusals(laurel.laurel.door);
    await writeCountedRefusals(laurel.laurel.door);
    expect((await refused()).slice(60)).toEqual(['15']);
  });

  test('requests over the limit are one audit row, whoever sends them', async () => {
    const limited = await testLaurel({ requestsAMinute: 20 });
    try {
      const { districtId } = await testSchool(limited);
      for (let at = 0; at < 100; at += 1) await callAs(limited, visitor(), people.sessionData, {});
      const { app } = limited.laurel.door;
      for (let at = 0; at < 100; at += 1)
        await app.inject({ url: '/api/session-data', headers: { host: 'laurel.test' } });
      await writeCountedRefusals(limited.laurel.door);
      await inScope(limited.database, districtId, async ({ db }) => {
        const { rows } = await db.client.query(`select details from audit_event where what = 'requests'`);
        expect(rows).toEqual([{ details: { times: 180 } }]);
      });
    } finally {
      await limited.close();
    }
  });

  test('a download is recorded with who, whose data, and how much', async () => {
    const { office } = school.people;
    const { schoolId } = school;
    const stretch = { from: '2026-10-01', until: '2026-11-01' };
    await callAs(laurel, office.browser, settingsApi.exportAttendance, { schoolId, ...stretch } as never);
    const [event] = (await list({ kind: 'download' })).events;
    expect(event).toMatchObject({
      actor: { personId: office.personId },
      concerns: [{ kind: 'school', id: schoolId }],
      details: { schoolId, rows: 0 },
    });
  });
});

async function giveUsername({ accountId }: Member, username: string): Promise<void> {
  await inScope(laurel.database, school.districtId, async ({ db }) => {
    await db.run(sql`update account set username = ${username} where id = ${accountId}`);
  });
}

describe('reading', () => {
  test('people without permission are refused, and events of another school aren’t listed', async () => {
    const { admin, office, sam } = school.people;
    expect((await callAs(laurel, office.browser, listAudit, {})).status).toBe(403);
    await grant('Office', 'school');
    await callAs(laurel, admin.browser, directory.setPersonActive, { personId: far.fay.personId, isActive: false });
    await callAs(laurel, admin.browser, directory.setPersonActive, { personId: far.fay.personId, isActive: true });
    expect((await list({ personId: far.fay.personId })).events.length).toBeGreaterThan(0);
    expect((await list({ personId: far.fay.personId }, office.browser)).events).toEqual([]);
    expect((await list({ personId: sam.personId }, office.browser)).events.length).toBeGreaterThan(0);
    const mine = await list({}, office.browser);
    expect(JSON.stringify(mine.events)).not.toContain(far.fay.personId);
    // A lock is the district's: it concerns no one in particular.
    expect(mine.events.filter(({ what }) => what.includes('/lock'))).toEqual([]);
    const elsewhere = await callAs(laurel, office.browser, listAudit, { schoolId: far.schoolId });
    const nowhere = await callAs(laurel, office.browser, listAudit, { schoolId: newId<'school'>() });
    expect([elsewhere.status, elsewhere.text]).toEqual([404, nowhere.text]);
  });

  test('filters by person who acted, person affected, type, school, day, and text', async () => {
    const { admin, ada, sam } = school.people;
    const acts = (await list({ actorId: ada.personId })).events;
    expect(acts.length).toBeGreaterThan(0);
    expect(acts.every(({ actor }) => actor?.personId === ada.personId)).toBe(true);
    const about = (await list({ personId: sam.personId })).events;
    expect(about.every(({ concerns }) => concerns.some(({ id }) => id === sam.personId))).toBe(true);
    expect((await list({ kind: 'refusal' })).events.every(({ kind }) => kind === 'refusal')).toBe(true);
    expect((await list({ text: 'court ORDER' })).events.map(({ reason }) => reason)).toEqual(['Court order of May 4']);
    expect((await list({ text: '%' })).events).toEqual([]);
    const there = (await list({ schoolId: far.schoolId })).events;
    expect(there.length).toBeGreaterThan(0);
    expect(there.every(({ concerns }) => concerns.some(({ id }) => id === far.fay.personId))).toBe(true);
    const today = new Date().toISOString().slice(0, 10) as never;
    expect((await list({ actorId: admin.personId, from: today })).events.length).toBeGreaterThan(0);
    expect((await list({ actorId: admin.personId, until: today })).events).toEqual([]);
  });

  test('pages through all events, with none repeated or left out', async () => {
    const seen: string[] = [];
    let next: string | null = null;
    do {
      const page: Found = await list(next === null ? {} : { beforeId: next as never });
      expect(page.events.length).toBeLessThanOrEqual(50);
      seen.push(...page.events.map(({ eventId }) => eventId));
      next = page.next;
    } while (next !== null);
    expect(seen.length).toBeGreaterThan(50);
    expect(new Set(seen).size).toBe(seen.length);
    const all = await inScope(laurel.database, school.districtId, async ({ db }) => {
      return (await db.client.query('select id from audit_event order by id desc')).rows.map(({ id }) => id);
    });
    expect(seen).toEqual(all);
  });
});

async function grant(role: string, reach: string): Promise<void> {
  await inScope(laurel.database, school.districtId, async ({ db, districtId }) => {
    await db.run(sql`
      insert into role_rule (district_id, role_id, action, subject, reach)
      select ${districtId}, id, 'read', 'audit', ${reach} from role where district_id = ${districtId} and name = ${role}`);
  });
}

describe('the chain', () => {
  const faults = async () =>
    await inScope(laurel.database, school.districtId, async (scope) => (await verifyAudit(scope)).faults);

  /** What someone with the database in their hands can do; undone afterwards. */
  async function faultsAfter(...statements: string[]): Promise<string[]> {
    const owner = new pg.Client({ connectionString: laurel.database.ownerUrl });
    await owner.connect();
    try {
      await owner.query('begin');
      await owner.query("select set_config('laurel.district', $1, true)", [school.districtId]);
      for (const statement of statements) expect((await owner.query(statement)).rowCount, statement).not.toBe(0);
      const scope = { districtId: school.districtId, db: transactionOn(owner as never) };
      return (await verifyAudit(scope as never)).faults.map(({ fault }) => fault);
    } finally {
      await owner.query('rollback');
      await owner.end();
    }
  }

  beforeAll(async () => {
    await inScope(laurel.database, school.districtId, async (scope) => {
      expect(await chainEvents(scope)).toBeGreaterThan(50);
      expect(await chainEvents(scope)).toBe(0);
    });
  });

  test('is intact after all of the above, and after a redaction', async () => {
    expect(await faults()).toEqual([]);
    const [block] = (await list({ text: 'Court order' })).events;
    if (!block) throw new Error('The block is not there.');
    const redact = async (eventId: string) =>
      await inScope(laurel.database, school.districtId, async (scope) => await redactEvent(scope, eventId, 'Erasure'));
    expect(await redact(block.eventId)).toBeGreaterThan(0);
    expect(await faults()).toEqual([]);
    expect(await values()).not.toContain('Court order');
    const [after] = (await list({ personId: school.people.pia.personId, kind: 'change' })).events;
    expect(after).toMatchObject({ eventId: block.eventId, changes: [], reason: null, isRedacted: true });
    await expect(redact(block.eventId)).rejects.toThrow();
    await inScope(laurel.database, school.districtId, async (scope) => await chainEvents(scope));
    expect(await faults()).toEqual([]);
  });

  test('lets the app redact values, but change nothing else', async () => {
    for (const statement of [
      `update audit_value set changes = '{"percent": [1, 2]}' where redacted_at is null`,
      `update audit_value set redacted_at = null, redacted_by = null, changes = '{}', salt = '\\x00' where redacted_at is not null`,
      `update audit_value set place = 9`,
      `delete from audit_value`,
      `update audit_link set place = 9`,
    ]) {
      await expect(
        inScope(laurel.database, school.districtId, async ({ db }) => await db.client.query(statement)),
        statement,
      ).rejects.toThrow();
    }
  });

  const middle = '(select event_id from audit_link where place = 10)';
  const lastLink = '(select max(place) from audit_link)';
  const valued = '(select event_id from audit_value where redacted_at is null limit 1)';

  test.each([
    ['an event is changed', [`update audit_event set what = 'nothing' where id = ${middle}`], ['changed']],
    ['the person who acted is changed', [`update audit_event set account_id = id where id = ${middle}`], ['changed']],
    ['an event is deleted', [`delete from audit_event where id = ${middle}`], ['missing']],
    [
      'an event is deleted with its link',
      [`delete from audit_event where id = ${middle}`, 'delete from audit_link where place = 10'],
      ['changed'],
    ],
    [
      'the last event is deleted with its link',
      [
        `delete from audit_event where id = (select event_id from audit_link where place = ${lastLink})`,
        `delete from audit_link where place = ${lastLink}`,
      ],
      ['end'],
    ],
    [
      'an event is inserted',
      [
        `insert into audit_event (district_id, id, request_id, what, outcome)
        select district_id, gen_random_uuid(), '', 'sign in', 'done' from audit_event limit 1`,
      ],
      ['unchained'],
    ],
    [
      'a value is changed',
      [
        'alter table audit_value disable trigger only_redact',
        `update audit_value set changes = '{"a": [1, 2]}' where (event_id, place) = (select event_id, place from audit_value where redacted_at is null limit 1)`,
      ],
      ['value'],
    ],
    ['a value is deleted', [`delete from audit_value where event_id = ${valued}`], ['values']],
    [
      'a value is redacted without a record of it',
      [
        `update audit_value set changes = null, salt = null, redacted_at = now(), redacted_by = event_id
        where (event_id, place) = (select event_id, place from audit_value where redacted_at is null limit 1)`,
      ],
      ['redaction'],
    ],
  ])('is broken if %s', async (_, statements, expected) => {
    const found = await faultsAfter(...statements);
    for (const fault of expected) expect(found).toContain(fault);
  });
});

describe('what the audit shows', () => {
  test('every call that leaves an event has a readable description', () => {
    const audited = mountedEndpoints(laurel.laurel.door).filter(
      (endpoint) => (isUnsafe(endpoint) && endpoint.audit !== 'events') || endpoint.answer === 'file',
    );
    expect(audited.length).toBeGreaterThan(100);
    const wordless = audited.map(({ method, path }) => `${method} ${path}`).filter((what) => actOf(what) === null);
    expect(wordless).toEqual([]);
    expect(['sign in', 'requests', 'redaction', ...viewKinds].filter((what) => actOf(what) === null)).toEqual([]);
  });

  test('an action shows its IP address; people can read their own actions, and no one else’s', async () => {
    const { admin, ada, sam } = school.people;
    await callAs(laurel, ada.browser, people.chooseLanguage, { language: 'fr' });
    const own = (await callAs(laurel, ada.browser, listOwnAudit, {})).output.events;
    expect(own[0]).toMatchObject({ what: 'PUT /api/account/language', outcome: 'done', address: '127.0.0.1' });
    expect((await callAs(laurel, sam.browser, listOwnAudit, {})).output.events.map(({ what }) => what)).not.toContain(
      'PUT /api/account/language',
    );
    expect(await last('PUT /api/account/language', ada)).toMatchObject({
      address: '127.0.0.1',
      changes: [{ record: 'account', field: 'language', from: null, to: 'fr' }],
    });
    expect(admin.personId).not.toBe(ada.personId);
  });

  test('a search is exported with who, what, old and new values, safe in a spreadsheet, and the export is audited', async () => {
    const { admin, ada } = school.people;
    await callAs(laurel, ada.browser, people.chooseLanguage, { language: 'ar' });
    const file = await callAs(laurel, admin.browser, exportAudit, { actorId: ada.personId });
    expect(file.status).toBe(200);
    const [head = '', ...lines] = file.text.split('\r\n');
    expect(head).toContain('Old → new');
    expect(lines[0]).toContain('Ada Algebra,Changed the language of their email,PUT /api/account/language,change,done');
    expect(lines[0]).toContain('→ ar');
    expect(await last('GET /api/audit.csv')).toMatchObject({ kind: 'download', details: { rows: lines.length - 1 } });
    expect((await callAs(laurel, ada.browser, exportAudit, {})).status).toBe(403);
  });
});

describe('a search by subject only', () => {
  test('finds everything about it, whatever the action is called, and nothing else', async () => {
    const { admin, office, tia } = school.people;
    await callAs(laurel, admin.browser, termApi.lockTerm, { termId: school.ids.year, isLocked: true });
    await callAs(laurel, admin.browser, termApi.lockTerm, { termId: school.ids.year, isLocked: false });
    await callAs(laurel, office.browser, directory.readPerson, { personId: tia.personId });
    const terms = (await list({ subject: 'terms' })).events;
    expect(terms.length).toBeGreaterThan(1);
    expect(new Set(terms.map(({ what }) => what.split(' ')[1]?.startsWith('/api/terms')))).toEqual(new Set([true]));
    const users = (await list({ subject: 'users' })).events.map(({ what }) => what);
    expect(users).toContain('record view');
    expect(users.some((what) => what.includes('/api/terms'))).toBe(false);
    expect(
      (await list({ subject: 'users', personId: tia.personId, kind: 'view' })).events.map(({ what }) => what),
    ).toContain('record view');
    expect((await list({ subject: 'transition' })).events).toEqual([]);
  });

  test('continues page by page to the end, each event once', async () => {
    const all: string[] = [];
    let next: string | null = null;
    do {
      const page: Found = await list({ subject: 'users', ...(next ? { beforeId: next as never } : {}) });
      all.push(...page.events.map(({ eventId }) => eventId));
      next = page.next;
    } while (next !== null);
    expect(new Set(all).size).toBe(all.length);
    expect([...all].sort().reverse()).toEqual(all);
  });

  test('every call with an event has exactly one subject, and every action that isn’t a call is named', () => {
    const endpoints = mountedEndpoints(laurel.laurel.door);
    const about = new Map<string, number>();
    for (const subject of subjects)
      for (const what of actsAbout(subject, endpoints)) about.set(what, (about.get(what) ?? 0) + 1);
    expect([...about].filter(([, count]) => count !== 1)).toEqual([]);
    expect(endpoints.map(({ method, path }) => `${method} ${path}`).filter((what) => !about.has(what))).toEqual([]);
    expect(viewKinds.filter((what) => !about.has(what))).toEqual([]);
  });
});

test('staff read what they can see of a student and why, and nothing about people out of reach', async () => {
  const { cole, ada, tia, sam, pia } = school.people;
  const ways = async ({ browser }: Member, { personId }: Member) =>
    await callAs(laurel, browser, readOwnWays, { personId });
  const { output } = await ways(cole, tia);
  expect(output.ways.map(({ reach, role, classes }) => [reach, role.key, classes])).toEqual([
    ['teams', 'coach', ['Track']],
  ]);
  expect(output.ways[0]?.parts.map(({ part }) => part).sort()).toEqual([
    'attendance',
    'eligibility',
    'fitness',
    'health',
  ]);
  expect((await ways(ada, sam)).output.ways[0]?.classes).toEqual(['Algebra']);
  expect((await ways(cole, sam)).status).toBe(404);
  expect((await ways(pia, sam)).status).toBe(403);
});

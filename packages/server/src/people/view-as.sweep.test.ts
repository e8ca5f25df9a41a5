import { listOwnAudit } from '@laurel/domain/audit/api';
import { listViews } from '@laurel/domain/audit/viewers-api';
import { readFactors } from '@laurel/domain/factors/api';
import { readGradeInputs, saveScores } from '@laurel/domain/grades/api';
import { readDraft, saveDraft } from '@laurel/domain/media/api';
import { readNotices, watchNotices } from '@laurel/domain/notices/api';
import * as session from '@laurel/domain/people/api';
import { readMedicalAlert } from '@laurel/domain/people/medical-alert-api';
import { stopViewing, viewAs } from '@laurel/domain/people/view-as-api';
import { type Endpoint, isUnsafe } from '@laurel/domain/wire/endpoint';
import { newId } from '@laurel/server/db/new-id';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { mountedEndpoints } from '@laurel/server/http/mount';
import { type Browser, callAs, fileLaurel, sessionOf } from '@laurel/server/testing/app';
import { type Member, type TestSchool, testFarSchool, testSchool } from '@laurel/server/testing/school';
import { inputFor, worldOf } from '@laurel/server/testing/world';
import { beforeAll, beforeEach, expect, test } from 'vitest';

const laurel = await fileLaurel();
let school: TestSchool;
let endpoints: readonly Endpoint[];
const began = Date.parse('2026-10-17T19:00:00Z');

beforeAll(async () => {
  endpoints = mountedEndpoints(laurel.laurel.door).filter(({ needs }) => needs !== 'public');
});
beforeEach(async () => {
  laurel.time.nowMs = began;
  school = await testSchool(laurel);
});

/** A browser of somebody who sees the pages of another. */
async function viewing(viewer: Member, shown: Member): Promise<Browser> {
  const browser = await sessionOf(laurel, school.districtId, viewer.accountId);
  const reply = await callAs(laurel, browser, viewAs, { personId: shown.personId });
  expect(reply.status, reply.text).toBe(200);
  return browser;
}

test('the session says whose pages they are and who is viewing; what the device stores is kept under neither account', async () => {
  const { admin, sam } = school.people;
  const browser = await viewing(admin, sam);
  const { output } = await callAs(laurel, browser, session.sessionData, {});
  expect(output.userData).toMatchObject({ personId: sam.personId, name: 'Sam Student', role: 'client' });
  expect([admin.accountId, sam.accountId]).not.toContain('accountId' in output.userData && output.userData.accountId);
  expect(output.viewing).toEqual({ viewer: 'Alma Admin', until: '2026-10-17T19:30:00.000Z' });
});

test('every change is rejected, except stopping and signing out; nothing is written during that time', async () => {
  const { admin, ada } = school.people;
  const browser = await viewing(admin, ada);
  const world = await worldOf(laurel, school);
  const unsafe = endpoints.filter((endpoint) => isUnsafe(endpoint) && !endpoint.endsViewing);
  expect(unsafe.length).toBeGreaterThan(100);
  for (const endpoint of unsafe) {
    const reply = await callAs(laurel, browser, endpoint, inputFor(endpoint, world));
    expect(reply.status, `${endpoint.method} ${endpoint.path}: ${reply.text}`).toBe(403);
  }
  const save = endpoints.find(({ path, method }) => path === saveScores.path && method === saveScores.method);
  expect((await callAs(laurel, browser, save as Endpoint, inputFor(save as Endpoint, world))).text).toContain(
    'nothing can be changed',
  );
  expect(
    endpoints
      .filter(({ endsViewing }) => endsViewing)
      .map(({ path }) => path)
      .sort(),
  ).toEqual(['/api/session', '/api/view-as']);
});

test('the viewer reads what the other person sees, minus what the viewer lacks', async () => {
  const { admin, office, sam } = school.people;
  const grade = { classId: school.ids.algebra, studentId: sam.personId, termId: school.ids.quarter };
  const [byAdmin, byOffice] = [await viewing(admin, sam), await viewing(office, sam)];
  for (const browser of [byAdmin, byOffice]) {
    const own = await callAs(laurel, sam.browser, readGradeInputs, grade);
    expect((await callAs(laurel, browser, readGradeInputs, grade)).text).toBe(own.text);
  }
  // Administrators don't read body composition, so they don't as Sam, who does.
  const subjects = async (browser: Browser) =>
    (await callAs(laurel, browser, session.sessionData, {})).output.rules.map(({ subject }) => subject);
  expect(await subjects(sam.browser)).toContain('body');
  expect(await subjects(byAdmin)).not.toContain('body');
  const rules = (await callAs(laurel, byAdmin, session.sessionData, {})).output.rules;
  expect(rules.filter(({ subject }) => subject === 'grades').map(({ action }) => action)).toEqual(['read']);
});

test('every call that responds to the viewer also responds to the viewed person', async () => {
  const world = await worldOf(laurel, school);
  for (const who of ['ada', 'sam', 'pia', 'cole'] as const) {
    const browser = await viewing(school.people.admin, school.people[who]);
    for (const endpoint of endpoints.filter((each) => !isUnsafe(each) && each.answer !== 'events')) {
      const shown = await callAs(laurel, browser, endpoint, inputFor(endpoint, world));
      if (shown.status !== 200) continue;
      const own = await callAs(laurel, school.people[who].browser, endpoint, inputFor(endpoint, world));
      expect(own.status, `${who}: ${endpoint.path}`).toBe(200);
    }
  }
});

test('notifications, drafts, sign-in methods, and open sessions of both people are left out', async () => {
  const { admin, ada } = school.people;
  const { districtId } = school;
  const place = 'announcement:new';
  const text = { type: 'text', text: 'Half a thought' };
  const body = { type: 'doc' as const, content: [{ type: 'paragraph', content: [text] }] };
  expect((await callAs(laurel, ada.browser, saveDraft, { place, body })).status).toBe(200);
  await inScope(laurel.database, districtId, async (scope) => {
    const details = JSON.stringify({ what: 'app-added' });
    await scope.db.run(sql`
      insert into notice (district_id, id, person_id, kind, details, created_at, subject_id, is_in_app, email)
      values (
        ${districtId}, ${newId()}, ${ada.personId}, 'sign-in-changed', ${details}::jsonb, ${new Date(began)},
        ${ada.accountId}, true, 'off'
      )`);
    for (const { accountId } of [ada, admin])
      await scope.db.run(sql`
        insert into second_factor (district_id, id, account_id, kind, user_agent, created_at, sealed_secret)
        values (${districtId}, ${newId()}, ${accountId}, 'totp', '', now(), ${Buffer.from([1])})`);
  });
  const seen = async (browser: Browser) => ({
    draft: (await callAs(laurel, browser, readDraft, { place })).output.draft !== null,
    notices: (await callAs(laurel, browser, readNotices, {})).output.notices.length,
    unread: (await callAs(laurel, browser, watchNotices, {})).output.unread,
    factors: (await callAs(laurel, browser, readFactors, {})).output.factors.length,
    hasSessions: (await callAs(laurel, browser, session.readSessions, {})).output.sessions.length > 0,
  });
  expect(await seen(ada.browser)).toEqual({ draft: true, notices: 1, unread: 1, factors: 1, hasSessions: true });
  const nothing = { draft: false, notices: 0, unread: 0, factors: 0, hasSessions: false };
  expect(await seen(await viewing(admin, ada))).toEqual(nothing);
});

test('it ends when stopped and by itself after half an hour; either way the viewer’s own pages return', async () => {
  const { office, sam } = school.people;
  const alert = { personId: sam.personId };
  const browser = await viewing(office, sam);
  expect((await callAs(laurel, browser, readMedicalAlert, alert)).status).toBe(403);
  for (let time = 0; time < 2; time += 1) expect((await callAs(laurel, browser, stopViewing, {})).status).toBe(200);
  expect((await callAs(laurel, browser, readMedicalAlert, alert)).status).toBe(200);
  await callAs(laurel, browser, viewAs, { personId: sam.personId });
  laurel.time.nowMs = began + 29 * 60_000;
  expect((await callAs(laurel, browser, readMedicalAlert, alert)).status).toBe(403);
  laurel.time.nowMs = began + 30 * 60_000;
  expect((await callAs(laurel, browser, readMedicalAlert, alert)).status).toBe(200);
  expect((await callAs(laurel, browser, session.sessionData, {})).output.viewing).toBeUndefined();
});

test('it is audited with the viewer’s name, and people out of reach can’t be viewed', async () => {
  const { admin, office, ada, sam } = school.people;
  await viewing(office, sam);
  const { views } = (await callAs(laurel, admin.browser, listViews, { personId: sam.personId })).output;
  expect(views[0]).toMatchObject({ kind: 'view as', viewer: { name: 'Olga Office' } });
  const own = (await callAs(laurel, office.browser, listOwnAudit, {})).output.events;
  expect(own.map(({ what }) => what)).toContain('POST /api/people/{personId}/view-as');
  const far = await testFarSchool(laurel, school);
  expect((await callAs(laurel, office.browser, viewAs, { personId: far.fay.personId })).status).toBe(404);
  expect((await callAs(laurel, ada.browser, viewAs, { personId: sam.personId })).status).toBe(403);
  expect((await callAs(laurel, office.browser, viewAs, { personId: office.personId })).status).toBe(400);
});

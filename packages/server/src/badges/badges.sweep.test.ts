import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as api from '@laurel/domain/badges/api';
import type { WantedLevel } from '@laurel/domain/badges/badge-rule';
import { verdictOf } from '@laurel/domain/badges/verification';
import { english } from '@laurel/domain/kit/sentence';
import { readNotices } from '@laurel/domain/notices/api';
import { viewAs } from '@laurel/domain/people/view-as-api';
import type { RubricCriterion } from '@laurel/domain/rubrics/rubric';
import { newId } from '@laurel/server/db/new-id';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { createSealing } from '@laurel/server/factors/sealing';
import { doChore } from '@laurel/server/jobs/chores';
import { placeChores } from '@laurel/server/media/placed-media';
import { newPicture, uploadAs } from '@laurel/server/media/testing';
import { readDistricts } from '@laurel/server/people/district-store';
import { openPlace } from '@laurel/server/places/open-place';
import type { Place } from '@laurel/server/places/place';
import { type Browser, callAs, sessionOf, type TestLaurel, testLaurel, visitor } from '@laurel/server/testing/app';
import { addPathway, addRating, rubricOf } from '@laurel/server/testing/pathway';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readBadgePng } from './badge-png';
import { readBadgeSvg } from './badge-svg';
import { signWaiting } from './sign-awards';
import { packPlaces } from './status-list';
import { tellAwards } from './tell-awards';
import { faultsElsewhere } from './testing-independent';

const sealingKey = randomBytes(32);
let folder: string;
let mediaPlace: Place;
let laurel: TestLaurel;
let school: TestSchool;
let coordinator: Browser;
let wanted: WantedLevel[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laurel-badges-'));
  mediaPlace = await openPlace({ kind: 'folder', path: folder });
  laurel = await testLaurel({ publicOrigin: 'http://laurel.test', sealingKey, mediaPlace });
  school = await testSchool(laurel, 'Cedar Valley');
  coordinator = school.people.coordinator.browser;
  await laurel.laurel.startJobs();
  await inScope(laurel.database, school.districtId, async ({ db, districtId }) => {
    const { sam, tia, coordinator: who, counselor } = school.people;
    await db.run(
      sql`update person set grade_level = '09' where district_id = ${districtId} and id = any (${[sam.personId, tia.personId, school.people.uma.personId]}::uuid[])`,
    );
    await db.run(
      sql`update person set email = 'Sam@school.example', identifier = 'N-4711' where district_id = ${districtId} and id = ${sam.personId}`,
    );
    for (const staff of [who, counselor])
      for (const student of [sam, tia])
        await db.run(sql`
          insert into caseload (district_id, id, school_id, counselor_id, student_id, starts_on)
          values (${districtId}, ${newId()}, ${school.schoolId}, ${staff.personId}, ${student.personId}, '2026-08-01')`);
  });
});
afterAll(async () => {
  await laurel.close();
  await rm(folder, { recursive: true, force: true });
});

const criteria = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Leads a team for a term.' }] }],
} as const;

async function design(title: string, more: Partial<Parameters<typeof callAs<typeof api.saveBadge>>[3]> = {}) {
  const { path: image } = await uploadAs(laurel, coordinator, await newPicture(64));
  const answer = await callAs(laurel, coordinator, api.saveBadge, {
    ...{
      badgeId: newId<'badge'>(),
      version: 0,
      title,
      description: 'Leads others.',
      criteria,
      design: null,
      image,
      rule: null,
    },
    ...{ isPrivate: false, isArchived: false, validMonths: null },
    ...more,
  });
  return answer.output;
}

async function awardTo(badgeId: string, ...students: string[]) {
  const batch = await callAs(laurel, coordinator, api.awardBadge, {
    badgeId: badgeId as never,
    batchId: newId(),
    students: students as never,
  });
  const { batchId } = batch.output;
  await vi.waitFor(async () => {
    const { signed, total } = (await callAs(laurel, coordinator, api.readBatch, { batchId })).output;
    expect(signed).toBe(total);
  }, 120_000);
  return batchId;
}

test('a badge is designed, awarded, signed, sent, verified, and revoked', async () => {
  const { sam, tia, pia, uma } = school.people;
  const badge = await design('Team leader');
  expect(
    (await callAs(laurel, coordinator, api.readCandidates, { badgeId: badge.badgeId })).output.students.map(
      ({ name }) => name,
    ),
  ).toEqual(['Sam Student', 'Tia Student']);
  const batchId = await awardTo(badge.badgeId, sam.personId, tia.personId);
  const own = async (browser: Browser, studentId = sam.personId) =>
    (await callAs(laurel, browser, api.readStudentBadges, { studentId })).output.awards;
  expect(await own(sam.browser)).toEqual([]);
  expect((await callAs(laurel, coordinator, api.sendBatch, { batchId })).output).toMatchObject({
    total: 2,
    signed: 2,
    isSent: true,
  });
  const [award] = await own(sam.browser);
  expect(award).toMatchObject({ title: 'Team leader', revokedAt: null });
  expect(await own(pia.browser)).toHaveLength(1);
  expect(await own(school.people.counselor.browser)).toHaveLength(1);
  const mine = async (browser: Browser) => (await callAs(laurel, browser, api.readOwnBadges, {})).output.learners;
  expect((await mine(sam.browser)).map(({ name, awards }) => [name, awards.length])).toEqual([['Sam Student', 1]]);
  expect((await mine(pia.browser)).map(({ name, awards }) => [name, awards.length])).toEqual([['Sam Student', 1]]);
  expect(await mine(coordinator)).toEqual([]);
  for (const stranger of [uma, tia, school.people.quinn])
    expect((await callAs(laurel, stranger.browser, api.readStudentBadges, { studentId: sam.personId })).status).toBe(
      404,
    );
  const awardId = award?.awardId as never;

  // Their images are moved out of the database by now.
  const [move] = placeChores(mediaPlace);
  if (!move) throw new Error('Nothing moves.');
  await doChore(move, { pool: laurel.database.pool, clock: Date.now, readDistricts });
  expect((await readdir(folder, { recursive: true })).length).toBeGreaterThan(2);
  const files: Record<string, Buffer> = {};
  for (const form of api.badgeForms) files[form] = await exportAs(sam.browser, awardId, form);
  for (const [form, file] of Object.entries(files)) {
    const found = await verify(file);
    expect(found, form).toMatchObject({ verdict: 'valid' });
    expect(
      found.steps.map(({ check, state }) => [check, state]),
      form,
    ).toEqual([
      ['form', 'passed'],
      ['subject', 'passed'],
      ['proof', 'passed'],
      ['status', 'passed'],
      ['dates', 'passed'],
      ['recipient', 'unchecked'],
    ]);
  }
  const json = files.json?.toString() ?? '';
  expect(JSON.parse(readBadgePng(files.png ?? Buffer.alloc(0)))).toEqual(JSON.parse(json));
  expect(JSON.parse(readBadgeSvg(files.svg?.toString() ?? ''))).toEqual(JSON.parse(json));
  expect(json).not.toMatch(/sam/i);
  for (const other of [tia.browser, coordinator, school.people.admin.browser])
    expect((await callAs(laurel, other, api.exportAward, { awardId, form: 'json' })).status).toBe(404);

  await verifiesElsewhere(JSON.parse(json));

  const named = await exportAs(sam.browser, awardId, 'json', 'true');
  expect(named.toString()).not.toMatch(/sam@/i);
  expect((await verify(named, 'sam@school.example')).steps.at(-1)).toMatchObject({ state: 'passed' });
  expect(await verify(named, 'tia@school.example')).toMatchObject({ verdict: 'invalid' });

  const seen = (await callAs(laurel, visitor(), api.readPublicBadge, { awardId })).text;
  expect(JSON.parse(seen)).toMatchObject({ title: 'Team leader', issuer: 'Cedar Valley', revokedAt: null });
  for (const text of [seen, json])
    for (const secret of [sam.personId, sam.accountId, 'Sam', 'Student', 'school.example', 'N-4711'])
      expect(text).not.toContain(secret);

  const before = await get(`/credentials/status/1`);
  await callAs(laurel, coordinator, api.revokeAward, { awardId, reason: 'Given to the wrong student.' });
  const found = await verify(files.png ?? Buffer.alloc(0));
  expect(found.verdict).toBe('invalid');
  expect(english(found.steps[3]?.sentence ?? { key: '' })).toBe('It was revoked by who issued it.');
  const after = await get(`/credentials/status/1`);
  expect(after).not.toBe(before);
  const place = Number(JSON.parse(json).credentialStatus.statusListIndex);
  expect(JSON.parse(after).credentialSubject.encodedList).toBe(packPlaces([place]));
  await verifiesElsewhere(JSON.parse(after));
  expect((await callAs(laurel, visitor(), api.readPublicBadge, { awardId })).output.revokedAt).not.toBeNull();
  // Whoever lost it may earn it again.
  await awardTo(badge.badgeId, sam.personId);
});

test('reaching levels proposes a student, and the credential names the levels', async () => {
  const { sam, tia, coordinator: who } = school.people;
  const plain = rubricOf(2);
  const [first, write] = plain.criteria as [RubricCriterion, RubricCriterion];
  const identifier = '6B9F1A2C-7D1E-11E8-9A54-0242AC150003';
  const speak = { ...first, alignments: [{ identifier, code: 'SL.9-10.4' }] };
  const content = { ...plain, criteria: [speak, write] };
  await inScope(laurel.database, school.districtId, async ({ db, districtId }) => {
    const people = [sam.personId, tia.personId];
    const { memberIds, versionId, rubricId } = await addPathway(db, districtId, {
      schoolId: school.schoolId,
      people,
      content,
    });
    wanted = [speak, write].map((criterion) => ({
      ...{ rubricId, criterionId: criterion.criterionId },
      levelId: criterion.levels[2]?.levelId as never,
    }));
    const by = { versionId, termId: school.ids.quarter, kind: 'teacher', raterId: who.personId } as const;
    const [samIs, tiaIs] = memberIds as [never, never];
    await addRating(db, districtId, { ...by, memberId: samIs, criterion: speak, rank: 4 });
    await addRating(db, districtId, { ...by, memberId: samIs, criterion: write, rank: 3 });
    await addRating(db, districtId, { ...by, memberId: tiaIs, criterion: speak, rank: 4 });
    // Entered isn’t shown.
    await addRating(db, districtId, { ...by, memberId: tiaIs, criterion: write, rank: 4, isReleased: false });
  });
  const { rubrics } = (await callAs(laurel, coordinator, api.readRuleChoices, {})).output;
  expect(rubrics[0]?.criteria[0]?.levels.map(({ title }) => title)).toEqual([
    'Emerging',
    'Developing',
    'Proficient',
    'Advanced',
  ]);
  const badge = await design('Communicator', { rule: wanted });
  const { students } = (await callAs(laurel, coordinator, api.readCandidates, { badgeId: badge.badgeId })).output;
  expect(students.map(({ name, isProposed }) => [name, isProposed])).toEqual([
    ['Sam Student', true],
    ['Tia Student', false],
  ]);
  await callAs(laurel, coordinator, api.sendBatch, { batchId: await awardTo(badge.badgeId, sam.personId) });
  const { awards } = (await callAs(laurel, sam.browser, api.readStudentBadges, { studentId: sam.personId })).output;
  const awardId = awards.find(({ title }) => title === 'Communicator')?.awardId as never;
  const file = await exportAs(sam.browser, awardId, 'json');
  const { achievement, result } = JSON.parse(file.toString()).credentialSubject;
  expect(achievement.resultDescription[0]).toMatchObject({ resultType: 'RubricCriterionLevel', name: 'Criterion 1' });
  expect(achievement.alignment).toEqual([
    {
      ...{ type: ['Alignment'], targetName: 'Criterion 1', targetCode: 'SL.9-10.4', targetType: 'CFItem' },
      targetUrl: `urn:uuid:${identifier.toLowerCase()}`,
    },
  ]);
  expect(result[0].achievedLevel).toBe(`urn:uuid:${speak.levels[3]?.levelId}`);
  expect(result[1].achievedLevel).toBe(`urn:uuid:${write.levels[2]?.levelId}`);
  expect(await verify(file)).toMatchObject({ verdict: 'valid' });
  await verifiesElsewhere(JSON.parse(file.toString()));
  const none = { ...wanted[0], levelId: newId<'level'>() } as WantedLevel;
  expect(
    (
      await callAs(laurel, coordinator, api.saveBadge, {
        ...badge,
        badgeId: newId(),
        version: 0,
        rule: [none],
        awarded: undefined,
      } as never)
    ).status,
  ).toBe(400);
});

test('awards can be undone until they are sent, and repeats change nothing', async () => {
  const { sam } = school.people;
  const badge = await design('Note taker');
  const batchId = newId<'badge-batch'>();
  const input = { badgeId: badge.badgeId, batchId, students: [sam.personId] };
  const first = (await callAs(laurel, coordinator, api.awardBadge, input)).output;
  expect((await callAs(laurel, coordinator, api.awardBadge, input)).output).toMatchObject({
    batchId: first.batchId,
    total: 1,
  });
  for (let times = 0; times < 2; times += 1)
    expect((await callAs(laurel, coordinator, api.undoBatch, { batchId: first.batchId })).output).toMatchObject({
      isUndone: true,
      total: 0,
    });
  expect((await callAs(laurel, coordinator, api.sendBatch, { batchId: first.batchId })).fault.message).toContain(
    'taken back',
  );
  const again = await awardTo(badge.badgeId, sam.personId);
  await callAs(laurel, coordinator, api.sendBatch, { batchId: again });
  expect((await callAs(laurel, coordinator, api.undoBatch, { batchId: again })).fault.message).toContain(
    'sent already',
  );
  expect((await callAs(laurel, coordinator, api.awardBadge, { ...input, batchId: newId() })).fault.message).toContain(
    'have this badge already',
  );
});

test('what no job has signed is signed by the scheduler, and can be verified', async () => {
  const { sam } = school.people;
  const badge = await design('Night signer');
  const batchId = await awardTo(badge.badgeId, sam.personId);
  await callAs(laurel, coordinator, api.sendBatch, { batchId });
  await inScope(laurel.database, school.districtId, async ({ db, districtId }) =>
    db.run(sql`
      update badge_award
      set signed_at = null, credential = null, key_id = null
      where district_id = ${districtId} and batch_id = ${batchId}`),
  );
  const chore = signWaiting(createSealing(sealingKey));
  const connections = { pool: laurel.database.pool, clock: () => laurel.time.nowMs, readDistricts };
  expect(await doChore(chore, connections)).toBe(1);
  expect(await doChore(chore, connections)).toBe(0);
  const { awards } = (await callAs(laurel, sam.browser, api.readStudentBadges, { studentId: sam.personId })).output;
  const award = awards.find(({ title }) => title === 'Night signer');
  expect(await verify(await exportAs(sam.browser, award?.awardId as never, 'json'))).toMatchObject({
    verdict: 'valid',
  });
});

test('families are told of a badge once, when it is sent, and no longer if it is revoked', async () => {
  const { sam, pia, quinn } = school.people;
  const told = async (who: Browser) =>
    (await callAs(laurel, who, readNotices, {})).output.notices.flatMap(({ kind, details }) =>
      kind === 'badge-awarded' ? [(details as { title: string }).title] : [],
    );
  const connections = { pool: laurel.database.pool, clock: () => laurel.time.nowMs, readDistricts };
  await doChore(tellAwards, connections);
  const [badge, hidden] = [await design('Told of'), await design('Told of nobody', { isPrivate: true })];
  const batchId = await awardTo(badge.badgeId, sam.personId);
  await doChore(tellAwards, connections);
  expect(await told(pia.browser)).not.toContain('Told of');
  await callAs(laurel, coordinator, api.sendBatch, { batchId });
  const quietId = await awardTo(hidden.badgeId, sam.personId);
  await callAs(laurel, coordinator, api.sendBatch, { batchId: quietId });
  expect(await doChore(tellAwards, connections)).toBe(2);
  expect(await doChore(tellAwards, connections)).toBe(0);
  for (const who of [sam, pia]) {
    expect((await told(who.browser)).filter((title) => title === 'Told of')).toHaveLength(1);
    expect(await told(who.browser)).not.toContain('Told of nobody');
  }
  expect(await told(quinn.browser)).toEqual([]);
  const { awards } = (await callAs(laurel, sam.browser, api.readStudentBadges, { studentId: sam.personId })).output;
  const awardId = awards.find(({ title }) => title === 'Told of')?.awardId as never;
  await callAs(laurel, coordinator, api.revokeAward, { awardId, reason: 'A mistake.' });
  expect(await told(pia.browser)).not.toContain('Told of');
});

test('no one can award a badge to a student out of reach', async () => {
  const badge = await design('Reader');
  const students = [school.people.uma.personId];
  expect(
    (await callAs(laurel, coordinator, api.awardBadge, { badgeId: badge.badgeId, batchId: newId(), students })).status,
  ).toBe(404);
  expect(
    (
      await callAs(laurel, school.people.counselor.browser, api.awardBadge, {
        badgeId: badge.badgeId,
        batchId: newId(),
        students,
      })
    ).status,
  ).toBe(403);
});

test('a private badge is visible to the learner, their guardians, and their counselor, and to no one else', async () => {
  const { sam, pia, tia, admin } = school.people;
  const badge = await design('Independent living', { isPrivate: true });
  const statusOf = async (path: string, browser: Browser) =>
    (await laurel.laurel.door.app.inject({ url: path, headers: { host: 'laurel.test', cookie: browser.cookie } }))
      .statusCode;
  const publicPath = badge.image.replace('/image/', '/badge-image/');
  expect(await statusOf(badge.image, coordinator)).toBe(200);
  expect(await statusOf(publicPath, coordinator)).toBe(404);
  await callAs(laurel, coordinator, api.sendBatch, { batchId: await awardTo(badge.badgeId, sam.personId) });
  const titles = async (browser: Browser) =>
    (await callAs(laurel, browser, api.readStudentBadges, { studentId: sam.personId })).text;
  for (const near of [sam.browser, pia.browser, coordinator])
    expect(await titles(near)).toContain('Independent living');
  expect(await titles(admin.browser)).not.toContain('Independent living');
  // Its picture goes with it, except at the address that its credential names.
  for (const near of [sam.browser, pia.browser, coordinator]) expect(await statusOf(badge.image, near)).toBe(200);
  for (const far of [admin.browser, tia.browser]) expect(await statusOf(badge.image, far)).toBe(404);
  expect(await statusOf(publicPath, tia.browser)).toBe(200);
  const shelf = (await callAs(laurel, admin.browser, api.readBadges, {})).output.badges;
  expect(shelf.map(({ title }) => title)).not.toContain('Independent living');
  // Nor by way of the learner’s own pages.
  const [award] = (
    await callAs(laurel, sam.browser, api.readStudentBadges, { studentId: sam.personId })
  ).output.awards.filter(({ title }) => title === 'Independent living');
  const awardId = award?.awardId ?? newId<'badge-award'>();
  const viewing = await sessionOf(laurel, school.districtId, admin.accountId);
  expect((await callAs(laurel, viewing, viewAs, { personId: sam.personId })).status).toBe(200);
  expect((await callAs(laurel, viewing, api.readOwnBadges, {})).text).not.toContain('Independent living');
  for (const [who, status] of [
    [sam.browser, 200],
    [pia.browser, 200],
    [viewing, 404],
  ] as const) {
    expect((await callAs(laurel, who, api.exportAward, { awardId, form: 'json' })).status).toBe(status);
    expect((await callAs(laurel, who, api.readAwardEvidence, { awardId })).status).toBe(status);
  }
  const hidden = { ...badge, version: 1, title: 'Found out', awarded: undefined };
  expect((await callAs(laurel, admin.browser, api.saveBadge, hidden as never)).status).toBe(404);
});

test('the DID document lists keys, old ones too, and what an old one signed stays valid', async () => {
  const { sam, admin } = school.people;
  const badge = await design('Old hand');
  await callAs(laurel, coordinator, api.sendBatch, { batchId: await awardTo(badge.badgeId, sam.personId) });
  const { awards } = (await callAs(laurel, sam.browser, api.readStudentBadges, { studentId: sam.personId })).output;
  const file = await exportAs(sam.browser, awards.find(({ title }) => title === 'Old hand')?.awardId as never, 'json');
  const [current] = (await callAs(laurel, admin.browser, api.readKeys, {})).output.keys;
  const keyId = current?.keyId as never;
  for (let times = 0; times < 2; times += 1) {
    const { keys } = (await callAs(laurel, admin.browser, api.rotateKey, { keyId })).output;
    expect(keys.map(({ retiredAt }) => retiredAt !== null)).toEqual([false, true]);
  }
  const document = JSON.parse(await get('/.well-known/did.json'));
  expect(document.id).toBe('did:web:laurel.test');
  expect(document.verificationMethod).toHaveLength(2);
  expect(await verify(file)).toMatchObject({ verdict: 'valid' });
  expect((await callAs(laurel, coordinator, api.readKeys, {})).status).toBe(403);
});

test('a key that can’t be opened is reported as lost, and a new one signs', async () => {
  const { admin, tia } = school.people;
  await inScope(laurel.database, school.districtId, async ({ db, districtId }) => {
    await db.run(
      sql`update issuing_key set sealed_key = overlay(sealed_key placing ${Buffer.from([1, 2, 3, 4])} from 1) where district_id = ${districtId} and retired_at is null`,
    );
  });
  const { keys } = (await callAs(laurel, admin.browser, api.readKeys, {})).output;
  expect(keys.find(({ retiredAt }) => retiredAt === null)?.isLost).toBe(true);
  expect((await laurel.laurel.door.app.inject({ url: '/credentials/status/1' })).json().message).toContain(
    'can’t be opened',
  );
  // What is awarded meanwhile waits, and is signed with the new key.
  const early = await design('Early bird');
  const given = { badgeId: early.badgeId, batchId: newId<'badge-batch'>(), students: [tia.personId] };
  const { batchId } = (await callAs(laurel, coordinator, api.awardBadge, given)).output;
  await callAs(laurel, admin.browser, api.rotateKey, {
    keyId: keys.find(({ retiredAt }) => retiredAt === null)?.keyId as never,
  });
  const badge = await design('Fresh start');
  await awardTo(badge.badgeId, tia.personId);
  await vi.waitFor(async () => {
    expect((await callAs(laurel, coordinator, api.readBatch, { batchId })).output.signed).toBe(1);
  }, 120_000);
});

async function exportAs(
  browser: Browser,
  awardId: never,
  form: (typeof api.badgeForms)[number],
  withEmail?: 'true',
): Promise<Buffer> {
  const answer = await laurel.laurel.door.app.inject({
    url: `/api/badge-awards/${String(awardId)}/file`,
    query: { form, ...(withEmail ? { withEmail } : {}) },
    headers: { host: 'laurel.test', cookie: browser.cookie, 'x-csrf-token': browser.csrf },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.rawPayload;
}

async function verify(file: Buffer, email?: string) {
  const input = { file: file.toString('base64'), ...(email ? { email } : {}) };
  const { output } = await callAs(laurel, visitor(), api.verifyBadge, input);
  expect(output.verdict).toBe(verdictOf(output.steps));
  return output;
}

async function get(url: string): Promise<string> {
  const answer = await laurel.laurel.door.app.inject({ url, headers: { host: 'laurel.test' } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.body;
}

/** Whether the independent library, given our DID document, accepts a proof. */
async function verifiesElsewhere(credential: unknown) {
  expect(await faultsElsewhere(credential, JSON.parse(await get('/.well-known/did.json')))).toEqual([]);
}

import { randomBytes } from 'node:crypto';
import * as api from '@laurel/domain/badges/api';
import { newId } from '@laurel/server/db/new-id';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { createSealing } from '@laurel/server/factors/sealing';
import { doChore } from '@laurel/server/jobs/chores';
import { newPicture, uploadAs } from '@laurel/server/media/testing';
import { readDistricts } from '@laurel/server/people/district-store';
import { type Browser, callAs, sessionOf, type TestLaurel, testLaurel, visitor } from '@laurel/server/testing/app';
import { addPathway, addRating } from '@laurel/server/testing/pathway';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { addCaseload } from '@laurel/server/testing/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signWaiting } from './sign-awards';
import { faultsElsewhere } from './testing-independent';

const sealingKey = randomBytes(32);
let laurel: TestLaurel;
let school: TestSchool;
let made: Awaited<ReturnType<typeof addPathway>>;

// Sam and Tia are on a pathway; Sam is proficient in its first criterion.
beforeAll(async () => {
  laurel = await testLaurel({ publicOrigin: 'http://laurel.test', sealingKey });
  school = await testSchool(laurel);
  const { districtId, schoolId, people, ids } = school;
  await addCaseload(laurel, districtId, schoolId, people.coordinator.personId);
  await inScope(laurel.database, districtId, async ({ db }) => {
    await db.run(
      sql`update person set grade_level = '09' where district_id = ${districtId} and id = any (${[people.sam.personId, people.tia.personId]}::uuid[])`,
    );
    made = await addPathway(db, districtId, { schoolId, people: [people.sam.personId, people.tia.personId] });
    const [memberId = newId<'pathway-member'>(), criterion] = [made.memberIds[0], made.content.criteria[0]];
    if (!criterion) throw new Error('A criterion is needed.');
    await addRating(db, districtId, {
      ...{ memberId, versionId: made.versionId, termId: ids.quarter, kind: 'teacher', rank: 3, criterion },
      raterId: people.ada.personId,
    });
    await db.run(sql`
      insert into rubric_evidence (district_id, id, member_id, criterion_id, title, url, added_at)
      values (${districtId}, ${newId()}, ${memberId}, ${criterion.criterionId}, 'My talk', 'https://example.org/talk', now())`);
  });
});
afterAll(async () => await laurel.close());

type Who = keyof TestSchool['people'];
const later = new Map<Who, Browser>();
const as = (who: Who) => later.get(who) ?? school.people[who].browser;

async function design(title: string, validMonths: number | null) {
  const { path: image } = await uploadAs(laurel, as('coordinator'), await newPicture(64));
  const [criterion] = made.content.criteria;
  const wanted = {
    ...{ rubricId: made.rubricId, criterionId: criterion?.criterionId ?? newId<'criterion'>() },
    levelId: criterion?.levels[2]?.levelId ?? newId<'level'>(),
  };
  const text = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Speaks.' }] }] };
  const answer = await callAs(laurel, as('coordinator'), api.saveBadge, {
    ...{ badgeId: newId<'badge'>(), version: 0, title, description: 'Speaks to a room.', criteria: text as never },
    ...{ design: null, image, rule: [wanted], isPrivate: false, isArchived: false, validMonths },
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.output.badgeId;
}

async function award(badgeId: Awaited<ReturnType<typeof design>>) {
  const batchId = newId<'badge-batch'>();
  const given = { badgeId, batchId, students: [school.people.sam.personId] };
  const answer = await callAs(laurel, as('coordinator'), api.awardBadge, given);
  if (answer.status !== 200) return answer;
  const connections = { pool: laurel.database.pool, clock: () => laurel.time.nowMs, readDistricts };
  await doChore(signWaiting(createSealing(sealingKey)), connections);
  await callAs(laurel, as('coordinator'), api.sendBatch, { batchId: answer.output.batchId });
  return answer;
}

async function get(url: string, more: { cookie?: string; 'x-csrf-token'?: string } = {}): Promise<string> {
  const answer = await laurel.laurel.door.app.inject({ url, headers: { host: 'laurel.test', ...more } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.body;
}

const exported = async (awardId: string) =>
  await get(`/api/badge-awards/${awardId}/file?form=json`, {
    ...{ cookie: as('sam').cookie, 'x-csrf-token': as('sam').csrf },
  });

async function verifiesElsewhere(credential: unknown) {
  expect(await faultsElsewhere(credential, JSON.parse(await get('/.well-known/did.json')))).toEqual([]);
}

const proposed = async () =>
  (await callAs(laurel, as('coordinator'), api.readProposals, {})).output.proposals.map(({ title, students }) => [
    title,
    students.map(({ name }) => name),
  ]);

test('a student who reached the levels is proposed until they have the badge, and the award counts toward this month', async () => {
  const badgeId = await design('Speaker', null);
  expect(await proposed()).toEqual([['Speaker', ['Sam Student']]]);
  for (const who of ['ada', 'counselor', 'sam'] as const)
    expect((await callAs(laurel, as(who), api.readProposals, {})).status).toBe(403);
  const month = async (who: Who) => (await callAs(laurel, as(who), api.readAwardCounts, {})).output.cohorts;
  expect(await month('coordinator')).toEqual([]);
  expect((await award(badgeId)).status).toBe(200);
  expect(await proposed()).toEqual([]);
  expect(await month('coordinator')).toEqual([{ pathwayId: made.pathwayId, cohort: 'Class of 2027', count: 1 }]);
  const members = { pathwayId: made.pathwayId };
  expect((await callAs(laurel, as('coordinator'), api.readAwardCounts, members)).output.members).toEqual([
    { personId: school.people.sam.personId, count: 1 },
  ]);
  expect((await callAs(laurel, as('quinn'), api.readAwardCounts, members)).status).toBe(404);
});

test('a badge with an end date has it in the credential, expires, and can be earned again', async () => {
  const badgeId = await design('First aid', 12);
  expect((await award(badgeId)).status).toBe(200);
  const own = async () =>
    (await callAs(laurel, as('sam'), api.readOwnBadges, {})).output.learners[0]?.awards.filter(
      ({ title }) => title === 'First aid',
    ) ?? [];
  const [first] = await own();
  const until = new Date(first?.validUntil ?? 0);
  expect(until.getUTCFullYear()).toBe(new Date(first?.awardedAt ?? 0).getUTCFullYear() + 1);
  const awardId = first?.awardId ?? newId<'badge-award'>();
  const seen = async () => (await callAs(laurel, visitor(), api.readPublicBadge, { awardId })).output;
  expect(await seen()).toMatchObject({ isExpired: false, validUntil: first?.validUntil });
  expect((await award(badgeId)).status).toBe(422);
  expect(JSON.parse(await exported(awardId)).validUntil).toBe(until.toISOString().replace(/\.\d{3}Z$/, 'Z'));
  const before = laurel.time.nowMs;
  laurel.time.nowMs = until.getTime() + 1000;
  // Sessions of a year ago are over.
  for (const who of ['sam', 'coordinator'] as const)
    later.set(who, await sessionOf(laurel, school.districtId, school.people[who].accountId));
  try {
    expect(await seen()).toMatchObject({ isExpired: true });
    expect(await proposed()).toEqual([['First aid', ['Sam Student']]]);
    expect((await award(badgeId)).status).toBe(200);
    expect((await own()).map(({ isExpired }) => isExpired)).toEqual([false, true]);
    expect(await proposed()).toEqual([]);
  } finally {
    laurel.time.nowMs = before;
    later.clear();
  }
});

test('evidence is shown with a badge only if the learner or a guardian allows it, and disappears at once when they don’t', async () => {
  const badgeId = await design('Presenter', null);
  await award(badgeId);
  const { learners } = (await callAs(laurel, as('sam'), api.readOwnBadges, {})).output;
  const awardId = learners[0]?.awards.find(({ title }) => title === 'Presenter')?.awardId ?? newId<'badge-award'>();
  const links = async (who: Who) => await callAs(laurel, as(who), api.readAwardEvidence, { awardId });
  const [link] = (await links('sam')).output.evidence;
  expect(link).toMatchObject({ title: 'My talk', isShown: false });
  const evidenceId = link?.evidenceId ?? newId<'evidence'>();
  const show = async (who: Who, isShown: boolean) =>
    await callAs(laurel, as(who), api.showEvidence, { awardId, evidenceId, isShown });
  for (const who of ['coordinator', 'ada', 'tia', 'quinn', 'admin'] as const) {
    expect([403, 404], who).toContain((await links(who)).status);
    expect([403, 404], who).toContain((await show(who, true)).status);
  }
  const seen = async () => (await callAs(laurel, visitor(), api.readPublicBadge, { awardId })).output.evidence;
  expect(await seen()).toEqual([]);
  for (const who of ['sam', 'pia'] as const) {
    expect((await show(who, true)).output.evidence).toMatchObject([{ isShown: true }]);
    expect(await seen()).toEqual([{ title: 'My talk', url: 'https://example.org/talk' }]);
    const file = JSON.parse(await exported(awardId));
    expect(file.evidence).toEqual([{ id: 'https://example.org/talk', type: ['Evidence'], name: 'My talk' }]);
    await verifiesElsewhere(file);
    expect((await show(who, false)).output.evidence).toMatchObject([{ isShown: false }]);
    expect(await seen()).toEqual([]);
  }
  const plain = JSON.parse(await exported(awardId));
  expect(plain.evidence).toBeUndefined();
  await show('sam', true);
  await callAs(laurel, as('coordinator'), api.revokeAward, { awardId, reason: 'Given by mistake.' });
  expect(await seen()).toEqual([]);
});

import { randomBytes } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import * as api from '@laurel/domain/badges/api';
import { largestBadgeFile } from '@laurel/domain/badges/verification';
import { newId } from '@laurel/server/db/new-id';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { uploadAs } from '@laurel/server/media/testing';
import { callAs, type TestLaurel, testLaurel, visitor } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

let laurel: TestLaurel;
let school: TestSchool;
const many = 500;

// Zebulon, and five hundred others, are students of grade 9 whom the coordinator looks after.
beforeAll(async () => {
  laurel = await testLaurel({ publicOrigin: 'http://laurel.test', sealingKey: randomBytes(32) });
  school = await testSchool(laurel, 'Cedar Valley');
  await laurel.laurel.startJobs();
  const { districtId, schoolId, people } = school;
  await inScope(laurel.database, districtId, async ({ db }) => {
    await db.run(sql`
      update person
      set given_name = 'Zebulon', family_name = 'Quillfeather', grade_level = '09', email = 'zebulon@school.example',
        identifier = 'N-4711', phone = '555-0147'
      where district_id = ${districtId} and id = ${people.sam.personId}`);
    await db.run(sql`
      insert into person (district_id, id, given_name, family_name, grade_level, school_id)
      select ${districtId}, gen_random_uuid(), 'Many', 'Student ' || at, '10', ${schoolId}
      from generate_series(1, ${many}::integer) at`);
    await db.run(sql`
      insert into caseload (district_id, id, school_id, counselor_id, student_id, starts_on)
      select ${districtId}, gen_random_uuid(), ${schoolId}, ${people.coordinator.personId}, person.id, '2026-08-01'
      from person
      where person.district_id = ${districtId} and person.grade_level is not null`);
  });
});
afterAll(async () => await laurel.close());

async function design(title: string, picture: Buffer) {
  const { coordinator } = school.people;
  const { path: image } = await uploadAs(laurel, coordinator.browser, picture);
  const text = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Speaks.' }] }] };
  const answer = await callAs(laurel, coordinator.browser, api.saveBadge, {
    ...{ badgeId: newId<'badge'>(), version: 0, title, description: 'Speaks to a room.', criteria: text as never },
    ...{ design: null, image, rule: null, isPrivate: false, isArchived: false, validMonths: null },
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.output;
}

async function award(badgeId: ReturnType<typeof newId<'badge'>>, students: string[]) {
  const given = { badgeId, batchId: newId<'badge-batch'>(), students: students as never };
  const answer = await callAs(laurel, school.people.coordinator.browser, api.awardBadge, given);
  expect(answer.status, answer.text).toBe(200);
  return answer.output.batchId;
}

const progressOf = async (batchId: Awaited<ReturnType<typeof award>>) =>
  (await callAs(laurel, school.people.coordinator.browser, api.readBatch, { batchId })).output;

const picture = async () =>
  await sharp({ create: { width: 64, height: 64, channels: 3, background: '#265930' } })
    .withExif({ IFD0: { Artist: 'Zebulon Quillfeather', Copyright: 'N-4711' } })
    .png()
    .toBuffer();

/** What a file says, with what a PNG has in compressed chunks. */
function said(bytes: Buffer): string {
  const texts = [bytes.toString('latin1'), bytes.toString('utf8')];
  for (let at = 0; at < bytes.length - 1; at += 1) {
    if (bytes[at] !== 0x78 || ![0x01, 0x5e, 0x9c, 0xda].includes(bytes[at + 1] ?? 0)) continue;
    try {
      texts.push(inflateSync(bytes.subarray(at), { maxOutputLength: largestBadgeFile }).toString('latin1'));
    } catch {
      // Two bytes that only look like the beginning of something compressed.
    }
  }
  const tokens = texts.flatMap((text) => text.match(/eyJ[\w-]{20,}/g) ?? []);
  return [...texts, ...tokens.map((part) => Buffer.from(part, 'base64url').toString())].join('\n');
}

test('nothing public about a badge, including its image, contains a name, email, or ID', async () => {
  const { sam, coordinator } = school.people;
  const drawn = await picture();
  for (const told of ['Zebulon Quillfeather', 'N-4711']) expect(said(drawn)).toContain(told);
  const badge = await design('Speaker', drawn);
  const batchId = await award(badge.badgeId, [sam.personId]);
  await vi.waitFor(async () => expect((await progressOf(batchId)).signed).toBe(1), 60_000);
  await callAs(laurel, coordinator.browser, api.sendBatch, { batchId });
  const { learners } = (await callAs(laurel, sam.browser, api.readOwnBadges, {})).output;
  const { awardId, image } = learners[0]?.awards[0] ?? { awardId: newId<'badge-award'>(), image: '' };
  const found = new Map<string, Buffer>();
  const get = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await laurel.laurel.door.app.inject({ url, headers: { host: 'laurel.test', ...headers } });
    expect(answer.statusCode, url).toBe(200);
    found.set(`${url} headers`, Buffer.from(JSON.stringify(answer.headers)));
    return answer.rawPayload;
  };
  const own = { cookie: sam.browser.cookie, 'x-csrf-token': sam.browser.csrf };
  for (const url of [`/api/public/badges/${awardId}`, image, '/.well-known/did.json', '/credentials/status/1'])
    found.set(url, await get(url));
  for (const form of api.badgeForms) found.set(form, await get(`/api/badge-awards/${awardId}/file?form=${form}`, own));
  const checked = { file: (found.get('json') ?? Buffer.alloc(0)).toString('base64') };
  found.set('verification', Buffer.from((await callAs(laurel, visitor(), api.verifyBadge, checked)).text));
  expect(found.size).toBe(17);
  // Of each it is told that it is about the badge at all, but for what is about all of them.
  for (const name of ['png', 'svg', 'json', 'jwt', 'verification'])
    expect(said(found.get(name) ?? Buffer.alloc(0)), name).toContain('Speaks to a room.');
  const secrets = ['Zebulon', 'Quillfeather', 'school.example', 'N-4711', '555-0147', sam.personId, sam.accountId];
  for (const [name, bytes] of found)
    for (const secret of secrets) expect(said(bytes).toLowerCase(), name).not.toContain(secret.toLowerCase());
});

test('five hundred awards are signed in the background with visible progress, and can be undone without a trace until they are sent', async () => {
  const { coordinator } = school.people;
  const badge = await design('Team player', await picture());
  const students = await inScope(laurel.database, school.districtId, async ({ db }) => {
    const { rows } = await db.client.query(`select id from person where given_name = 'Many' order by id`);
    return rows.map(({ id }) => String(id));
  });
  expect(students).toHaveLength(many);
  const batchId = await award(badge.badgeId, students);
  await vi.waitFor(async () => expect(await progressOf(batchId)).toMatchObject({ signed: many, total: many }), {
    timeout: 150_000,
    interval: 100,
  });
  const kept = await inScope(laurel.database, school.districtId, async ({ db, districtId }) => {
    const { rows } = await db.client.query(
      `select count(*)::int as awards, count(distinct (list, list_index))::int as places,
        count(distinct subject_id)::int as subjects, count(distinct xmin::text)::int as steps
      from badge_award where district_id = $1 and batch_id = $2 and credential is not null`,
      [districtId, batchId],
    );
    return rows[0];
  });
  // Fifty at a time, each seen as soon as it is signed.
  expect(kept).toEqual({ awards: many, places: many, subjects: many, steps: many / 50 });
  expect((await callAs(laurel, coordinator.browser, api.undoBatch, { batchId })).output).toMatchObject({
    ...{ isUndone: true, total: 0, signed: 0 },
  });
  const asked = { badgeId: badge.badgeId, search: 'Many Student 7' };
  const { students: listed } = (await callAs(laurel, coordinator.browser, api.readCandidates, asked)).output;
  expect(listed.length).toBeGreaterThan(5);
  expect(listed.filter(({ award: has }) => has !== null)).toEqual([]);
  expect((await callAs(laurel, coordinator.browser, api.sendBatch, { batchId })).fault?.message).toContain(
    'taken back',
  );
}, 200_000);

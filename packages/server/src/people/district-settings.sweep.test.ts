import { listAudit } from '@laurel/domain/audit/api';
import type { Locale } from '@laurel/domain/kit/locale';
import { chooseLanguage, sessionData } from '@laurel/domain/people/api';
import { type DistrictIdentity, districtIdentity } from '@laurel/domain/people/district-identity';
import { newId } from '@laurel/server/db/new-id';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { callAs, fileLaurel, visitor } from '@laurel/server/testing/app';
import { type Member, type TestSchool, testSchool } from '@laurel/server/testing/school';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

const laurel = await fileLaurel();
let school: TestSchool;

beforeEach(async () => {
  school = await testSchool(laurel);
  await inScope(laurel.database, school.districtId, async ({ db, districtId }) => {
    await db.run(sql`update district set host = null where host = 'laurel.test'`);
    await db.run(sql`update district set host = 'laurel.test' where id = ${districtId}`);
  });
});

async function read(who: Member = school.people.admin) {
  return (await callAs(laurel, who.browser, districtIdentity.read, {})).output;
}

async function save(change: Partial<DistrictIdentity>, who: Member = school.people.admin, version?: number) {
  const now = await read();
  const input = { version: version ?? now.version, value: { ...now.value, ...change } };
  return await callAs(laurel, who.browser, districtIdentity.save, input);
}

async function upload(bytes: Buffer, { browser }: Member = school.people.admin) {
  const head = '--edge\r\ncontent-disposition: form-data; name="file"; filename="logo.png"\r\n\r\n';
  return await laurel.laurel.door.app.inject({
    method: 'POST',
    url: '/api/core/upload-image',
    headers: {
      cookie: browser.cookie,
      'x-csrf-token': browser.csrf,
      'content-type': 'multipart/form-data; boundary=edge',
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--edge--\r\n')]),
  });
}

async function bringLogo(width = 64, who: Member = school.people.admin): Promise<string> {
  const image = sharp({ create: { width, height: width, channels: 3, background: '#367d43' } });
  const reply = await upload(await image.png().toBuffer(), who);
  return reply.json().path.split('/').at(-1);
}

/** The district as sign-in shows it, to whoever comes to its host. */
async function shown() {
  return (await callAs(laurel, visitor(), sessionData, {})).output.district;
}

test('until someone saves them, settings have their defaults', async () => {
  expect(await read()).toEqual({
    version: 0,
    value: {
      name: 'Test district',
      logo: null,
      timeZone: 'UTC',
      languages: ['en', 'fr', 'ar'],
      language: 'en',
    },
  });
});

test('a name appears at sign-in and for everyone who is signed in', async () => {
  expect((await save({ name: '  Pine Falls  ' })).output).toEqual({ version: 1 });
  expect((await shown())?.name).toBe('Pine Falls');
  const { output } = await callAs(laurel, school.people.sam.browser, sessionData, {});
  expect(output.district?.name).toBe('Pine Falls');
});

test.each([
  ['an empty name', { name: '   ' }, 'value.name'],
  ['a zone that doesn’t exist', { timeZone: 'Mars/Olympus_Mons' }, 'value.timeZone'],
  ['an offset, which has no daylight saving time', { timeZone: '+02:00' }, 'value.timeZone'],
  ['no language at all', { languages: [] }, 'value.languages'],
  ['a default language that isn’t offered', { languages: ['fr'] as Locale[] }, 'value.language'],
])('%s is refused beside its field', async (_, change, field) => {
  const reply = await save(change);
  expect(reply.status).toBe(400);
  expect(Object.keys(reply.fault.details.fields as object)).toContain(field);
  expect((await read()).version).toBe(0);
});

describe('a logo', () => {
  test('is shown to everyone who visits the district’s host, and to no one once it is removed', async () => {
    const logo = await bringLogo();
    const path = `/logo/${logo}`;
    const look = async (host = 'laurel.test') =>
      (await laurel.laurel.door.app.inject({ url: path, headers: { host } })).statusCode;
    expect(await look()).toBe(404);
    expect((await save({ logo })).status).toBe(200);
    expect((await shown())?.logo).toBe(logo);
    expect([await look(), await look('elsewhere.test')]).toEqual([200, 404]);
    await save({ logo: null });
    expect((await shown())?.logo).toBeNull();
    expect(await look()).toBe(404);
  });

  test('of 40 MB is refused before it is read', async () => {
    const reply = await upload(Buffer.alloc(40 * 1024 * 1024, 1));
    expect(reply.statusCode).toBe(413);
  });

  test('that is too large to load on every page is rejected', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const image = sharp({ create: { width: 500, height: 500, channels: 3, noise, background: '#000' } });
    const { path } = (await upload(await image.png().toBuffer())).json();
    expect((await save({ logo: path.split('/').at(-1) })).status).toBe(413);
  });

  test('has to be one’s own upload, and not an image from another record', async () => {
    expect((await save({ logo: await bringLogo(64, school.people.ada) })).status).toBe(404);
    expect((await save({ logo: `${'x'.repeat(24)}.png` })).status).toBe(404);
  });
});

test('a new time zone applies to the district’s day and to schools that had the same one, and to no others', async () => {
  const zones = async () =>
    await inScope(laurel.database, school.districtId, async ({ db, districtId }) =>
      db.rows(
        z.object({ name: z.string(), zone: z.string() }),
        sql`select name, time_zone as zone from school where district_id = ${districtId} order by name`,
      ),
    );
  await inScope(laurel.database, school.districtId, async ({ db, districtId }) => {
    await db.run(sql`
      insert into school (district_id, id, name, kind, time_zone)
      values (${districtId}, ${newId()}, 'Far Away', 'school', 'Pacific/Honolulu')`);
  });
  await save({ timeZone: 'Asia/Tokyo' });
  expect(await zones()).toEqual([
    { name: 'Far Away', zone: 'Pacific/Honolulu' },
    { name: 'Test High', zone: 'Asia/Tokyo' },
  ]);
  const clock = async (who: Member) => (await callAs(laurel, who.browser, sessionData, {})).output.clock?.timeZone;
  expect(await clock(school.people.admin)).toBe('Asia/Tokyo');
  await save({ timeZone: 'America/Denver' });
  expect(await zones()).toEqual([
    { name: 'Far Away', zone: 'Pacific/Honolulu' },
    { name: 'Test High', zone: 'America/Denver' },
  ]);
});

test('a language that isn’t offered can’t be chosen', async () => {
  await save({ languages: ['fr', 'ar'], language: 'fr' });
  const { sam } = school.people;
  expect((await callAs(laurel, sam.browser, chooseLanguage, { language: 'en' })).status).toBe(422);
  expect((await callAs(laurel, sam.browser, chooseLanguage, { language: 'ar' })).status).toBe(200);
  expect(await shown()).toMatchObject({ languages: ['fr', 'ar'], language: 'fr' });
});

test('a person without a language, or with one no longer offered, gets the district’s own', async () => {
  const { sam, tia, pia } = school.people;
  const language = async (who: Member) =>
    await inScope(
      laurel.database,
      school.districtId,
      async ({ db }) =>
        await db.row(
          z.object({ locale: z.string() }),
          sql`
            select offered_language(district_id, language) as locale
            from account
            where district_id = ${school.districtId} and id = ${who.accountId}`,
        ),
    );
  for (const [who, chosen] of [
    [sam, 'ar'],
    [tia, 'en'],
  ] as const)
    expect((await callAs(laurel, who.browser, chooseLanguage, { language: chosen })).status).toBe(200);
  expect([await language(sam), await language(tia), await language(pia)]).toEqual(
    ['ar', 'en', 'en'].map((locale) => ({ locale })),
  );
  await save({ languages: ['fr', 'ar'], language: 'fr' });
  expect([await language(sam), await language(tia), await language(pia)]).toEqual(
    ['ar', 'fr', 'fr'].map((locale) => ({ locale })),
  );
});

test('the office can read the settings but not change them; a teacher can’t read them', async () => {
  const { office, ada } = school.people;
  expect((await callAs(laurel, office.browser, districtIdentity.read, {})).status).toBe(200);
  expect((await save({ name: 'Mine' }, office)).status).toBe(403);
  expect((await callAs(laurel, ada.browser, districtIdentity.read, {})).status).toBe(403);
});

test('a concurrent change isn’t overwritten; saving the same values again changes nothing', async () => {
  await save({ name: 'First' });
  expect((await save({ name: 'Second' }, school.people.admin, 0)).status).toBe(409);
  expect((await save({ name: 'First' }, school.people.admin, 0)).output).toEqual({ version: 1 });
  expect((await read()).value.name).toBe('First');
});

test('every change is audited, field by field, before and after', async () => {
  await save({ name: 'Pine Falls', languages: ['en', 'fr'] });
  const { output } = await callAs(laurel, school.people.admin.browser, listAudit, { kind: 'change' });
  const [event] = output.events;
  expect(event?.act?.key).toBe('Changed the district’s settings');
  expect(event?.changes.filter(({ record }) => record === 'district identity')).toEqual([
    expect.objectContaining({ field: 'languages', from: 'en, fr, ar', to: 'en, fr' }),
    expect.objectContaining({ field: 'name', from: 'Test district', to: 'Pine Falls' }),
  ]);
});

import { readMediaShares } from '@laurel/domain/media/api';
import { setPhoto } from '@laurel/domain/people/directory-api';
import { type Browser, callAs, type TestLaurel, testLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { afterEach, expect, test } from 'vitest';
import type { MediaQuota } from './quota';
import { newPicture, uploadAs } from './testing';

const wide = { files: 1000, bytes: 1_000_000_000 };
let laurel: TestLaurel;
let school: TestSchool;

afterEach(async () => await laurel.close());

async function open(mediaQuota: Partial<MediaQuota>): Promise<void> {
  laurel = await testLaurel({ mediaQuota: { person: wide, school: wide, ...mediaQuota } });
  school = await testSchool(laurel);
}

const send = async (browser: Browser, bytes: Buffer) => await uploadAs(laurel, browser, bytes);

async function shares(browser: Browser) {
  return (await callAs(laurel, browser, readMediaShares, {})).output;
}

/** How many of these uploads, sent side by side, were taken. */
async function taken(browsers: readonly Browser[], side = 8): Promise<number> {
  const pictures = await Promise.all(browsers.map(async () => await newPicture(side)));
  const sent = await Promise.all(browsers.map(async (browser, at) => await send(browser, pictures[at] ?? Buffer.of())));
  return sent.filter(({ status }) => status === 200).length;
}

test('a person without space left is told how much they use and what to do, and others aren’t affected', async () => {
  await open({ person: { files: 2, bytes: 3 * 1024 * 1024 } });
  const { sam, tia } = school.people;
  for (let n = 0; n < 2; n += 1) expect((await send(sam.browser, await newPicture())).status).toBe(200);
  const refused = await send(sam.browser, await newPicture());
  expect([refused.status, refused.message]).toEqual([
    422,
    'Your 2 images and files use 1 of 3 MB, and the limit is 2 of them. Remove some from your texts. They stop counting after 30 days.',
  ]);
  expect((await send(tia.browser, await newPicture())).status).toBe(200);
});

test('large images use more space than small ones', async () => {
  await open({ person: { files: 1000, bytes: 200_000 } });
  const { browser } = school.people.sam;
  expect((await send(browser, await newPicture(200))).status).toBe(200);
  const { own } = await shares(browser);
  expect(own.bytes).toBeGreaterThan(100_000);
  expect(own).toMatchObject({ files: 1, mostFiles: 1000, mostBytes: 200_000 });
  expect((await send(browser, await newPicture(200))).status).toBe(422);
  expect((await send(browser, await newPicture(8))).status).toBe(200);
});

test('a school has a limited number of images, whoever uploads them', async () => {
  await open({ school: { files: 2, bytes: 1_000_000_000 } });
  const { sam, tia, ada } = school.people;
  for (const { browser } of [sam, tia]) expect((await send(browser, await newPicture())).status).toBe(200);
  const refused = await send(ada.browser, await newPicture());
  expect([refused.status, refused.message]).toEqual([
    422,
    'Your school’s 2 images and files use 1 of 954 MB, and the limit is 2 of them. Ask your administrator for more space.',
  ]);
  expect(await shares(ada.browser)).toMatchObject({ own: { files: 0 }, school: { files: 2, mostFiles: 2 } });
});

test('photos the office uploads of everyone count toward the school’s quota', async () => {
  await open({ person: { files: 2, bytes: 1_000_000_000 } });
  const { office, sam, tia, uma } = school.people;
  for (const { personId } of [sam, tia, uma]) {
    const { status, path } = await send(office.browser, await newPicture());
    expect(status).toBe(200);
    const image = path.slice('/image/'.length);
    expect((await callAs(laurel, office.browser, setPhoto, { personId, image })).status).toBe(200);
  }
  expect(await shares(office.browser)).toMatchObject({ own: { files: 0 }, school: { files: 3 } });
});

test('simultaneous uploads don’t exceed the limit together, neither a person’s nor a school’s', async () => {
  await open({ person: { files: 3, bytes: 1_000_000_000 }, school: { files: 5, bytes: 1_000_000_000 } });
  const { sam, tia, uma } = school.people;
  expect(await taken(Array.from({ length: 8 }, () => sam.browser))).toBe(3);
  expect(await taken([tia, uma, tia, uma, tia, uma].map(({ browser }) => browser))).toBe(2);
});

test('a repeated upload, even a simultaneous one, is one image', async () => {
  await open({});
  const { sam, tia } = school.people;
  const picture = await newPicture();
  const first = await send(sam.browser, picture);
  const again = await Promise.all(Array.from({ length: 4 }, async () => await send(sam.browser, picture)));
  expect(new Set(again.map(({ path }) => path))).toEqual(new Set([first.path]));
  const other = await newPicture();
  const beside = await Promise.all(Array.from({ length: 4 }, async () => await send(sam.browser, other)));
  expect(new Set(beside.map(({ path }) => path)).size).toBe(1);
  expect((await shares(sam.browser)).own.files).toBe(2);
  // Someone else’s from the same file is their own.
  expect((await send(tia.browser, picture)).path).not.toBe(first.path);
});

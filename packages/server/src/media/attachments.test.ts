import { removeInfoItem, saveInfoItem } from '@laurel/domain/announcements/api';
import { releaseScores, saveComment } from '@laurel/domain/grades/api';
import type { Day } from '@laurel/domain/kit/day';
import { newId } from '@laurel/server/db/new-id';
import { inScope } from '@laurel/server/db/testing';
import { callAs, type TestLaurel, testLaurel } from '@laurel/server/testing/app';
import { type Member, type TestSchool, testFarSchool, testSchool } from '@laurel/server/testing/school';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attachAs, documentWithLink } from './testing';

let laurel: TestLaurel;
let school: TestSchool;

beforeAll(async () => {
  laurel = await testLaurel();
  school = await testSchool(laurel);
  await testFarSchool(laurel, school);
});
afterAll(async () => await laurel.close());

const pdf = (what = 'list') => Buffer.from(`%PDF-1.7 ${what}`);

const attach = async (who: Member, name: string, bytes: Buffer) => await attachAs(laurel, who.browser, name, bytes);

async function fetchAs({ browser }: Member, path: string) {
  return await laurel.laurel.door.app.inject({ url: path, headers: { cookie: browser.cookie } });
}

async function query(text: string, values: unknown[] = []) {
  const { districtId } = school;
  return await inScope(laurel.database, districtId, async ({ db }) => (await db.client.query(text, values)).rows);
}

const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const zip = Buffer.from('PK\x03\x04…');

test.each([
  ['Reading list.pdf', pdf(), 'application/pdf'],
  ['Essay.docx', zip, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['Scores.XLSX', zip, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['Slides.pptx', zip, 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  ['Text.odt', zip, 'application/vnd.oasis.opendocument.text'],
  ['Old.doc', ole, 'application/msword'],
  ['Note.rtf', Buffer.from('{\\rtf1 a}'), 'application/rtf'],
  ['words.txt', Buffer.from('éa'), 'text/plain; charset=utf-8'],
  ['scores.csv', Buffer.from('a,b'), 'text/csv; charset=utf-8'],
])('%s is stored, and sent with its name as a download', async (name, bytes, contentType) => {
  const { ada } = school.people;
  const { status, path, title, message } = await attach(ada, name, bytes);
  expect(status, message).toBe(200);
  expect(title).toBe(name);
  expect(path).toMatch(/^\/file\/[\w-]{24}\.[a-z]{3,4}$/);
  const file = await fetchAs(ada, path);
  expect(file.headers).toMatchObject({
    'content-type': contentType,
    'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-cache',
  });
  expect(file.rawPayload.equals(bytes)).toBe(true);
});

test('an attached photo is also sent as a file, without the place it was taken', async () => {
  const { ada } = school.people;
  const photo = await sharp({ create: { width: 8, height: 4, channels: 3, background: '#c62' } })
    .withExif({ IFD0: { Make: 'CanaryCam' } })
    .jpeg()
    .toBuffer();
  const { path, title } = await attach(ada, 'Trip.jpg', photo);
  const file = await fetchAs(ada, path);
  expect(title).toBe('Trip.jpg');
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="Trip.jpg"/);
  expect(file.rawPayload.includes('Canary')).toBe(false);
  // What is attached is no image that a text shows.
  expect((await fetchAs(ada, path.replace('/file/', '/image/'))).statusCode).toBe(404);
});

test.each([
  ['page.html', Buffer.from('<script>')],
  ['drawing.svg', Buffer.from('<svg/>')],
  ['tool.exe', Buffer.from('MZ')],
  ['macros.docm', zip],
  ['pack.zip', zip],
  ['no-ending', pdf()],
  ['constructor', pdf()],
  ['page.pdf', Buffer.from('<html>')],
  ['archive.doc', zip],
  ['program.txt', Buffer.from([77, 90, 0, 1])],
])('%s is rejected: it isn’t a document, or not of the type its name says', async (name, bytes) => {
  const { status, message } = await attach(school.people.ada, name, bytes);
  expect([status, message]).toEqual([400, expect.stringMatching(/^Laurel can’t keep this kind of file/)]);
});

test('an empty file and one over 10 MB are rejected with a message', async () => {
  const { ada } = school.people;
  expect((await attach(ada, 'a.pdf', Buffer.alloc(0))).message).toBe('This file is empty.');
  const large = await attach(ada, 'a.pdf', Buffer.concat([pdf(), Buffer.alloc(10 * 1024 * 1024)]));
  expect([large.status, large.message]).toEqual([413, 'This file is over the 10 MB limit. Choose a smaller one.']);
});

test.each([
  ['C:\\work\\plan.pdf', 'plan.pdf', 'plan.pdf'],
  ['../../plan.pdf', 'plan.pdf', 'plan.pdf'],
  ['الخطة "1".pdf', 'الخطة "1".pdf', '----- -1-.pdf'],
  ['exe\u202efdp.pdf', 'exefdp.pdf', 'exefdp.pdf'],
])('the name %s is sent as %s', async (given, title, plain) => {
  const { ada } = school.people;
  const sent = await attach(ada, given, pdf(given));
  expect(sent.title.replaceAll('%22', '"')).toBe(title);
  const { headers } = await fetchAs(ada, sent.path);
  expect(String(headers['content-disposition']).replace('-221-22', '-1-')).toContain(`filename="${plain}"`);
});

function item(href: string) {
  return {
    infoItemId: newId<'info-item'>(),
    version: 0,
    title: 'Field Day',
    body: documentWithLink(href),
    schoolId: school.schoolId,
    audiences: ['students' as const],
    startsOn: '2026-10-01' as Day,
    endsBefore: null,
    isPinned: false,
  };
}

test('a file can be read where its record can: only by its uploader before that, and by no one after it is removed', async () => {
  const { office, sam, pia, ben } = school.people;
  const { path } = await attach(office, 'Field day.pdf', pdf('field day'));
  const readers = async () => {
    const statuses = await Promise.all(
      [office, sam, pia, ben].map(async (who) => (await fetchAs(who, path)).statusCode),
    );
    return statuses.map((status) => status === 200);
  };
  expect(await readers()).toEqual([true, false, false, false]);
  const { output } = await callAs(laurel, office.browser, saveInfoItem, item(path));
  expect(await readers()).toEqual([true, true, false, false]);
  await callAs(laurel, office.browser, removeInfoItem, { infoItemId: output.infoItemId, isRemoved: true });
  expect(await readers()).toEqual([true, false, false, false]);
});

test('the student’s family can read a file in a comment once the comment is released, but not after it is removed from the comment', async () => {
  const { ada, sam, pia, tia } = school.people;
  const { algebra: classId, exam: assignmentId } = school.ids;
  const { path } = await attach(ada, 'Feedback.pdf', pdf('feedback'));
  const key = { classId, assignmentId, studentId: sam.personId };
  const say = async (href: string | null, commentVersion: number) => {
    const comment = href === null ? null : documentWithLink(href);
    expect((await callAs(laurel, ada.browser, saveComment, { ...key, comment, commentVersion })).status).toBe(200);
  };
  const statuses = async () =>
    await Promise.all([sam, pia, tia].map(async (who) => (await fetchAs(who, path)).statusCode));
  await say(path, 0);
  expect(await statuses()).toEqual([404, 404, 404]);
  await query('update score set value = 8 where assignment_id = $1 and student_id = $2', [assignmentId, sam.personId]);
  expect((await callAs(laurel, ada.browser, releaseScores, { classId, assignmentId })).status).toBe(200);
  expect(await statuses()).toEqual([200, 200, 404]);
  await say(null, 1);
  expect(await statuses()).toEqual([404, 404, 404]);
});

test.each(['/file/aaaaaaaaaaaaaaaaaaaaaaaa.pdf', '/file/../api/session-data', '/file/'])(
  'a link to a file that isn’t stored is refused with its reason: %s',
  async (href) => {
    const reply = await callAs(laurel, school.people.office.browser, saveInfoItem, item(href));
    expect(reply.status).toBe(400);
    expect(reply.text).toContain('A file in this text is no longer stored');
  },
);

test('files use the same quota as images', async () => {
  const { quinn } = school.people;
  const { path } = await attach(quinn, 'a.pdf', pdf('quinn'));
  // The same file again, before a text has it, is the same upload; under another name it is another file.
  expect((await attach(quinn, 'a.pdf', pdf('quinn'))).path).toBe(path);
  expect((await attach(quinn, 'b.pdf', pdf('quinn'))).path).not.toBe(path);
  const [stored] = await query(
    'select count(*)::int as files, sum(size)::int as bytes from media where owner_person_id = $1',
    [quinn.personId],
  );
  expect(stored).toEqual({ files: 2, bytes: 2 * pdf('quinn').length });
});

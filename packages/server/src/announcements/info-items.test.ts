import * as api from '@laurel/domain/announcements/api';
import type { Day } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import type { RichText } from '@laurel/domain/kit/rich-text';
import { inEnglish } from '@laurel/domain/kit/testing-sentence';
import type { ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { newId } from '@laurel/server/db/new-id';
import { inScope } from '@laurel/server/db/testing';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testFarSchool, testSchool } from '@laurel/server/testing/school';
import { expect, test } from 'vitest';

type Input = ParsedInputOf<typeof api.saveInfoItem>;
type Who = keyof TestSchool['people'];

const laurel = await fileLaurel();
const school = await testSchool(laurel);
const far = await testFarSchool(laurel, school);

function said(text: string): RichText {
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
}

const day = (text: string) => text as Day;

function item(change: Partial<Input> = {}): Input {
  return {
    infoItemId: newId<'info-item'>(),
    version: 0,
    title: 'Field Day',
    body: said('On Friday, whatever the weather.'),
    audiences: ['students'],
    schoolId: null,
    startsOn: day('2026-10-01'),
    endsBefore: null,
    isPinned: false,
    ...change,
  };
}

async function save(input: Input, who: Who = 'admin') {
  return await callAs(laurel, school.people[who].browser, api.saveInfoItem, input);
}

async function shownTo(who: Who): Promise<string[]> {
  return (await callAs(laurel, school.people[who].browser, api.readShownItems, {})).output.items.map(
    ({ title }) => title,
  );
}

async function clear(): Promise<void> {
  await inScope(laurel.database, school.districtId, async ({ db }) =>
    db.client.query('update info_item set is_removed = true'),
  );
}

test('an announcement is stored as a checked document and shown only to its audience', async () => {
  const reply = await save(item({ audiences: ['students', 'parents'] }));
  expect(reply.status, reply.text).toBe(200);
  expect(reply.output).toMatchObject({ title: 'Field Day', version: 1, schoolName: null, isRemoved: false });
  const { rows } = await inScope(laurel.database, school.districtId, async ({ db }) =>
    db.client.query('select body from info_item where id = $1', [reply.output.infoItemId]),
  );
  expect(rows).toEqual([{ body: { ...said('On Friday, whatever the weather.'), version: 2 } }]);
  for (const who of ['sam', 'pia'] as const) expect(await shownTo(who)).toEqual(['Field Day']);
  for (const who of ['ada', 'cole', 'office', 'counselor'] as const) expect(await shownTo(who)).toEqual([]);
  await clear();
});

test.each([
  ['2026-10-18', null, false],
  ['2026-10-17', null, true],
  ['2026-10-01', '2026-10-17', false],
  ['2026-10-01', '2026-10-18', true],
])('from %s until before %s it is shown on 2026-10-17: %s', async (startsOn, endsBefore, isShown) => {
  await save(item({ startsOn: day(startsOn), endsBefore: endsBefore === null ? null : day(endsBefore) }));
  expect(await shownTo('sam')).toEqual(isShown ? ['Field Day'] : []);
  await clear();
});

test('pinned announcements come first, then the newest, up to the page’s limit', async () => {
  for (let at = 1; at <= 7; at += 1) {
    await save(item({ title: `Item ${at}`, startsOn: day(`2026-10-0${at}`), isPinned: at === 3 }));
  }
  expect(await shownTo('sam')).toEqual(['Item 3', 'Item 7', 'Item 6', 'Item 5', 'Item 4']);
  await clear();
});

test('a school’s announcement is shown only to its students, staff, and families', async () => {
  await save(item({ audiences: ['students', 'parents', 'teachers'], schoolId: school.schoolId }));
  await save(item({ title: 'Elsewhere', audiences: ['students', 'parents', 'teachers'], schoolId: far.schoolId }));
  for (const who of ['sam', 'pia', 'ada'] as const) expect(await shownTo(who), who).toEqual(['Field Day']);
  await clear();
});

test('the office posts for its school only, and doesn’t see other schools’ announcements', async () => {
  const own = item({ schoolId: school.schoolId });
  expect((await save(own, 'office')).status).toBe(200);
  const refused = await save(item(), 'office');
  expect(inEnglish([refused.status, refused.fault.details])).toEqual([
    400,
    { fields: { schoolId: expect.stringContaining('your school') } },
  ]);
  expect((await save(item({ schoolId: far.schoolId }), 'office')).status).toBe(404);
  const elsewhere = item({ schoolId: far.schoolId });
  await save(elsewhere);
  const office = school.people.office.browser;
  const list = (await callAs(laurel, office, api.readInfoItems, {})).output;
  expect(list).toMatchObject({ count: 1, isWholeDistrict: false, schools: [{ schoolId: school.schoolId }] });
  const { infoItemId } = elsewhere;
  expect((await callAs(laurel, office, api.readInfoItem, { infoItemId })).status).toBe(404);
  expect((await callAs(laurel, office, api.removeInfoItem, { infoItemId, isRemoved: true })).status).toBe(404);
  await clear();
});

test('the office reads the district’s announcements of the day, whatever their audience, and can’t change them', async () => {
  const [said, planned] = [item({ audiences: ['parents'] }), item({ startsOn: day('2026-12-01') })];
  await save(said);
  await save(planned);
  const { office, admin } = school.people;
  const ofDistrict = async ({ browser }: Pick<typeof office, 'browser'>) =>
    (await callAs(laurel, browser, api.readInfoItems, {})).output.ofDistrict.map(({ infoItemId }) => infoItemId);
  const { items } = (await callAs(laurel, admin.browser, api.readInfoItems, {})).output;
  const kept = items.find(({ audiences }) => audiences.join() === 'parents')?.infoItemId;
  expect(await ofDistrict(office)).toEqual([kept]);
  expect(await ofDistrict(admin)).toEqual([]);
  const remove = { infoItemId: kept ?? said.infoItemId, isRemoved: true };
  expect((await callAs(laurel, office.browser, api.removeInfoItem, remove)).status).toBe(404);
  await clear();
});

test.each<[string, Partial<Input>, string]>([
  ['nothing', { body: { type: 'doc', content: [{ type: 'paragraph' }] } }, 'body'],
  ['an unknown block', { body: { type: 'doc', content: [{ type: 'marquee' }] } }, 'body'],
  ['a script as a URL', { body: linked('javascript:alert(1)') }, 'body'],
  ['an image from elsewhere', { body: pictured('https://elsewhere.example/x.png') }, 'body'],
  ['an image that isn’t stored', { body: pictured(`/image/${'a'.repeat(24)}.png`) }, 'body'],
  ['an image under another name', { body: pictured('/image/../api/session') }, 'body'],
  ['an end before its start', { endsBefore: day('2026-09-30') }, 'endsBefore'],
])('%s is refused beside its field, and nothing is kept', async (_, change, field) => {
  const input = item(change);
  const reply = await save(input);
  expect(reply.status).toBe(400);
  expect(inEnglish(reply.fault.details)).toEqual({ fields: { [field]: expect.any(String) } });
  const { infoItemId } = input;
  expect((await callAs(laurel, school.people.admin.browser, api.readInfoItem, { infoItemId })).status).toBe(404);
});

function linked(href: string): RichText {
  const text = { type: 'text', text: 'here', marks: [{ type: 'link', attrs: { href } }] };
  return { type: 'doc', content: [{ type: 'paragraph', content: [text] }] };
}

function pictured(src: string): RichText {
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'image', attrs: { src } }] }] };
}

test('saving twice creates one announcement; a conflict shows both versions', async () => {
  const made = item();
  const first = await save(made);
  expect((await save(made)).output).toEqual(first.output);
  const { infoItemId } = first.output;
  const change = { ...made, infoItemId, version: 1, title: 'Field Day moved' };
  expect((await save(change)).output.version).toBe(2);
  expect((await save(change)).output.version).toBe(2);
  const late = await save({ ...made, infoItemId, version: 1, title: 'Field Day off' });
  expect([late.status, late.fault.details]).toEqual([
    409,
    { theirs: expect.objectContaining({ title: 'Field Day moved' }) },
  ]);
  await clear();
});

test('a deleted announcement is gone at once and can be restored', async () => {
  const { infoItemId } = (await save(item())).output;
  const remove = async (isRemoved: boolean) =>
    (await callAs(laurel, school.people.admin.browser, api.removeInfoItem, { infoItemId, isRemoved })).output;
  expect((await remove(true)).isRemoved).toBe(true);
  expect((await remove(true)).version).toBe(2);
  expect(await shownTo('sam')).toEqual([]);
  expect((await callAs(laurel, school.people.admin.browser, api.readInfoItems, {})).output.count).toBe(0);
  await remove(false);
  expect(await shownTo('sam')).toEqual(['Field Day']);
  await clear();
});

test('denies announcements without the manage-users permission or from another district', async () => {
  const { infoItemId } = (await save(item())).output;
  for (const who of ['ada', 'sam', 'pia', 'cole'] as const) {
    expect((await save(item(), who)).status).toBe(403);
    expect((await callAs(laurel, school.people[who].browser, api.readInfoItems, {})).status).toBe(403);
  }
  const other = await testSchool(laurel, 'Other district');
  const foreign = other.people.admin.browser;
  expect((await callAs(laurel, foreign, api.readInfoItem, { infoItemId: infoItemId as Id<'info-item'> })).status).toBe(
    404,
  );
  expect((await callAs(laurel, other.people.sam.browser, api.readShownItems, {})).output.items).toEqual([]);
});

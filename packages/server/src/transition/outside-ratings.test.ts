import { addDays, type Day } from '@laurel/domain/kit/day';
import { readCriterionRatings } from '@laurel/domain/transition/api';
import * as api from '@laurel/domain/transition/rater-link-api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { newId } from '@laurel/server/db/new-id';
import { type Statement, sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { callAs, fileLaurel, visitor } from '@laurel/server/testing/app';
import { addPathway } from '@laurel/server/testing/pathway';
import { type Member, type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';

const lines: string[] = [];
const laurel = await fileLaurel({ isLogging: true, logTo: { write: (line) => void lines.push(line) } });
const school = await testSchool(laurel);
let made: Awaited<ReturnType<typeof addPathway>>;
let today: Day;

// Sam is on a pathway of two criteria, and Ada teaches him.
beforeEach(async () => {
  const { districtId, schoolId, people } = school;
  made = await inScope(laurel.database, districtId, async ({ db }) =>
    addPathway(db, districtId, { schoolId, people: [people.sam.personId] }),
  );
  ({ today } = (await links()).output);
});

const as = (who: keyof TestSchool['people']): Member['browser'] => school.people[who].browser;

function sam() {
  const [memberId] = made.memberIds;
  if (!memberId) throw new Error('A member is needed.');
  return { pathwayId: made.pathwayId, memberId };
}

const links = async (who: keyof TestSchool['people'] = 'ada') =>
  await callAs(laurel, as(who), api.readRaterLinks, sam());

async function make(change: Partial<InputOf<typeof api.makeRaterLink>> = {}, who: keyof TestSchool['people'] = 'ada') {
  const given = { linkId: newId<'rater-link'>(), raterName: 'Rosa Diaz, City Bakery', endsOn: addDays(today, 7) };
  return await callAs(laurel, as(who), api.makeRaterLink, { ...sam(), ...given, ...change });
}

async function write(statement: Statement): Promise<void> {
  await inScope(laurel.database, school.districtId, async ({ db }) => void (await db.run(statement)));
}

/** A browser of somebody outside, which keeps the cookie of its device. */
function stranger() {
  return { browser: visitor() };
}

type Device = ReturnType<typeof stranger>;

async function open(device: Device, token: string) {
  const reply = await callAs(laurel, device.browser, api.openOutsideRating, { token });
  const [cookie] = [reply.headers['set-cookie'] ?? []].flat().map((each) => String(each).split(';')[0]);
  if (cookie?.startsWith('laurel_device'))
    device.browser = { ...device.browser, cookie: `${device.browser.cookie}; ${cookie}` };
  return reply;
}

async function rate({ browser }: Device, token: string, change: Partial<InputOf<typeof api.saveOutsideRatings>> = {}) {
  const [criterion] = made.content.criteria;
  if (!criterion) throw new Error('A criterion is needed.');
  return await callAs(laurel, browser, api.saveOutsideRatings, {
    ...{ token, criteria: [criterion.criterionId] },
    cells: [[0, 0, criterion.levels[2]?.levelId ?? null, 'On time, every day.']],
    ...change,
  });
}

test('a link rates one student once, on the first device that opens it, and the family sees the rating once released', async () => {
  const { token } = (await make()).output;
  const device = stranger();
  const opened = await open(device, token);
  expect(opened.output).toMatchObject({ raterName: 'Rosa Diaz, City Bakery', student: 'Sam Student', ratings: [] });
  expect(Object.keys(opened.output)).toEqual(['raterName', 'student', 'pathway', 'endsOn', 'criteria', 'ratings']);
  expect((await rate(device, token)).output).toEqual({ versions: [1], conflicts: [] });
  // A repeat changes nothing.
  expect((await rate(device, token)).output).toEqual({ versions: [1], conflicts: [] });
  expect((await open(device, token)).output.ratings).toMatchObject([{ version: 1, comment: 'On time, every day.' }]);

  // From outside come plain words, whatever they look like.
  const criterion = made.content.criteria[0];
  const written = [0, 1, criterion?.levels[2]?.levelId ?? null, '', { type: 'doc', content: [] }];
  expect((await rate(device, token, { cells: [written as never] })).fault?.code).toBe('invalid');

  const elsewhere = stranger();
  for (const refused of [await open(elsewhere, token), await rate(elsewhere, token)]) {
    expect(refused.fault?.message).toBe(
      'This link was opened on another device, and works only there. Ask the school for another.',
    );
  }
  const [link] = (await links()).output.links;
  expect(link).toMatchObject({ raterName: 'Rosa Diaz, City Bakery', isOpen: true, ratedCount: 1, heldCount: 1 });
  const seen = async (who: keyof TestSchool['people']) => {
    const [criterion] = made.content.criteria;
    const asked = { ...sam(), criterionId: criterion?.criterionId ?? '', termId: school.ids.semester };
    const { output } = await callAs(
      laurel,
      as(who),
      readCriterionRatings,
      asked as InputOf<typeof readCriterionRatings>,
    );
    return output.ratings.map(({ kind, by, level, comment }) => ({ kind, by, level, comment }));
  };
  const rated = { kind: 'external', by: 'Rosa Diaz, City Bakery', level: 'Proficient', comment: 'On time, every day.' };
  expect(await seen('ada')).toEqual([rated]);
  expect(await seen('pia')).toEqual([]);
  const release = { ...sam(), linkId: link?.linkId ?? newId<'rater-link'>(), isReleased: true };
  expect((await callAs(laurel, as('ada'), api.releaseRaterLink, release)).output).toEqual({ count: 1 });
  expect(await seen('pia')).toEqual([rated]);
});

test('a link ends with its last day, when it is revoked, and when the student leaves the pathway', async () => {
  const device = stranger();
  const said = async (token: string) => [
    (await open(device, token)).fault?.message,
    (await rate(device, token)).fault?.message,
  ];
  const both = (message: string) => [message, message];

  const over = (await make()).output.token;
  await open(device, over);
  await write(sql`update rater_link set ends_on = ${addDays(today, -1)} where district_id = ${school.districtId}`);
  expect(await said(over)).toEqual(both('This link’s last day is over. Ask the school for another.'));

  const revoked = (await make()).output.token;
  await open(device, revoked);
  const link = (await links()).output.links.find(({ isOpen }) => isOpen);
  const ended = { ...sam(), linkId: link?.linkId ?? newId<'rater-link'>() };
  expect((await callAs(laurel, as('ada'), api.revokeRaterLink, ended)).status).toBe(200);
  expect(await said(revoked)).toEqual(both('This link was ended by the school.'));

  const left = (await make()).output.token;
  await open(device, left);
  await write(sql`
    update pathway_member set ends_before = ${today}
    where district_id = ${school.districtId} and id = ${sam().memberId}`);
  expect(await said(left)).toEqual(both('This student can’t be rated any more.'));
  expect((await make()).fault?.message).toBe('This student has left the pathway.');
});

test('an unknown link, an unopened one, and criteria outside its rubric are rejected', async () => {
  const device = stranger();
  expect((await open(device, 'x'.repeat(43))).status).toBe(404);
  const { token } = (await make()).output;
  // Nobody rates by a link that no device has.
  expect((await rate(stranger(), token)).fault?.message).toContain('another device');
  await open(device, token);
  expect((await rate(device, token, { criteria: [newId<'criterion'>()] })).status).toBe(404);
  expect((await rate(device, token, { cells: [[0, 0, newId<'level'>(), '']] })).status).toBe(404);
  expect((await rate(device, token, { cells: [[7, 0, null, '']] })).status).toBe(400);
  await rate(device, token);
  const stale = await rate(device, token, { cells: [[0, 0, null, 'Another word.']] });
  expect(stale.status).toBe(409);
  expect(stale.fault?.details).toMatchObject({ conflicts: [{ cell: 0, version: 1, comment: 'On time, every day.' }] });
});

test('people who rate the student create links; repeating this before the link is opened replaces the secret, but never after', async () => {
  const linkId = newId<'rater-link'>();
  const first = (await make({ linkId })).output.token;
  const second = (await make({ linkId })).output.token;
  const device = stranger();
  expect((await open(device, first)).status).toBe(404);
  expect((await open(device, second)).status).toBe(200);
  expect((await make({ linkId })).fault?.message).toBe('This link was opened or revoked already. Make another.');
  expect((await make({ endsOn: addDays(today, -1) })).fault?.message).toBe(
    'Choose a last day within a year from today.',
  );
  expect((await make({ endsOn: addDays(today, 400) })).status).toBe(400);
  for (const who of ['sam', 'pia'] as const) expect((await make({}, who)).status).toBe(403);
  expect((await make({ memberId: newId<'pathway-member'>() })).status).toBe(404);
  expect((await make({ pathwayId: newId<'pathway'>() })).status).toBe(404);
});

test('no one outside can see transition services', async () => {
  const { districtId, schoolId, people } = school;
  made = await inScope(laurel.database, districtId, async ({ db }) =>
    addPathway(db, districtId, { schoolId, people: [people.sam.personId], kind: 'services' }),
  );
  expect((await make({}, 'ada')).status).toBe(404);
  expect((await make({}, 'coordinator')).status).not.toBe(200);
});

test('the secret appears in no log and no table', async () => {
  const { token } = (await make()).output;
  const device = stranger();
  await open(device, token);
  await rate(device, token);
  const everything = await inScope(laurel.database, school.districtId, async ({ db }) =>
    db.rows(
      z.object({ text: z.string() }),
      sql`
      select row_to_json(link)::text as text from rater_link link where link.district_id = ${school.districtId}
      union all
      select row_to_json(event)::text from audit_event event where event.district_id = ${school.districtId}`,
    ),
  );
  expect(everything.length).toBeGreaterThan(1);
  expect(everything.filter(({ text }) => text.includes(token))).toEqual([]);
  expect(lines.some((line) => line.includes('/api/outside-rating'))).toBe(true);
  expect(lines.filter((line) => line.includes(token))).toEqual([]);
});

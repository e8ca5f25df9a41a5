import * as api from '@laurel/domain/classes/team-api';
import { setPersonActive } from '@laurel/domain/people/directory-api';
import { newId } from '@laurel/server/db/new-id';
import { type Browser, callAs, fileLaurel, sessionOf } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeAll, expect, test } from 'vitest';

const laurel = await fileLaurel();
let school: TestSchool;

beforeAll(async () => {
  // The only district, so that a calendar, which brings no cookie, is in it.
  school = await testSchool(laurel, 'Calendars');
  await school.query(`update school set time_zone = 'America/Los_Angeles'`);
  for (const [day, startsAt, opponent] of [
    ['2026-10-20', '16:00', 'Lakeview'],
    ['2026-11-03', '16:00', 'Pine Falls'],
    ['2026-11-10', null, 'Riverside'],
  ] as const) {
    await callAs(laurel, school.people.office.browser, api.saveContest, {
      ...{ classId: school.ids.team, contestId: newId(), version: 0, day: day as never, startsAt, opponent },
      ...{ site: opponent === 'Lakeview' ? 'away' : 'home', place: null, isCanceled: false },
    });
  }
});

const make = async (by: Browser) => (await callAs(laurel, by, api.makeCalendarFeed, {})).output.path;

/** As a calendar asks: no cookie, no token. */
async function fetchFeed(path: string) {
  const { statusCode, headers, body } = await laurel.laurel.door.app.inject({
    url: path,
    headers: { host: 'laurel.test' },
  });
  return { status: statusCode, type: headers['content-type'], text: body };
}

test('an athlete’s feed has the team’s contests in the school’s time zone, even after that changes', async () => {
  const feed = await fetchFeed(await make(school.people.tia.browser));
  expect([feed.status, feed.type]).toEqual([200, 'text/calendar; charset=utf-8']);
  const lines = feed.text.split('\r\n');
  expect(lines.filter((line) => /^(DTSTART|SUMMARY)/.test(line))).toEqual([
    // Daylight saving time ends on November 1.
    ...['DTSTART:20261020T230000Z', 'SUMMARY:Track @ Lakeview'],
    ...['DTSTART:20261104T000000Z', 'SUMMARY:Track – Pine Falls'],
    ...['DTSTART;VALUE=DATE:20261110', 'SUMMARY:Track – Riverside'],
  ]);
});

test('a coach’s feed has their teams, a guardian’s those of their children, and a person without a team gets an empty calendar', async () => {
  const countOf = async (by: Browser) => (await fetchFeed(await make(by))).text.split('BEGIN:VEVENT').length - 1;
  const { cole, quinn, sam } = school.people;
  expect(await countOf(cole.browser)).toBe(3);
  expect(await countOf(sam.browser)).toBe(0);
  expect(await countOf(quinn.browser)).toBe(0);
  await school.query(
    `insert into enrolment (district_id, id, class_id, person_id, role) values ($1, $2, $3, $4, 'student')`,
    [school.districtId, newId(), school.ids.team, school.people.uma.personId],
  );
  expect(await countOf(quinn.browser)).toBe(3);
  await school.query(`update guardianship set is_blocked = true where guardian_id = $1`, [quinn.personId]);
  expect(await countOf(quinn.browser)).toBe(0);
});

test('a feed URL stops working when it is replaced or turned off, or its person deactivated', async () => {
  const { office, tia } = school.people;
  const first = await make(tia.browser);
  const second = await make(tia.browser);
  expect([(await fetchFeed(first)).status, (await fetchFeed(second)).status]).toEqual([404, 200]);
  expect((await callAs(laurel, tia.browser, api.readCalendarFeed, {})).output.madeAt).toMatch(/^2026-10-17T/);
  const set = async (isActive: boolean) =>
    await callAs(laurel, office.browser, setPersonActive, { personId: tia.personId, isActive });
  await set(false);
  expect((await fetchFeed(second)).status).toBe(404);
  await set(true);
  expect((await fetchFeed(second)).status).toBe(200);
  const again = await sessionOf(laurel, school.districtId, tia.accountId);
  await callAs(laurel, again, api.deleteCalendarFeed, {});
  expect((await fetchFeed(second)).status).toBe(404);
});

test('only a hash of the URL is stored, and any other URL leads nowhere', async () => {
  const path = await make(school.people.cole.browser);
  const rows = await school.query(
    `select encode(digest, 'escape') || encode(digest, 'base64') as kept from calendar_feed`,
  );
  const token = /calendar\/(.+)\.ics/.exec(path)?.[1] ?? '';
  expect(token).toHaveLength(43);
  expect(JSON.stringify(rows)).not.toContain(token);
  for (const other of [`/calendar/${'A'.repeat(43)}.ics`, '/calendar/x.ics', `${path}.ics`])
    expect((await fetchFeed(other)).status).toBe(404);
});

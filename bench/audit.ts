import { listAudit } from '@laurel/domain/audit/api';
import { asOwner } from '@laurel/server/db/testing-schema';
import { fillDistrict } from './district';
import { atMost, type Line, median, timed } from './measure';
import { request } from './request';
import { id, signedIn, type World } from './world';

const district = 9;
/** `LAUREL_AUDIT_EVENTS=200000` to try it on fewer. */
const events = Number(process.env.LAUREL_AUDIT_EVENTS ?? 5_000_000);
const people = 2_000;
const mostMs = 300;

/** Searches of the audit log of a district with five million events over five years. */
export async function benchAudit(world: World): Promise<Line[]> {
  const districtId = await fillDistrict(world, district, { name: 'Audit', schools: 1, studentsPerSchool: people });
  const person = (number: number) => id('person', district, number);
  await fillEvents(world, districtId);
  const admin = await administrator(world, districtId);
  const lines: Line[] = [];
  const searches: readonly (readonly [name: string, query: Readonly<Record<string, string>>])[] = [
    ['everything, latest first', {}],
    ['one person', { personId: person(17) }],
    ['one person, who is in a thousandth of all', { personId: person(1) }],
    ['what one person did', { actorId: person(3) }],
    ['one person and one kind', { personId: person(17), kind: 'view' }],
    ['a kind that is one in a thousand', { kind: 'download' }],
    ['a subject', { subject: 'users' }],
    ['a subject on one day, four years ago', { subject: 'users', from: '2022-10-17', until: '2022-10-18' }],
    ['an act that never happened', { what: 'PUT /api/nothing' }],
    ['one day, four years ago', { from: '2022-10-17', until: '2022-10-18' }],
    ['a kind on one day, four years ago', { kind: 'refusal', from: '2022-10-17', until: '2022-10-18' }],
    ['words, in the latest 2,000', { text: 'photograph' }],
  ];
  for (const [name, query] of searches) {
    const url = `${world.address}${listAudit.path}?${new URLSearchParams(query)}`;
    const ask = async () => {
      const { status, text } = await request(url, { headers: admin });
      if (status !== 200) throw new Error(`${name}: ${status} ${text}`);
      return JSON.parse(text);
    };
    for (let warm = 0; warm < 6; warm += 1) await ask();
    const times: number[] = [];
    for (let round = 0; round < 15; round += 1) times.push(await timed(ask));
    const found = (await ask()).events.length;
    lines.push(atMost(`audit of ${events} events: ${name}`, median(times), mostMs, `ms; ${found} found`));
  }
  // Millions of rows, each of which the end of a bench would read.
  await asOwner(world.database.ownerUrl, async (client) => {
    await client.query('truncate audit_event, audit_concern');
  });
  return lines;
}

/** Signed in with every right of an administrator. */
async function administrator(world: World, districtId: Awaited<ReturnType<typeof fillDistrict>>) {
  await asOwner(world.database.ownerUrl, async (client) => {
    await client.query(`select set_config('laurel.district', $1, false)`, [districtId]);
    await client.query(
      `insert into role_assignment (district_id, id, person_id, role_id)
      select district_id, gen_random_uuid(), $1, id from role where key = 'administrator'`,
      [id('person', district, 2)],
    );
  });
  return await signedIn(world, districtId, id('account', district, 2));
}

async function fillEvents(world: World, districtId: string): Promise<void> {
  await asOwner(world.database.ownerUrl, async (client) => {
    await client.query(`select set_config('laurel.district', $1, false)`, [districtId]);
    // An act about every 30 seconds for five years: half sign-ins, a third looks, the rest changes and what is rare.
    await client.query(
      `insert into audit_event (district_id, id, at, account_id, request_id, what, kind, outcome, details)
      select $1, overlay(left(first_id_at(moment)::text, 14) || right(gen_random_uuid()::text, 22) placing '7' from 15 for 1)::uuid,
        moment, account.id, 'r', act.what, act.kind, case act.kind when 'refusal' then 'denied' else 'done' end, '{}'
      from generate_series(1, $2::int) n
      cross join lateral (select timestamptz '2021-10-17' + n * (interval '5 years' / $2::int)) made (moment)
      cross join lateral (
        select case
          when n % 1000 = 0 then 'GET /api/schools/{schoolId}/attendance.csv'
          when n % 100 = 1 then 'GET /api/people/{personId}'
          when n % 2 = 0 then 'sign in'
          when n % 3 = 0 then 'record view'
          else 'PUT /api/people/{personId}'
        end, case
          when n % 1000 = 0 then 'download'
          when n % 100 = 1 then 'refusal'
          when n % 2 = 0 then 'sign-in'
          when n % 3 = 0 then 'view'
          else 'change'
        end
      ) act (what, kind)
      join account on account.district_id = $1
        and account.id = ('${id('account', district, 0).slice(0, -12)}' || lpad(to_hex(1 + (n * 7919::bigint) % ${people}), 12, '0'))::uuid`,
      [districtId, events],
    );
    await client.query(
      `insert into audit_concern (district_id, event_id, subject_id, kind)
      select $1, id, ('${id('person', district, 0).slice(0, -12)}' || lpad(to_hex(case
          when n % 1000 = 3 then 1 else 1 + (n * 104729) % ${people}
        end), 12, '0'))::uuid, 'person'
      from (select id, row_number() over () as n from audit_event where district_id = $1) numbered`,
      [districtId],
    );
    await client.query('analyze audit_event, audit_concern');
  });
}

import { downloadRecord, erasePerson, planErasure } from '@laurel/domain/records/api';
import { asOwner } from '@laurel/server/db/testing-schema';
import { fillDistrict } from './district';
import { atMost, type Line, timed } from './measure';
import { request } from './request';
import { id, signedIn, type World } from './world';

const district = 10;
const people = 200;
const daysAYear = 180;

/** Everything kept about one student: thirteen years of school, and ten times as much. */
export async function benchRecord(world: World): Promise<Line[]> {
  const districtId = await fillDistrict(world, district, { name: 'Record', schools: 1, studentsPerSchool: people });
  const person = (number: number) => id('person', district, number);
  await asOwner(world.database.ownerUrl, async (client) => {
    await client.query(`select set_config('laurel.district', $1, false)`, [districtId]);
    await client.query(
      `insert into role_assignment (district_id, id, person_id, role_id)
      select district_id, gen_random_uuid(), $1, id from role where key = 'administrator'`,
      [person(2)],
    );
    await client.query(
      `insert into attendance_code (district_id, school_id, letter, name, colour, present_share, is_excused, is_tardy, set_by, position)
      values ($1, $2, 'P', 'Present', 'green', 1, false, false, '{teacher}', 0)`,
      [districtId, id('school', district, 1)],
    );
    for (const [number, years] of [
      [11, 13],
      [12, 130],
    ] as const) {
      await client.query(
        `insert into attendance_mark (district_id, class_id, day, period, student_id, school_id, code, source, marked_at)
        select $1, $2, date '2026-06-01' - day, period::text, $3, $4, 'P', 'teacher', now()
        from generate_series(1, $5::int) day, generate_series(1, 8) period`,
        [districtId, id('class', district, 1), person(number), id('school', district, 1), years * daysAYear],
      );
    }
    await client.query('analyze');
    await client.query('update person set is_active = false where id = $1', [person(12)]);
  });
  const headers = await signedIn(world, districtId, id('account', district, 2));
  const urlOf = (path: string, number: number) => `${world.address}${path.replace('{personId}', person(number))}`;

  async function exportRecord(number: number): Promise<{ ms: number; peak: number; bytes: number }> {
    const before = process.memoryUsage().rss;
    let peak = before;
    const look = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss);
    }, 5);
    let bytes = 0;
    const ms = await timed(async () => {
      const { status, text } = await request(urlOf(downloadRecord.path, number), { headers });
      if (status !== 200) throw new Error(`${status} ${text}`);
      bytes = text.length;
    });
    clearInterval(look);
    return { ms, peak: (peak - before) / 1024 / 1024, bytes };
  }

  await exportRecord(11);
  const usual = await exportRecord(11);
  const large = await exportRecord(12);
  const planMs = await timed(async () => await request(urlOf(planErasure.path, 12), { headers }));
  const { digest } = JSON.parse((await request(urlOf(planErasure.path, 12), { headers })).text);
  const body = JSON.stringify({ digest, reason: 'A bench' });
  let status = 0;
  const eraseMs = await timed(async () => {
    ({ status } = await request(urlOf(erasePerson.path, 12), { method: 'POST', headers, body }));
  });
  if (status !== 200) throw new Error(`The erasure was answered with ${status}.`);
  return [
    atMost('export of 13 years of attendance (18,720 marks)', usual.ms, 3_000, `ms; ${usual.peak.toFixed(0)} MB more`),
    atMost('memory for ten times as much', large.peak, 100, `MB more; ${large.ms.toFixed(0)} ms`),
    atMost('review of an erasure of 187,200 marks', planMs, 2_000, 'ms'),
    atMost('that erasure', eraseMs, 5_000, 'ms'),
  ];
}

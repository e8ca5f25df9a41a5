import { gzipSync } from 'node:zlib';
import { readGradebook } from '@laurel/domain/grades/api';
import type { Id } from '@laurel/domain/kit/id';
import { readRatings } from '@laurel/domain/standards/api';
import pg from 'pg';
import { atMost, inTurns, type Line } from './measure';
import { request } from './request';
import { fillGradebook, fillStandards, id, signedIn, type World } from './world';

/** Opening the 250 x 100 gradebook: the server's time over HTTP against raw SQL that returns the same rows. */
export async function benchGradebook(world: World): Promise<Line[]> {
  const { districtId, classId, teacher } = await fillGradebook(world, 1);
  const headers = await signedIn(world, districtId, id('account', 1, teacher));
  const url = `${world.address}${readGradebook.path.replace('{classId}', classId)}`;
  const open = async () => {
    return (await request(url, { headers })).text;
  };
  const size = gzipSync(await open(), { level: 5 }).length;
  await fillStandards(world, 1);
  const ratings = async () =>
    (await request(`${world.address}${readRatings.path.replace('{classId}', classId)}`, { headers })).text;
  const ratingSize = gzipSync(await ratings(), { level: 5 }).length;
  const raw = new pg.Client({ connectionString: world.database.appUrl });
  await raw.connect();
  const { oursMs, rawMs, ratio } = await inTurns(21, open, async () => await rawRows(raw, districtId, classId));
  const rated = await inTurns(21, ratings, async () => await rawRatings(raw, districtId, classId));
  await raw.end();
  return [
    atMost(
      'open the 250 x 100 gradebook: time / raw SQL of the same rows',
      ratio,
      2,
      `${oursMs.toFixed(0)} ms / ${rawMs.toFixed(0)} ms`,
    ),
    atMost('open the gradebook: answer in KB, gzip', size / 1024, 120, `${(size / 1024).toFixed(1)} KB`),
    atMost(
      'open the standards, 250 x 30 with 22,500 ratings: time / raw SQL of the same rows',
      rated.ratio,
      2,
      `${rated.oursMs.toFixed(0)} ms / ${rated.rawMs.toFixed(0)} ms`,
    ),
    atMost('open the standards: answer in KB, gzip', ratingSize / 1024, 120, `${(ratingSize / 1024).toFixed(1)} KB`),
  ];
}

/** The rows a gradebook shows, as `pg` returns them, under the same policies. */
async function rawRows(client: pg.Client, districtId: Id<'district'>, classId: Id<'class'>): Promise<void> {
  await client.query(`begin; set local laurel.district = '${districtId}'`);
  await client.query({
    name: 'a',
    text: 'select * from assignment where district_id = $1 and class_id = $2',
    values: [districtId, classId],
  });
  await client.query({
    name: 'p',
    text: "select person.id, given_name, family_name from enrolment join person on person.district_id = enrolment.district_id and person.id = enrolment.person_id where enrolment.district_id = $1 and class_id = $2 and role = 'student'",
    values: [districtId, classId],
  });
  await client.query({
    name: 's',
    text: 'select student_id, assignment_id, value, status, late_minutes, released_at, is_pending_review, version from score where district_id = $1 and class_id = $2',
    values: [districtId, classId],
  });
  await client.query('commit');
}

/** The ratings of a class with what they are of, as `pg` returns them, under the same policies. */
async function rawRatings(client: pg.Client, districtId: Id<'district'>, classId: Id<'class'>): Promise<void> {
  await client.query(`begin; set local laurel.district = '${districtId}'`);
  await client.query({
    name: 'cs',
    text: 'select * from class_standard join standard_wording wording using (district_id, standard_id) where district_id = $1 and class_id = $2',
    values: [districtId, classId],
  });
  await client.query({
    name: 'as',
    text: 'select * from assignment_standard where district_id = $1 and class_id = $2',
    values: [districtId, classId],
  });
  await client.query({
    name: 'r',
    text: 'select student_id, assignment_id, standard_id, value, released_at, version from rating where district_id = $1 and class_id = $2',
    values: [districtId, classId],
  });
  await client.query('commit');
}

import { closeTerm } from '@laurel/domain/postings/api';
import { inDistrict } from '@laurel/server/db/transaction';
import { fillDistrict } from './district';
import { atMost, type Line, timed } from './measure';
import { request } from './request';
import { fill, id, signedIn, type World } from './world';

const district = 11;
const students = 1200;

/** Closing a quarter of 1,200 students with eight classes each, none of which has posted. */
export async function benchClosing(world: World): Promise<Line[]> {
  const size = { name: 'Closing', schools: 1, studentsPerSchool: students, classesEach: 8 };
  const districtId = await fillDistrict(world, district, size);
  await fill(world, districtId, async ({ client }) => {
    await client.query(
      `insert into role_assignment (district_id, id, person_id, role_id)
      select district_id, gen_random_uuid(), $1, id from role where district_id = $2 and key = 'administrator'`,
      [id('person', district, 1), districtId],
    );
  });
  const headers = await signedIn(world, districtId, id('account', district, 1));
  const url = `${world.address}${closeTerm.path.replace('{termId}', id('term', district, 3))}`;
  const body = JSON.stringify({ isPostingRest: true });
  let calls = 0;
  const ms = await timed(async () => {
    for (let left = 1; left > 0; calls += 1) {
      const { status, text } = await request(url, { method: 'PUT', headers, body });
      if (status !== 200) throw new Error(`${status} ${text}`);
      ({ left } = JSON.parse(text));
    }
  });
  const finals = await inDistrict(world.database.pool, districtId, async ({ client }) =>
    Number((await client.query('select count(*) as finals from final_grade')).rows[0].finals),
  );
  if (finals !== students * 8) throw new Error(`${finals} final grades were kept.`);
  return [
    atMost(
      `closing a term of ${students} students with 8 classes each`,
      ms / 1000,
      10,
      `s; ${calls} calls, ${finals} final grades`,
    ),
  ];
}

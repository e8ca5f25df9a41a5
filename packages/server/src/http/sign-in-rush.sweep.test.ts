import { analyze } from '@laurel/server/db/analyze';
import { inScope } from '@laurel/server/db/testing';
import { fileLaurel, visitor } from '@laurel/server/testing/app';
import { testSchool } from '@laurel/server/testing/school';
import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';

const laurel = await fileLaurel({ requestsAMinute: 6000 });
const school = await testSchool(laurel);

test('1,200 people sign in from one address in five minutes, a third of them after a typo', async () => {
  const password = 'a long walk in the rain';
  // Hashed cheaply: it's the limits that are tried, not the hash.
  const cheap = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await inScope(laurel.database, school.districtId, async ({ db }) => {
    await db.client.query(
      `with people as (
         insert into person (district_id, id, given_name, family_name)
         select $1, gen_random_uuid(), 'Pupil', n::text from generate_series(1, 1200) n
         returning id, family_name
       )
       insert into account (district_id, id, person_id, kind, username, password_hash)
       select $1, gen_random_uuid(), id, 'client', 'pupil.' || family_name, $2 from people`,
      [school.districtId, cheap],
    );
  });
  // As after any large load: without it, each sign-in reads every account.
  await analyze(laurel.database.ownerUrl);
  const signIn = async (at: number, given: string) => {
    const { cookie, csrf } = visitor();
    const reply = await laurel.laurel.door.app.inject({
      method: 'POST',
      url: '/api/session',
      headers: { host: 'laurel.test', cookie, 'x-csrf-token': csrf },
      payload: { login: `pupil.${at}`, password: given },
    });
    return reply.statusCode;
  };
  const arrive = async (at: number) => {
    if (at % 3 === 0) expect(await signIn(at, 'a slip of the hand')).toBe(401);
    expect(await signIn(at, password)).toBe(200);
  };
  // Twelve at a time; all within a minute or two, which is harder than five.
  for (let first = 1; first <= 1200; first += 12) {
    await Promise.all(Array.from({ length: 12 }, (_, beside) => arrive(first + beside)));
  }
  const { rows } = await inScope(laurel.database, school.districtId, async ({ db }) =>
    db.client.query(`select count(distinct account_id)::int from session`),
  );
  // Those of the test school are signed in already.
  expect(rows[0].count - Object.keys(school.people).length).toBe(1200);
}, 240_000);

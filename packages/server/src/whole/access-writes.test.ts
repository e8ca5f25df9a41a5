import { actions, subjects } from '@laurel/domain/access/rule';
import { type Endpoint, isUnsafe } from '@laurel/domain/wire/endpoint';
import { newId } from '@laurel/server/db/new-id';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { mountedEndpoints } from '@laurel/server/http/mount';
import { addPerson, type Browser, callAs, fileLaurel, sessionOf } from '@laurel/server/testing/app';
import { testSchool } from '@laurel/server/testing/school';
import { farWorldOf, inputFor } from '@laurel/server/testing/world';
import { expect, test } from 'vitest';

// The walk of access.test.ts goes by the roles that every district starts with, none of which reads farther than it
// writes. A district's own may: whatever is written goes by the right to write it, not by the right to read it.

const laurel = await fileLaurel();
const school = await testSchool(laurel);
const lee = await addReader();

/** Someone who may do everything at one school, and read everything everywhere. */
async function addReader(): Promise<Browser> {
  const { districtId, schoolId } = school;
  const { personId, accountId } = await addPerson(laurel, districtId, { name: 'Lee Builder', roles: [], schoolId });
  await inScope(laurel.database, districtId, async ({ db }) => {
    for (const reach of ['school', 'district'] as const) {
      const roleId = newId<'role'>();
      const allowed = reach === 'school' ? actions.filter((each) => each !== 'manage') : ['read'];
      await db.run(
        sql`insert into role (district_id, id, name) values (${districtId}, ${roleId}, ${`All of a ${reach}`})`,
      );
      await db.run(sql`
        insert into role_rule (district_id, role_id, action, subject, reach)
        select ${districtId}, ${roleId}, action, subject, ${reach}
        from unnest(${allowed}::text[]) action, unnest(${[...subjects]}::text[]) subject`);
      await db.run(sql`
        insert into role_assignment (district_id, id, person_id, role_id, school_id)
        values (${districtId}, ${newId()}, ${personId}, ${roleId}, ${reach === 'school' ? schoolId : null})`);
    }
  });
  return await sessionOf(laurel, districtId, accountId);
}

test('someone who can read everywhere and write at one school can’t write at any other', async () => {
  const world = await farWorldOf(laurel, school);
  const asked = mountedEndpoints(laurel.laurel.door).filter(
    ({ needs, owners, ...endpoint }) =>
      typeof needs !== 'string' &&
      needs[0] !== 'read' &&
      isUnsafe({ needs, owners, ...endpoint } as Endpoint) &&
      Object.values(owners).some((owner) => owner in world),
  );
  expect(asked.length).toBeGreaterThan(50);
  const written: string[] = [];
  for (const endpoint of asked) {
    const reply = await callAs(laurel, lee, endpoint, inputFor(endpoint, world));
    // A refusal in words is fine: one reads what lies there.
    if (![403, 404, 422].includes(reply.status))
      written.push(`${endpoint.method} ${endpoint.path}: ${reply.status} ${reply.text.slice(0, 160)}`);
  }
  expect(written).toEqual([]);
});

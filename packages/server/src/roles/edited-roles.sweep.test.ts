import { type RoleLine, reachesOfSubject } from '@laurel/domain/access/role-lines';
import { actions, type Need, type Subject, subjects } from '@laurel/domain/access/rule';
import { listAudit } from '@laurel/domain/audit/api';
import * as api from '@laurel/domain/roles/api';
import type { Endpoint, InputOf } from '@laurel/domain/wire/endpoint';
import { newId } from '@laurel/server/db/new-id';
import { inScope } from '@laurel/server/db/testing';
import { mountedEndpoints } from '@laurel/server/http/mount';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { inputFor } from '@laurel/server/testing/world';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';

const laurel = await fileLaurel();
let school: TestSchool;

beforeAll(async () => {
  laurel.time.nowMs = Date.parse('2026-10-17T19:00:00Z');
  school = await testSchool(laurel);
});

test('whatever is edited, calls respond exactly as the matrix says, and someone can always repair it', async () => {
  const { people } = school;
  await inScope(laurel.database, school.districtId, async ({ db }) => {
    await db.client.query(`update account set password_hash = 'x' where id = $1`, [people.admin.accountId]);
  });
  const asking = mountedEndpoints(laurel.laurel.door).filter(
    (endpoint): endpoint is Endpoint & { needs: Need } =>
      typeof endpoint.needs !== 'string' && endpoint.method === 'GET' && (endpoint.answer ?? 'json') === 'json',
  );
  const denial = (await callAs(laurel, people.sam.browser, listAudit, {})).text;
  const whose = { Student: people.sam, Parent: people.pia, Coach: people.cole, Counselor: people.counselor } as const;
  const anyLine = fc.constantFrom(...subjects).chain((subject: Subject) =>
    fc.record({
      action: fc.constantFrom(...actions),
      subject: fc.constant(subject),
      reach: fc.constantFrom(...reachesOfSubject[subject]),
    }),
  );
  const anyEdit = fc.record({
    name: fc.constantFrom('Student', 'Parent', 'Coach', 'Counselor', 'Administrator' as const),
    lines: fc.array(anyLine, { maxLength: 8 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(anyEdit, { minLength: 1, maxLength: 3 }), async (edits) => {
      for (const { name, lines } of edits) {
        const found = (await readRoles()).find((role) => role.name === name);
        if (!found) throw new Error(`There is no role ${name}.`);
        const reply = await save({ roleId: found.roleId, version: found.version, lines });
        expect([200, 422], reply.text).toContain(reply.status);
        // Whatever happened, the administrators still may repair it; another role may have taken their reading of roles.
        const repair = await restoreAdministrator();
        expect(repair.status, repair.text).toBe(200);
      }
      const roles = await readRoles();
      for (const [name, who] of Object.entries(whose)) {
        const lines = roles.find((role) => role.name === name)?.lines ?? [];
        for (const endpoint of asking) {
          const [action, subject] = endpoint.needs;
          const isLet = lines.some((each) => each.subject === subject && [action, 'manage'].includes(each.action));
          const reply = await callAs(laurel, who.browser, endpoint, inputFor(endpoint, {}));
          expect(reply.text === denial, `${name}: ${endpoint.path}`).toBe(!isLet);
        }
      }
    }),
    { numRuns: 3 },
  );
});

async function readRoles() {
  return (await callAs(laurel, school.people.admin.browser, api.readRoles, {})).output.roles;
}

async function save(change: InputOf<typeof api.saveRules>['changes'][number]) {
  const changeId = newId<'rule-change'>();
  return await callAs(laurel, school.people.admin.browser, api.saveRules, { changeId, changes: [change] });
}

/** Gives the administrators back what they start with, as far as they may still change permissions. */
async function restoreAdministrator() {
  const { rows } = await inScope(laurel.database, school.districtId, async ({ db }) =>
    db.client.query<{ id: string; version: number }>(`select id, version from role where key = 'administrator'`),
  );
  const lines = subjects
    .filter((subject) => !['body', 'health', 'services', 'homepage', 'profile'].includes(subject))
    .map((subject): RoleLine => ({ action: 'manage', subject, reach: 'district' }));
  const [role] = rows;
  const own: RoleLine[] = [
    { action: 'read', subject: 'homepage', reach: 'own' },
    { action: 'manage', subject: 'profile', reach: 'own' },
  ];
  return await save({
    roleId: role?.id as InputOf<typeof api.updateRole>['roleId'],
    version: role?.version ?? 0,
    lines: [...lines, ...own],
  });
}

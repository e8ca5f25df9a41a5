import { listAudit } from '@laurel/domain/audit/api';
import { listFamilyViews } from '@laurel/domain/audit/viewers-api';
import type { Id } from '@laurel/domain/kit/id';
import { readNotices } from '@laurel/domain/notices/api';
import { readParentOverview } from '@laurel/domain/overview/api';
import { keepGuardianAt18, readPerson } from '@laurel/domain/people/directory-api';
import { keepOwnGuardian, readOwnFamily } from '@laurel/domain/people/family-api';
import { familyRules } from '@laurel/domain/people/family-rules';
import { type Statement, sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { callAs, fileLaurel, sessionOf } from '@laurel/server/testing/app';
import { type Member, type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, describe, expect, test } from 'vitest';

const laurel = await fileLaurel();
let school: TestSchool;

beforeEach(async () => {
  await goTo('2026-10-16');
  school = await testSchool(laurel);
  await run(sql`
    update person set birth_on = '2008-10-17'
    where district_id = ${school.districtId} and id = ${school.people.sam.personId}`);
});

async function goTo(day: string): Promise<void> {
  laurel.time.nowMs = Date.parse(`${day}T18:00:00Z`);
}

async function run(statement: Statement): Promise<void> {
  await inScope(laurel.database, school.districtId, async ({ db }) => void (await db.run(statement)));
}

async function freshly({ accountId }: Pick<Member, 'accountId'>) {
  return await sessionOf(laurel, school.districtId, accountId);
}

async function childrenSeen(): Promise<string[]> {
  const { output } = await callAs(laurel, await freshly(school.people.pia), readParentOverview, {});
  return output.children.map(({ name }) => name);
}

async function family(who: Member) {
  return (await callAs(laurel, await freshly(who), readOwnFamily, {})).output;
}

async function tie() {
  const { guardians } = await family(school.people.sam);
  const [first] = guardians;
  if (!first) throw new Error('Sam has no guardian.');
  return first;
}

async function keep(who: Member, isKept: boolean) {
  const { guardianshipId, version } = await tie();
  return await callAs(laurel, await freshly(who), keepOwnGuardian, { guardianshipId, version, isKept });
}

async function keepAsOffice(who: Member, isKept: boolean, guardianshipId?: Id<'guardianship'>) {
  const found = await tie();
  const of = { guardianshipId: guardianshipId ?? found.guardianshipId, version: found.version };
  return await callAs(laurel, await freshly(who), keepGuardianAt18, { ...of, isKept });
}

async function setRules(value: { showsLooks?: boolean; rightsPassAt18?: boolean }): Promise<void> {
  const browser = await freshly(school.people.admin);
  const { value: before, version } = (await callAs(laurel, browser, familyRules.read, {})).output;
  const reply = await callAs(laurel, browser, familyRules.save, { version, value: { ...before, ...value } });
  expect(reply.status, reply.text).toBe(200);
}

describe('from a student’s 18th birthday on', () => {
  test('a guardian loses access, and all three are told the day before', async () => {
    const { sam, pia, office } = school.people;
    expect(await childrenSeen()).toContain('Sam Student');
    expect(await family(pia)).toMatchObject({ children: [{ rightsPassOn: '2026-10-17', isOfAge: false }] });
    const kept = await callAs(laurel, await freshly(office), readPerson, { personId: sam.personId });
    expect(kept.output.guardianships).toMatchObject([{ rightsPassOn: '2026-10-17', keptAt18: null }]);
    await goTo('2026-10-17');
    expect(await childrenSeen()).not.toContain('Sam Student');
    expect((await family(pia)).children).toMatchObject([{ isOfAge: true, keptAt18: null }]);
    expect((await family(sam)).guardians).toMatchObject([{ isOfAge: true, keptAt18: null }]);
  });

  test('the student gives guardians access or withdraws it; they are told, and it is audited', async () => {
    const { admin, sam, pia } = school.people;
    expect((await keep(sam, true)).status).toBe(422);
    await goTo('2026-10-17');
    expect((await keep(sam, true)).status).toBe(200);
    expect(await childrenSeen()).toContain('Sam Student');
    const { notices } = (await callAs(laurel, await freshly(pia), readNotices, {})).output;
    expect(notices.map(({ kind }) => kind)).toEqual(['guardianship-changed']);
    const { events } = (await callAs(laurel, await freshly(admin), listAudit, { personId: sam.personId })).output;
    const changed = events.find(({ what }) => what === 'PUT /api/account/family/{guardianshipId}');
    expect(changed?.changes).toContainEqual(
      expect.objectContaining({ record: 'guardianship', field: 'kept_at_18', from: null, to: 'student' }),
    );
    expect((await keep(sam, false)).status).toBe(200);
    expect(await childrenSeen()).not.toContain('Sam Student');
  });

  test('the office keeps a guardian’s access for a legal reason, and the student can’t remove it', async () => {
    const { office, sam } = school.people;
    expect((await keepAsOffice(office, true)).status).toBe(200);
    await goTo('2026-10-17');
    expect(await childrenSeen()).toContain('Sam Student');
    expect((await keep(sam, false)).status).toBe(422);
    expect((await keepAsOffice(office, false)).status).toBe(200);
    expect(await childrenSeen()).not.toContain('Sam Student');
  });

  test('nothing changes if the district doesn’t transfer rights, or the birthday is unknown', async () => {
    await goTo('2026-10-17');
    await setRules({ rightsPassAt18: false });
    expect(await childrenSeen()).toContain('Sam Student');
    expect(await tie()).toMatchObject({ rightsPassOn: null, isOfAge: false });
    await setRules({ rightsPassAt18: true });
    expect(await childrenSeen()).not.toContain('Sam Student');
    await run(sql`update person set birth_on = null where district_id = ${school.districtId}`);
    expect(await childrenSeen()).toContain('Sam Student');
  });

  test('no one else decides: no guardian, no other student, and no teacher; and a stale decision is a conflict', async () => {
    await goTo('2026-10-17');
    const { sam, tia, pia, ada, office } = school.people;
    expect([(await keep(tia, true)).status, (await keep(pia, true)).status]).toEqual([404, 404]);
    expect([(await keepAsOffice(pia, true)).status, (await keepAsOffice(ada, true)).status]).toEqual([403, 403]);
    const { guardianshipId, version } = await tie();
    const browser = await freshly(sam);
    expect((await callAs(laurel, browser, keepOwnGuardian, { guardianshipId, version, isKept: true })).status).toBe(
      200,
    );
    expect((await callAs(laurel, browser, keepOwnGuardian, { guardianshipId, version, isKept: true })).status).toBe(
      409,
    );
    await run(sql`
      update guardianship set is_blocked = true, block_reason = 'A court order.', kept_at_18 = null
      where district_id = ${school.districtId} and id = ${guardianshipId}`);
    expect((await family(sam)).guardians).toEqual([]);
    expect((await callAs(laurel, browser, keepOwnGuardian, { guardianshipId, version, isKept: true })).status).toBe(
      404,
    );
    expect(await childrenSeen()).not.toContain('Sam Student');
    expect((await callAs(laurel, await freshly(office), readPerson, { personId: sam.personId })).status).toBe(200);
  });
});

describe('the list of who has looked, shown to families', () => {
  const views = async (who: Member) =>
    await callAs(laurel, await freshly(who), listFamilyViews, { studentId: school.people.sam.personId });

  test('appears only if the district shows it, to the student and to guardians who see the student', async () => {
    const { office, sam, pia, tia, ada } = school.people;
    await callAs(laurel, await freshly(office), readPerson, { personId: sam.personId });
    expect((await views(sam)).output).toEqual({ isShown: false, views: [], next: null });
    await setRules({ showsLooks: true });
    for (const who of [sam, pia])
      expect((await views(who)).output).toMatchObject({
        isShown: true,
        views: [{ kind: 'record view', viewerName: 'Olga Office' }],
      });
    for (const who of [tia, ada]) expect((await views(who)).status).toBe(404);
    await goTo('2026-10-17');
    expect([(await views(sam)).status, (await views(pia)).status]).toEqual([200, 404]);
  });
});

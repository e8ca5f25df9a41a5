import { listAudit } from '@laurel/domain/audit/api';
import { listFamilyViews, listViewed, listViewers, listViews } from '@laurel/domain/audit/viewers-api';
import { familyRules } from '@laurel/domain/people/family-rules';
import { readCriterionRatings, readMembers, saveMembers } from '@laurel/domain/transition/api';
import { blankPlan, type PlanFields } from '@laurel/domain/transition/services-plan';
import * as api from '@laurel/domain/transition/services-plan-api';
import { newId } from '@laurel/server/db/new-id';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { addPerson, callAs, fileLaurel } from '@laurel/server/testing/app';
import { addPathway } from '@laurel/server/testing/pathway';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { addCaseload } from '@laurel/server/testing/world';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

const laurel = await fileLaurel();
let school: TestSchool;
let services: Awaited<ReturnType<typeof addPathway>>;
const agencyId = newId<'agency'>();

// Sam gets transition services, Pia is his mother, and Tomas has the school as his caseload.
beforeEach(async () => {
  school = await testSchool(laurel);
  const { districtId, schoolId, people } = school;
  await addCaseload(laurel, districtId, schoolId, people.coordinator.personId);
  await addCaseload(laurel, districtId, schoolId, people.counselor.personId);
  services = await inScope(laurel.database, districtId, async ({ db }) =>
    addPathway(db, districtId, { schoolId, people: [people.sam.personId], kind: 'services' }),
  );
});

type Who = keyof TestSchool['people'];

const place = () => ({ pathwayId: services.pathwayId, memberId: services.memberIds[0] ?? newId<'pathway-member'>() });
const read = async (who: Who = 'coordinator') =>
  await callAs(laurel, school.people[who].browser, api.readServicesPlan, place());
const save = async (change: Partial<PlanFields>, version = 0, who: Who = 'coordinator') =>
  await callAs(laurel, school.people[who].browser, api.saveServicesPlan, {
    ...{ ...place(), version },
    plan: { ...blankPlan, ...change },
  });
const consent = async (who: Who, isGiven: boolean, paper: { givenBy: 'guardian'; givenOn: never } | null = null) =>
  await callAs(laurel, school.people[who].browser, api.setAgencyConsent, { ...place(), agencyId, isGiven, paper });

const agency = { agencyId, name: 'City rehabilitation office', invitedOn: null };
const answered = (answers: Partial<PlanFields['answers']>) => ({ answers: { ...blankPlan.answers, ...answers } });

describe('a plan of transition services', () => {
  test('is read by the student, the family, and the coordinator, written only by the coordinator, and not found by anyone else', async () => {
    expect((await save({ education: 'A trade school.' })).output).toEqual({ version: 1 });
    for (const who of ['coordinator', 'sam', 'pia'] as const)
      expect((await read(who)).output).toMatchObject({ plan: { education: 'A trade school.' }, version: 1 });
    for (const who of ['admin', 'ada', 'counselor', 'uma', 'quinn', 'office', 'cole'] as const) {
      expect([403, 404], who).toContain((await read(who)).status);
      expect([403, 404], who).toContain((await save({ education: 'Another.' }, 1, who)).status);
    }
    for (const who of ['sam', 'pia'] as const) expect((await save({ education: 'Another.' }, 1, who)).status).toBe(403);
    expect((await read()).output.plan.education).toBe('A trade school.');
  });

  test('audits each look by someone else, but none of its content', async () => {
    await save({ employment: 'A job in a bakery.' });
    await read();
    await read('sam');
    await read('pia');
    const { views, values } = await inScope(laurel.database, school.districtId, async ({ db }) => ({
      views: await db.rows(
        z.object({ account: z.string() }),
        sql`
          select account_id as account
          from audit_event
          where district_id = ${school.districtId} and what = 'services view'
          order by id`,
      ),
      values: await db.rows(
        z.object({ changes: z.string() }),
        sql`
          select changes::text as changes from audit_value where district_id = ${school.districtId}`,
      ),
    }));
    const { coordinator, pia } = school.people;
    expect(views.map(({ account }) => account)).toEqual([coordinator.accountId, pia.accountId]);
    expect(JSON.stringify(values)).not.toContain('bakery');
  });

  test('leaves nothing in the audit for people without access to services, and tells the family who looked', async () => {
    const { people, districtId } = school;
    const { pathwayId } = place();
    await save({ employment: 'A job in a bakery.' });
    await read();
    const fields = {
      ...{ stageId: services.stageIds[0] ?? newId<'pathway-stage'>(), cohort: null, coachId: null },
      ...{ startsOn: '2026-10-01' as never, endsBefore: null },
    };
    const added = await callAs(laurel, people.coordinator.browser, saveMembers, {
      ...{ pathwayId, operationId: newId<'operation'>() },
      members: [{ memberId: newId<'pathway-member'>(), personId: people.tia.personId, version: 0, fields }],
    });
    expect(added.status, added.text).toBe(200);
    const events = async (who: Who) =>
      (await callAs(laurel, people[who].browser, listAudit, {})).output.events.filter(
        ({ what, details }) => what === 'services view' || details.pathwayId === pathwayId,
      );
    expect(await events('admin')).toEqual([]);
    const looks = async (who: Who) =>
      (await callAs(laurel, people[who].browser, listViews, { personId: people.sam.personId })).output.views.map(
        ({ kind }) => kind,
      );
    expect(await looks('admin')).not.toContain('services view');
    const { value, version } = (await callAs(laurel, people.admin.browser, familyRules.read, {})).output;
    await callAs(laurel, people.admin.browser, familyRules.save, { value: { ...value, showsLooks: true }, version });
    const { output } = await callAs(laurel, people.sam.browser, listFamilyViews, { studentId: people.sam.personId });
    expect(output.views.map(({ kind }) => kind)).toContain('services view');
    // With the right to them it is all there.
    await inScope(laurel.database, districtId, async ({ db }) =>
      db.run(sql`
        insert into role_rule (district_id, role_id, action, subject, reach)
        select ${districtId}, id, 'read', 'services', 'district'
        from role
        where district_id = ${districtId} and key = 'administrator'`),
    );
    expect((await events('admin')).map(({ what }) => what)).toEqual(
      expect.arrayContaining(['services view', 'PUT /api/pathways/{pathwayId}/members']),
    );
    expect(await looks('admin')).toContain('services view');
  });

  test('doesn’t change the list of who can see whom: the list shows what roles allow, not who gets services', async () => {
    const { districtId, people, schoolId } = school;
    // Somebody who has nothing else to do with Sam coaches him on the pathway.
    const coach = await addPerson(laurel, districtId, { name: 'Cora Coach', roles: ['Teacher'], schoolId });
    const lists = async () =>
      await Promise.all(
        [people.sam.personId, coach.personId].flatMap((personId) => {
          const asked = { personId };
          return [listViewers, listViewed].map(
            async (call) => (await callAs(laurel, people.admin.browser, call, asked)).output.people,
          );
        }),
      );
    await inScope(laurel.database, districtId, async ({ db }) => {
      await db.run(sql`
        update pathway_member set coach_id = ${coach.personId}
        where district_id = ${districtId} and id = ${place().memberId}`);
    });
    await save({ education: 'A trade school.' });
    const withServices = await lists();
    await inScope(laurel.database, districtId, async ({ db }) => {
      await db.run(sql`delete from pathway_member where district_id = ${districtId} and id = ${place().memberId}`);
    });
    expect(withServices).toEqual(await lists());
    expect(withServices[0]?.length).toBeGreaterThan(2);
  });

  test('is saved once for a repeat, and shown beside the other version if two people wrote', async () => {
    await save({ courses: 'Culinary arts.' });
    expect((await save({ courses: 'Culinary arts.' })).output).toEqual({ version: 1 });
    const stale = await save({ courses: 'Carpentry.' });
    expect(stale.status).toBe(409);
    expect(stale.text).toContain('Culinary arts.');
    expect((await save({ courses: 'Carpentry.' }, 1)).output).toEqual({ version: 2 });
  });

  test('accepts a yes only with the information the item requires, and the list shows its progress', async () => {
    const early = await save(answered({ goals: 'yes' }));
    expect(early.fault).toMatchObject({ code: 'invalid', details: { fields: { goals: {} } } });
    const goals = {
      education: 'A trade school.',
      employment: 'A bakery.',
      living: null,
      goalsOn: '2026-10-01' as never,
    };
    expect((await save({ ...goals, ...answered({ goals: 'yes', yearly: 'yes', courses: 'no' }) })).status).toBe(200);
    expect((await save({ ...goals, ...answered({ courses: 'unneeded' }) }, 1)).fault?.code).toBe('invalid');
    const list = async (who: Who) =>
      (await callAs(laurel, school.people[who].browser, readMembers, { pathwayId: services.pathwayId })).output.members;
    expect((await list('coordinator')).map(({ plan }) => plan)).toEqual([{ settled: 2, goalsLast: '2027-10-01' }]);
    expect((await list('sam')).map(({ plan }) => plan)).toEqual([{ settled: 2, goalsLast: '2027-10-01' }]);
  });
});

describe('the consent to invite an agency', () => {
  beforeEach(async () => {
    expect((await save({ agencies: [agency] })).status).toBe(200);
  });

  test('comes first, is given by a guardian, and is withdrawn at once', async () => {
    const invited = { agencies: [{ ...agency, invitedOn: '2026-10-17' as never }] };
    expect((await save(invited, 1)).fault).toMatchObject({ code: 'invalid', details: { fields: { agencies: {} } } });
    expect((await consent('sam', true)).fault?.code).toBe('refused');
    expect((await consent('coordinator', true)).fault?.code).toBe('refused');
    expect((await consent('admin', true)).status).toBe(403);
    const { today } = (await read()).output;
    expect((await consent('pia', true)).output.consents).toEqual([
      { agencyId, givenBy: 'guardian', givenOn: today, withdrawnOn: null },
    ]);
    const open = { agencies: [{ ...agency, invitedOn: today }], ...answered({ agencyInvited: 'yes' }) };
    expect((await save(open, 1)).output).toEqual({ version: 2 });
    const settled = async () =>
      (await callAs(laurel, school.people.coordinator.browser, readMembers, { pathwayId: services.pathwayId })).output
        .members[0]?.plan?.settled;
    expect(await settled()).toBe(1);
    expect((await consent('pia', false)).output.consents).toMatchObject([{ withdrawnOn: expect.any(String) }]);
    expect(await settled()).toBe(0);
    expect((await save({ agencies: [{ ...agency, invitedOn: null }] }, 2)).status).toBe(200);
    expect((await save(open, 3)).fault?.code).toBe('invalid');
  });

  test('is the student’s own at 18, and a paper consent is recorded with its date by the person who keeps the plan', async () => {
    const { districtId, people } = school;
    await inScope(laurel.database, districtId, async ({ db }) => {
      await db.run(sql`
        update person
        set birth_on = '2008-01-01'
        where district_id = ${districtId} and id = ${people.sam.personId}`);
    });
    expect((await read('sam')).output.consentsAs).toBe('student');
    expect((await consent('sam', true)).output.consents).toMatchObject([{ givenBy: 'student' }]);
    expect((await consent('sam', false)).status).toBe(200);
    const late = { givenBy: 'guardian', givenOn: '2030-01-01' as never } as const;
    expect((await consent('coordinator', true, late)).fault?.code).toBe('invalid');
    const paper = { givenBy: 'guardian', givenOn: '2026-10-01' as never } as const;
    expect((await consent('sam', true, paper)).fault?.code).toBe('refused');
    expect((await consent('coordinator', true, paper)).output.consents).toEqual([
      { agencyId, givenBy: 'guardian', givenOn: '2026-10-01', withdrawnOn: null },
    ]);
  });
});

test('a pathway without services has no such plan', async () => {
  const { districtId, schoolId, people } = school;
  const other = await inScope(laurel.database, districtId, async ({ db }) =>
    addPathway(db, districtId, { schoolId, people: [people.sam.personId] }),
  );
  const asked = { pathwayId: other.pathwayId, memberId: other.memberIds[0] ?? newId<'pathway-member'>() };
  expect((await callAs(laurel, people.coordinator.browser, api.readServicesPlan, asked)).status).toBe(404);
  const criterionId = other.content.criteria[0]?.criterionId ?? newId<'criterion'>();
  const cell = { ...asked, criterionId, termId: school.ids.quarter };
  expect((await callAs(laurel, people.coordinator.browser, readCriterionRatings, cell)).status).toBe(200);
});

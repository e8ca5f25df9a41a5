import { listAudit } from '@laurel/domain/audit/api';
import type { Id } from '@laurel/domain/kit/id';
import * as merges from '@laurel/domain/merges/api';
import { sessionData } from '@laurel/domain/people/api';
import * as api from '@laurel/domain/roles/api';
import * as ruled from '@laurel/domain/roles/assignment-rule-api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { newId } from '@laurel/server/db/new-id';
import { inScope } from '@laurel/server/db/testing';
import { planImport } from '@laurel/server/imports/plan-import';
import { bundleOf, smallDistrict, student } from '@laurel/server/imports/testing-bundle';
import { doChore } from '@laurel/server/jobs/chores';
import { readDistricts } from '@laurel/server/people/district-store';
import { runImport, undoImport } from '@laurel/server/plans/run-import';
import { roleChores } from '@laurel/server/roles/routes';
import { addPerson, type Browser, callAs, fileLaurel, sessionOf, testNowMs } from '@laurel/server/testing/app';
import { type Member, type TestSchool, testSchool } from '@laurel/server/testing/school';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';

const laurel = await fileLaurel();
let school: TestSchool;
let other: Id<'school'>;

beforeEach(async () => {
  laurel.time.nowMs = testNowMs;
  school = await testSchool(laurel);
  other = newId<'school'>();
  await school.query(`insert into school (district_id, id, name, kind) values ($1, $2, 'Other Middle', 'school')`, [
    school.districtId,
    other,
  ]);
});

const admin = () => school.people.admin.browser;

async function roleId(name: string): Promise<Id<'role'>> {
  const { roles } = (await callAs(laurel, admin(), api.readRoles, {})).output;
  return roles.find((role) => role.name === name)?.roleId ?? newId<'role'>();
}

type Said = Partial<InputOf<typeof ruled.saveAssignmentRule>> & { kind?: string; role?: string };

/** Teachers of the test school are counselors there, unless something else is said. */
async function ruleOf({ kind = 'Teacher', role = 'Counselor', ...said }: Said = {}) {
  return {
    ruleId: newId<'assignment-rule'>(),
    version: 0,
    kindRoleId: await roleId(kind),
    kindSchoolId: school.schoolId as Id<'school'> | null,
    roleId: await roleId(role),
    isEverywhere: false,
    ...said,
  };
}

async function save(said: Said = {}, by: Browser = admin()) {
  return await callAs(laurel, by, ruled.saveAssignmentRule, await ruleOf(said));
}

async function preview(said: Said = {}, by: Browser = admin()) {
  const { version, ...rule } = await ruleOf(said);
  return await callAs(laurel, by, ruled.previewAssignmentRule, rule);
}

async function rules(by: Browser = admin()) {
  return (await callAs(laurel, by, ruled.readAssignmentRules, {})).output.rules;
}

/** Who has a role by a rule, and where. */
async function byRule(role = 'Counselor'): Promise<string[]> {
  const rows = await school.query(
    `select display_name(person) as name, coalesce(school.name, 'everywhere') as place
     from role_assignment held
     join role on role.district_id = held.district_id and role.id = held.role_id
     join person on person.district_id = held.district_id and person.id = held.person_id
     left join school on school.district_id = held.district_id and school.id = held.school_id
     where held.rule_id is not null and role.name = $1
     order by 1, 2`,
    [role],
  );
  return rows.map(({ name, place }) => `${name}, ${place}`);
}

async function give(role: string, to: Pick<Member, 'personId'>, schoolId: Id<'school'> | null, by: Browser = admin()) {
  const given = { roleId: await roleId(role), people: [to.personId], schoolId, startsOn: null, endsBefore: null };
  return await callAs(laurel, by, api.giveRole, given);
}

async function end(role: string, of: Pick<Member, 'personId'>, isByRule = false) {
  const { held } = (await callAs(laurel, admin(), api.readHeldRoles, { personId: of.personId })).output;
  const holding = held.find((each) => each.role.name === role && (each.rule !== null) === isByRule);
  const assignmentId = holding?.assignmentId ?? newId<'role-assignment'>();
  return await callAs(laurel, admin(), api.endHolding, { assignmentId });
}

async function turnHour(): Promise<void> {
  const [chore] = roleChores;
  if (!chore) throw new Error('There is no such chore.');
  await doChore(chore, { pool: laurel.database.pool, clock: () => laurel.time.nowMs, readDistricts });
}

async function officeAt(schoolId: Id<'school'>): Promise<Browser> {
  const made = { name: 'Oona Office', roles: ['Office'], kind: 'admin', schoolId } as const;
  const { personId, accountId } = await addPerson(laurel, school.districtId, made);
  await school.query('update role_assignment set school_id = $2 where person_id = $1', [personId, schoolId]);
  return await sessionOf(laurel, school.districtId, accountId);
}

async function changeLines(name: string, action: 'add' | 'remove', line: string) {
  const { roles } = (await callAs(laurel, admin(), api.readRoles, {})).output;
  const { version, lines, ...role } = roles.find((each) => each.name === name) ?? { version: 0, lines: [], roleId: '' };
  const [what = '', subject = '', reach = ''] = line.split(' ');
  const changed = { action: what, subject, reach } as (typeof lines)[number];
  const rest = lines.filter((each) => `${each.action} ${each.subject} ${each.reach}` !== line);
  const change = { roleId: role.roleId as Id<'role'>, version, lines: action === 'add' ? [...rest, changed] : rest };
  const changes = { changeId: newId<'rule-change'>(), changes: [change] };
  const { changes: asked } = changes;
  const { warnings } = (await callAs(laurel, admin(), api.previewRules, { changes: asked })).output;
  expect((await callAs(laurel, admin(), api.saveRules, changes)).status).toBe(200);
  return { warnings, changeId: changes.changeId };
}

describe('an assignment rule', () => {
  test('says who gains a role, gives it at once in open sessions, and when it ends takes away all it gave; this is audited', async () => {
    const { ada } = school.people;
    const isCounselor = async () => {
      const { rules: held } = (await callAs(laurel, ada.browser, sessionData, {})).output;
      return held.some(({ conditions }) => conditions.within === 'caseload');
    };
    const gaining = { count: 2, names: ['Ada Algebra', 'Ben Biology'] };
    const none = { count: 0, names: [] };
    expect((await preview()).output).toEqual({ gains: gaining, loses: none, refusals: [] });
    expect(await isCounselor()).toBe(false);
    const rule = await ruleOf();
    const saved = await callAs(laurel, admin(), ruled.saveAssignmentRule, rule);
    expect(saved.output.given).toBe(2);
    expect((await callAs(laurel, admin(), ruled.saveAssignmentRule, rule)).output).toEqual(saved.output);
    expect([await isCounselor(), await byRule()]).toEqual([true, ['Ada Algebra, Test High', 'Ben Biology, Test High']]);
    const { ruleId } = saved.output;
    expect(await rules()).toMatchObject([
      { ruleId, by: 'Alma Admin', given: 2, stopped: null, isEditable: true, schoolName: 'Test High' },
    ]);
    const of = { roleId: rule.roleId };
    const { holders } = (await callAs(laurel, admin(), api.readHolders, of)).output;
    expect(holders.map(({ name, rule: marked }) => [name, marked?.kind.name ?? null])).toEqual([
      ['Algebra, Ada', 'Teacher'],
      ['Biology, Ben', 'Teacher'],
      ['Counselor, Cora', null],
    ]);
    const refused = await end('Counselor', ada, true);
    expect([refused.status, refused.fault.message]).toEqual([
      422,
      'A rule gives this role. End the rule, or the role it goes by.',
    ]);
    const operationId = newId<'operation'>();
    const ending = async (as = operationId) =>
      (await callAs(laurel, admin(), ruled.endAssignmentRule, { ruleId, operationId: as })).status;
    expect([await ending(), await ending(), await ending(newId())]).toEqual([200, 200, 404]);
    expect([await isCounselor(), await byRule(), await rules()]).toEqual([false, [], []]);
    const { events } = (await callAs(laurel, admin(), listAudit, {})).output;
    const acts = events.filter(
      ({ what, outcome }) => /^(PUT|DELETE).*assignment-rules/.test(what) && outcome === 'done',
    );
    expect(acts).toHaveLength(4);
    expect(acts.map(({ changes }) => changes.length > 0)).toEqual([false, true, false, true]);
  });

  test('takes back what it gave, and only that, from people who no longer match it', async () => {
    const { ada, ben } = school.people;
    await give('Counselor', ben, school.schoolId);
    // Held everywhere, a role is of the school its holder belongs to.
    await school.query('update role_assignment set school_id = null where person_id = $1', [ada.personId]);
    await save();
    await end('Teacher', ben);
    expect(await byRule()).toEqual(['Ada Algebra, Test High']);
    const { held } = (await callAs(laurel, admin(), api.readHeldRoles, { personId: ben.personId })).output;
    expect(held.filter(({ role }) => role.name === 'Counselor')).toMatchObject([{ rule: null, endsBefore: null }]);
    await school.query('update person set school_id = $2 where id = $1', [ada.personId, other]);
    await turnHour();
    expect(await byRule()).toEqual([]);
    await school.query('update person set school_id = $2 where id = $1', [ada.personId, school.schoolId]);
    await turnHour();
    expect(await byRule()).toEqual(['Ada Algebra, Test High']);
    await school.query('update person set is_active = false where id = $1', [ada.personId]);
    await turnHour();
    expect(await byRule()).toEqual([]);
  });

  test('for all schools gives the role at the school of the other role, or everywhere; the dates are the same', async () => {
    const { pia, ada } = school.people;
    await school.query('update role_assignment set school_id = null where person_id = $1', [ada.personId]);
    const days = { startsOn: '2026-11-02', endsBefore: '2026-12-24' } as never;
    await give('Teacher', pia, other);
    await school.query(
      `update role_assignment set starts_on = '2026-11-02', ends_before = '2026-12-24' where school_id = $1`,
      [other],
    );
    const { ruleId } = (await save({ kindSchoolId: null })).output;
    expect(await byRule()).toEqual(['Ada Algebra, everywhere', 'Ben Biology, Test High', 'Pia Parent, Other Middle']);
    const { held } = (await callAs(laurel, admin(), api.readHeldRoles, { personId: pia.personId })).output;
    expect(held.find(({ rule }) => rule !== null)).toMatchObject(days);
    const changed = await save({ ruleId, version: 1, kindSchoolId: other, isEverywhere: true });
    expect(changed.output).toEqual({ ruleId, given: 1 });
    expect(await byRule()).toEqual(['Pia Parent, everywhere']);
    expect((await save({ ruleId, version: 1, kindSchoolId: null })).status).toBe(409);
  });

  test('that gives the same role as another keeps its own assignments', async () => {
    const { ada } = school.people;
    await give('PE teacher', ada, school.schoolId);
    await save();
    const { ruleId } = (await save({ kind: 'PE teacher' })).output;
    expect(await byRule()).toEqual(['Ada Algebra, Test High', 'Ada Algebra, Test High', 'Ben Biology, Test High']);
    await callAs(laurel, admin(), ruled.endAssignmentRule, { ruleId, operationId: newId() });
    expect(await byRule()).toEqual(['Ada Algebra, Test High', 'Ben Biology, Test High']);
  });

  test('never gives what its author couldn’t, or anything that manages access; the office can give only where it may', async () => {
    const office = await officeAt(school.schoolId);
    const refusalOf = async (said: Said, by = admin()) => {
      const [shown, saved] = [await preview(said, by), await save(said, by)];
      return [saved.status, saved.status === 404 ? shown.status : shown.output.refusals.length];
    };
    expect(await refusalOf({ role: 'Office' })).toEqual([422, 1]);
    expect(await refusalOf({ role: 'Administrator' })).toEqual([422, 1]);
    expect(await refusalOf({ kind: 'Student' })).toEqual([422, 1]);
    expect(await refusalOf({ kind: 'Counselor' })).toEqual([422, 1]);
    expect(await refusalOf({ role: 'Athletic director' }, office)).toEqual([422, 1]);
    expect(await refusalOf({ isEverywhere: true }, office)).toEqual([422, 1]);
    expect(await refusalOf({ kindSchoolId: null }, office)).toEqual([422, 1]);
    expect(await refusalOf({ kindSchoolId: other }, office)).toEqual([404, 404]);
    expect((await save({}, school.people.ada.browser)).status).toBe(403);
    const { ruleId } = (await save({ role: 'Athletic director' })).output;
    expect((await rules(office)).map(({ isEditable }) => isEditable)).toEqual([false]);
    expect((await callAs(laurel, office, ruled.endAssignmentRule, { ruleId, operationId: newId() })).status).toBe(403);
    expect((await save({ ruleId, version: 1 }, office)).status).toBe(422);
    expect((await save({}, office)).status).toBe(200);
    expect(await save()).toMatchObject({ status: 422 });
  });

  test('gives nothing to people with more access than its author, nor to the author what they lack', async () => {
    const { admin: alma, office } = school.people;
    await give('Teacher', alma, school.schoolId, (await secondAdministrator()).browser);
    await give('Teacher', office, school.schoolId);
    await save({}, office.browser);
    expect(await byRule()).toEqual(['Ada Algebra, Test High', 'Ben Biology, Test High']);
  });
});

async function secondAdministrator() {
  const made = { name: 'Bo Boss', roles: ['Administrator'], kind: 'admin', schoolId: school.schoolId } as const;
  const ids = await addPerson(laurel, school.districtId, made);
  return { ...ids, browser: await sessionOf(laurel, school.districtId, ids.accountId) };
}

describe('an assignment rule stops', () => {
  test('when its author may no longer give the role: current holders keep it until they leave', async () => {
    const { ada, pia } = school.people;
    const boss = await secondAdministrator();
    const { ruleId } = (await save({}, boss.browser)).output;
    await end('Administrator', boss);
    expect(await rules()).toMatchObject([{ stopped: 'author', given: 2, by: 'Bo Boss' }]);
    await give('Teacher', pia, school.schoolId);
    await end('Teacher', ada);
    expect(await byRule()).toEqual(['Ben Biology, Test High']);
    expect((await save({ ruleId, version: 1 })).status).toBe(200);
    expect(await byRule()).toEqual(['Ben Biology, Test High', 'Pia Parent, Test High']);
    expect(await rules()).toMatchObject([{ stopped: null, by: 'Alma Admin' }]);
  });

  test('when its role comes to manage access: its assignments end at once, and return with an undo', async () => {
    await save();
    const { warnings, changeId } = await changeLines('Counselor', 'add', 'update users caseload');
    expect(warnings).toMatchObject([{ values: ['Counselor'] }]);
    expect([await byRule(), (await rules())[0]?.stopped]).toEqual([[], 'manages']);
    expect((await callAs(laurel, admin(), api.undoRules, { changeId })).status).toBe(200);
    expect([(await byRule()).length, (await rules())[0]?.stopped]).toEqual([2, null]);
  });

  test('when its role is retired', async () => {
    await save();
    const { roles } = (await callAs(laurel, admin(), api.readRoles, {})).output;
    const counselor = roles.find(({ name }) => name === 'Counselor');
    const retired = { roleId: counselor?.roleId ?? newId<'role'>(), version: 1, name: 'Counselor', isRetired: true };
    await callAs(laurel, admin(), api.updateRole, retired);
    await give('Teacher', school.people.pia, school.schoolId);
    expect([(await byRule()).length, (await rules())[0]?.stopped]).toEqual([2, 'retired']);
  });
});

describe('a roster with assignment rules', () => {
  const roster = async (roles: readonly (readonly [string, string])[]) =>
    await bundleOf(
      smallDistrict([student('t1'), student('t2')], {
        roles: roles.map(([user, role]) => ({
          ...{ sourcedId: `${user}-${role}`, userSourcedId: user, roleType: 'primary', role, orgSourcedId: 's' },
        })),
      }),
    );
  const bring = async (path: string) =>
    await inScope(laurel.database, school.districtId, async (scope) => {
      const { importId } = await planImport(scope, { path });
      await runImport(scope, { importId, isConfirmed: true });
      return importId;
    });
  const undo = async (importId: string) =>
    await inScope(laurel.database, school.districtId, async (scope) => await undoImport(scope, { importId }));

  test('gives roles by rule to people who arrive, takes them from people who leave, and is undone with them', async () => {
    await save({ kindSchoolId: null });
    const before = await byRule();
    const first = await bring(await roster([['t1', 'teacher']]));
    expect(await byRule()).toEqual([...before, 'Given t1 Family t1, School']);
    const second = await bring(await roster([['t2', 'teacher']]));
    expect(await byRule()).toEqual([...before, 'Given t2 Family t2, School']);
    await undo(second);
    expect(await byRule()).toEqual([...before, 'Given t1 Family t1, School']);
    await undo(first);
    expect(await byRule()).toEqual(before);
    expect(await school.query(`select from person where family_name = 'Family t1'`)).toEqual([]);
    const { events } = (await callAs(laurel, admin(), listAudit, { what: 'assignment-rules' })).output;
    expect(events).toHaveLength(4);
  });

  test('that assigns the role itself keeps both assignments; after an undo, the rule’s remains', async () => {
    await save({ kindSchoolId: null });
    const first = await bring(await roster([['t1', 'teacher']]));
    const second = await bring(
      await roster([
        ['t1', 'teacher'],
        ['t1', 'counselor'],
      ]),
    );
    const counselors = async () =>
      (
        await school.query(`select rule_id from role_assignment a join role on role.id = a.role_id join person on person.id = person_id
        where role.name = 'Counselor' and family_name = 'Family t1'`)
      ).length;
    expect(await counselors()).toBe(2);
    await undo(second);
    expect([await counselors(), await byRule()]).toEqual([1, expect.arrayContaining(['Given t1 Family t1, School'])]);
    await undo(first);
    expect(await counselors()).toBe(0);
  });
});

test('merged records have a rule’s role once, and each their own when separated', async () => {
  const { ada, ben } = school.people;
  await school.query('update enrolment set role = $1 where person_id = $2', ['aide', ben.personId]);
  await save();
  const pair = { personId: ada.personId, otherId: ben.personId };
  const { digest } = (await callAs(laurel, admin(), merges.planMerge, pair)).output;
  const merged = await callAs(laurel, admin(), merges.mergePeople, { ...pair, digest });
  expect(merged.status, merged.text).toBe(200);
  await turnHour();
  expect(await byRule()).toEqual(['Ada Algebra, Test High']);
  await callAs(laurel, admin(), merges.undoMerge, { mergeId: merged.output.mergeId });
  await turnHour();
  expect(await byRule()).toEqual(['Ada Algebra, Test High', 'Ben Biology, Test High']);
});

test('whatever happens, a rule gives exactly what it says, and never more access than could be given by hand', async () => {
  const { ada, ben, pia, cole } = school.people;
  const people = { ada, ben, pia, cole };
  const who = fc.constantFrom(...(Object.keys(people) as (keyof typeof people)[]));
  const place = fc.constantFrom('here', 'there', 'all');
  const act = fc.oneof(
    fc.record({ kind: fc.constant('give' as const), who, place }),
    fc.record({ kind: fc.constant('end' as const), who }),
    fc.record({ kind: fc.constant('move' as const), who, place }),
    fc.record({ kind: fc.constant('rule' as const), place, isEverywhere: fc.boolean() }),
    fc.record({ kind: fc.constant('turn' as const), who }),
    fc.record({ kind: fc.constant('manages' as const) }),
  );
  const schoolOf = (name: string) => (name === 'here' ? school.schoolId : name === 'there' ? other : null);
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 8 }), async (acts) => {
      await school.query('delete from assignment_rule');
      let manages = false;
      for (const each of acts) {
        if (each.kind === 'give') await give('Teacher', people[each.who], schoolOf(each.place));
        if (each.kind === 'end') await end('Teacher', people[each.who]);
        if (each.kind === 'move')
          await school.query('update person set school_id = $2 where id = $1', [
            people[each.who].personId,
            schoolOf(each.place),
          ]);
        if (each.kind === 'turn')
          await school.query('update person set is_active = not is_active where id = $1', [people[each.who].personId]);
        if (each.kind === 'rule') await save({ kindSchoolId: schoolOf(each.place), isEverywhere: each.isEverywhere });
        if (each.kind === 'manages') {
          await changeLines('Counselor', manages ? 'remove' : 'add', 'update users caseload');
          manages = !manages;
        }
      }
      await turnHour();
      const held = await school.query(`
        select person.id, held.school_id, person.school_id as own from role_assignment held
        join role on role.id = held.role_id join person on person.id = held.person_id
        where role.name = 'Teacher' and held.rule_id is null and person.is_active
          and (held.ends_before is null or held.ends_before > '2026-10-17')`);
      const kept = await school.query(
        'select id, kind_school_id as kind, is_everywhere as everywhere from assignment_rule',
      );
      const wanted = kept.flatMap(({ id, kind, everywhere }) =>
        held
          .filter((each) => kind === null || (each.school_id ?? each.own) === kind)
          .map((each) => `${id} ${each.id} ${everywhere ? null : (kind ?? each.school_id)}`),
      );
      const given = await school.query(
        'select rule_id, person_id, school_id from role_assignment where rule_id is not null',
      );
      const found = given.map(({ rule_id, person_id, school_id }) => `${rule_id} ${person_id} ${school_id}`);
      expect(found.sort()).toEqual(manages ? [] : [...new Set(wanted)].sort());
      if (manages) await changeLines('Counselor', 'remove', 'update users caseload');
      await school.query('update person set is_active = true where is_active = false');
    }),
    { numRuns: 8 },
  );
});

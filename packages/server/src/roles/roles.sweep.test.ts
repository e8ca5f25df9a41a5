import type { RoleLine } from '@laurel/domain/access/role-lines';
import { listAudit } from '@laurel/domain/audit/api';
import type { Day } from '@laurel/domain/kit/day';
import { sessionData } from '@laurel/domain/people/api';
import { readPeople } from '@laurel/domain/people/directory-api';
import * as api from '@laurel/domain/roles/api';
import type { Endpoint, InputOf } from '@laurel/domain/wire/endpoint';
import { newId } from '@laurel/server/db/new-id';
import { inScope } from '@laurel/server/db/testing';
import { callAs, fileLaurel, sessionOf } from '@laurel/server/testing/app';
import { type Member, type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeEach, describe, expect, test } from 'vitest';

const laurel = await fileLaurel();
let school: TestSchool;
const began = Date.parse('2026-10-17T19:00:00Z');

beforeEach(async () => {
  laurel.time.nowMs = began;
  school = await testSchool(laurel);
});

async function read(who: Member = school.people.admin) {
  return (await callAs(laurel, who.browser, api.readRoles, {})).output;
}

async function roleNamed(name: string) {
  const role = (await read()).roles.find((each) => each.name === name);
  if (!role) throw new Error(`There is no role ${name}.`);
  return role;
}

async function give(roleName: string, to: Member, change: Partial<InputOf<typeof api.giveRole>> = {}, by = 'admin') {
  const { roleId } = await roleNamed(roleName);
  const who = school.people[by as 'admin' | 'office' | 'ada'];
  const given = { roleId, people: [to.personId], schoolId: null, startsOn: null, endsBefore: null, ...change };
  return await callAs(laurel, who.browser, api.giveRole, given);
}

const line = (words: string): RoleLine => {
  const [action, subject, reach] = words.split(' ');
  return { action, subject, reach } as RoleLine;
};

/** What a role would be with some lines more and some fewer. */
async function edit(roleName: string, { add = [], remove = [] }: { add?: string[]; remove?: string[] }) {
  const { roleId, version, lines } = await roleNamed(roleName);
  const isKept = ({ action, subject, reach }: RoleLine) => !remove.includes(`${action} ${subject} ${reach}`);
  return { roleId, version, lines: [...lines.filter(isKept), ...add.map(line)] };
}

async function save(changes: InputOf<typeof api.saveRules>['changes'], changeId = newId<'rule-change'>()) {
  const reply = await callAs(laurel, school.people.admin.browser, api.saveRules, { changeId, changes });
  return { status: reply.status, text: reply.text, changeId };
}

describe('roles', () => {
  test('an administrator sees every role with its permissions and holders, and so does the office', async () => {
    const { roles, isEverywhere } = await read();
    expect(roles.map(({ name }) => name)).toContain('Transition coordinator');
    expect(roles.find(({ key }) => key === 'student')).toMatchObject({
      holders: 3,
      isRetired: false,
      isGrantable: true,
    });
    expect(isEverywhere).toBe(true);
    const office = await read(school.people.office);
    expect(office.roles).toHaveLength(roles.length);
    const may = new Map(office.roles.map(({ key, isGrantable }) => [key, isGrantable]));
    expect([may.get('teacher'), may.get('athletic-director'), may.get('administrator')]).toEqual([true, false, false]);
  });

  test('a role is copied, renamed, retired, and restored; a name in use and a stale version are rejected', async () => {
    const { admin, pia } = school.people;
    const coach = await roleNamed('Coach');
    const made = { roleId: newId<'role'>(), name: '=HYPERLINK("x")', copyOf: coach.roleId };
    const { roleId } = (await callAs(laurel, admin.browser, api.addRole, made)).output;
    expect((await callAs(laurel, admin.browser, api.addRole, made)).output).toEqual({ roleId });
    expect((await roleNamed(made.name)).lines).toEqual(coach.lines);
    const rename = { roleId, version: 1, name: 'Assistant coach', isRetired: false };
    expect((await callAs(laurel, admin.browser, api.updateRole, { ...rename, name: 'coach' })).status).toBe(400);
    expect((await callAs(laurel, admin.browser, api.updateRole, rename)).status).toBe(200);
    const retire = { ...rename, isRetired: true };
    expect((await callAs(laurel, admin.browser, api.updateRole, retire)).status).toBe(409);
    expect((await callAs(laurel, admin.browser, api.updateRole, { ...retire, version: 2 })).status).toBe(200);
    const refused = await give('Assistant coach', pia);
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('is retired')]);
    await callAs(laurel, admin.browser, api.updateRole, { ...retire, version: 3, isRetired: false });
    expect((await give('Assistant coach', pia)).status).toBe(200);
  });

  test('the office can’t change roles or permissions', async () => {
    const { office } = school.people;
    const { roleId, version, lines } = await roleNamed('Office');
    const rename = { roleId, version, name: 'Front office', isRetired: false };
    expect((await callAs(laurel, office.browser, api.updateRole, rename)).status).toBe(403);
    const changes = [{ roleId, version, lines: [...lines, line('manage grades district')] }];
    const change = { changeId: newId<'rule-change'>(), changes };
    expect((await callAs(laurel, office.browser, api.saveRules, change)).status).toBe(403);
    expect((await callAs(laurel, office.browser, api.previewRules, { changes })).status).toBe(200);
  });
});

describe('giving a role', () => {
  const days = { startsOn: '2026-10-18' as Day, endsBefore: '2026-10-20' as Day };
  const isCoach = async (who: Member) => {
    const reply = await callAs(laurel, who.browser, readPeople, {});
    return reply.status !== 403;
  };

  test('it counts from its first day to its last, and ends by itself', async () => {
    const { roleId } = await roleNamed('Coach');
    await save([{ ...(await edit('Coach', { add: ['read users teams'] })) }]);
    const { pia } = school.people;
    for (let time = 0; time < 2; time += 1) expect((await give('Coach', pia, days)).status).toBe(200);
    const browser = async () => ({ ...pia, browser: await sessionOf(laurel, school.districtId, pia.accountId) });
    expect(await isCoach(pia)).toBe(false);
    laurel.time.nowMs = Date.parse('2026-10-18T08:00:00Z');
    expect(await isCoach(await browser())).toBe(true);
    laurel.time.nowMs = Date.parse('2026-10-20T08:00:00Z');
    expect(await isCoach(await browser())).toBe(false);
    laurel.time.nowMs = began;
    const { holders } = (await callAs(laurel, school.people.admin.browser, api.readHolders, { roleId })).output;
    expect(holders.filter(({ personId }) => personId === pia.personId)).toMatchObject([{ ...days, schoolName: null }]);
  });

  test('a principal makes a teacher a coach for a season at their school, and it ends by itself', async () => {
    const { admin, ben, ada } = school.people;
    const { schoolId } = school;
    const office = await roleNamed('Office');
    const principal = { roleId: newId<'role'>(), name: 'Principal', copyOf: office.roleId };
    expect((await callAs(laurel, admin.browser, api.addRole, principal)).status).toBe(200);
    expect((await give('Principal', ben, { schoolId })).status).toBe(200);
    const { roleId } = await roleNamed('Coach');
    const season = { schoolId, startsOn: '2026-10-19' as Day, endsBefore: '2026-11-21' as Day };
    const given = { roleId, people: [ada.personId], ...season };
    expect((await callAs(laurel, ben.browser, api.giveRole, given)).status).toBe(200);

    const coaches = async (day: string) => {
      laurel.time.nowMs = Date.parse(`${day}T15:00:00Z`);
      const browser = await sessionOf(laurel, school.districtId, ada.accountId);
      const { rules, userData } = (await callAs(laurel, browser, sessionData, {})).output;
      const isCoach = 'roles' in userData && userData.roles.some(({ key }) => key === 'coach');
      expect(rules.some(({ conditions }) => conditions.within === 'teams')).toBe(isCoach);
      return isCoach;
    };
    expect([await coaches('2026-10-18'), await coaches('2026-10-19')]).toEqual([false, true]);
    // Nobody does anything in between.
    expect([await coaches('2026-11-20'), await coaches('2026-11-21')]).toEqual([true, false]);
  });

  test('the office makes a teacher a coach and ends it: a teacher’s permissions in their own classes put them above no one', async () => {
    const { office, ada } = school.people;
    expect((await give('Coach', ada, { schoolId: school.schoolId }, 'office')).status).toBe(200);
    const { roleId } = await roleNamed('Coach');
    const { holders } = (await callAs(laurel, office.browser, api.readHolders, { roleId })).output;
    const assignmentId = holders.find(({ personId }) => personId === ada.personId)?.assignmentId ?? newId();
    expect((await callAs(laurel, office.browser, api.endHolding, { assignmentId })).status).toBe(200);
  });

  test('no one can give what they lack, to someone with more permissions, or more to themselves', async () => {
    const { admin, office, pia, director, ada } = school.people;
    const { schoolId } = school;
    expect((await give('Athletic director', pia, { schoolId }, 'office')).status).toBe(403);
    expect((await give('Student', director, { schoolId }, 'office')).status).toBe(403);
    expect((await give('Teacher', pia, { schoolId }, 'office')).status).toBe(200);
    expect((await give('Student', pia, {}, 'ada')).status, ada.personId).toBe(403);
    const own = await give('Coach', admin);
    expect([own.status, own.text]).toEqual([403, expect.stringContaining('Ask another administrator')]);
    expect((await give('Office', office, { schoolId }, 'office')).status).toBe(200);
  });

  test('giving it to many people succeeds for all or none; wrong dates are reported', async () => {
    const { sam, tia } = school.people;
    const strangers = await give('Coach', sam, { people: [sam.personId, tia.personId, newId<'person'>()] });
    expect(strangers.status).toBe(404);
    expect((await roleNamed('Coach')).holders).toBe(1);
    const given = await give('Coach', sam, { people: [sam.personId, tia.personId] });
    expect([given.output.given, (await roleNamed('Coach')).holders]).toEqual([2, 3]);
    const wrong = await give('Coach', sam, { startsOn: '2026-10-20' as Day, endsBefore: '2026-10-20' as Day });
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('endsBefore')]);
  });

  test('a staff role leads to the staff pages; ending it today takes effect at once and stays in the history', async () => {
    const { admin, pia } = school.people;
    await give('Office', pia, { schoolId: school.schoolId });
    const kind = async () =>
      await inScope(laurel.database, school.districtId, async ({ db }) => {
        const { rows } = await db.client.query('select kind from account where id = $1', [pia.accountId]);
        return rows[0]?.kind;
      });
    expect(await kind()).toBe('admin');
    expect((await callAs(laurel, pia.browser, readPeople, {})).status).toBe(200);
    const of = { personId: pia.personId };
    const held = async () => (await callAs(laurel, admin.browser, api.readHeldRoles, of)).output.held;
    const office = (await held()).find(({ role }) => role.key === 'office');
    const end = { assignmentId: office?.assignmentId ?? newId<'role-assignment'>() };
    for (let time = 0; time < 2; time += 1)
      expect((await callAs(laurel, admin.browser, api.endHolding, end)).status).toBe(200);
    expect((await callAs(laurel, pia.browser, readPeople, {})).status).toBe(403);
    expect((await held()).find(({ role }) => role.key === 'office')?.endsBefore).toBe('2026-10-17');
  });

  test('the last administrator can’t lose the role', async () => {
    const { admin } = school.people;
    const { roleId } = await roleNamed('Administrator');
    await inScope(laurel.database, school.districtId, async ({ db }) => {
      await db.client.query(`update account set password_hash = 'x' where id = $1`, [admin.accountId]);
    });
    const { holders } = (await callAs(laurel, admin.browser, api.readHolders, { roleId })).output;
    const [assignmentId] = holders.map((each) => each.assignmentId);
    const reply = await callAs(laurel, admin.browser, api.endHolding, {
      assignmentId: assignmentId ?? newId<'role-assignment'>(),
    });
    expect(reply.status, reply.text).toBe(422);
  });
});

describe('permissions', () => {
  async function preview(changes: InputOf<typeof api.previewRules>['changes']) {
    const reply = await callAs(laurel, school.people.admin.browser, api.previewRules, { changes });
    expect(reply.status, reply.text).toBe(200);
    return reply.output;
  }

  test('the preview before saving says who gains and who loses what, by name and number', async () => {
    const change = await edit('Student', { add: ['read audit district'], remove: ['read fitness own'] });
    const { effects, people, refusals } = await preview([change]);
    expect(effects).toEqual([
      {
        gains: [line('read audit district')],
        loses: [line('read fitness own')],
        count: 3,
        names: ['Sam Student', 'Tia Student', 'Uma Student'],
      },
    ]);
    expect([people, refusals]).toEqual([3, []]);
    expect((await roleNamed('Student')).version).toBe(1);
  });

  test('what someone may do through another role isn’t listed as gained or lost', async () => {
    await give('Teacher', school.people.cole);
    const change = await edit('Coach', { add: ['manage grades classes'], remove: ['read attendance teams'] });
    const { effects } = await preview([change]);
    expect(effects).toMatchObject([{ gains: [], loses: [line('read attendance teams')], names: ['Cole Coach'] }]);
  });

  test('it warns about what would break: no administrator left, a page no one can open, a role that raises its own permissions', async () => {
    const nobody = await preview([await edit('Administrator', { remove: ['manage permissions district'] })]);
    expect(nobody.refusals).toHaveLength(1);
    expect((await save([await edit('Administrator', { remove: ['manage permissions district'] })])).status).toBe(422);
    const rising = await preview([await edit('Coach', { add: ['update permissions district'] })]);
    expect(rising.warnings).toMatchObject([{ values: ['Coach'] }]);
    const noHome = [
      'Administrator',
      'Office',
      'Teacher',
      'Student',
      'Parent',
      'Coach',
      'Athletic director',
      'Counselor',
    ];
    const all = await Promise.all(
      [...noHome, 'Transition coordinator'].map((name) => edit(name, { remove: ['read homepage own'] })),
    );
    expect((await preview(all)).warnings).toMatchObject([{ values: [{ key: 'the dashboards' }] }]);
  });

  test('two contradictory changes of one role are rejected, and neither is saved', async () => {
    const [more, less] = [await edit('Coach', { add: ['read users teams'] }), await edit('Coach', {})];
    for (const call of [api.previewRules, api.saveRules]) {
      const input = { changeId: newId<'rule-change'>(), changes: [more, less] };
      const { changeId, ...asked } = input;
      const reply = await callAs(
        laurel,
        school.people.admin.browser,
        call as Endpoint,
        call === api.saveRules ? { changeId, ...asked } : asked,
      );
      expect([reply.status, reply.fault.message]).toEqual([
        400,
        'A role is changed twice here, in two ways. Keep one of them.',
      ]);
    }
    expect((await roleNamed('Coach')).version).toBe(less.version);
  });

  test('a reach that doesn’t apply to a subject is rejected with a message', async () => {
    const reply = await save([await edit('Coach', { add: ['manage permissions children'] })]);
    expect([reply.status, reply.text]).toEqual([400, expect.stringContaining('can’t reach')]);
  });

  test('a change takes effect at once in an open session, is audited with old and new values, and is undone as one', async () => {
    const { admin, sam } = school.people;
    const listed = async () => (await callAs(laurel, sam.browser, listAudit, {})).status;
    expect(await listed()).toBe(403);
    const changes = [
      await edit('Student', { add: ['read audit district'] }),
      await edit('Coach', { add: ['read audit district', 'manage fitness teams', 'read fitness teams'] }),
    ];
    const saved = await save(changes);
    expect([saved.status, (await save(changes, saved.changeId)).status]).toEqual([200, 200]);
    expect(await listed()).toBe(200);
    expect((await roleNamed('Coach')).lines).not.toContainEqual(line('read fitness teams'));
    const { events } = (await callAs(laurel, admin.browser, listAudit, { what: 'PUT /api/permissions' })).output;
    expect(JSON.stringify(events.map((event) => event.changes))).toContain('audit');
    const list = async () => (await callAs(laurel, admin.browser, api.readRuleChanges, {})).output.changes;
    expect(await list()).toMatchObject([{ by: 'Alma Admin', isUndoable: true, roles: [{}, {}] }]);
    const undo = { changeId: saved.changeId };
    for (let time = 0; time < 2; time += 1)
      expect((await callAs(laurel, admin.browser, api.undoRules, undo)).status).toBe(200);
    expect(await listed()).toBe(403);
    expect((await list()).map(({ isUndoable }) => isUndoable)).toEqual([true, false]);
  });

  test('a change followed by a newer one can’t be undone, and a stale one isn’t saved', async () => {
    const first = await edit('Student', { add: ['read audit district'] });
    const { changeId } = await save([first]);
    expect((await save([first])).status).toBe(409);
    await save([await edit('Student', { add: ['read terms district'] })]);
    const reply = await callAs(laurel, school.people.admin.browser, api.undoRules, { changeId });
    expect([reply.status, reply.text]).toEqual([409, expect.stringContaining('Student')]);
  });
});

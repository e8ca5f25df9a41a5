import { actions, reaches } from '@laurel/domain/access/rule';
import { readHappenings, readStudentClearances } from '@laurel/domain/athletics/api';
import { readStudentAttendance } from '@laurel/domain/attendance/api';
import * as api from '@laurel/domain/audit/viewers-api';
import { readAveragedStudents } from '@laurel/domain/averages/api';
import { readEmergencyNotes } from '@laurel/domain/classes/api';
import { readCredits } from '@laurel/domain/credits/api';
import { readBoard, readStanding } from '@laurel/domain/eligibility/board-api';
import { readStudentFitness } from '@laurel/domain/fitness/api';
import { readGradeInputs } from '@laurel/domain/grades/api';
import { type Id, id } from '@laurel/domain/kit/id';
import { readPerson } from '@laurel/domain/people/directory-api';
import { readMedicalAlert } from '@laurel/domain/people/medical-alert-api';
import { readStudentStandards } from '@laurel/domain/standards/api';
import { readMembers } from '@laurel/domain/transition/api';
import { newId } from '@laurel/server/db/new-id';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { callAs, fileLaurel, sessionOf } from '@laurel/server/testing/app';
import { addPathway } from '@laurel/server/testing/pathway';
import { type Member, type TestSchool, testFarSchool, testSchool } from '@laurel/server/testing/school';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

const laurel = await fileLaurel();

interface World {
  readonly school: TestSchool;
  readonly people: ReadonlyMap<string, Member>;
  readonly classes: readonly Id<'class'>[];
  readonly schools: readonly Id<'school'>[];
  /** Everyone is on both; the counselor of the portrait coaches some whom nothing else binds to them. */
  readonly pathways: { readonly transition: Id<'pathway'>; readonly services: Id<'pathway'> };
}

/** Two schools, a team in season, everyone with a medical alert, a published grade, and on both pathways, and a session of each to ask as. */
async function begin(): Promise<World> {
  const school = await testSchool(laurel);
  const { districtId } = school;
  const far = await testFarSchool(laurel, school);
  await inScope(laurel.database, districtId, async ({ db }) => {
    await db.run(sql`
      insert into class_term (district_id, class_id, term_id)
      values (${districtId}, ${far.ids.chemistry}, ${school.ids.semester}), (${districtId}, ${school.ids.team}, ${school.ids.semester})`);
    await db.run(sql`
      insert into medical_alert (district_id, person_id, note, changed_by, changed_at)
      select district_id, id, 'Asthma: inhaler in the bag', ${school.people.office.accountId}, now()
      from person
      where district_id = ${districtId}`);
    await db.run(sql`
      insert into team_season (district_id, class_id, sport, starts_on, ends_before)
      values (${districtId}, ${school.ids.team}, 'Track', '2026-09-01', '2026-12-01')
      on conflict do nothing`);
    await db.run(sql`
      insert into grade_posting (district_id, class_id, term_id, posted_by, posted_at, published_by, published_at)
      select ${districtId}, ${school.ids.algebra}, ${school.ids.semester}, id, now(), id, now()
      from account
      where district_id = ${districtId} and id = ${school.people.office.accountId}`);
    await db.run(sql`
      insert into final_grade (
        district_id, id, student_id, class_id, term_id, revision, cause, points, is_passing, trace, calculator, rules_digest,
        account_id, made_at
      )
      select district_id, gen_random_uuid(), id, ${school.ids.algebra}, ${school.ids.semester}, 1, 'posted', 3, true, '{}', 1, '',
        ${school.people.office.accountId}, now()
      from person
      where district_id = ${districtId}`);
  });
  const others = await Promise.all(
    [far.fay, far.paul].map(async (ids) => ({ ...ids, browser: await sessionOf(laurel, districtId, ids.accountId) })),
  );
  const people = new Map([...Object.entries(school.people), ['fay', others[0]], ['paul', others[1]]] as [
    string,
    Member,
  ][]);
  const everyone = [...people.values()].map(({ personId }) => personId);
  const pathways = await inScope(laurel.database, districtId, async ({ db }) => {
    const portrait = await addPathway(db, districtId, { schoolId: null, people: everyone });
    await db.run(sql`
      update pathway_member set coach_id = ${school.people.counselor.personId}
      where district_id = ${districtId} and person_id = any (${everyone.slice(0, 4)}::uuid[])`);
    const services = await addPathway(db, districtId, { schoolId: null, people: everyone, kind: 'services' });
    return { transition: portrait.pathwayId, services: services.pathwayId };
  });
  const classes = [school.ids.algebra, school.ids.biology, school.ids.team, far.ids.chemistry];
  return { school, people, classes, schools: [school.schoolId, far.schoolId], pathways };
}

/** What each call answers one of them about all others: the parts of every record they see. */
async function partsAnswered(world: World, { browser }: Member): Promise<Map<string, string[]>> {
  const isAnswered = async (...asked: Parameters<typeof callAs>) => (await callAs(...asked)).status === 200;
  const noted = new Set<string>();
  for (const classId of world.classes) {
    const reply = await callAs(laurel, browser, readEmergencyNotes, { classId });
    if (reply.status === 200) for (const { studentId } of reply.output.notes) noted.add(studentId);
  }
  const members = new Map<string, ReadonlySet<string>>();
  for (const [part, pathwayId] of Object.entries(world.pathways)) {
    const reply = await callAs(laurel, browser, readMembers, { pathwayId });
    members.set(part, new Set(reply.status === 200 ? reply.output.members.map(({ personId }) => personId) : []));
  }
  const averaged = new Set<string>();
  for (const group of [
    ...world.classes.map((classId) => ({ classId })),
    ...world.schools.map((schoolId) => ({ schoolId })),
  ]) {
    const reply = await callAs(laurel, browser, readAveragedStudents, group);
    if (reply.status !== 200) continue;
    for (const { studentId, band } of reply.output.students) if (band !== null) averaged.add(studentId);
  }
  const board = await callAs(laurel, browser, readBoard, {});
  const standing = new Set(board.status === 200 ? board.output.rows.map(({ studentId }) => studentId) : []);
  const answered = new Map<string, string[]>();
  for (const { personId } of world.people.values()) {
    const seen: api.RecordPart[] = [];
    if (averaged.has(personId)) seen.push('averages');
    const isAthleteAnswered = async () => {
      for (const call of [readStudentClearances, readHappenings, readStanding])
        if (await isAnswered(laurel, browser, call, { studentId: personId })) return true;
      return false;
    };
    if (standing.has(personId) || (await isAthleteAnswered())) seen.push('eligibility');
    for (const part of ['transition', 'services'] as const) if (members.get(part)?.has(personId)) seen.push(part);
    if (await isAnswered(laurel, browser, readPerson, { personId })) seen.push('users');
    const stretch = { from: '2026-10-01', until: '2026-10-17' };
    if (await isAnswered(laurel, browser, readStudentAttendance, { studentId: personId, ...stretch }))
      seen.push('attendance');
    const fitness = await callAs(laurel, browser, readStudentFitness, { studentId: personId });
    if (fitness.status === 200) seen.push('fitness');
    if (fitness.status === 200 && fitness.output.whyNoBody === null) seen.push('body');
    for (const classId of await classesOf(world, personId)) {
      const grade = { classId, studentId: personId, termId: world.school.ids.semester };
      if (seen.includes('grades') || !(await isAnswered(laurel, browser, readGradeInputs, grade))) continue;
      seen.push('grades');
    }
    // Asked without a class, too: of somebody who has none, and for credits that other classes gave.
    for (const call of [readStudentStandards, readCredits]) {
      if (seen.includes('grades') || !(await isAnswered(laurel, browser, call, { studentId: personId }))) continue;
      seen.push('grades');
    }
    if (noted.has(personId) || (await isAnswered(laurel, browser, readMedicalAlert, { personId }))) seen.push('health');
    answered.set(personId, seen.sort());
  }
  return answered;
}

async function classesOf({ school }: World, personId: string): Promise<Id<'class'>[]> {
  const rows = await inScope(
    laurel.database,
    school.districtId,
    async ({ db }) =>
      await db.rows(
        z.object({ id: id('class') }),
        sql`
          select distinct class_id as id from enrolment
          where district_id = ${school.districtId} and person_id = ${personId} and role = 'student'`,
      ),
  );
  return rows.map((row) => row.id);
}

function partsIn({ ways }: api.Seen): string[] {
  return [...new Set(ways.flatMap(({ parts }) => parts.map(({ part }) => part)))].sort();
}

/** What is wrong with the lists: each pair of which the list says something else than the calls. */
async function differences(world: World): Promise<string[]> {
  const admin = world.school.people.admin.browser;
  const found: string[] = [];
  const viewed = new Map<string, readonly api.Seen[]>();
  for (const [name, { personId }] of world.people)
    viewed.set(name, (await callAs(laurel, admin, api.listViewed, { personId })).output.people);
  const answers = new Map<string, Map<string, string[]>>();
  for (const [name, viewer] of world.people) answers.set(name, await partsAnswered(world, viewer));
  for (const [name, { personId }] of world.people) {
    const viewers = (await callAs(laurel, admin, api.listViewers, { personId })).output.people;
    for (const [other, viewer] of world.people) {
      const answered = answers.get(other)?.get(personId);
      const listed = viewers.find((each) => each.personId === viewer.personId);
      if (String(listed ? partsIn(listed) : []) !== String(answered))
        found.push(`${other} sees of ${name}: ${answered}; listed: ${listed ? partsIn(listed) : 'nothing'}`);
      const turned = viewed.get(other)?.find((each) => each.personId === personId);
      if (viewer.personId !== personId && String(turned ? partsIn(turned) : []) !== String(answered))
        found.push(`${other} sees of ${name}: ${answered}; turned around: ${turned ? partsIn(turned) : 'nothing'}`);
    }
  }
  return found;
}

describe('who can see whom', () => {
  test('with a district’s default roles, the lists match what the calls return, with the reason', async () => {
    const world = await begin();
    expect(await differences(world)).toEqual([]);
    const { admin, sam, ada, pia, ben, cole, director } = world.school.people;
    const { people, count } = (await callAs(laurel, admin.browser, api.listViewers, { personId: sam.personId })).output;
    expect(count).toBe(people.length);
    const waysOf = ({ personId }: Member) => people.find((each) => each.personId === personId)?.ways;
    expect(waysOf(pia)).toEqual([
      expect.objectContaining({ reach: 'children', relation: 'parent', role: { key: 'parent', name: 'Parent' } }),
    ]);
    expect(waysOf(ada)?.find(({ parts }) => parts.some(({ part }) => part === 'grades'))).toMatchObject({
      reach: 'classes',
      classes: ['Algebra'],
    });
    expect(waysOf(ben)?.flatMap(({ classes }) => classes)).not.toContain('Algebra');
    // The director sees one band and how athletes stand, the coach of a team only the latter, and neither of them a grade.
    const { tia } = world.school.people;
    const ofTia = (await callAs(laurel, admin.browser, api.listViewers, { personId: tia.personId })).output.people;
    const partsOf = ({ personId }: Member) =>
      ofTia.find((each) => each.personId === personId)?.ways.flatMap(({ parts }) => parts.map(({ part }) => part));
    expect(partsOf(director)).toEqual(expect.arrayContaining(['averages', 'eligibility']));
    expect(partsOf(cole)).toContain('eligibility');
    expect(partsOf(cole)).not.toContain('averages');
    for (const who of [director, cole]) expect(partsOf(who)).not.toContain('grades');
  });

  const names = ['admin', 'office', 'ada', 'sam', 'tia', 'pia', 'cole', 'director', 'counselor', 'fay', 'paul'];
  const who = fc.constantFrom(...names);
  const change = fc.oneof(
    fc.record({
      kind: fc.constant('rule' as const),
      who,
      action: fc.constantFrom(...actions),
      subject: fc.constantFrom(...api.recordParts),
      reach: fc.constantFrom(...reaches),
      isEverywhere: fc.boolean(),
      isOver: fc.boolean(),
    }),
    fc.record({
      kind: fc.constant('enrolment' as const),
      who,
      at: fc.nat({ max: 3 }),
      role: fc.constantFrom('student', 'teacher', 'aide'),
      isActive: fc.boolean(),
      starts: fc.constantFrom(null, '2026-09-01', '2026-10-17', '2026-10-18'),
      ends: fc.constantFrom(null, '2026-10-17', '2026-10-18', '2027-01-23'),
    }),
    fc.record({
      kind: fc.constant('guardian' as const),
      who,
      of: who,
      flags: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
      isBlocked: fc.boolean(),
      ends: fc.constantFrom(null, '2026-10-17', '2026-10-18'),
      keptAt18: fc.constantFrom(null, 'student', 'office'),
    }),
    fc.record({
      kind: fc.constant('birth' as const),
      who,
      on: fc.constantFrom(null, '2008-10-16', '2008-10-17', '2008-10-18'),
    }),
    fc.record({ kind: fc.constant('rights pass' as const), isOn: fc.boolean() }),
    fc.record({
      kind: fc.constant('caseload' as const),
      who,
      of: who,
      isFar: fc.boolean(),
      ends: fc.constantFrom(null, '2026-10-17'),
    }),
    fc.record({ kind: fc.constant('class' as const), at: fc.nat({ max: 3 }), isActive: fc.boolean() }),
    fc.record({ kind: fc.constant('account' as const), who }),
    fc.record({ kind: fc.constant('school' as const), who, isFar: fc.boolean() }),
  );
  type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

  async function apply(world: World, each: Change): Promise<void> {
    const { school, people, classes } = world;
    const { districtId } = school;
    const idOf = (name: string) => people.get(name)?.personId ?? school.people.sam.personId;
    await inScope(laurel.database, districtId, async ({ db }) => {
      const far = sql`(select id from school where district_id = ${districtId} and name = 'Far High')`;
      if (each.kind === 'rule') {
        const role = newId();
        const ends = each.isOver ? '2026-10-17' : null;
        await db.run(sql`
          insert into role (district_id, id, name) values (${districtId}, ${role}, ${`Role ${role}`})`);
        await db.run(sql`
          insert into role_rule (district_id, role_id, action, subject, reach)
          values (${districtId}, ${role}, ${each.action}, ${each.subject}, ${each.reach})`);
        await db.run(sql`
          insert into role_assignment (district_id, id, person_id, role_id, school_id, ends_before)
          values (
            ${districtId}, ${newId()}, ${idOf(each.who)}, ${role},
            ${each.isEverywhere ? null : school.schoolId}, ${ends}
          )`);
      } else if (each.kind === 'enrolment') {
        const ends = each.starts !== null && each.ends !== null && each.ends <= each.starts ? null : each.ends;
        await db.run(sql`
          insert into enrolment (district_id, id, class_id, person_id, role, is_active, starts_on, ends_before)
          values (
            ${districtId}, ${newId()}, ${classes[each.at]}, ${idOf(each.who)}, ${each.role}, ${each.isActive},
            ${each.starts}, ${ends}
          )
          on conflict do nothing`);
      } else if (each.kind === 'guardian' && each.who !== each.of) {
        const [academics, attendance, fitness] = each.flags;
        await db.run(sql`
          insert into guardianship (
            district_id, id, guardian_id, student_id, relation, sees_academics, sees_attendance, sees_fitness,
            sees_contact, is_blocked, block_reason, ends_before, kept_at_18
          )
          values (
            ${districtId}, ${newId()}, ${idOf(each.who)}, ${idOf(each.of)}, 'aunt', ${academics}, ${attendance}, ${fitness},
            false, ${each.isBlocked}, ${each.isBlocked ? 'A court order.' : null}, ${each.ends}, ${each.keptAt18}
          )
          on conflict do nothing`);
      } else if (each.kind === 'birth') {
        await db.run(sql`
          update person set birth_on = ${each.on} where district_id = ${districtId} and id = ${idOf(each.who)}`);
      } else if (each.kind === 'rights pass') {
        await db.run(sql`
          insert into district_setting (district_id, section, value)
          values (${districtId}, 'families', ${JSON.stringify({ showsLooks: false, rightsPassAt18: each.isOn })}::jsonb)
          on conflict (district_id, section) do update set value = excluded.value`);
      } else if (each.kind === 'caseload') {
        await db.run(sql`
          insert into caseload (district_id, id, counselor_id, school_id, student_id, ends_before)
          values (
            ${districtId}, ${newId()}, ${idOf(each.who)}, ${each.isFar ? far : school.schoolId}, ${idOf(each.of)},
            ${each.ends}
          )
          on conflict do nothing`);
      } else if (each.kind === 'class') {
        await db.run(sql`
          update class set is_active = ${each.isActive} where district_id = ${districtId} and id = ${classes[each.at]}`);
      } else if (each.kind === 'account' && each.who !== 'admin') {
        await db.run(sql`
          update account set is_active = false
          where district_id = ${districtId} and person_id = ${idOf(each.who)}`);
      } else if (each.kind === 'school' && each.who !== 'admin') {
        await db.run(sql`
          update person set school_id = ${each.isFar ? far : school.schoolId}
          where district_id = ${districtId} and id = ${idOf(each.who)}`);
      }
    });
  }

  test('in any small district, for every two people, the lists match what the calls return', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 8, maxLength: 24 }), async (changes) => {
        const world = await begin();
        for (const each of changes) await apply(world, each);
        expect(await differences(world)).toEqual([]);
      }),
      { numRuns: process.env.LAUREL_SOAK ? 40 : 4 },
    );
  });

  test('a guardian of an adult student is listed only if given access, and then with who gave it', async () => {
    const world = await begin();
    const { school } = world;
    const { districtId } = school;
    const { admin, sam, pia } = school.people;
    const keep = async (by: string | null) => {
      await inScope(laurel.database, districtId, async ({ db }) => {
        await db.run(sql`
          update person set birth_on = '2008-10-17' where district_id = ${districtId} and id = ${sam.personId}`);
        await db.run(sql`
          update guardianship set kept_at_18 = ${by} where district_id = ${districtId} and student_id = ${sam.personId}`);
      });
      expect(await differences(world)).toEqual([]);
      const { output } = await callAs(laurel, admin.browser, api.listViewers, { personId: sam.personId });
      return output.people.find(({ personId }) => personId === pia.personId)?.ways;
    };
    expect(await keep(null)).toBeUndefined();
    expect(await keep('student')).toMatchObject([{ reach: 'children', relation: 'parent', keptAt18: 'student' }]);
  });

  test('the office of a second school is on the list of its students and their guardians', async () => {
    const world = await begin();
    const { school } = world;
    const { districtId } = school;
    const far = sql`(select id from school where district_id = ${districtId} and name = 'Far High')`;
    await inScope(laurel.database, districtId, async ({ db }) => {
      await db.run(sql`
        insert into school_enrolment (district_id, id, person_id, school_id, starts_on)
        values (${districtId}, ${newId()}, ${school.people.sam.personId}, ${far}, '2026-09-01')`);
      await db.run(sql`
        update role_assignment set school_id = ${far}
        where district_id = ${districtId} and person_id = ${school.people.office.personId}`);
    });
    expect(await differences(world)).toEqual([]);
    const { admin, office, sam } = school.people;
    const { output } = await callAs(laurel, admin.browser, api.listViewers, { personId: sam.personId });
    expect(output.people.map(({ personId }) => personId)).toContain(office.personId);
  });

  test('no one without audit permission sees the lists, and no one out of reach is on them', async () => {
    const { school } = await begin();
    const { office, ada, sam } = school.people;
    for (const call of [api.listViewers, api.listViewed, api.listViews])
      for (const { browser } of [office, ada, sam])
        expect((await callAs(laurel, browser, call, { personId: sam.personId })).status).toBe(403);
  });
});

describe('who has looked', () => {
  test('opened records, custody notes, and health notes are listed, once per quarter of an hour', async () => {
    const { school } = await begin();
    const { admin, office, ada, sam } = school.people;
    const { personId } = sam;
    const look = async () => (await callAs(laurel, admin.browser, api.listViews, { personId })).output.views;
    expect(await look()).toEqual([]);
    for (let time = 0; time < 3; time += 1) await callAs(laurel, office.browser, readPerson, { personId });
    await callAs(laurel, office.browser, readMedicalAlert, { personId });
    await callAs(laurel, ada.browser, readEmergencyNotes, { classId: school.ids.algebra });
    await callAs(laurel, sam.browser, readPerson, { personId });
    await inScope(laurel.database, school.districtId, async ({ db }) => {
      await db.run(sql`
        update guardianship set is_blocked = true, block_reason = 'A court order.'
        where district_id = ${school.districtId} and student_id = ${personId}`);
    });
    await callAs(laurel, admin.browser, readPerson, { personId });
    expect((await look()).map(({ kind, viewer, classTitle }) => [kind, viewer.name, classTitle])).toEqual([
      ['custody view', 'Alma Admin', null],
      ['record view', 'Alma Admin', null],
      ['health view', 'Ada Algebra', 'Algebra'],
      ['health view', 'Olga Office', null],
      ['record view', 'Olga Office', null],
    ]);
  });
});

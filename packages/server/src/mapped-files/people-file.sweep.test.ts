import { readmitErased } from '@laurel/domain/imports/api';
import { inEnglish } from '@laurel/domain/kit/testing-sentence';
import { peopleFiles, readFileSchools } from '@laurel/domain/mapped-files/people-file-api';
import { districtAddresses } from '@laurel/domain/people/district-addresses';
import { erasedBy } from '@laurel/domain/plans/erased';
import { erasePerson, planErasure } from '@laurel/domain/records/api';
import type { Scope } from '@laurel/server/db/scope';
import { inScope } from '@laurel/server/db/testing';
import { planImport } from '@laurel/server/imports/plan-import';
import { bundleOf, smallDistrict, student } from '@laurel/server/imports/testing-bundle';
import { runImport, undoImport } from '@laurel/server/plans/run-import';
import { type Browser, callAs, fileLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testFarSchool, testSchool } from '@laurel/server/testing/school';
import { expect, test } from 'vitest';
import { fileDesk } from './testing-desk';

const laurel = await fileLaurel();

const header = 'number,first name,last name,preferred name,username,e-mail,birth date,sex,grade,role';

/** A school of its own, in which everybody has a number: Sam1, Tia1, Uma1, Ada1. */
async function newSchool() {
  const school = await testSchool(laurel);
  const desk = (who: keyof TestSchool['people'] = 'office') =>
    fileDesk(laurel, school, school.people[who].browser, peopleFiles);
  await desk().query(`update person set identifier = given_name || '1'`);
  return { school, desk, office: desk() };
}

type Office = Awaited<ReturnType<typeof newSchool>>['office'];

async function person(office: Office, identifier: string) {
  const [found] = await office.query(
    `select given_name, family_name, preferred_given_name as called, person.email, birth_on::text as born, sex,
        grade_level as level, account.username, account.email as login, account.password_hash as password, account.kind,
        array(
          select role.name from role_assignment held join role on role.id = held.role_id
          where held.person_id = person.id order by role.name
        ) as roles
      from person left join account on account.person_id = person.id where identifier = $1`,
    [identifier],
  );
  return found;
}

test('people are created and changed from a file, each row previewed, and everything can be undone exactly', async () => {
  const { office } = await newSchool();
  const before = await person(office, 'Sam1');
  const { key } = await office.upload([
    header,
    'Sam1,Samuel,Student,Sam,,,2010-01-02,M,9,Student',
    'Tia1,Tia,Student,,,,,,,',
    '900,Nora,New,,nnew,nora@x.example,2011-03-04,F,10,Student',
    '901,Paul,Parent,,,paul@x.example,,,,Guardian',
  ]);
  const planned = await office.plan(key);
  expect(planned.import.counts).toEqual({
    person: { create: 2, update: 1, skip: 1 },
    role_assignment: { create: 2, skip: 1 },
    account: { create: 2 },
  });
  expect(planned.import.needsConfirmation).toBe(true);
  const shown = (await office.rows(key)).map(({ line, action, entity, reason }) => [line, entity, action, reason]);
  expect([shown[0], shown[2]]).toEqual([
    [
      2,
      'person',
      'update',
      '“first name” changes from Sam to Samuel. “preferred name” changes from — to Sam. “birth date” changes from — to 2010-01-02. “sex” changes from — to male. “grade” changes from — to 09.',
    ],
    [3, 'person', 'skip', null],
  ]);
  expect(await person(office, '900'), 'a plan changes nothing').toBeUndefined();
  expect(await office.run(key)).toMatchObject({ import: { state: 'done', counts: planned.import.counts } });
  expect(
    await office.query(`select details ->> 'place' as place from notice where subject_id = $1`, [key.importId]),
  ).toEqual([{ place: 'people' }]);
  expect(await person(office, 'Sam1')).toEqual({
    ...before,
    given_name: 'Samuel',
    called: 'Sam',
    born: '2010-01-02',
    sex: 'male',
    level: '09',
  });
  expect(await person(office, '900')).toMatchObject({
    ...{ given_name: 'Nora', family_name: 'New', level: '10', username: 'nnew', login: 'nora@x.example' },
    ...{ password: null, kind: 'client', roles: ['Student'] },
  });
  expect(await person(office, '901')).toMatchObject({ username: 'paul@x.example', roles: ['Parent'] });
  const again = await office.upload([header, '900,Nora,New,,nnew,nora@x.example,2011-03-04,F,10,Student']);
  expect((await office.plan(again.key)).import.counts).toEqual({
    person: { skip: 1 },
    account: { skip: 1 },
    role_assignment: { skip: 1 },
  });
  expect(await office.undo(key)).toMatchObject({ import: { state: 'undone' } });
  expect(await person(office, 'Sam1')).toEqual(before);
  expect(await person(office, '900')).toBeUndefined();
  expect(await office.query(`select from account where username in ('nnew', 'paul@x.example')`)).toEqual([]);
});

test('impossible rows are skipped with line, column, and reason, and can be downloaded as a file', async () => {
  const { office, school } = await newSchool();
  const { key } = await office.upload([
    header,
    '900,Nora,New,,nnew,,,,,Student',
    '901,Omar,New,,NNEW,,,,,',
    '902,Pat,New,,,not an e-mail,,,,',
    '903,Quin,New,,,,2010-02-30,,,',
    '904,Rae,New,,,,,Q,,',
    '905,Sol,New,,,,,,,Wizard',
    '906,Tom,New,,,,,,,Administrator',
    '900,Nora,Newer,,,,,,,',
    '907,Una,New,,sam.student,,,,,',
    '908,Val,,,,,,,,',
    'Ada1,Ada,Algebraic,,,,,,,',
    '3.526E+16,Xi,New,,,,,,,',
    'Sam1,Sam,Student,,,,,,,',
    'Sam1,Sam,Student,,,,,,,',
  ]);
  const planned = await office.plan(key);
  const rows = (await office.rows(key)).filter(({ action }) => action === 'reject' || action === 'conflict');
  expect(inEnglish(rows.map(({ line, column, action, reason }) => [line, column, action, reason]))).toEqual([
    [3, 'username', 'reject', 'The username “NNEW” is already on line 2. Each person needs their own.'],
    [4, 'e-mail', 'reject', '“not an e-mail” isn’t an email address.'],
    [5, 'birth date', 'reject', 'The birth date “2010-02-30” doesn’t match this file’s date format.'],
    [6, 'sex', 'reject', 'Laurel doesn’t recognize “Q” as a sex. Use F, M, or other, or leave it empty.'],
    [7, 'role', 'reject', expect.stringContaining('no role named Wizard')],
    [8, 'role', 'reject', expect.stringContaining('has permissions you don’t have')],
    [9, 'number', 'reject', 'The ID 900 is already on line 2.'],
    [10, 'username', 'conflict', expect.stringContaining('Someone else here has this username.')],
    [10, 'username', 'conflict', expect.stringContaining('Someone else here has this username.')],
    [10, 'username', 'conflict', expect.stringContaining('Someone else here has this username.')],
    [11, 'last name', 'reject', expect.stringContaining('needs a first and last name')],
    [12, null, 'conflict', expect.stringContaining('This person has more access than you.')],
    [13, 'number', 'reject', expect.stringContaining('spreadsheet rounded')],
    [15, 'number', 'reject', 'The ID Sam1 is already on line 14.'],
  ]);
  expect(planned.import.needsConfirmation).toBe(true);
  const { browser } = school.people.office;
  expect((await callAs(laurel, browser, peopleFiles.run, { ...key, isConfirmed: false })).status).toBe(409);
  expect(await office.run(key)).toMatchObject({ import: { state: 'done' } });
  expect(await person(office, '900')).toMatchObject({ username: 'nnew' });
  expect(await office.query(`select given_name from person where identifier > '900' and identifier < '909'`)).toEqual(
    [],
  );
  const file = await callAs(laurel, browser, peopleFiles.rejects, key);
  expect(file.text).toContain('role=Wizard');
});

test('possible matches lead to a question; the answer may be a new person, and is used', async () => {
  const { office, school } = await newSchool();
  await office.query(`update person set identifier = null where given_name = 'Uma'`);
  const { key } = await office.upload(['number,first name,last name,grade', '950,Uma,Student,11', ',Tia,Student,12']);
  const asked = await office.plan(key, { usualRoleId: null });
  expect(asked.import.counts).toEqual({ person: { reject: 2 } });
  expect(asked.questions).toEqual([
    { line: 2, said: 'Uma Student', candidates: [expect.objectContaining({ name: 'Student, Uma' })] },
    {
      line: 3,
      said: 'Tia Student',
      candidates: [expect.objectContaining({ name: 'Student, Tia', identifier: 'Tia1' })],
    },
  ]);
  const choices = [
    { line: 2, personId: school.people.uma.personId },
    { line: 3, personId: null },
  ];
  const answered = await office.plan(key, { choices, usualRoleId: null });
  expect(answered).toMatchObject({ questions: [], import: { counts: { person: { update: 1, create: 1 } } } });
  await office.run(key);
  const found = await office.query(
    `select identifier, given_name as name, grade_level as level from person where family_name = 'Student' order by 2, 1`,
  );
  expect(found).toEqual([
    { identifier: 'Sam1', name: 'Sam', level: null },
    { identifier: 'Tia1', name: 'Tia', level: null },
    { identifier: null, name: 'Tia', level: '12' },
    { identifier: '950', name: 'Uma', level: '11' },
  ]);
  const mine = await office.upload(['number,first name,last name,grade', '951,Zed,New,11']);
  expect(await office.read(mine.key), 'remembered, but not for single rows').toMatchObject({
    isRemembered: true,
    mapping: { choices: [], usualRoleId: null },
  });
});

test('a password in a file is stored nowhere, and people without a way to sign in are reported', async () => {
  const { office } = await newSchool();
  const { key } = await office.upload([
    'number,first name,last name,e-mail,password',
    '900,Nora,New,family@x.example,hunter2hunter2',
    '901,Omar,New,family@x.example,hunter2hunter2',
  ]);
  expect((await office.read(key)).reading?.sample).toEqual([
    ['900', 'Nora', 'New', 'family@x.example'],
    ['901', 'Omar', 'New', 'family@x.example'],
  ]);
  const planned = await office.plan(key);
  expect(planned.notices).toEqual([
    'Passwords are never imported from a file. It was skipped.',
    '1 new person won’t get an account because the file doesn’t give them a username or email.',
  ]);
  await office.run(key);
  expect(await person(office, '900')).toMatchObject({ login: 'family@x.example', password: null });
  expect(await person(office, '901')).toMatchObject({ email: 'family@x.example', username: null });
  const kept = await office.query(`select convert_from(bytes, 'UTF8') as text from import_file`);
  expect(JSON.stringify(kept)).not.toContain('hunter2');
  expect(await office.query(`select from import_row where data::text like '%hunter2%'`)).toEqual([]);
});

test('two files of one school don’t create the same person twice, and can be undone in any order', async () => {
  const { office } = await newSchool();
  const first = await office.upload([header, '900,Nora,New,,nnew,,,,9,Student']);
  const second = await office.upload([header, '900,Nora,New,,nnew,,,,10,Student']);
  await office.plan(first.key);
  await office.plan(second.key);
  await office.run(first.key);
  expect(inEnglish((await office.run(second.key)).import)).toMatchObject({
    state: 'failed',
    fault: expect.stringContaining('ran or was undone after this preview. Preview again.'),
  });
  expect((await office.plan(second.key)).import.counts).toMatchObject({ person: { update: 1 } });
  await office.run(second.key);
  await office.undo(first.key);
  expect(await person(office, '900'), 'the later file says the same of her').toMatchObject({
    level: '10',
    username: 'nnew',
    roles: ['Student'],
  });
  await office.undo(second.key);
  expect(await person(office, '900')).toBeUndefined();
});

test('somebody whom the office or another school’s file adds after the preview isn’t added twice: the row is left out', async () => {
  const { school, office } = await newSchool();
  const far = await testFarSchool(laurel, school);
  const other = fileDesk(laurel, { ...school, schoolId: far.schoolId }, school.people.admin.browser, peopleFiles);
  const rows = ['900,Nora,New,,,,,,9,Student', ',Nils,New,,,,2011-03-05,,9,Student'];
  const first = await other.upload([header, ...rows]);
  const second = await office.upload([header, ...rows, ',Olga,New,,onew,,,,9,Student']);
  await other.plan(first.key);
  await office.plan(second.key);
  await other.run(first.key);
  await office.query(
    `insert into person (district_id, id, given_name, family_name, birth_on, school_id)
    values ($1, gen_random_uuid(), 'Nils', 'New', '2011-03-05', $2)`,
    [school.districtId, school.schoolId],
  );
  expect((await office.run(second.key)).import.counts).toEqual({
    person: { create: 1, conflict: 2 },
    role_assignment: { create: 1, conflict: 2 },
    account: { create: 1 },
  });
  const added =
    'Someone added this person after the preview, so this row wasn’t imported. Upload the file again to include it.';
  const left = (await office.rows(second.key)).filter(
    ({ action, entity }) => action === 'conflict' && entity === 'person',
  );
  expect(left.map(({ line, reason }) => [line, reason && inEnglish(reason)])).toEqual([
    [2, added],
    [3, added],
  ]);
  expect(
    await office.query(`
      select given_name as name, count(*)::int from person where family_name = 'New' group by 1 order by 1`),
    'Nils is at two schools, whose files don’t know of each other’s people without an ID',
  ).toEqual([
    { name: 'Nils', count: 2 },
    { name: 'Nora', count: 1 },
    { name: 'Olga', count: 1 },
  ]);
});

test('a roster and a file about the same person can be undone in any order', async () => {
  const { school, desk } = await newSchool();
  const inDistrict = async <Result>(work: (scope: Scope) => Promise<Result>) =>
    await inScope(laurel.database, school.districtId, work);
  const path = await bundleOf(smallDistrict([student('s1', { identifier: '900', grades: '09' })]));
  const { importId } = await inDistrict(async (scope) => await planImport(scope, { path }));
  await inDistrict(async (scope) => await runImport(scope, { importId, isConfirmed: true }));
  const [place] = await desk('admin').query(`select id from school where name = 'School'`);
  const admin = fileDesk(laurel, { ...school, schoolId: place.id }, school.people.admin.browser, peopleFiles);
  const { key } = await admin.upload(['number,grade', '900,10']);
  await admin.plan(key);
  await admin.run(key);
  await inDistrict(async (scope) => await undoImport(scope, { importId }));
  expect(await person(admin, '900'), 'the file says that she is here').toMatchObject({ level: '10', username: null });
  await admin.undo(key);
  expect(await person(admin, '900')).toBeUndefined();
});

test('changes made after the preview are kept, and undoing keeps changes made after the run', async () => {
  const { office } = await newSchool();
  const { key } = await office.upload(['number,grade', 'Sam1,9', 'Tia1,9']);
  await office.plan(key);
  await office.query(`update person set grade_level = '12' where identifier = 'Sam1'`);
  expect((await office.run(key)).import.counts).toEqual({ person: { update: 1, conflict: 1 } });
  expect(await person(office, 'Sam1')).toMatchObject({ level: '12' });
  await office.query(`update person set grade_level = '11' where identifier = 'Tia1'`);
  await office.undo(key);
  expect(await person(office, 'Tia1')).toMatchObject({ level: '11' });
});

test('a run doesn’t change a person who has left the school since the preview', async () => {
  const { office, school } = await newSchool();
  const far = await testFarSchool(laurel, school);
  const { key } = await office.upload(['number,grade', 'Uma1,9', 'Tia1,9']);
  await office.plan(key);
  await office.query(`update enrolment set is_active = false where person_id = $1`, [school.people.uma.personId]);
  await office.query(`update person set school_id = $1 where identifier = 'Uma1'`, [far.schoolId]);
  await office.run(key);
  expect(inEnglish((await office.rows(key)).map(({ line, action, reason }) => [line, action, reason]))).toEqual([
    [2, 'conflict', 'This person is no longer at the school. Not changed.'],
    [3, 'update', expect.stringContaining('to 09')],
  ]);
  expect(await person(office, 'Uma1')).toMatchObject({ level: null });
});

test('a run doesn’t change a person who has more permissions than the office by then', async () => {
  const { office, school } = await newSchool();
  const { key } = await office.upload(['number,grade', 'Uma1,9', 'Tia1,9']);
  await office.plan(key);
  await office.query(
    `insert into role_assignment (district_id, id, person_id, role_id, school_id)
      select $1, gen_random_uuid(), $2, id, $3 from role where name = 'Teacher'`,
    [school.districtId, school.people.uma.personId, school.schoolId],
  );
  await office.run(key);
  expect(inEnglish((await office.rows(key)).map(({ line, action, reason }) => [line, action, reason]))).toEqual([
    [2, 'conflict', 'This person has more access than you. Ask an administrator to change their account.'],
    [3, 'update', expect.stringContaining('to 09')],
  ]);
  expect(await person(office, 'Uma1')).toMatchObject({ level: null });
});

test('undoing removes a teacher the office created from a file, since the role came from the file', async () => {
  const { office } = await newSchool();
  const { key } = await office.upload([header, '900,Nora,New,,nnew,,,,,Teacher']);
  await office.plan(key);
  await office.run(key);
  expect(await person(office, '900')).toMatchObject({ roles: ['Teacher'] });
  await office.undo(key);
  expect(await person(office, '900')).toBeUndefined();
});

test('an ID used at another school isn’t created again, and whose it is isn’t revealed', async () => {
  const { office, school } = await newSchool();
  const far = await testFarSchool(laurel, school);
  await office.query(`update person set identifier = 'far7' where id = $1`, [far.fay.personId]);
  const { key } = await office.upload([header, 'far7,Fay,Far,,,,,,,Student']);
  await office.plan(key);
  expect(inEnglish(await office.rows(key))).toEqual([
    expect.objectContaining({
      action: 'reject',
      column: 'number',
      reason: expect.stringContaining('Someone else in your district has the ID far7.'),
    }),
  ]);
});

test('undoing a file doesn’t remove the last administrator who can sign in', async () => {
  const { desk } = await newSchool();
  const admin = desk('admin');
  const { key } = await admin.upload([header, '900,Nora,New,,nnew,,,,,Administrator']);
  await admin.plan(key);
  await admin.run(key);
  expect(await person(admin, '900')).toMatchObject({ kind: 'admin', roles: ['Administrator'] });
  await admin.query(`update account set password_hash = 'set' where username = 'nnew'`);
  expect((await admin.undo(key)).import).toMatchObject({
    state: 'done',
    fault: 'This is the last administrator. Make someone else an administrator first.',
  });
  expect(await person(admin, '900')).toMatchObject({ roles: ['Administrator'] });
});

test('no one can grant through a file what they lack, by any means', async () => {
  const { office, school } = await newSchool();
  const { key } = await office.upload([header, '900,Nora,New,,nnew,,,,,']);
  const { mapping, about } = await office.read(key);
  expect(about.roles.map(({ name }) => name)).not.toContain('Administrator');
  const [role] = await office.query(`select id from role where name = 'Administrator'`);
  const asked = { ...key, mapping: { ...mapping, usualRoleId: role.id } };
  expect((await callAs(laurel, school.people.office.browser, peopleFiles.plan, asked as never)).status).toBe(404);
});

test('people files are for people who change the school’s people: others are refused, and another school’s aren’t found', async () => {
  const { office, school, desk } = await newSchool();
  const far = await testFarSchool(laurel, school);
  const { key } = await office.upload(['number,grade', 'Sam1,9']);
  const { ada, sam, office: olga } = school.people;
  for (const { browser } of [ada, sam]) expect((await callAs(laurel, browser, peopleFiles.read, key)).status).toBe(403);
  const elsewhere = { ...key, schoolId: far.schoolId };
  for (const each of [peopleFiles.read, peopleFiles.rejects, peopleFiles.undo])
    expect((await callAs(laurel, olga.browser, each, elsewhere)).status).toBe(404);
  expect((await callAs(laurel, school.people.admin.browser, peopleFiles.read, elsewhere)).status).toBe(404);
  expect((await desk('ada').upload(['a', 'b'])).status).toBe(403);
  const schools = async (who: 'office' | 'admin') =>
    (await callAs(laurel, school.people[who].browser, readFileSchools, {})).output.schools.map(({ name }) => name);
  expect(await schools('office')).toEqual(['Test High']);
  expect(await schools('admin')).toEqual(['Far High', 'Test High']);
});

test('the default role is for new people: existing people keep their roles and landing pages', async () => {
  const { desk } = await newSchool();
  const admin = desk('admin');
  const [role] = await admin.query(`select id from role where key = 'office'`);
  const { key } = await admin.upload([header, 'Tia1,Tia,Student,,,,,,,', '900,Nora,New,,nnew,,,,,']);
  expect((await admin.plan(key, { usualRoleId: role.id })).import.counts).toEqual({
    person: { create: 1, skip: 1 },
    role_assignment: { create: 1 },
    account: { create: 1 },
  });
  await admin.run(key);
  expect(await person(admin, 'Tia1')).toMatchObject({ kind: 'client', roles: ['Student'] });
  expect(await person(admin, '900')).toMatchObject({ kind: 'admin', roles: ['Office'] });
});

test('emails outside the domains the district requires for staff or students are left out, with the reason', async () => {
  const { school, office } = await newSchool();
  const value = { hosts: [], staffDomains: [], studentDomains: ['pupils.example'] };
  await callAs(laurel, school.people.admin.browser, districtAddresses.save, { version: 0, value });
  const { key } = await office.upload([
    header,
    'Sam1,Sam,Student,,,sam@gmail.example,,,,',
    '900,Nora,New,,nnew,nora@gmail.example,2011-03-04,F,10,Student',
    '901,Nils,New,,nils,nils@PUPILS.example,2011-03-04,M,10,Student',
    '902,Paul,Parent,,,paul@gmail.example,,,,Guardian',
  ]);
  await office.plan(key);
  const conflicts = (await office.rows(key)).filter(({ action }) => action === 'conflict');
  expect([...new Set(conflicts.map(({ line }) => line))]).toEqual([2, 3]);
  expect(inEnglish(conflicts[0]?.reason)).toBe(
    'Students need an email at pupils.example. The district’s settings say so.',
  );
  await office.run(key);
  expect((await person(office, 'Sam1'))?.email).toBeNull();
  expect(await person(office, '900')).toBeUndefined();
  expect(await person(office, '901')).toMatchObject({ login: 'nils@PUPILS.example', roles: ['Student'] });
  expect(await person(office, '902')).toMatchObject({ email: 'paul@gmail.example' });
});

test('an erased person is left out with everything the file has about them, and is created as someone new on request', async () => {
  const { school, office } = await newSchool();
  const { admin, ada } = school.people;
  const lines = [header, '900,Nora,New,,nnew,nora@x.example,,,10,Student', '901,Omar,New,,,,,,10,Student'];
  const { key: first } = await office.upload(lines);
  await office.plan(first);
  await office.run(first);
  const [nora] = await office.query(`update person set is_active = false where identifier = '900' returning id`);
  // A student of a class once, so that the law keeps the name and the ID.
  await office.query(
    `insert into enrolment (district_id, id, class_id, person_id, role) values ($1, gen_random_uuid(), $2, $3, 'student')`,
    [school.districtId, school.ids.algebra, nora.id],
  );
  const { digest } = (await callAs(laurel, admin.browser, planErasure, { personId: nora.id })).output;
  const erasing = { personId: nora.id, digest, reason: 'The family asked.' };
  expect((await callAs(laurel, admin.browser, erasePerson, erasing)).status).toBe(200);

  const { key } = await office.upload(lines);
  const planned = await office.plan(key);
  expect(planned.import).toMatchObject({
    needsConfirmation: true,
    counts: { person: { conflict: 1, skip: 1 }, account: { skip: 1 }, role_assignment: { skip: 2 } },
  });
  const [row] = await office.rows(key);
  expect(row).toMatchObject({ line: 2, column: null, reason: { key: erasedBy('', '').key } });
  const readmit = async ({ browser }: { browser: Browser }, line = 2) =>
    (await callAs(laurel, browser, readmitErased, { importId: key.importId, line })).status;
  expect([await readmit(ada), await readmit(admin, 3)]).toEqual([403, 422]);
  await office.run(key);
  const known = async () =>
    await office.query(
      `select given_name as name, erased_at is null as here from person where identifier = '900' order by 2`,
    );
  expect(await known(), 'nobody chose them').toEqual([{ name: 'Nora', here: false }]);

  const { key: second } = await office.upload(lines);
  await office.plan(second);
  const chosen = await callAs(laurel, school.people.office.browser, readmitErased, {
    importId: second.importId,
    line: 2,
  });
  expect(chosen.status, chosen.text).toBe(200);
  expect((await office.settled(second)).import.counts).toMatchObject({ person: { create: 1, skip: 1 } });
  await office.run(second);
  expect(await known()).toEqual([
    { name: 'Nora', here: false },
    { name: 'Nora', here: true },
  ]);
});

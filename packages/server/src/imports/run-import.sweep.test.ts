import type { Id } from '@laurel/domain/kit/id';
import { english } from '@laurel/domain/kit/sentence';
import { inEnglish } from '@laurel/domain/kit/testing-sentence';
import type { Scope } from '@laurel/server/db/scope';
import { inScope, type TestDatabase, testDatabase, testDistrict } from '@laurel/server/db/testing';
import { writeDefaultRoles } from '@laurel/server/people/role-store';
import { type Ran, runImport, undoImport } from '@laurel/server/plans/run-import';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planImport } from './plan-import';
import { changeFile, filesOf, partOf, sample, zipOf } from './testing-bundle';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => await database.drop());

async function newDistrict(): Promise<Id<'district'>> {
  const districtId = await testDistrict(database);
  await inScope(database, districtId, async (scope) => await writeDefaultRoles(scope), { rules: [] });
  return districtId;
}

const everything = { rules: administratorRules() };

function administratorRules() {
  const subjects = [
    'users',
    'fitness',
    'teacher',
    'homepage',
    'transition',
    'profile',
    'roles',
    'permissions',
    'terms',
    'classes',
    'grades',
    'attendance',
    'eligibility',
    'imports',
    'body',
    'health',
    'audit',
  ] as const;
  return subjects.map((subject) => ({ action: 'manage', subject, reach: 'district', schoolId: null }) as const);
}

async function plan(districtId: Id<'district'>, path: string) {
  return await inScope(database, districtId, async (scope) => await planImport(scope, { path }), everything);
}

async function run(districtId: Id<'district'>, importId: string): Promise<Ran> {
  const work = async (scope: Scope) => await runImport(scope, { importId, isConfirmed: true });
  return await inScope(database, districtId, work, everything);
}

async function bring(districtId: Id<'district'>, path: string) {
  const planned = await plan(districtId, path);
  return { planned, ran: await run(districtId, planned.importId) };
}

/** A part of the sample district: enough of it for whatever doesn't go by its size. */
async function part(version: 'v1p2' | 'v1p1' = 'v1p2') {
  return partOf(await filesOf(sample(version)));
}

/** How many scores it has. */
async function scoresIn(): Promise<number> {
  return (
    String((await part()).get('results.csv'))
      .trimEnd()
      .split('\n').length - 1
  );
}

async function query(districtId: Id<'district'>, text: string, values: unknown[] = []) {
  return await inScope(database, districtId, async (scope) => (await scope.db.client.query(text, values)).rows);
}

async function digest(districtId: Id<'district'>) {
  const tables = [
    'school',
    'term',
    'course',
    'class',
    'class_term',
    'person',
    'account',
    'role_assignment',
    'guardianship',
    'enrolment',
    'category',
    'assignment',
    'score',
    'scale',
    'scale_band',
    'source_id',
  ];
  const rows: unknown[] = [];
  for (const table of tables) {
    const [row] = await query(
      districtId,
      `select '${table}' as name, count(*)::int as count, md5(string_agg(md5(t::text), '' order by md5(t::text))) as md5 from ${table} t`,
    );
    rows.push(row);
  }
  return rows;
}

test('a whole district is imported, and importing the same file again changes nothing', async () => {
  const districtId = await newDistrict();
  const { planned, ran } = await bring(districtId, sample('v1p2'));
  expect(planned.problems.filter(({ severity }) => severity !== 'warning')).toEqual([]);
  expect(planned.needsConfirmation).toBe(false);
  expect(planned.counts).toMatchObject({
    person: { create: 1932 },
    class: { create: 234 },
    enrolment: { create: 5532 },
    assignment: { create: 384 },
    score: { create: 8442 },
  });
  expect(ran.counts).toEqual(planned.counts);

  const before = await digest(districtId);
  const again = await bring(districtId, sample('v1p2'));
  expect(Object.values(again.planned.counts).flatMap((actions) => Object.keys(actions))).toEqual(
    Object.values(again.planned.counts).map(() => 'skip'),
  );
  expect(again.ran.counts).toEqual(again.planned.counts);
  expect(await digest(districtId)).toEqual(before);
});

test('a delta adds, renames, deactivates, and removes; undoing it restores the day before', async () => {
  const districtId = await newDistrict();
  await bring(districtId, await zipOf(await part()));
  const before = await digest(districtId);
  const { planned } = await bring(districtId, sample('v1p2-delta'));
  expect(planned.problems).toEqual([]);
  expect(planned.counts).toMatchObject({
    person: { create: 1, update: 1, skip: 1, deactivate: 1 },
    enrolment: { create: 8, deactivate: 8 },
  });
  const people = await query(
    districtId,
    `select s.source_key, p.family_name, p.is_active, a.is_active as may_sign_in
    from source_id s join person p on p.id = s.target_id join account a on a.person_id = p.id
    where s.kind = 'person' and s.source_key in ('cv-stu-90001', 'cv-stu-00035', 'cv-stu-00037', 'cv-stu-00039')
    order by s.source_key`,
  );
  expect(people).toEqual([
    { source_key: 'cv-stu-00035', family_name: 'Renamed-After-Adoption', is_active: true, may_sign_in: true },
    { source_key: 'cv-stu-00037', family_name: 'Hansen', is_active: true, may_sign_in: false },
    { source_key: 'cv-stu-00039', family_name: 'Rahman', is_active: false, may_sign_in: false },
    { source_key: 'cv-stu-90001', family_name: 'Öztürk-Hall', is_active: true, may_sign_in: true },
  ]);

  await inScope(database, districtId, async (scope) => await undoImport(scope, { importId: planned.importId }));
  const after = await digest(districtId);
  expect(after.map((row) => Reflect.get(row as object, 'count'))).toEqual(
    before.map((row) => Reflect.get(row as object, 'count')),
  );
  const [renamed] = await query(
    districtId,
    `select p.family_name from source_id s join person p on p.id = s.target_id
    where s.kind = 'person' and s.source_key = 'cv-stu-00035'`,
  );
  expect(renamed?.family_name).not.toBe('Renamed-After-Adoption');
});

test('undoing the first import leaves nothing behind', async () => {
  const districtId = await newDistrict();
  const { planned } = await bring(districtId, await zipOf(await part('v1p1')));
  await inScope(database, districtId, async (scope) => await undoImport(scope, { importId: planned.importId }));
  expect(await digest(districtId)).toEqual(
    (await digest(districtId)).map((row) => ({ ...(row as object), count: 0, md5: null })),
  );
});

test('a bulk file missing a tenth of its people asks first, and deactivates instead of deleting', async () => {
  const districtId = await newDistrict();
  const files = await filesOf(sample('v1p1'));
  const only = (files: ReadonlyMap<string, Buffer | string>) =>
    new Map([...files].filter(([name]) => ['manifest.csv', 'orgs.csv', 'users.csv'].includes(name)));
  const people = changeFile(only(files), 'manifest.csv', (text) =>
    text.replace(/(file\.(?!orgs|users)\w+),bulk/g, '$1,absent'),
  );
  await bring(districtId, await zipOf(people));
  const fewer = changeFile(people, 'users.csv', (text) => {
    const lines = text.trim().split('\n');
    return [...lines.slice(0, 1), ...lines.slice(400)].join('\n');
  });
  const planned = await plan(districtId, await zipOf(fewer));
  expect(planned.counts.person?.deactivate).toBe(399);
  expect(planned.needsConfirmation).toBe(true);
  await expect(
    inScope(database, districtId, async (scope) =>
      runImport(scope, { importId: planned.importId, isConfirmed: false }),
    ),
  ).rejects.toThrow('then confirm');
  await run(districtId, planned.importId);
  const [row] = await query(districtId, 'select count(*)::int as n from person where not is_active');
  expect(row?.n).toBe(399);
});

test('a bulk file missing assignments asks first, and says how many scores and students are affected', async () => {
  const districtId = await newDistrict();
  await bring(districtId, await zipOf(await part()));
  const files = await part();
  const [header = '', ...lines] = String(files.get('lineItems.csv')).trimEnd().split('\n');
  const kept = new Set(lines.slice(0, lines.length / 2).map((line) => line.split(',')[0]));
  const half = changeFile(files, 'lineItems.csv', () => [header, ...lines.slice(0, lines.length / 2), ''].join('\n'));
  const fewer = changeFile(half, 'results.csv', (text) => {
    const [head = '', ...results] = text.trimEnd().split('\n');
    const at = head.split(',').findIndex((name) => name.includes('lineItemSourcedId'));
    return [head, ...results.filter((line) => kept.has(line.split(',')[at])), ''].join('\n');
  });
  const planned = await plan(districtId, await zipOf(fewer));
  expect(planned.needsConfirmation).toBe(true);
  const said = planned.problems.find(({ file }) => file === 'lineItems.csv')?.reason ?? '';
  expect(inEnglish(said)).toMatch(/^192 of 384 assignments .* with \d+ scores, which changes \d+ students’ grades/);
});

test('a person who imports isn’t removed by a file they are missing from', async () => {
  const districtId = await newDistrict();
  const kept = ['manifest.csv', 'orgs.csv', 'users.csv'];
  const all = new Map([...(await filesOf(sample('v1p1')))].filter(([name]) => kept.includes(name)));
  const people = changeFile(all, 'manifest.csv', (text) =>
    text.replace(/(file\.(?!orgs|users)\w+),bulk/g, '$1,absent'),
  );
  await bring(districtId, await zipOf(people));
  const [me] = await query(
    districtId,
    `select s.target_id as id, s.source_key as key from source_id s
    join account a on a.person_id = s.target_id where s.kind = 'person' order by s.source_key desc limit 1`,
  );
  const without = changeFile(people, 'users.csv', (text) =>
    text
      .split('\n')
      .filter((line) => !line.slice(0, 20).includes(me?.key))
      .join('\n'),
  );
  const path = await zipOf(without);
  const as = { ...everything, personId: me?.id };
  const { importId } = await inScope(database, districtId, async (scope) => await planImport(scope, { path }), as);
  const rows = await query(
    districtId,
    `select distinct entity, action from import_row where import_id = $1 and reason ->> 'key' like 'You can’t remove yourself%' order by entity`,
    [importId],
  );
  expect(rows).toEqual(['account', 'person', 'role_assignment'].map((entity) => ({ entity, action: 'skip' })));
});

test('a record changed here after the preview is a conflict, and isn’t overwritten', async () => {
  const districtId = await newDistrict();
  await bring(districtId, await zipOf(await part()));
  const planned = await plan(districtId, sample('v1p2-delta'));
  const renamed = `id = (select target_id from source_id where kind = 'person' and source_key = 'cv-stu-00035')`;
  await query(districtId, `update person set family_name = 'By hand' where ${renamed}`);
  const { counts } = await run(districtId, planned.importId);
  expect(counts.person).toMatchObject({ create: 1, conflict: 1 });
  const [person] = await query(districtId, `select family_name from person where ${renamed}`);
  expect(person?.family_name).toBe('By hand');
});

test('a score that a teacher typed over an imported one is kept', async () => {
  const districtId = await newDistrict();
  await bring(districtId, await zipOf(await part()));
  const [cell] = await query(
    districtId,
    `update score set value = 1.5 where (class_id, student_id, assignment_id) =
      (select class_id, student_id, assignment_id from score where value > 5 order by 1, 2, 3 limit 1)
    returning district_id, class_id, student_id, assignment_id`,
  );
  await query(
    districtId,
    `insert into score_event (district_id, id, class_id, student_id, assignment_id, cause, change)
    values ($1, $2, $3, $4, $5, 'filled', '{"form": "score-1", "before": null, "after": null}')`,
    [cell?.district_id, crypto.randomUUID(), cell?.class_id, cell?.student_id, cell?.assignment_id],
  );
  const planned = await plan(districtId, await zipOf(await part()));
  expect(planned.counts.score).toEqual({ skip: (await scoresIn()) - 1, conflict: 1 });
});

test('undoing keeps a student with scores in the class with an ended enrollment, and keeps a custody block', async () => {
  const districtId = await newDistrict();
  const files = await part();
  const roster = changeFile(files, 'manifest.csv', (text) => text.replace('file.results,bulk', 'file.results,absent'));
  const withoutResults = new Map([...roster].filter(([name]) => name !== 'results.csv'));
  const { planned } = await bring(districtId, await zipOf(withoutResults));
  await query(
    districtId,
    `insert into score (district_id, class_id, student_id, assignment_id, value)
    select a.district_id, a.class_id, e.person_id, a.id, 7
    from assignment a join enrolment e on e.class_id = a.class_id and e.role = 'student'
    order by a.id, e.person_id limit 1`,
  );
  await query(
    districtId,
    `update guardianship set is_blocked = true where id = (select id from guardianship order by id limit 1)`,
  );
  await inScope(database, districtId, async (scope) => await undoImport(scope, { importId: planned.importId }));
  expect(await query(districtId, 'select is_active, ends_before from enrolment')).toEqual([
    { is_active: false, ends_before: '2026-11-21' },
  ]);
  expect(await query(districtId, 'select is_blocked from guardianship')).toEqual([{ is_blocked: true }]);
  const [kept] = await query(
    districtId,
    `select count(*)::int as n from import_row where entity = 'enrolment' and reason ->> 'key' like '%ended instead%'`,
  );
  expect(kept?.n).toBe(1);
});

test('the office can’t create administrators through a file', async () => {
  const districtId = await newDistrict();
  const rules = (['users', 'classes', 'imports', 'profile', 'homepage'] as const).map(
    (subject) => ({ action: 'manage', subject, reach: 'district', schoolId: null }) as const,
  );
  const path = await zipOf(await part());
  const work = async (scope: Scope) => await planImport(scope, { path });
  const planned = await inScope(database, districtId, work, { rules });
  expect(planned.counts.role_assignment?.reject).toBeGreaterThan(0);
  expect(
    planned.problems.some(({ reason }) => english(reason).includes('Administrator has permissions you don’t have')),
  ).toBe(true);
});

test('a rejected file gets a response with its message, and leaves no preview', async () => {
  const districtId = await newDistrict();
  const files = new Map(await filesOf(sample('v1p2-delta')));
  files.delete('manifest.csv');
  const planned = await plan(districtId, await zipOf(files));
  expect(planned).toMatchObject({ accepted: false, counts: {} });
  expect(planned.problems[0]).toMatchObject({ severity: 'refused', file: 'manifest.csv' });
  expect(await query(districtId, 'select state from import')).toEqual([{ state: 'refused' }]);
});

test('undoing removes imported scores, except one a teacher has changed since', async () => {
  const districtId = await newDistrict();
  const files = await part();
  const roster = changeFile(files, 'manifest.csv', (text) => text.replace('file.results,bulk', 'file.results,absent'));
  await bring(districtId, await zipOf(new Map([...roster].filter(([name]) => name !== 'results.csv'))));
  const pairs: unknown[] = [];
  const planned = await plan(districtId, await zipOf(await part()));
  const work = async (scope: Scope) =>
    await runImport(scope, {
      importId: planned.importId,
      isConfirmed: false,
      afterScores: async (_, some) => {
        pairs.push(...some);
      },
    });
  await inScope(database, districtId, work, everything);
  expect(new Set(pairs.map((pair) => JSON.stringify(pair))).size).toBe(pairs.length);
  expect(pairs.length).toBeGreaterThan(200);

  await query(
    districtId,
    `update score set value = 1.5 where (class_id, student_id, assignment_id) =
      (select class_id, student_id, assignment_id from score where value > 5 order by 1, 2, 3 limit 1)`,
  );
  await inScope(database, districtId, async (scope) => await undoImport(scope, { importId: planned.importId }));
  expect(await query(districtId, 'select value from score')).toEqual([{ value: '1.5' }]);
  const kept = await query(
    districtId,
    `select count(*)::int as n from import_row where import_id = $1 and reason ->> 'key' like 'Someone changed%'`,
    [planned.importId],
  );
  expect(kept).toEqual([{ n: 1 }]);
  const events = await query(districtId, `select count(*)::int as n from score_event where cause = 'undone'`);
  expect(events).toEqual([{ n: (await scoresIn()) - 1 }]);
});

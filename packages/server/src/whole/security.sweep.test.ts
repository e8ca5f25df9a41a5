import { createHash } from 'node:crypto';
import { saveScores } from '@laurel/domain/grades/api';
import * as api from '@laurel/domain/people/api';
import * as directory from '@laurel/domain/people/directory-api';
import { type Endpoint, isUnsafe, pathParameters } from '@laurel/domain/wire/endpoint';
import { newId } from '@laurel/server/db/new-id';
import { inScope } from '@laurel/server/db/testing';
import { mountedEndpoints } from '@laurel/server/http/mount';
import { type Browser, callAs, fileLaurel, visitor } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { inputFor, type World } from '@laurel/server/testing/world';
import { beforeAll, describe, expect, test } from 'vitest';

// What must hold for every call that is mounted (security 4, 6, 7, 8, 9, 18): walked, so that a new one is walked too.

const laurel = await fileLaurel();
let school: TestSchool;
let other: TestSchool;
let endpoints: readonly Endpoint[];

beforeAll(async () => {
  endpoints = mountedEndpoints(laurel.laurel.door);
  school = await testSchool(laurel);
  other = await testSchool(laurel, 'Other district');
});

function worldOf({ ids, people, enrolments }: TestSchool): World {
  return {
    class: ids.algebra,
    person: people.tia.personId,
    assignment: ids.essay,
    category: ids.homework,
    enrolment: enrolments.samInAlgebra,
    guardianship: ids.guardianship,
    term: ids.quarter,
  };
}

/** The call as it travels, with more beside the input than it takes. */
async function send(
  endpoint: Endpoint,
  browser: Browser,
  input: Record<string, unknown>,
  more: Record<string, unknown> = {},
) {
  const rest = { ...input };
  const path = pathParameters(endpoint.path).reduce((url, name) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return url.replace(`{${name}}`, value);
  }, endpoint.path as string);
  const isBody = isUnsafe(endpoint) && endpoint.body !== 'file';
  const file =
    '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nname\r\n\r\n--edge--\r\n';
  const query = Object.fromEntries(
    Object.entries({ ...(isBody ? {} : rest), ...(isBody ? {} : more) }).map(([k, v]) => [k, String(v)]),
  );
  return await laurel.laurel.door.app.inject({
    method: endpoint.method,
    url: path,
    query,
    headers: {
      cookie: browser.cookie,
      'x-csrf-token': browser.csrf,
      ...(endpoint.body === 'file' ? { 'content-type': 'multipart/form-data; boundary=edge' } : {}),
    },
    ...(isBody ? { payload: { ...rest, ...more } } : {}),
    ...(endpoint.body === 'file' ? { payload: file } : {}),
  });
}

/** One digest of everything kept, but for who came and what was recorded of it. */
async function digestOfAll(): Promise<string> {
  const hash = createHash('sha256');
  for (const { districtId } of [school, other]) {
    await inScope(laurel.database, districtId, async ({ db }) => {
      const { rows: tables } = await db.client.query<{ name: string }>(
        `select table_name as name from information_schema.tables
         where table_schema = 'public' and table_type = 'BASE TABLE'
           and table_name not like 'audit\\_%' and table_name not in ('session', 'migration') order by 1`,
      );
      expect(tables.length).toBeGreaterThan(25);
      for (const { name } of tables) {
        const { rows } = await db.client.query(`select row_to_json(t)::text as row from ${name} t order by 1`);
        hash.update(`${name}\n${rows.map(({ row }) => row).join('\n')}\n`);
      }
    });
  }
  return hash.digest('hex');
}

test('reads never change anything', async () => {
  const reads = endpoints.filter((endpoint) => !isUnsafe(endpoint));
  expect(reads.length).toBeGreaterThan(15);
  const before = await digestOfAll();
  for (const who of ['admin', 'ada', 'sam', 'pia'] as const) {
    for (const endpoint of reads) await send(endpoint, school.people[who].browser, inputFor(endpoint, worldOf(school)));
    for (const url of ['/', '/studentdashboard', '/parentdashboard', '/login', '/image/none.png', '/teacher']) {
      await laurel.laurel.door.app.inject({ url, headers: { cookie: school.people[who].browser.cookie } });
    }
  }
  expect(await digestOfAll()).toBe(before);
  await send(directory.setPersonActive, school.people.admin.browser, {
    personId: school.people.uma.personId,
    isActive: false,
  });
  expect(await digestOfAll(), 'the digest sees a change').not.toBe(before);
  await send(directory.setPersonActive, school.people.admin.browser, {
    personId: school.people.uma.personId,
    isActive: true,
  });
});

test('no call accepts unknown fields, from any role', async () => {
  const before = await digestOfAll();
  for (const endpoint of endpoints) {
    for (const more of [
      { role: 'admin' },
      { districtId: other.districtId },
      { id: newId() },
      { isAdmin: true },
      { accountId: newId() },
      { kind2: 1 },
    ]) {
      const known = 'shape' in endpoint.input ? Object.keys(endpoint.input.shape as object) : [];
      if (Object.keys(more).some((name) => known.includes(name))) continue;
      // Sign-out and the like would end the session the rest of the walk needs, were they taken.
      const { admin, office, coordinator } = school.people;
      // Health is the office's, and services are the coordinator's; administrators don't read them.
      const holders: Partial<Record<string, typeof admin>> = { health: office, services: coordinator };
      const { browser } = holders[endpoint.needs[1]] ?? admin;
      const reply = await send(endpoint, browser, inputFor(endpoint, worldOf(school)), more);
      expect(
        [400, 404],
        `${endpoint.method} ${endpoint.path} ${JSON.stringify(more)}: ${reply.body.slice(0, 200)}`,
      ).toContain(reply.statusCode);
      if (reply.statusCode === 400) expect(reply.json().code).toBe('invalid');
    }
  }
  expect((await callAs(laurel, school.people.admin.browser, api.readSessions, {})).status).toBe(200);
  expect(await digestOfAll()).toBe(before);
});

test('unknown nested fields are rejected, too', async () => {
  const rules = endpoints.find((endpoint) => endpoint.path === '/api/classes/{classId}/rules');
  if (!rules) throw new Error('The rules of a class are gone.');
  const latePolicy = { percentOff: '10', per: 'day', floorPercent: '50' };
  const base = inputFor(rules, worldOf(school));
  const refused = await send(rules, school.people.ada.browser, {
    ...base,
    latePolicy: { ...latePolicy, districtId: newId() },
  });
  expect([refused.statusCode, refused.json().message]).toEqual([400, 'Unknown field: “districtId”.']);
});

/** Every key of an answer as a path, list positions left out. */
function keysOf(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => keysOf(each, `${at}[]`));
  if (typeof value !== 'object' || value === null) return [at];
  return Object.entries(value).flatMap(([key, inner]) => keysOf(inner, at === '' ? key : `${at}.${key}`));
}

describe('what each role’s session tells the browser', () => {
  const keys = [
    'clock.now',
    'clock.timeZone',
    'district.language',
    'district.languages[]',
    'district.logo',
    'district.name',
    'isFirstRun',
    'isLoggedIn',
    'rules[].action',
    'rules[].conditions.within',
    'rules[].subject',
    'userData.accountId',
    'userData.email',
    'userData.name',
    'userData.personId',
    'userData.role',
    'userData.roles[].key',
    'userData.roles[].name',
    'userData.username',
  ];
  const observed = ['gradeLevel', 'name', 'personId', 'schoolName'].map((name) => `observeeDetails[].${name}`);
  test.each(['admin', 'office', 'ada', 'sam', 'pia', 'cole', 'counselor'] as const)('%s', async (who) => {
    const reply = await callAs(laurel, school.people[who].browser, api.sessionData, {});
    const found = [...new Set(keysOf(JSON.parse(reply.text)))].sort();
    expect(found).toEqual([...keys, ...(who === 'pia' ? observed : [])].sort());
  });
  test('a signed-out visitor', async () => {
    const reply = await callAs(laurel, visitor(), api.sessionData, {});
    expect(JSON.parse(reply.text)).toMatchObject({ isLoggedIn: false, rules: [], userData: [], observeeDetails: [] });
  });
});

test('families get no staff-only fields', async () => {
  const staffOnly = /identifier|email|birth|phone|blockReason|isBlocked|version|released|audit|hash|token|username/i;
  for (const [who, path] of [
    ['sam', '/api/overview/student'],
    ['pia', '/api/overview/parent'],
  ] as const) {
    const reply = await laurel.laurel.door.app.inject({
      url: path,
      headers: { cookie: school.people[who].browser.cookie },
    });
    expect(reply.statusCode).toBe(200);
    const keys = [...new Set(keysOf(reply.json()))];
    expect(keys.length).toBeGreaterThan(5);
    expect(keys.filter((key) => staffOnly.test(key))).toEqual([]);
  }
});

test('the inputs of a grade tell a family the same keys as each other, and none about unreleased work', async () => {
  const { algebra, quarter } = school.ids;
  const keysFor = async (who: 'sam' | 'pia' | 'ada') => {
    const url = `/api/classes/${algebra}/students/${school.people.sam.personId}/grade?termId=${quarter}`;
    const { cookie } = school.people[who].browser;
    const reply = await laurel.laurel.door.app.inject({ url, headers: { cookie } });
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.json()).toMatchObject({ rules: { audience: who === 'ada' ? 'staff' : 'family' } });
    return [...new Set(keysOf(reply.json()))].sort();
  };
  const [own, parents] = [await keysFor('sam'), await keysFor('pia')];
  expect(own).toEqual(parents);
  expect(own).toEqual([...gradeInputs].sort());
});

const gradeInputs = [
  ...[
    'categoryId',
    'dueOn',
    'id',
    'isCounted',
    'isDescribed',
    'isExtraCredit',
    'neverDrop',
    'pointsPossible',
    'termId',
    'title',
    'weight',
  ].map((name) => `assignments[].${name}`),
  ...['audience', 'digits', 'latePolicy', 'missingPercent', 'unreleased', 'weighting'].map((name) => `rules.${name}`),
  ...['dropHighest', 'dropLowest', 'id', 'isExtraCredit', 'method', 'title', 'weight'].map(
    (name) => `rules.categories[].${name}`,
  ),
  ...['letter', 'minimum'].map((name) => `rules.scale[].${name}`),
  ...['bestPossible', 'ifBlanksAreZero', 'isSnapshot', 'letter', 'shareGraded', 'soFar'].map(
    (name) => `stored.${name}`,
  ),
  ...['parentId', 'termId', 'title'].map((name) => `terms[].${name}`),
  ...['classTitle', 'override', 'studentName', 'termTitle'],
];

test('a score change is audited with before, after, who, and why; no one can change that record', async () => {
  const { ada, sam } = school.people;
  const { algebra, essay } = school.ids;
  const save = async (value: string, version: number) => {
    const cells: [number, number, number, string, 'none', number][] = [[0, 0, version, value, 'none', 0]];
    const input = {
      classId: algebra,
      operationId: newId<'operation'>(),
      cause: 'entered',
      students: [sam.personId],
      assignments: [essay],
      cells,
    } as const;
    const reply = await callAs(laurel, ada.browser, saveScores, {
      ...input,
      students: [...input.students],
      assignments: [...input.assignments],
    });
    expect(reply.status, reply.text).toBe(200);
  };
  await save('7', 0);
  await save('9', 1);
  await inScope(laurel.database, school.districtId, async ({ db }) => {
    const { rows } = await db.client.query(
      'select row_to_json(score_event) as event from score_event where student_id = $1 order by id',
      [sam.personId],
    );
    expect(rows.map((row) => row.event)).toMatchObject([
      { account_id: ada.accountId, cause: 'entered', change: { before: null } },
      { account_id: ada.accountId, cause: 'entered' },
    ]);
    const [first, second] = rows.map((row) => row.event);
    expect(second.change.before).toEqual(first.change.after);
    expect(second.change.after).not.toEqual(first.change.after);
  });
  for (const change of ['delete from score_event', "update score_event set cause = 'entered'"]) {
    const attempt = inScope(laurel.database, school.districtId, async ({ db }) => await db.client.query(change));
    await expect(attempt).rejects.toMatchObject({ code: '42501' });
  }
});

test('two districts’ lists have nothing in common', async () => {
  const lists = endpoints.filter((endpoint) => !isUnsafe(endpoint) && Object.keys(endpoint.owners).length === 0);
  expect(lists.length).toBeGreaterThan(8);
  const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
  let seen = 0;
  for (const endpoint of lists.filter((each) => each.path !== '/api/openapi.json')) {
    for (const who of ['admin', 'office', 'ada', 'sam', 'pia'] as const) {
      const idsIn = async ({ people }: TestSchool) =>
        (await send(endpoint, people[who].browser, {})).body.match(uuid) ?? [];
      const [here, there] = [await idsIn(school), new Set<string>(await idsIn(other))];
      seen += here.length;
      expect(
        here.filter((id) => there.has(id)),
        `${endpoint.path} as ${who}`,
      ).toEqual([]);
    }
  }
  expect(seen).toBeGreaterThan(50);
});

test('every kind of response has the security headers', async () => {
  const { admin } = school.people;
  const answers: [string, { statusCode: number; headers: Record<string, unknown> }][] = [];
  for (const endpoint of endpoints) {
    const key = `${endpoint.method} ${endpoint.path}`;
    answers.push([`${key} signed out`, await send(endpoint, visitor(), inputFor(endpoint, worldOf(school)))]);
    if (!isUnsafe(endpoint))
      answers.push([key, await send(endpoint, admin.browser, inputFor(endpoint, worldOf(school)))]);
  }
  for (const url of [
    '/',
    '/login',
    '/studentdashboard',
    '/admin/users',
    '/assets/none.js',
    '/image/none.png',
    '/api/none',
    '/api/%',
    '/%',
    '/../etc/passwd',
  ]) {
    answers.push([url, await laurel.laurel.door.app.inject({ url, headers: { cookie: admin.browser.cookie } })]);
  }
  expect(answers.length).toBeGreaterThan(80);
  for (const [what, { headers }] of answers) {
    const policy = String(headers['content-security-policy']);
    expect(policy, what).toContain("frame-ancestors 'none'");
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? /default-src ([^;]*)/.exec(policy)?.[1];
    expect(["'self'", "'none'"], what).toContain(scripts);
    expect(headers, what).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers['strict-transport-security'], what).toBeUndefined();
    expect(headers.server ?? headers['x-powered-by'], what).toBeUndefined();
  }
});

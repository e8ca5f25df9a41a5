import { reachesOf } from '@laurel/domain/access/ability';
import { defaultRoles } from '@laurel/domain/access/default-roles';
import type { RoleKey } from '@laurel/domain/access/role';
import type { Rule } from '@laurel/domain/access/rule';
import { listFamilyViews } from '@laurel/domain/audit/viewers-api';
import { exportAward, readAwardEvidence, showEvidence } from '@laurel/domain/badges/api';
import { readClasses } from '@laurel/domain/classes/permissions';
import { readFitness } from '@laurel/domain/fitness/permissions';
import { readGrades } from '@laurel/domain/grades/permissions';
import type { Id } from '@laurel/domain/kit/id';
import { lookAfterPages } from '@laurel/domain/pages/permissions';
import { keepOwnGuardian } from '@laurel/domain/people/family-api';
import { viewAs } from '@laurel/domain/people/view-as-api';
import { exportPeople } from '@laurel/domain/records/permissions';
import { keepRecords } from '@laurel/domain/search/permissions';
import { asksForToken, type Endpoint, isUnsafe, pathParameters } from '@laurel/domain/wire/endpoint';
import { newId } from '@laurel/server/db/new-id';
import { inScope } from '@laurel/server/db/testing';
import { mountedEndpoints } from '@laurel/server/http/mount';
import { sendFile } from '@laurel/server/imports/testing';
import { fileSubjects } from '@laurel/server/mapped-files/file-subjects';
import { type ImportRow, writeImport } from '@laurel/server/plans/import-store';
import { addPerson, type Browser, callAs, fileLaurel, sessionOf, visitor } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { addCaseload, addPathwayOf, farWorldOf, inputFor, type World, worldOf } from '@laurel/server/testing/world';
import { beforeAll, describe, expect, test } from 'vitest';

// Every call that asks for something, tried by every role with ids it must not reach. The calls are those that are
// mounted, the ids those that the calls declare: a new endpoint without an example fails the first test.

const laurel = await fileLaurel();
let school: TestSchool;
let endpoints: readonly Endpoint[];
let peTeacher: Browser;
const worlds = new Map<string, World>();

beforeAll(async () => {
  endpoints = mountedEndpoints(laurel.laurel.door).filter((endpoint) => endpoint.needs !== 'public');
  school = await testSchool(laurel);
  const { districtId, schoolId } = school;
  const paula = await addPerson(laurel, districtId, { name: 'Paula Pe', roles: ['PE teacher'], schoolId });
  peTeacher = await sessionOf(laurel, districtId, paula.accountId);
  const other = await testSchool(laurel, 'Other district');
  worlds.set('another school', await farWorldOf(laurel, school));
  worlds.set('another district', { ...(await worldOf(laurel, other)), person: other.people.sam.personId });
  // Tia is within reach of most roles, and not as somebody who gets transition services.
  const { people } = school;
  const given = { schoolId, studentId: people.tia.personId, kind: 'services' } as const;
  const services = await addPathwayOf(laurel, districtId, given);
  const { pathway, agency, evidence } = services;
  const ids = { pathway, agency, evidence, 'pathway-member': services['pathway-member'] };
  worlds.set('transition services', { ...ids, 'pathway-stage': services['pathway-stage'] });
});

const roles = {
  administrator: 'admin',
  office: 'office',
  teacher: 'ada',
  'pe-teacher': 'paula',
  student: 'sam',
  parent: 'pia',
  coach: 'cole',
  'athletic-director': 'director',
  counselor: 'counselor',
  'transition-coordinator': 'coordinator',
} as const satisfies Record<RoleKey, string>;

type Role = keyof typeof roles;

test('every mounted call declares the owner of each id it takes', () => {
  expect(endpoints.length).toBeGreaterThan(30);
  for (const endpoint of endpoints) {
    const key = `${endpoint.method} ${endpoint.path}`;
    const inPath = pathParameters(endpoint.path).filter((name) => name.endsWith('Id'));
    const inShape = 'shape' in endpoint.input ? Object.keys(endpoint.input.shape as object) : [];
    const ids = [...new Set([...inPath, ...inShape.filter((name) => name.endsWith('Id'))])];
    for (const id of ids) expect(Object.keys(endpoint.owners), `${key}: ${id}`).toContain(id);
  }
});

test('every call gives signed-out clients the same denial', async () => {
  const bodies = new Set<string>();
  for (const endpoint of endpoints) {
    const reply = await callAs(laurel, visitor(), endpoint, inputFor(endpoint, {}));
    expect(reply.status, endpoint.path).toBe(401);
    bodies.add(reply.text);
  }
  expect(bodies.size).toBe(1);
});

test('every change, download, and stream needs the page’s token', async () => {
  const { cookie } = school.people.admin.browser;
  const asking = endpoints.filter(asksForToken);
  expect(asking.filter((endpoint) => !isUnsafe(endpoint)).length).toBeGreaterThan(5);
  for (const endpoint of asking) {
    const reply = await callAs(laurel, { cookie, csrf: 'something else' }, endpoint, inputFor(endpoint, {}));
    expect(reply.status, endpoint.path).toBe(403);
  }
});

describe.each(Object.keys(roles) as Role[])('the role “%s”', (role) => {
  test('is refused every call not included in the role, with the same response', async () => {
    const bodies = new Set<string>();
    for (const endpoint of endpoints.filter((each) => !isIncluded(role, each))) {
      const reply = await callAs(
        laurel,
        browserOf(role),
        endpoint,
        inputFor(endpoint, worlds.get('another school') ?? {}),
      );
      expect(reply.status, `${endpoint.method} ${endpoint.path}`).toBe(403);
      bodies.add(reply.text);
    }
    expect(bodies.size).toBeLessThanOrEqual(1);
  });

  test('can’t tell data out of reach, or in transition services, from data that doesn’t exist', async () => {
    for (const endpoint of endpoints.filter((each) => isIncluded(role, each))) {
      const far = [...worlds].filter(
        ([name, world]) =>
          Object.values(endpoint.owners).some((owner) => owner in world) &&
          !(name === 'another school' && reachesDistrict(role, endpoint)) &&
          // Who coordinates them keeps these pathways, whoever is on them.
          !(name === 'transition services' && role === 'transition-coordinator'),
      );
      if (far.length === 0) continue;
      const absent = await callAs(laurel, browserOf(role), endpoint, inputFor(endpoint, {}));
      for (const [name, world] of far) {
        const key = `${endpoint.method} ${endpoint.path} in ${name}`;
        const foreign = await callAs(laurel, browserOf(role), endpoint, inputFor(endpoint, world));
        // Where a link leads nowhere is an answer, not an error.
        expect([foreign.status, leadsNowhere(endpoint, foreign.text)], `${key}: ${foreign.text}`).toEqual(
          isLink(endpoint) ? [200, true] : [404, false],
        );
        expect(foreign.text, key).toBe(absent.text);
      }
    }
  });
});

test('an upload to a forbidden place is rejected before the file is read', async () => {
  const broken = { name: 'broken.xlsx', bytes: Buffer.from('PK not a workbook') };
  const uploads = endpoints.filter(({ body, path }) => body === 'file' && path.includes('{'));
  expect(uploads.length).toBeGreaterThan(10);
  const far = worlds.get('another district') ?? {};
  for (const endpoint of uploads) {
    const place = inputFor(endpoint, far) as Record<string, unknown>;
    const url = endpoint.path.replace(/\{(\w+)\}/g, (_, name) => String(place[name]));
    const { statusCode } = await sendFile(laurel, school.people.admin.browser, url, broken);
    expect(statusCode, endpoint.path).toBe(404);
  }
});

/** Calls of a student about themselves: whose ids `own` has. */
const family = new Map<Endpoint, 'sam' | 'tia'>([
  [keepOwnGuardian, 'sam'],
  [exportAward, 'tia'],
  [readAwardEvidence, 'tia'],
  [showEvidence, 'tia'],
  [listFamilyViews, 'tia'],
]);

test('the same calls with one’s own ids are allowed, so the refusals above are meaningful', async () => {
  const own = await worldOf(laurel, school);
  // Scores come in with the world, as the file of a class.
  const mapped = fileSubjects.filter(({ format }) => format.name !== 'scores');
  const files = await Promise.all(
    mapped.map(async ({ format, read }) => [read.path, await addFile(format.name, read.owners, own)] as const),
  );
  const student = { schoolId: school.schoolId, studentId: school.people.tia.personId };
  const move = await addPathwayOf(laurel, school.districtId, { ...student, kind: 'move' });
  const services = await addPathwayOf(laurel, school.districtId, { ...student, kind: 'services' });
  await addCaseload(laurel, school.districtId, school.schoolId, school.people.coordinator.personId);
  const withIds = endpoints.filter((endpoint) => Object.values(endpoint.owners).some((owner) => owner in own));
  expect(withIds.length).toBeGreaterThan(20);
  for (const endpoint of withIds) {
    const file = files.find(([path]) => endpoint.path.startsWith(path))?.[1];
    // Transition services are for who coordinates them alone; readiness is of a move.
    const isServices = endpoint.needs[1] === 'services';
    // Evidence of the first pathway is gone by the time that a badge asks for some.
    const isMove = /\/(readiness|hand-overs)|^\/api\/badge-awards\/.*evidence/.test(endpoint.path);
    const pathway = isServices ? services : isMove ? move : {};
    const world = { ...own, ...pathway, ...(file === undefined ? {} : { import: file }) };
    // Only anyone who has a caseload reads its students this way.
    // Health is the office's; administrators don't read it.
    const isHealth = endpoint.needs[1] === 'health';
    const isCaseload = endpoint.path.startsWith('/api/overview/caseload/');
    const who =
      family.get(endpoint) ?? (isServices ? 'coordinator' : isCaseload ? 'counselor' : isHealth ? 'office' : 'admin');
    const { browser, accountId } = school.people[who];
    // From then on it would show the pages of another.
    const asked = endpoint === viewAs ? await sessionOf(laurel, school.districtId, accountId) : browser;
    const reply = await callAs(laurel, asked, endpoint, inputFor(endpoint, world));
    expect([403, 404], `${endpoint.method} ${endpoint.path}: ${reply.text}`).not.toContain(reply.status);
    expect(reply.status, `${endpoint.method} ${endpoint.path}: ${reply.text}`).toBeLessThan(500);
    expect(leadsNowhere(endpoint, reply.text), endpoint.path).toBe(false);
  }
});

/** Where a text’s link leads its reader. */
function isLink({ path }: Endpoint): boolean {
  return /^\/api\/search\/(?:classes|assignments|people)\//.test(path);
}

function leadsNowhere(endpoint: Endpoint, text: string): boolean {
  return isLink(endpoint) && text === 'null';
}

/** A file uploaded to the school, or to another place, by the administrator. */
/** A file of a kind, where its calls say it is: of the pathway, the school, or the district. */
async function addFile(format: ImportRow['format'], owners: Endpoint['owners'], own: World): Promise<Id<'import'>> {
  const id = newId<'import'>();
  const place = {
    ...('schoolId' in owners ? { school_id: school.schoolId } : {}),
    ...('pathwayId' in owners ? { pathway_id: own.pathway as Id<'pathway'> } : {}),
  };
  const made = { id, format, fileName: 'file.csv', digest: '', source: format, place };
  const { accountId } = school.people.admin;
  await inScope(laurel.database, school.districtId, async (scope) => {
    await writeImport({ ...scope, caller: { ...scope.caller, accountId } }, made);
  });
  return id;
}

function browserOf(role: Role) {
  const name = roles[role];
  return name === 'paula' ? peTeacher : school.people[name].browser;
}

function rulesOf(role: Role): Rule[] {
  return defaultRoles[role].map(([action, subject, reach]) => ({ action, subject, reach, schoolId: null }));
}

function isIncluded(role: Role, { needs }: Endpoint): boolean {
  return typeof needs === 'string' || reachesOf(rulesOf(role), needs).reaches.length > 0;
}

function reachesDistrict(role: Role, { needs, owners, path }: Endpoint): boolean {
  // The import of the walk is a file of scores: within reach where the scores of its class are. A link leads where its
  // record opens: everywhere for who keeps the records of every school.
  const isImport = Object.values(owners).includes('import');
  // A team's schedule is read by who reads its class, whatever lets them have a home.
  const isSchedule = /^\/api\/teams\/\{classId\}(\/practices)?$/.test(path);
  // The office hands out records by its rights, families by its permission.
  const isRecord = path === '/api/people/{personId}/record.zip';
  // Why one sees somebody is told of every part: for directors that is fitness, wherever they are.
  const isWays = path === '/api/people/{personId}/own-ways';
  // Who looks after a page reads it, whomever it is for.
  const isView = path.startsWith('/api/views/');
  const all = isImport
    ? [needs, readGrades]
    : path.startsWith('/api/search/')
      ? [keepRecords]
      : isView
        ? [lookAfterPages]
        : isSchedule
          ? [readClasses]
          : isRecord
            ? [exportPeople]
            : isWays
              ? [readFitness]
              : [needs];
  return all.every((need) => typeof need !== 'string' && reachesOf(rulesOf(role), need).reaches.includes('district'));
}

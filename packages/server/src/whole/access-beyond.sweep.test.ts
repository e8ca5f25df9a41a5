import { reachesOf } from '@laurel/domain/access/ability';
import { defaultRoles } from '@laurel/domain/access/default-roles';
import type { Id, Owner } from '@laurel/domain/kit/id';
import { type Endpoint, isUnsafe, pathParameters } from '@laurel/domain/wire/endpoint';
import { newId } from '@laurel/server/db/new-id';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { mountedEndpoints } from '@laurel/server/http/mount';
import { addPerson, callAs, fileLaurel, testNowMs } from '@laurel/server/testing/app';
import { addPage } from '@laurel/server/testing/page';
import { grantFitness, type TestSchool, testFarSchool, testSchool } from '@laurel/server/testing/school';
import {
  addAttendance,
  addImport,
  addInfoItem,
  addNotice,
  inputFor,
  type World,
  worldOf,
} from '@laurel/server/testing/world';
import { beforeAll, describe, expect, test } from 'vitest';

// The walk of access.test.ts goes to what is out of reach. Here it stays within reach, and looks whether what lies beyond
// shows: in rows and counts of any answer, and in what is said of an id of the caller's own making.

const laurel = await fileLaurel();
let endpoints: readonly Endpoint[];

beforeAll(async () => {
  endpoints = mountedEndpoints(laurel.laurel.door).filter((endpoint) => endpoint.needs !== 'public');
});

const roles = {
  office: 'office',
  teacher: 'ada',
  student: 'sam',
  parent: 'pia',
  coach: 'cole',
  'athletic-director': 'director',
  counselor: 'counselor',
  'transition-coordinator': 'coordinator',
} as const;

type Role = keyof typeof roles;

const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`;

function reachOf(role: Role, { needs }: Endpoint): readonly string[] {
  const rules = defaultRoles[role].map(([action, subject, reach]) => ({
    action,
    subject,
    reach,
    schoolId: null,
  }));
  return typeof needs === 'string' ? ['own'] : reachesOf(rules, needs).reaches;
}

describe('adding data out of reach changes no response, neither rows nor counts, for', () => {
  test.each(Object.keys(roles) as Role[])('%s', async (role) => {
    const school = await testSchool(laurel);
    const far = await testFarSchool(laurel, school);
    const own = {
      ...(await worldOf(laurel, school)),
      person: school.people[role === 'coach' || role === 'counselor' ? 'tia' : 'sam'].personId,
    };
    const answers = async () => {
      const found = new Map<string, string>();
      for (const endpoint of endpoints.filter((each) => isLookedAt(role, each))) {
        const reply = await callAs(laurel, school.people[roles[role]].browser, endpoint, inputFor(endpoint, own));
        if (reply.status === 200) found.set(keyOf(endpoint), reply.text);
      }
      return found;
    };
    const before = await answers();
    expect(before.size).toBeGreaterThan(5);
    await addBeyond(school, far);
    const after = await answers();
    for (const [key, text] of before) expect(after.get(key), `${role}: ${key}`).toBe(text);
  });
});

/** Reads that answer at once, and reach less than the district. */
function isLookedAt(role: Role, endpoint: Endpoint): boolean {
  const reaches = reachOf(role, endpoint);
  if (isUnsafe(endpoint) || endpoint.path === '/api/notices/events') return false;
  // The walk itself is on record.
  if (endpoint.path === '/api/account/audit') return false;
  // So is whoever took a record along, which the next file of it says; `records/export.sweep.test.ts` looks into files.
  if (endpoint.path === '/api/people/{personId}/record.zip') return false;
  // What a search finds opens by any right; the director's over fitness is the district's.
  if (role === 'athletic-director' && endpoint.path.startsWith('/api/search')) return false;
  return reaches.length > 0 && !reaches.includes('district');
}

/** A student at the other school with all that may be kept about one, a parent, a class and files. */
async function addBeyond(school: TestSchool, far: Awaited<ReturnType<typeof testFarSchool>>): Promise<void> {
  const { districtId } = school;
  const anna = await addPerson(laurel, districtId, { name: 'Anna Away', roles: ['Student'], schoolId: far.schoolId });
  const arno = await addPerson(laurel, districtId, { name: 'Arno Away', roles: ['Parent'], schoolId: far.schoolId });
  await addPerson(laurel, districtId, { name: 'Alva Away', roles: ['Teacher'], schoolId: far.schoolId });
  await addAttendance(laurel, districtId, far.schoolId, anna.personId);
  await inScope(laurel.database, districtId, async (scope) => {
    await scope.db.run(sql`
      insert into enrolment (district_id, id, class_id, person_id, role)
      values (${districtId}, ${newId()}, ${far.ids.chemistry}, ${anna.personId}, 'student')`);
    await scope.db.run(sql`
      insert into guardianship (
        district_id, id, guardian_id, student_id, relation, sees_academics, sees_attendance, sees_fitness, sees_contact
      )
      values (${districtId}, ${newId()}, ${arno.personId}, ${anna.personId}, 'parent', true, true, true, true)`);
    await scope.db.run(sql`
      insert into class (district_id, id, course_id, school_id, title)
      values (${districtId}, ${newId()}, ${far.ids.course}, ${far.schoolId}, 'Algebra Away')`);
    await scope.db.run(sql`
      insert into score (district_id, class_id, assignment_id, student_id, value, status)
      values (${districtId}, ${far.ids.chemistry}, ${far.ids.titration}, ${anna.personId}, 7, 'none')`);
    await scope.db.run(sql`
      insert into attendance_day (district_id, student_id, day, school_id, derived_share)
      values (${districtId}, ${anna.personId}, '2026-10-16', ${far.schoolId}, 0)`);
  });
  await inScope(laurel.database, districtId, async (scope) => {
    await scope.db.run(sql`
      insert into audit_event (district_id, id, at, account_id, request_id, what, outcome)
      values (${districtId}, ${newId()}, ${new Date(testNowMs)}, ${anna.accountId}, 'walk', 'sign in', 'done')`);
  });
  await addImport(laurel, districtId, far.ids.chemistry);
  await addInfoItem(laurel, school, far.schoolId);
  await addNotice(laurel, districtId, anna.personId);
}

type Maker = 'office' | 'ada' | 'pia';

describe.each([
  ['another district', async () => await worldOf(laurel, await testSchool(laurel))],
  ['another school of the district', async (school: TestSchool) => await farWorld(school)],
] as const)('an id chosen by the caller that %s already uses is treated as new, for', (_, takenBy) => {
  test.each(['office', 'ada', 'pia'] as const)('%s', async (who) => {
    const made: string[] = [];
    // The same district twice: in one the id is taken, in the other it is new. A refusal leaves both as they were.
    let pair = await twins(who, takenBy);
    for (const endpoint of endpoints.filter(isUnsafe)) {
      for (const owner of chosenIn(endpoint)) {
        const replies = [];
        for (const { school, own, taken } of pair) {
          if (taken[owner] === undefined) continue;
          const id = school === pair[0].school ? taken[owner] : newId();
          const input = { ...inputFor(endpoint, { ...own, [owner]: id }) };
          if ('version' in input) input.version = 0;
          replies.push(await callAs(laurel, school.people[who].browser, endpoint, input));
        }
        const [one, other] = replies.map(({ status, text }) => [status, anonymous(text)]);
        expect(one, `${keyOf(endpoint)} ${owner}`).toEqual(other);
        if (!replies.some(({ status }) => status < 300)) continue;
        made.push(`${keyOf(endpoint)} ${owner}`);
        pair = await twins(who, takenBy);
      }
    }
    expect(new Set(made).size, made.join()).toBeGreaterThan(0);
  });
});

const anyId = /[0-9a-f]{8}-[0-9a-f-]{27}/g;
// A raters’ link has another secret each time.
const anonymous = (text: string) => text.replaceAll(anyId, 'id').replace(/"token":"[\w-]{43}"/, '"token":""');

interface Twin {
  readonly school: TestSchool;
  readonly own: World;
  readonly taken: World;
}

type Others = (school: TestSchool) => Promise<World>;

async function twins(who: Maker, takenBy: Others): Promise<readonly [Twin, Twin]> {
  return [await twin(who, takenBy), await twin(who, takenBy)];
}

async function twin(who: Maker, takenBy: Others): Promise<Twin> {
  const school = await testSchool(laurel);
  await grantFitness(laurel, school);
  const world = await worldOf(laurel, school);
  const own = who === 'pia' ? { ...world, person: school.people.sam.personId as Id<'person'> } : world;
  return { school, own, taken: await takenBy(school) };
}

/** Ids that the other school of the district uses. */
async function farWorld(school: TestSchool): Promise<World> {
  const far = await testFarSchool(laurel, school);
  return {
    ...(await addAttendance(laurel, school.districtId, far.schoolId, far.fay.personId)),
    assignment: far.ids.titration,
    category: far.ids.work,
    'info-item': await addInfoItem(laurel, school, far.schoolId),
    ...(await addPage(laurel, school.districtId, far.schoolId)),
  };
}

/** Whose ids a call takes in its path, where the caller may have made them: those of things that aren’t people or places. */
function chosenIn(endpoint: Endpoint): Owner[] {
  const fixed: readonly Owner[] = [
    'class',
    'person',
    'school',
    'term',
    'enrolment',
    'guardianship',
    'notice',
    'import',
  ];
  return pathParameters(endpoint.path).flatMap((name) => {
    const owner = endpoint.owners[name];
    return owner && !fixed.includes(owner) ? [owner] : [];
  });
}

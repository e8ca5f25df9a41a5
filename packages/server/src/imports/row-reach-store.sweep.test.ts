import { readFile } from 'node:fs/promises';
import * as api from '@laurel/domain/imports/api';
import type { Id } from '@laurel/domain/kit/id';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testFarSchool, testSchool } from '@laurel/server/testing/school';
import { beforeAll, describe, expect, test } from 'vitest';
import { sendFile, until } from './testing';
import { bundleOf, type Cells, student } from './testing-bundle';

// The office of one school may import the district's roster. What the rows say of other schools is not its to read.

const laurel = await fileLaurel();
let school: TestSchool;
let importId: Id<'import'>;

beforeAll(async () => {
  school = await testSchool(laurel);
  const far = await testFarSchool(laurel, school);
  // The roster's schools are the two that are here.
  await inScope(laurel.database, school.districtId, async ({ db, districtId }) => {
    await db.run(sql`
      insert into source_id (district_id, source, kind, source_key, target_id)
      values (${districtId}, 'SMALL', 'school', 'near', ${school.schoolId}),
        (${districtId}, 'SMALL', 'school', 'far', ${far.schoolId})`);
  });
});

async function planned(who: 'admin' | 'office'): Promise<Id<'import'>> {
  const bytes = await readFile(await bundleOf(twoSchools()));
  const reply = await sendFile(laurel, school.people[who].browser, '/api/imports', { name: 'roster.zip', bytes });
  const { importId } = reply.json();
  await until(async () => (await read(importId)).state === 'planned');
  return importId;
}

async function read(importId: Id<'import'>) {
  return (await callAs(laurel, school.people.admin.browser, api.readImport, { importId })).output.import;
}

/** At each of two schools a student with a guardian, in a class with a score. One more row is left out. */
function twoSchools() {
  const each = (rows: (at: string) => readonly Cells[]) => ['near', 'far'].flatMap(rows);
  return {
    orgs: each((at) => [{ sourcedId: at, name: at, type: 'school' }]),
    academicSessions: [
      {
        sourcedId: 'y',
        title: 'Year',
        type: 'schoolYear',
        startDate: '2026-08-24',
        endDate: '2027-06-11',
        schoolYear: '2027',
      },
    ],
    courses: each((at) => [{ sourcedId: `course-${at}`, title: 'Course', orgSourcedId: at }]),
    classes: each((at) => [
      {
        sourcedId: `class-${at}`,
        title: 'Class',
        classType: 'scheduled',
        courseSourcedId: `course-${at}`,
        schoolSourcedId: at,
        termSourcedIds: 'y',
      },
    ]),
    users: each((at) => [
      student(`student-${at}`, { primaryOrgSourcedId: at, agentSourcedIds: `guardian-${at}` }),
      student(`guardian-${at}`, { primaryOrgSourcedId: '' }),
      student(`wrong-${at}`, { primaryOrgSourcedId: at, enabledUser: 'maybe' }),
    ]),
    enrollments: each((at) => [
      {
        sourcedId: `enrolment-${at}`,
        classSourcedId: `class-${at}`,
        schoolSourcedId: at,
        userSourcedId: `student-${at}`,
        role: 'student',
      },
    ]),
    categories: [{ sourcedId: 'work', title: 'Work' }],
    lineItems: each((at) => [
      {
        sourcedId: `item-${at}`,
        title: 'Essay',
        assignDate: '2026-09-01',
        dueDate: '2026-09-08',
        classSourcedId: `class-${at}`,
        categorySourcedId: 'work',
        academicSessionSourcedId: 'y',
        resultValueMax: '10',
        schoolSourcedId: at,
      },
    ]),
    results: each((at) => [
      {
        sourcedId: `result-${at}`,
        lineItemSourcedId: `item-${at}`,
        studentSourcedId: `student-${at}`,
        scoreStatus: 'fully graded',
        score: '7',
        scoreDate: '2026-09-08',
      },
    ]),
  };
}

async function keysOf(who: 'admin' | 'office', entity: string, of = importId) {
  const reply = await callAs(laurel, school.people[who].browser, api.readImportRows, { importId: of, entity });
  expect(reply.status, reply.text).toBe(200);
  return reply.output.rows.map(({ sourceKey }) => sourceKey);
}

const personal = ['person', 'account', 'guardianship', 'enrolment', 'score'];

test('a row about a guardianship shows the name of its student instead of a code', async () => {
  const importId = await planned('admin');
  const input = { importId, entity: 'guardianship' };
  const { rows } = (await callAs(laurel, school.people.admin.browser, api.readImportRows, input)).output;
  expect(rows.map(({ name }) => name)).toEqual([
    'Given student-near Family student-near',
    'Given student-far Family student-far',
  ]);
});

async function expectNearOnly(): Promise<void> {
  for (const entity of personal) {
    expect(
      (await keysOf('admin', entity)).some((key) => key.includes('far')),
      entity,
    ).toBe(true);
    const seen = await keysOf('office', entity);
    expect(seen.length, entity).toBeGreaterThan(0);
    expect(
      seen.filter((key) => key.includes('far')),
      entity,
    ).toEqual([]);
  }
}

describe('the office of one school, with a roster uploaded by an administrator', () => {
  test('reads only rows about people and scores of its own school, before and after the run', async () => {
    importId = await planned('admin');
    await expectNearOnly();
    expect(await keysOf('office', 'class')).toEqual(['class-near', 'class-far']);
    await callAs(laurel, school.people.admin.browser, api.runImport, { importId, isConfirmed: true });
    await until(async () => (await read(importId)).state === 'done');
    await expectNearOnly();
  });

  test('is denied responses that quote the file, with a message; the person who uploaded it isn’t', async () => {
    for (const who of ['office', 'admin'] as const) {
      const { browser } = school.people[who];
      const expected = who === 'admin' ? 200 : 403;
      const replies = [
        await callAs(laurel, browser, api.readImportProblems, { importId }),
        await callAs(laurel, browser, api.readRejectedRows, { importId }),
      ];
      expect(replies.map(({ status }) => status)).toEqual([expected, expected]);
      if (who === 'office') expect(replies[0]?.fault.message).toContain('people outside your schools');
    }
    const own = await planned('office');
    expect(await keysOf('office', 'person', own)).toEqual(expect.arrayContaining(['wrong-far', 'wrong-near']));
    const reply = await callAs(laurel, school.people.office.browser, api.readImportProblems, { importId: own });
    expect(reply.output.problems.length).toBeGreaterThan(0);
  });
});

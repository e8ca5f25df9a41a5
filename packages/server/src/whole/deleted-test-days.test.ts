import { readAverages } from '@laurel/domain/averages/api';
import * as fitness from '@laurel/domain/fitness/api';
import type { ChangedCell } from '@laurel/domain/fitness/sheet';
import type { Day } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import { noteVisit, readParentOverview, readStaffOverview } from '@laurel/domain/overview/api';
import { readWeek } from '@laurel/domain/overview/widget-api';
import { newId } from '@laurel/server/db/new-id';
import { sql } from '@laurel/server/db/sql';
import { inScope } from '@laurel/server/db/testing';
import { addPerson, callAs, fileLaurel, sessionOf, testNowMs } from '@laurel/server/testing/app';
import { grantFitness, type Member, type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeAll, expect, test } from 'vitest';

const dayMs = 86_400_000;

const laurel = await fileLaurel();
let school: TestSchool;

beforeAll(async () => {
  school = await testSchool(laurel);
  await grantFitness(laurel, school);
});

/** Signed in anew, whatever day it is by now. */
const as = async (who: Pick<Member, 'accountId'>) => await sessionOf(laurel, school.districtId, who.accountId);

/** A test day that goes on, with curl-ups. */
async function plan(title: string): Promise<Id<'test-day'>> {
  const made = await callAs(laurel, await as(school.people.ada), fitness.saveTestDay, {
    ...{ schoolId: school.schoolId, testDayId: newId<'test-day'>(), operationId: newId<'operation'>(), version: 0 },
    ...{ title, startsOn: '2026-10-05' as Day, endsOn: '2026-10-20' as Day, testIds: ['curlUp'], protocols: {} },
  });
  return made.output.testDayId;
}

test('a deleted test day appears on no home, and in no week, count, average, or last result; restoring it brings it back', async () => {
  const { people, ids, schoolId, districtId } = school;
  const students = [people.sam, people.tia];
  for (const at of [1, 2, 3, 4])
    students.push({
      ...people.tia,
      ...(await addPerson(laurel, districtId, { name: `Kid N${at}`, roles: ['Student'] })),
    });
  const studentIds = students.map(({ personId }) => personId);
  await inScope(laurel.database, districtId, async ({ db }) => {
    await db.run(sql`
      insert into enrolment (district_id, id, class_id, person_id, role)
      select ${districtId}, gen_random_uuid(), ${ids.algebra}, id, 'student'
      from unnest(${studentIds.slice(2)}::uuid[]) as given (id)`);
    await db.run(sql`
      update person set birth_on = '2013-01-05', sex = 'male', school_id = ${schoolId}, grade_level = '07'
      where district_id = ${districtId} and id = any (${studentIds}::uuid[])`);
  });
  await callAs(laurel, await as(people.pia), noteVisit, {});
  laurel.time.nowMs = testNowMs + dayMs;
  const [testDayId, other] = [await plan('Autumn'), await plan('Fall')];
  const [ada, pia, cole, director] = [
    await as(people.ada),
    await as(people.pia),
    await as(people.cole),
    await as(people.director),
  ];
  const saved = await callAs(laurel, ada, fitness.saveMeasurements, {
    ...{ classId: ids.algebra, testDayId, operationId: newId<'operation'>(), cause: 'entered' },
    ...{ students: studentIds, tests: ['curlUp'] },
    cells: studentIds.map((_, at): ChangedCell => [at, 0, 0, '24', 'measured', [], null]),
  });
  expect(saved.status, saved.text).toBe(200);

  async function seen() {
    const [child] = (await callAs(laurel, pia, readParentOverview, {})).output.children;
    const [team] = (await callAs(laurel, cole, readStaffOverview, {})).output.teams ?? [];
    const week = (await callAs(laurel, ada, readWeek, {})).output;
    const { latest } = (await callAs(laurel, ada, fitness.readTestDayProgress, { schoolId })).output;
    const { measures } = (await callAs(laurel, director, readAverages, { classId: ids.algebra })).output;
    const sheet = (await callAs(laurel, ada, fitness.readFitnessSheet, { classId: ids.algebra, testDayId: other }))
      .output;
    return {
      child: child?.fitness?.latest.map(({ testId }) => testId),
      changes: child?.changes.testDays.map(({ title }) => title),
      team: team?.tested?.title ?? null,
      week: week.testDays.map(({ title }) => title),
      progress: [latest?.title, latest?.tested],
      averages: measures.find(({ measure }) => measure === 'fitness')?.spread?.n ?? null,
      earlier: sheet.earlier.length,
      group: (await callAs(laurel, ada, fitness.readFitnessGroup, { classId: ids.algebra, testDayId })).status,
    };
  }
  const there = {
    ...{ child: ['curlUp'], changes: ['Autumn'], team: 'Autumn', week: ['Autumn', 'Fall'], progress: ['Autumn', 6] },
    ...{ averages: 6, earlier: 6, group: 200 },
  };
  expect(await seen()).toEqual(there);
  const place = { schoolId, testDayId };
  expect((await callAs(laurel, director, fitness.deleteTestDay, place)).status).toBe(200);
  expect(await seen()).toEqual({
    ...{
      child: [],
      changes: [],
      team: null,
      week: ['Fall'],
      progress: ['Fall', 0],
      averages: null,
      earlier: 0,
      group: 404,
    },
  });
  expect((await callAs(laurel, director, fitness.restoreTestDay, place)).status).toBe(200);
  expect(await seen()).toEqual(there);
});

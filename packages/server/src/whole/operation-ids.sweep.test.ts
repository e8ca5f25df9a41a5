import * as athletics from '@laurel/domain/athletics/api';
import * as attendance from '@laurel/domain/attendance/api';
import * as office from '@laurel/domain/attendance/office-api';
import * as settings from '@laurel/domain/attendance/settings-api';
import * as fitness from '@laurel/domain/fitness/api';
import * as grades from '@laurel/domain/grades/api';
import { id } from '@laurel/domain/kit/id';
import * as remarks from '@laurel/domain/remarks/api';
import * as rubrics from '@laurel/domain/rubrics/scoring-api';
import * as standards from '@laurel/domain/standards/api';
import * as transition from '@laurel/domain/transition/api';
import { type Endpoint, isUnsafe } from '@laurel/domain/wire/endpoint';
import { newId } from '@laurel/server/db/new-id';
import { mountedEndpoints } from '@laurel/server/http/mount';
import { callAs, fileLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { addAthletics, addPathwayOf, addStandards, inputFor, type World } from '@laurel/server/testing/world';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

const laurel = await fileLaurel();
let school: TestSchool;

beforeAll(async () => {
  school = await testSchool(laurel);
  const { districtId, schoolId, ids, people } = school;
  const place = { schoolId, classId: ids.algebra, assignmentId: ids.essay };
  Object.assign(made, await addStandards(laurel, districtId, place));
  Object.assign(made, await addPathwayOf(laurel, districtId, { schoolId, studentId: people.tia.personId }));
  const { classId, assignmentId } = place;
  const chosen = { classId, assignmentId, rubricId: id('rubric').parse(made.rubric) };
  await callAs(laurel, people.admin.browser, rubrics.setAssignmentRubric, chosen);
});

type Given = Record<string, unknown>;

const made: Record<string, string> = { absence: newId(), schedule: newId(), 'test-day': newId() };

// Each call that takes an operation id, the name it has there, and another request under the same one.
const calls: Record<string, { id: string; change: (given: Given) => Given }> = {
  [keyOf(grades.saveScores)]: {
    id: 'operationId',
    change: (given) => ({ ...given, cells: [[0, 0, 0, '3', 'none', 0]] }),
  },
  [keyOf(standards.saveRatings)]: { id: 'operationId', change: (given) => ({ ...given, cells: [[0, 0, 0, '2']] }) },
  [keyOf(remarks.saveRemarks)]: {
    id: 'operationId',
    change: (given) => ({ ...given, cells: [[0, 0, 0, 'Other words.']] }),
  },
  [keyOf(rubrics.saveRubricScores)]: {
    id: 'operationId',
    change: (given) => ({ ...given, cells: [[0, 0, 0, null, 'Other words.']] }),
  },
  [keyOf(transition.saveRatings)]: {
    id: 'operationId',
    change: (given) => ({ ...given, cells: [[0, 0, 0, null, 'Other words.']] }),
  },
  [keyOf(transition.saveMembers)]: {
    id: 'operationId',
    change: (given) => ({ ...given, members: [...(given.members as object[]), ...(given.members as object[])] }),
  },
  [keyOf(attendance.saveAttendance)]: { id: 'operationId', change: (given) => ({ ...given, cells: [] }) },
  [keyOf(athletics.savePracticeMarks)]: { id: 'operationId', change: (given) => ({ ...given, cells: [[0, 0, 'A']] }) },
  [keyOf(office.decideAbsence)]: { id: 'operationId', change: (given) => ({ ...given, reason: 'Another reason.' }) },
  [keyOf(office.planTrip)]: { id: 'tripId', change: (given) => ({ ...given, reason: 'Another reason.' }) },
  [keyOf(office.correctDays)]: { id: 'batchId', change: (given) => ({ ...given, reason: 'Another reason.' }) },
  [keyOf(settings.saveBellSchedule)]: { id: 'operationId', change: (given) => ({ ...given, name: 'Another name' }) },
  [keyOf(fitness.saveTestDay)]: { id: 'operationId', change: (given) => ({ ...given, title: 'Another title' }) },
  [keyOf(fitness.rescore)]: { id: 'operationId', change: (given) => ({ ...given, from: 1000 }) },
  [keyOf(fitness.saveMeasurements)]: { id: 'operationId', change: (given) => ({ ...given, cause: 'pasted' }) },
};

function keyOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

test('every call that takes the id of a new operation is checked', () => {
  const taking = mountedEndpoints(laurel.laurel.door).filter(
    (each) =>
      isUnsafe(each) &&
      Object.values(each.owners).includes('operation') &&
      // These name an operation that was made before.
      !/^DELETE|\/undo$/.test(keyOf(each)),
  );
  expect(taking.map(keyOf).sort()).toEqual(Object.keys(calls).sort());
});

/** The example of a call in the test school; absences, test days and the like are the same for all calls. */
function givenTo(endpoint: Endpoint): Given {
  const { ids, people, schoolId } = school;
  const isTeam = [office.planTrip, athletics.savePracticeMarks].some((each) => keyOf(each) === keyOf(endpoint));
  const world: World = {
    ...{ class: isTeam ? ids.team : ids.algebra, person: people.tia.personId, assignment: ids.essay },
    ...{ term: ids.quarter, school: schoolId },
    ...made,
  };
  return inputFor(endpoint, world);
}

test.each(Object.entries(calls))(
  '%s answers a repeat, and rejects another request with the same id',
  async (key, { id, change }) => {
    const { admin } = school.people;
    const endpoint = mountedEndpoints(laurel.laurel.door).find((each) => keyOf(each) === key);
    if (!endpoint) throw new Error('It is not mounted.');
    if (key === keyOf(office.decideAbsence)) {
      const report = givenTo(attendance.reportAbsence);
      const reported = await callAs(laurel, admin.browser, attendance.reportAbsence, report as never);
      made.absence = reported.output.absenceId;
    }
    if (key === keyOf(athletics.savePracticeMarks)) {
      const { practice } = await addAthletics(laurel, school.districtId, {
        ...{ classId: school.ids.team, studentId: school.people.tia.personId },
      });
      made.practice = practice;
    }
    const input = { ...givenTo(endpoint), [id]: newId() };
    const send = async (given: Given) => await callAs(laurel, admin.browser, endpoint, given);

    const first = await send(input);
    expect(first.status, first.text).toBe(200);
    expect((await send(input)).status).toBe(200);
    if (endpoint === fitness.saveTestDay) made['test-day'] = JSON.parse(first.text).testDayId;
    const other = await send(change(input));
    expect(other.status, other.text).toBe(409);
    expect(other.text).toMatch(/This operation ID was already used for something else/);
  },
);

test('the id of a save in one class isn’t mistaken for a save in another', async () => {
  const { ids, people } = school;
  const input = {
    ...{ operationId: newId<'operation'>(), cause: 'entered' as const, students: [people.sam.personId] },
    cells: [[0, 0, 0, '4', 'none', 0] satisfies [number, number, number, string, 'none', number]],
  };
  const inAlgebra = { ...input, classId: ids.algebra, assignments: [ids.essay] };
  const inBiology = { ...input, classId: ids.biology, assignments: [ids.lab] };
  expect((await callAs(laurel, people.admin.browser, grades.saveScores, inAlgebra)).status).toBe(200);
  const other = await callAs(laurel, people.admin.browser, grades.saveScores, inBiology);
  expect(other.status).toBe(409);
  expect(other.text).toMatch(/nothing was saved/);
});

describe('an id used in one module is rejected in another:', () => {
  beforeEach(async () => {
    school = await testSchool(laurel);
    const { admin } = school.people;
    const day = await callAs(laurel, admin.browser, fitness.saveTestDay, givenTo(fitness.saveTestDay) as never);
    made['test-day'] = day.output.testDayId;
  });

  test.each([
    ['scores, then attendance', grades.saveScores, attendance.saveAttendance],
    ['attendance, then results', attendance.saveAttendance, fitness.saveMeasurements],
    ['results, then scores', fitness.saveMeasurements, grades.saveScores],
  ] as const)('%s', async (_, first, second) => {
    const operationId = newId<'operation'>();
    const send = async (endpoint: Endpoint, id: string) =>
      await callAs(laurel, school.people.admin.browser, endpoint, { ...givenTo(endpoint), operationId: id });
    expect((await send(first, operationId)).status).toBe(200);
    const other = await send(second, operationId);
    expect(other.status, other.text).toBe(409);
    expect(other.text).toMatch(/nothing was saved/);
    // Nothing of it was: the same save is new under an id of its own.
    const again = await send(second, newId());
    expect(again.status, again.text).toBe(200);
  });

  test.each([
    ['scores and attendance', grades.saveScores, attendance.saveAttendance, {}],
    ['scores and a class only opened', grades.saveScores, attendance.saveAttendance, { students: [], cells: [] }],
    ['attendance and results', attendance.saveAttendance, fitness.saveMeasurements, {}],
  ] as const)('%s at the same moment: only one succeeds', async (_, one, other, change) => {
    for (let round = 0; round < 5; round += 1) {
      const operationId = newId<'operation'>();
      const send = async (endpoint: Endpoint, given: Given) => {
        const input = { ...givenTo(endpoint), ...given, operationId };
        return (await callAs(laurel, school.people.admin.browser, endpoint, input)).status;
      };
      const statuses = await Promise.all([send(one, {}), send(other, change)]);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    }
  });
});

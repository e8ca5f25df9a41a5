import * as api from '@laurel/domain/attendance/api';
import { seatInOrder } from '@laurel/domain/attendance/seating';
import * as seatingApi from '@laurel/domain/attendance/seating-api';
import { newId } from '@laurel/server/db/new-id';
import { type Browser, callAs, fileLaurel } from '@laurel/server/testing/app';
import { testSchool } from '@laurel/server/testing/school';
import { expect, test } from 'vitest';

const laurel = await fileLaurel();
const school = await testSchool(laurel, 'District');

const read = async (by: Browser) => await callAs(laurel, by, api.readAttendanceSheet, { classId: school.ids.algebra });

async function save(by: Browser, version: number, chart = seatInOrder(everyone(), 4)) {
  return await callAs(laurel, by, seatingApi.saveSeatingChart, { classId: school.ids.algebra, version, ...chart });
}

function everyone() {
  const { sam, tia } = school.people;
  return [sam.personId, tia.personId];
}

test('a seating chart is saved once however often it is sent, and a second teacher’s stale one is rejected', async () => {
  const { ada } = school.people;
  expect((await read(ada.browser)).output.seating).toBeNull();
  expect((await save(ada.browser, 0)).output).toEqual({ version: 1 });
  expect((await save(ada.browser, 0)).output).toEqual({ version: 1 });
  const other = seatInOrder(everyone().toReversed(), 4);
  const refused = await save(ada.browser, 0, other);
  expect([refused.status, refused.fault.details]).toEqual([409, { version: 1 }]);
  expect((await read(ada.browser)).output.seating?.seats).toEqual(seatInOrder(everyone(), 4).seats);
  expect((await save(ada.browser, 1, other)).output).toEqual({ version: 2 });
});

test('two students on one seat, or a student from another class, are rejected with a message; nothing changes', async () => {
  const { ada } = school.people;
  const before = (await read(ada.browser)).output.seating;
  const [first, second] = everyone();
  const shared = {
    columns: 4,
    seats: [first, second].map((studentId) => ({ studentId: studentId ?? newId(), row: 1, column: 1 })),
  };
  expect((await save(ada.browser, before?.version ?? 0, shared)).fault.message).toMatch(/share a seat/);
  const stranger = seatInOrder([newId<'person'>()], 4);
  expect((await save(ada.browser, before?.version ?? 0, stranger)).fault.message).toMatch(/isn’t in the class/);
  expect((await read(ada.browser)).output.seating).toEqual(before);
});

test('only people who take the class’s attendance can arrange its seats', async () => {
  const { sam } = school.people;
  expect((await save(sam.browser, 0)).status).toBeGreaterThanOrEqual(403);
});

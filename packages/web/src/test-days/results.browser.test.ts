import { readFitnessSheet } from '@laurel/domain/fitness/api';
import type { Measurement } from '@laurel/domain/fitness/measurement';
import { fitnessSheet, saveMeasurementsInput } from '@laurel/domain/fitness/sheet';
import { id } from '@laurel/domain/kit/id';
import { sessionData } from '@laurel/domain/people/session-data';
import { queryClient, queryOf } from '@laurel/web/kit/query-client';
import { wipeRecords } from '@laurel/web/outbox/device-records';
import { createOutbox } from '@laurel/web/outbox/outbox';
import { adoptSession } from '@laurel/web/people/session';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type ResultEdit, type ResultOutbox, results, sheetOf } from './results';

const uuid = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const testDayId = id('test-day').parse(uuid(9));
const ann = id('person').parse(uuid(1));
const ben = id('person').parse(uuid(2));
const pushUp = {
  testId: 'pushUp',
  name: 'Push-up',
  area: 'upper',
  unit: 'reps',
  min: '0',
  max: '99',
  step: '1',
  better: 'higher',
  isBody: false,
  isDerived: false,
  pairedWith: null,
  cap: null,
  trials: 1,
  protocols: [],
  note: null,
};
const usual = { testedOn: null, exemption: null, hasIdentifier: true };
const sheet = z.parse(fitnessSheet, {
  classId: uuid(5),
  title: 'PE',
  kind: 'class',
  schoolId: uuid(6),
  today: '2026-11-21',
  mayEdit: true,
  units: null,
  whyNoBody: null,
  seesReasons: true,
  pack: { packId: 'fitnessgram', version: 1 },
  stateFile: null,
  covered: [],
  zones: [],
  testDays: [],
  testDay: {
    testDayId,
    title: 'Fall',
    startsOn: '2026-09-01',
    endsOn: '2026-09-30',
    testIds: [],
    protocols: {},
    version: 1,
  },
  tests: [pushUp],
  students: [ann, ben].map((studentId, at) => ({
    studentId,
    name: `S${at}`,
    gradeLevel: null,
    age: 15,
    sex: null,
    ...usual,
  })),
  earlier: [],
  cells: [[0, 0, 3, '10', 'measured', 'hfz', [], null]],
});
const accountId = uuid(7);
const at = sheetOf(sheet.classId, testDayId);
const reps = (value: string): Measurement => ({ value, status: 'measured', trials: [], protocol: null });
const editOf = (rowId: string, value: string, base = 0): ResultEdit => {
  return { rowId, columnId: 'pushUp', base, value: reps(value) };
};
type Sent = z.infer<typeof saveMeasurementsInput>;

const { queryKey } = queryOf(readFitnessSheet, { classId: sheet.classId, testDayId });
const cellsShown = () => queryClient.getQueryData(queryKey)?.cells;
const realFetch = window.fetch;
let received: Sent[] = [];
let answer: (sent: Sent) => Response = saved;
let open: ResultOutbox[] = [];

beforeEach(async () => {
  received = [];
  answer = saved;
  await wipeRecords(accountId);
  queryClient.setQueryData(queryKey, sheet);
  signIn();
  // The network's edge: everything up to the request is the real thing.
  window.fetch = async (address, options) => {
    const text = String(options?.body ?? (address instanceof Request ? await address.text() : ''));
    const sent = z.parse(saveMeasurementsInput, {
      ...z.parse(z.looseObject({}), JSON.parse(text)),
      classId: sheet.classId,
    });
    received.push(sent);
    return answer(sent);
  };
});
afterEach(() => {
  for (const outbox of open) outbox.close();
  open = [];
  window.fetch = realFetch;
});

function signIn(): void {
  const user = { accountId, personId: uuid(8), name: 'T', username: 't', email: null, role: 'admin', roles: [] };
  adoptSession(
    z.parse(sessionData, {
      isLoggedIn: true,
      rules: [],
      userData: user,
      observeeDetails: [],
      district: null,
      isFirstRun: false,
    }),
  );
}

function opened(): ResultOutbox {
  const outbox = createOutbox(results, accountId, at);
  open.push(outbox);
  return outbox;
}

function reply(body: object, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

function saved({ tests, cells }: Sent): Response {
  return reply({
    versions: cells.map(([, , base]) => base + 1),
    conflicts: [],
    refused: [],
    tests,
    cells: cells.map(([student, of, base, value, state]) => [student, of, base + 1, value, state, 'hfz', [], null]),
  });
}

test('a typed result is sent with the version that was seen, and appears with its zone once the server responds', async () => {
  const outbox = opened();
  outbox.add([editOf(ben, '12')], 'entered');
  await expect.poll(() => outbox.status().state).toBe('saved');
  expect(received[0]?.cells).toEqual([[0, 0, 0, '12', 'measured', [], null]]);
  expect(cellsShown()).toEqual([
    [0, 0, 3, '10', 'measured', 'hfz', [], null],
    [1, 0, 1, '12', 'measured', 'hfz', [], null],
  ]);
});

test('a stale result shows both values, the other person’s in the sheet; keeping mine is based on theirs', async () => {
  const theirs = { version: 8, value: '20', status: 'measured', trials: [], protocol: null, by: 'Ms Lee', at: 'now' };
  const details = { versions: [null], refused: [], conflicts: [{ cell: 0, ...theirs }] };
  answer = () => reply({ code: 'conflict', message: 'Someone else changed this.', details }, 409);
  const outbox = opened();
  outbox.add([editOf(ann, '12', 3)], 'entered');
  await expect.poll(() => outbox.cells.conflicts().length).toBe(1);
  expect(cellsShown()).toEqual([[0, 0, 8, '20', 'measured', null, [], null]]);
  answer = saved;
  const [conflict] = outbox.cells.conflicts();
  if (conflict) outbox.resolve(conflict, 'mine');
  await expect.poll(() => received.at(-1)?.cells).toEqual([[0, 0, 8, '12', 'measured', [], null]]);
  await expect.poll(() => cellsShown()?.[0]?.[3]).toBe('12');
});

test('a rejected result stays in its cell with the message; the others are saved', async () => {
  answer = ({ tests }) =>
    reply({
      versions: [null, 1],
      conflicts: [],
      refused: [{ cell: 0, sentence: { key: '400 is too high for Push-up. Valid values: from 0 to 99 reps.' } }],
      tests,
      cells: [[1, 0, 1, '7', 'measured', null, [], null]],
    });
  const outbox = opened();
  outbox.add([editOf(ann, '400', 3), editOf(ben, '7')], 'pasted');
  await expect
    .poll(() => outbox.cells.texts().get(`${ann} pushUp`)?.sentence)
    .toEqual('400 is too high for Push-up. Valid values: from 0 to 99 reps.');
  expect(outbox.cells.texts().get(`${ann} pushUp`)?.text).toBe('400');
  expect(cellsShown()?.map(([row, , , value]) => [row, value])).toEqual([[1, '7']]);
});

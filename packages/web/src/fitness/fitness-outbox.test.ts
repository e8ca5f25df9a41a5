import type { Measurement } from '@laurel/domain/fitness/measurement';
import { fitnessSheet, saveMeasurementsInput } from '@laurel/domain/fitness/sheet';
import { id } from '@laurel/domain/kit/id';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createFitnessOutbox, type FitnessOutbox } from './fitness-outbox';
import { readKept, writeKept } from './fitness-outbox-store';

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
const sheet = z.parse(fitnessSheet, {
  classId: uuid(5),
  title: 'PE',
  kind: 'class',
  schoolId: uuid(6),
  today: '2026-11-21',
  mayEdit: true,
  whyNoBody: null,
  pack: { packId: 'fitnessgram', version: 1 },
  zones: [],
  testDays: [],
  testDay: null,
  tests: [pushUp],
  students: [ann, ben].map((studentId, at) => ({ studentId, name: `S${at}`, gradeLevel: null, age: 15, sex: null })),
  cells: [[0, 0, 3, '10', 'measured', 'hfz', [], null]],
});
const accountId = uuid(7);
const place = `${accountId} ${sheet.classId} ${testDayId}`;
const reps = (value: string): Measurement => ({ value, status: 'measured', trials: [], protocol: null });
type Sent = z.infer<typeof saveMeasurementsInput>;

const realFetch = window.fetch;
let received: Sent[] = [];
let answer: (sent: Sent) => Response = saved;
let open: FitnessOutbox[] = [];

beforeEach(async () => {
  received = [];
  answer = saved;
  await writeKept(place, { sent: null, waiting: [], texts: [] });
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

function opened(): FitnessOutbox {
  const outbox = createFitnessOutbox(accountId, sheet, testDayId);
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

test('what is typed goes out on the version that was seen, and stands with its zone once answered', async () => {
  const outbox = opened();
  outbox.add([{ studentId: ann, testId: 'pushUp', measurement: reps('12') }], 'entered');
  expect(outbox.zoneAt(`${ann} pushUp`)).toBeNull();
  await expect.poll(() => outbox.status().state).toBe('saved');
  expect(received[0]?.cells).toEqual([[0, 0, 3, '12', 'measured', [], null]]);
  expect(outbox.measurementAt(`${ann} pushUp`).value).toBe('12');
  expect(outbox.zoneAt(`${ann} pushUp`)).toBe('hfz');
});

test('without an answer it is sent again under the same operation, and nothing is lost by a reload', async () => {
  answer = () => new Response('', { status: 503 });
  const outbox = opened();
  outbox.add([{ studentId: ben, testId: 'pushUp', measurement: reps('7') }], 'entered');
  await expect.poll(() => outbox.status().state).toBe('retrying');
  await expect.poll(async () => (await readKept(place))?.sent?.edits.length).toBe(1);
  outbox.close();
  answer = saved;
  const next = opened();
  await next.resume();
  await expect.poll(() => next.status().state).toBe('saved');
  expect(new Set(received.map(({ operationId }) => operationId)).size).toBe(1);
  expect(next.measurementAt(`${ben} pushUp`).value).toBe('7');
});

test('a stale result shows both values; keeping mine stands on theirs', async () => {
  answer = () =>
    reply(
      {
        code: 'conflict',
        message: 'Somebody else changed this meanwhile.',
        details: {
          versions: [null],
          refused: [],
          conflicts: [
            {
              cell: 0,
              version: 8,
              value: '20',
              status: 'measured',
              trials: [],
              protocol: null,
              by: 'Ms Lee',
              at: 'now',
            },
          ],
        },
      },
      409,
    );
  const outbox = opened();
  outbox.add([{ studentId: ann, testId: 'pushUp', measurement: reps('12') }], 'entered');
  await expect.poll(() => outbox.conflicts().length).toBe(1);
  expect(outbox.measurementAt(`${ann} pushUp`).value).toBe('20');
  answer = saved;
  const [conflict] = outbox.conflicts();
  if (conflict) outbox.decide(conflict, 'mine');
  await expect.poll(() => outbox.measurementAt(`${ann} pushUp`).value).toBe('12');
  await expect.poll(() => received.at(-1)?.cells).toEqual([[0, 0, 8, '12', 'measured', [], null]]);
});

test('a refused result stays in its cell with the sentence; the others are saved', async () => {
  answer = ({ tests }) =>
    reply({
      versions: [null, 1],
      conflicts: [],
      refused: [{ cell: 0, sentence: '400 is too high for Push-up. It goes from 0 to 99 reps.' }],
      tests,
      cells: [[1, 0, 1, '7', 'measured', null, [], null]],
    });
  const outbox = opened();
  outbox.add(
    [
      { studentId: ann, testId: 'pushUp', measurement: reps('400') },
      { studentId: ben, testId: 'pushUp', measurement: reps('7') },
    ],
    'pasted',
  );
  await expect.poll(() => outbox.texts().get(`${ann} pushUp`)?.sentence).toContain('from 0 to 99 reps');
  expect(outbox.measurementAt(`${ben} pushUp`).value).toBe('7');
});

test('what was done in different ways travels apart, each under its own name', async () => {
  const outbox = opened();
  outbox.add([{ studentId: ann, testId: 'pushUp', measurement: reps('12') }], 'entered');
  outbox.add([{ studentId: ben, testId: 'pushUp', measurement: reps('9') }], 'pasted');
  await expect.poll(() => outbox.status().state).toBe('saved');
  await expect
    .poll(() => received.map(({ cause, cells }) => [cause, cells[0]?.[3]]))
    .toEqual([
      ['entered', '12'],
      ['pasted', '9'],
    ]);
});

test('a result laid back over somebody else’s is based on nothing newer; over its own, on its version', async () => {
  const outbox = opened();
  outbox.restore([{ studentId: ann, testId: 'pushUp', measurement: reps('7'), from: reps('10') }], 'undone');
  await expect.poll(() => outbox.status().state).toBe('saved');
  outbox.restore([{ studentId: ann, testId: 'pushUp', measurement: reps('8'), from: reps('55') }], 'redone');
  await expect
    .poll(() => received.map(({ cause, cells }) => [cause, cells[0]?.[2]]))
    .toEqual([
      ['undone', 3],
      ['redone', 0],
    ]);
});

test('a refused text taken away leaves the result below it as it is', async () => {
  const outbox = opened();
  outbox.refuse(`${ann} pushUp`, { text: 'abc', sentence: 'Write a number.' });
  outbox.dropTexts([`${ann} pushUp`]);
  expect(outbox.texts().size).toBe(0);
  expect(outbox.measurementAt(`${ann} pushUp`).value).toBe('10');
  await expect.poll(async () => await readKept(place)).toBeNull();
  expect(received).toEqual([]);
});

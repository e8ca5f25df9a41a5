import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { readAttendanceSheet, saveAttendance } from '@laurel/domain/attendance/api';
import type { ChangedMark } from '@laurel/domain/attendance/save';
import { readGradebook, saveScores } from '@laurel/domain/grades/api';
import type { Gradebook } from '@laurel/domain/grades/gradebook';
import type { ChangedCell } from '@laurel/domain/grades/save';
import type { Day } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import type { Endpoint, InputOf, OutputOf } from '@laurel/domain/wire/endpoint';
import { signedIn } from '../client';

/** People who keep working whatever happens, and remember what was acknowledged. */
export interface Writers {
  /** Lets what is on its way be answered, and rests. */
  rest(): Promise<void>;
  work(): void;
  /** Ends for good. */
  stop(): Promise<void>;
  /** What was acknowledged and is not kept, and batches of which only a part is there; a line each. */
  losses(): Promise<string[]>;
  acknowledged(): number;
  /** What was acknowledged last: values by student and assignment, and codes by student. */
  written(): { scores: readonly (readonly [string, string, string])[]; marks: readonly (readonly [string, string])[] };
  /** Waits until a read is answered; milliseconds. */
  untilServed(): Promise<number>;
}

/** Cells of one batch: they always get the same value, so two different ones are half a batch. */
const batchSize = 3;
const scoreWriters = 3;

/** Each writer repeats an operation under its id until it is answered, as the outbox of the browser does. */
export async function startWriters(
  address: string,
  username: string,
  roll: { readonly day: Day; readonly period: string; readonly classId: Id<'class'> },
): Promise<Writers> {
  let client = await signedIn(address, username);
  let isWorking = true;
  let isOver = false;
  let count = 0;
  let underWay = 0;
  const { classId } = roll;
  const book = await client.call(readGradebook, { classId });
  const open = book.terms.filter((term) => !term.isLocked).map((term) => term.termId);
  const columns = book.assignments.flatMap(({ termId, id }, at) => (open.includes(termId) ? [{ at, id }] : []));
  const students = book.students.filter(({ isActive }) => isActive);
  const scores = new Map<string, string>();
  const marks = new Map<string, string>();
  const halves: string[] = [];

  const ownOf = (writer: number) => students.filter((_, at) => at % scoreWriters === writer).slice(0, batchSize);

  /** Sent again and again until there is an answer, signing in again where the session has ended. */
  async function insist<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
    for (;;) {
      try {
        const response = await client.ask(endpoint, input);
        const body: unknown = await response.json();
        if (response.ok) return endpoint.output.parse(body) as OutputOf<E>;
        if (response.status === 401 || response.status === 403) client = await signedIn(address, username);
        else if (![502, 503, 504, 429, 507].includes(response.status))
          throw new TypeError(`${endpoint.path}: ${response.status} ${JSON.stringify(body)}`);
      } catch (error) {
        if (error instanceof TypeError && error.message.startsWith('/')) throw error;
      }
      await pause(100);
    }
  }

  async function writeScores(writer: number): Promise<void> {
    const own = ownOf(writer);
    const versions = new Map<string, number>();
    for (let turn = 0; !isOver; turn += 1) {
      const column = columns[turn % columns.length];
      if (!isWorking || !column) {
        await pause(20);
        continue;
      }
      underWay += 1;
      const value = String((turn + writer) % 10);
      const answer = await insist(saveScores, {
        classId,
        operationId: randomUUID() as Id<'operation'>,
        cause: 'entered',
        students: own.map(({ studentId }) => studentId),
        assignments: [column.id],
        cells: own.map((student, at): ChangedCell => {
          const base = versions.get(`${at} ${column.id}`) ?? student.versions[column.at] ?? 0;
          return [at, 0, base, value, 'none', 0];
        }),
      });
      if (answer.conflicts.length > 0) throw new Error('A writer conflicts with itself: something was saved twice.');
      for (const [at, student] of own.entries()) {
        versions.set(`${at} ${column.id}`, answer.versions[at] ?? 0);
        scores.set(`${student.studentId} ${column.id}`, value);
      }
      count += own.length;
      underWay -= 1;
    }
  }

  async function takeAttendance(): Promise<void> {
    for (let turn = 0; !isOver; turn += 1) {
      if (!isWorking) {
        await pause(20);
        continue;
      }
      underWay += 1;
      const sheet = await insist(readAttendanceSheet, roll);
      const some = sheet.students.slice(0, batchSize);
      const code = turn % 2 === 0 ? 'A' : 'P';
      await insist(saveAttendance, {
        ...roll,
        operationId: randomUUID() as Id<'operation'>,
        students: some.map(({ studentId }) => studentId),
        cells: some.map(({ mark }, at): ChangedMark => [at, mark?.version ?? 0, code, null, null, null]),
      });
      for (const { studentId } of some) marks.set(studentId, code);
      count += some.length;
      underWay -= 1;
    }
  }

  const busy = [...Array.from({ length: scoreWriters }, (_, at) => writeScores(at)), takeAttendance()];
  let trouble: unknown = null;
  for (const each of busy)
    each.catch((error: unknown) => {
      trouble = error;
    });

  /** Of what was `written` before it was read; before that a batch's cells are as they came. */
  function halvesIn(now: Gradebook, written: ReadonlySet<string>): string[] {
    const kept = scoresIn(now);
    return Array.from({ length: scoreWriters }, (_, writer) => ownOf(writer)).flatMap((own) =>
      columns
        .filter(({ id }) => own.every(({ studentId }) => written.has(`${studentId} ${id}`)))
        .filter(({ id }) => new Set(own.map(({ studentId }) => kept.get(`${studentId} ${id}`))).size > 1)
        .map(({ id }) => `half a batch of ${id}`),
    );
  }

  async function rest(): Promise<void> {
    isWorking = false;
    while (underWay > 0 && !trouble) await pause(50);
    if (trouble) throw trouble;
  }

  return {
    rest,
    work: () => {
      isWorking = true;
    },
    async stop() {
      isOver = true;
      await Promise.all(busy);
    },
    async losses() {
      const [now, sheet] = await Promise.all([insist(readGradebook, { classId }), insist(readAttendanceSheet, roll)]);
      const kept = scoresIn(now);
      return [
        ...halves,
        ...halvesIn(now, new Set(scores.keys())),
        ...[...scores].filter(([at, value]) => kept.get(at) !== value).map(([at, value]) => `score ${at} ${value}`),
        ...sheet.students
          .filter(({ studentId, mark }) => marks.has(studentId) && mark?.code !== marks.get(studentId))
          .map(({ studentId }) => `mark of ${studentId}`),
      ];
    },
    acknowledged: () => count,
    written: () => ({
      scores: [...scores].map(([at, value]) => {
        const [studentId = '', assignmentId = ''] = at.split(' ');
        return [studentId, assignmentId, value] as const;
      }),
      marks: [...marks],
    }),
    async untilServed() {
      const from = performance.now();
      const written = new Set(scores.keys());
      const now = await insist(readGradebook, { classId });
      const ms = performance.now() - from;
      // Operations that were cut off are still on their way: all of each is there, or nothing.
      halves.push(...halvesIn(now, written));
      return ms;
    },
  };
}

function scoresIn(book: Gradebook): ReadonlyMap<string, string> {
  return new Map(
    book.students.flatMap((student) =>
      book.assignments.map(({ id }, at): [string, string] => [
        `${student.studentId} ${id}`,
        String(student.values[at]),
      ]),
    ),
  );
}

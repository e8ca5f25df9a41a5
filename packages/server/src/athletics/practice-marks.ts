import * as api from '@laurel/domain/athletics/api';
import {
  type PracticeSheet,
  type SavePracticeMarksAnswer,
  type SavePracticeMarksInput,
  savePracticeMarksAnswer,
} from '@laurel/domain/athletics/practice';
import type { Day } from '@laurel/domain/kit/day';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import type { ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { lockKeptTeam } from '@laurel/server/classes/change-team';
import { isScheduleChangeable } from '@laurel/server/classes/team-store';
import type { Scope } from '@laurel/server/db/scope';
import { compareCells, refuseStale, refuseWrongCells } from '@laurel/server/saves/cells';
import { operationOf, readOperation, writeOperation } from '@laurel/server/saves/operation-store';
import * as store from './practice-store';

/** Everything to take attendance of a practice with. */
export async function readPracticeSheet(
  scope: Scope,
  { classId, practiceId }: ParsedInputOf<typeof api.readPracticeSheet>,
): Promise<PracticeSheet> {
  if (!(await isScheduleChangeable(scope, classId))) throw notFound();
  const [practice] = await store.lockPractices(scope, classId, [practiceId]);
  const sheet = practice && (await store.readSheetOf(scope, classId, practice));
  if (!sheet) throw notFound();
  return { classId, practice, today: scope.today, whyClosed: whyClosed(practice, scope.today), ...sheet };
}

/** Saves who was at a practice, cell by cell. A stale cell is kept as the other wrote it and comes back as a conflict. */
export async function savePracticeMarks(scope: Scope, input: SavePracticeMarksInput): Promise<SavePracticeMarksAnswer> {
  const { classId, practiceId, students, cells } = input;
  await lockKeptTeam(scope, classId);
  const [practice] = await store.lockPractices(scope, classId, [practiceId]);
  if (!practice) throw notFound();
  const operation = operationOf(api.savePracticeMarks, input.operationId, input);
  const before = await readOperation(scope, operation, savePracticeMarksAnswer);
  if (before) return before;
  const closed = whyClosed(practice, scope.today);
  if (closed) throw new Fault('refused', closed);
  refuseWrongCells(cells, [students.length]);
  const members = await store.readMembers(scope, { classId, day: practice.day, students });
  if (students.some((each) => !members.has(each))) throw notFound();

  const held = new Map((await store.readHeldMarks(scope, practiceId, students)).map((each) => [each.studentId, each]));
  const changes: store.PracticeMark[] = [];
  const studentAt = ([at]: SavePracticeMarksInput['cells'][number]) => {
    const studentId = students[at];
    if (studentId === undefined) throw notFound();
    return studentId;
  };
  const { versions, stale } = compareCells(cells, {
    heldAt: (cell) => held.get(studentAt(cell)) ?? null,
    baseOf: ([, base]) => base,
    isSame: ([, , code], now) => (now?.code ?? null) === code,
    change(cell) {
      const [, base, code] = cell;
      changes.push({ studentId: studentAt(cell), code, version: base + 1 });
      return base + 1;
    },
  });
  const takenAt = new Date(scope.nowMs).toISOString();
  const conflicts = stale.flatMap((at) => {
    const cell = cells[at];
    const now = cell && held.get(studentAt(cell));
    const { version, code, by, at: markedAt } = now ?? { version: 0, code: null, by: null, at: takenAt };
    return [{ cell: at, version, code, by, at: markedAt }];
  });
  refuseStale(cells.length - stale.length, { versions, conflicts });
  const answer = { versions, conflicts, takenAt };
  await store.writePracticeMarks(scope, practiceId, changes);
  await writeOperation(scope, operation, answer);
  return answer;
}

/** Why nothing can be said of a practice; `null` when it can. */
function whyClosed({ day, isCanceled }: { day: Day; isCanceled: boolean }, today: Day): Sentence | null {
  if (isCanceled) return translatable`This practice was canceled.`;
  return day > today ? translatable`This practice is in the future. Take attendance that day.` : null;
}

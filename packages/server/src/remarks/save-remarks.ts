import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import * as api from '@laurel/domain/remarks/api';
import {
  isSameRemark,
  type Remark,
  readRemark,
  type SaveRemarksAnswer,
  type SaveRemarksInput,
  saveRemarksAnswer,
} from '@laurel/domain/remarks/remark';
import type { Scope } from '@laurel/server/db/scope';
import { readBookStamp } from '@laurel/server/grades/class-book-store';
import { readKnownBook } from '@laurel/server/grades/known-books';
import { refuseClosedTerms } from '@laurel/server/grades/open-terms';
import { lockStudents } from '@laurel/server/grades/score-store';
import { compareCells, refuseStale, refuseWrongCells } from '@laurel/server/saves/cells';
import { operationOf, readOperation, writeOperation } from '@laurel/server/saves/operation-store';
import * as store from './remark-store';

/** Notes on the students of a class, and its term comments. */
export async function readRemarks(scope: Scope, { classId }: { classId: Id<'class'> }): Promise<{ remarks: Remark[] }> {
  if (!(await readBookStamp(scope, classId))) throw notFound();
  return { remarks: await store.readClassRemarks(scope, classId) };
}

/** Saves remarks cell by cell. A stale cell is kept as the other wrote it and comes back as a conflict; the rest is saved. */
export async function saveRemarks(scope: Scope, input: SaveRemarksInput): Promise<SaveRemarksAnswer> {
  const { classId, students, terms } = input;
  const operation = operationOf(api.saveRemarks, input.operationId, input);
  // In this order on the wire, so the earlier answer is read after the lock is held.
  const [locked, before, { book, isOpen }] = await Promise.all([
    lockStudents(scope, classId, students),
    readOperation(scope, operation, saveRemarksAnswer),
    readKnownBook(scope, classId),
  ]);
  if (before) return before;
  if (!isOpen) throw new Fault('refused', translatable`You have view-only access to this class.`);
  const here = new Set<string>(locked.map(({ studentId }) => studentId));
  const known = new Set<string>(book.terms.map(({ termId }) => termId));
  if (students.some((each) => !here.has(each))) throw notFound();
  if (terms.some((each) => each !== null && !known.has(each))) throw notFound();
  refuseWrongCells(input.cells, [students.length, terms.length]);
  refuseClosedTerms(
    book,
    terms.flatMap((each) => each ?? []),
    scope.today,
  );

  const held = new Map((await store.readHeldRemarks(scope, classId, students)).map((each) => [keyOf(each), each]));
  const changes: Remark[] = [];
  const { versions, stale } = compareCells(input.cells, {
    heldAt: (cell) => held.get(keyOf(placeOf(input, cell))) ?? null,
    baseOf: ([, , base]) => base,
    isSame: ([, , , text], now) => isSameRemark({ text: readRemark(text) }, { text: now?.text ?? '' }),
    change(cell) {
      const [, , base, text] = cell;
      changes.push({ ...placeOf(input, cell), text: readRemark(text), version: base + 1 });
      return base + 1;
    },
  });
  const conflicts = stale.flatMap((at) => {
    const cell = input.cells[at];
    const now = cell && held.get(keyOf(placeOf(input, cell)));
    const { version, text, by, at: writtenAt } = now ?? { ...cleared, at: new Date(scope.nowMs).toISOString() };
    return [{ cell: at, version, text, by, at: writtenAt }];
  });
  const answer = { versions, conflicts };
  refuseStale(input.cells.length - stale.length, answer);
  await Promise.all([store.writeRemarks(scope, classId, changes), writeOperation(scope, operation, answer)]);
  return answer;
}

const cleared = { version: 0, text: '', by: null };

function placeOf({ students, terms }: SaveRemarksInput, [student, term]: SaveRemarksInput['cells'][number]) {
  const [studentId, termId] = [students[student], terms[term]];
  if (!studentId || termId === undefined) throw notFound();
  return { studentId, termId };
}

function keyOf({ studentId, termId }: Pick<Remark, 'studentId' | 'termId'>): string {
  return `${studentId} ${termId}`;
}

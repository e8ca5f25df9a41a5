import { updateClasses } from '@laurel/domain/classes/permissions';
import type * as api from '@laurel/domain/credits/api';
import type { TransferFields } from '@laurel/domain/credits/transfer-credit';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { isSameDecimal } from '@laurel/domain/kit/same-decimal';
import { translatable } from '@laurel/domain/kit/sentence';
import type { ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { reachesSchool } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import type { Handler } from '@laurel/server/http/serve';
import { readStudentUnchecked } from './student-store';
import * as store from './transfer-store';

/** Adds credits earned elsewhere, or changes them. A repeat changes nothing. */
export async function saveTransferCredit(
  scope: Scope,
  input: ParsedInputOf<typeof api.saveTransferCredit>,
): Promise<{ version: number }> {
  await requireStudent(scope, input.studentId);
  if (input.courseId !== null && !(await store.isCourse(scope, input.courseId))) throw notFound();
  if (input.version === 0 && (await store.writeTransfers(scope, [input])).size > 0) return { version: 1 };
  const before = await requireTransfer(scope, input);
  if (isSame(before, input)) return { version: before.version };
  if (before.version !== input.version) throw changedMeanwhile(before);
  await store.writeTransfers(scope, [input]);
  return { version: before.version + 1 };
}

/** Says that someone has seen the transcript, or takes that back. */
export async function certifyTransferCredit(
  scope: Scope,
  input: ParsedInputOf<typeof api.certifyTransferCredit>,
): Promise<{ version: number }> {
  await requireStudent(scope, input.studentId);
  const before = await requireTransfer(scope, input);
  if ((before.certifiedBy !== null) === input.isCertified) return { version: before.version };
  // What is certified is what was seen.
  if (before.version !== input.version) throw changedMeanwhile(before);
  await store.writeCertified(scope, input, input.isCertified);
  return { version: before.version + 1 };
}

export const removeTransferCredit: Handler<typeof api.removeTransferCredit> = async (scope, input) => {
  await requireStudent(scope, input.studentId);
  await store.removeTransfers(scope, [input.creditId], input.studentId);
};

/** Credits are for whoever keeps the classes of the student’s school. */
async function requireStudent(scope: Scope, studentId: Id<'person'>): Promise<void> {
  const student = await readStudentUnchecked(scope, studentId);
  if (!student || !reachesSchool(scope, updateClasses, student.schoolId ?? '')) throw notFound();
}

async function requireTransfer(scope: Scope, key: store.TransferKey): Promise<store.Transfer> {
  const before = await store.lockTransfer(scope, key);
  if (!before) throw notFound();
  return before;
}

function changedMeanwhile(theirs: store.Transfer): Fault {
  return new Fault('conflict', translatable`Someone else just changed these credits. Review them again.`, { theirs });
}

function isSame(before: TransferFields, now: TransferFields): boolean {
  const texts = ['title', 'schoolName', 'schoolYear', 'subject', 'letter', 'isPassing', 'level', 'courseId'] as const;
  return (
    texts.every((name) => before[name] === now[name]) &&
    isSameDecimal(before.credits, now.credits) &&
    isSameDecimal(before.points, now.points)
  );
}

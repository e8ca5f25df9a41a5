import { updateClasses } from '@laurel/domain/classes/permissions';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import * as api from '@laurel/domain/remarks/api';
import { mostBankComments } from '@laurel/domain/remarks/bank-comment';
import { findUnknownVariables } from '@laurel/domain/remarks/comment-variables';
import { type StudentNote, readStudentNotes as studentNotes } from '@laurel/domain/remarks/student-notes';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { placedId } from '@laurel/server/db/placed-id';
import { reachesSchool } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import type { Door } from '@laurel/server/http/door';
import { type Handler, serve } from '@laurel/server/http/serve';
import * as store from './bank-store';
import { readRemarks, saveRemarks } from './save-remarks';
import { isGraded, readNotesOn } from './student-note-store';

export function remarkRoutes(door: Door): void {
  serve(door, api.readRemarks, readRemarks);
  serve(door, studentNotes, readStudentNotes);
  serve(door, api.saveRemarks, saveRemarks);
  serve(door, api.readCommentBank, readCommentBank);
  serve(door, api.saveBankComment, saveBankComment);
  serve(door, api.deleteBankComment, deleteBankComment);
}

/** The notes on a student in the classes the caller grades; a student of none of them is as unknown as any. */
async function readStudentNotes(
  scope: Scope,
  { studentId }: { studentId: Id<'person'> },
): Promise<{ notes: StudentNote[] }> {
  if (!(await isGraded(scope, studentId))) throw notFound();
  return { notes: await readNotesOn(scope, studentId) };
}

async function readCommentBank(scope: Scope): Promise<OutputOf<typeof api.readCommentBank>> {
  return { comments: await store.readBank(scope), schools: await store.readBankSchools(scope) };
}

/** Adds a phrase to the caller’s bank or a school’s, or changes one. */
const saveBankComment: Handler<typeof api.saveBankComment> = async (scope, { version, ...given }) => {
  if (given.schoolId !== null && !reachesSchool(scope, updateClasses, given.schoolId)) throw notFound();
  const isNew = version === 0;
  const commentId = isNew ? placedId(given.schoolId ?? scope.caller.accountId, given.commentId) : given.commentId;
  const phrase = { ...given, commentId };
  const before = await store.readOwnPhrase(scope, commentId);
  if (!isNew && (!before || before.schoolId !== phrase.schoolId)) throw notFound();
  refuseUnknown(phrase.text);
  const isSame = before?.code === phrase.code && before.text === phrase.text;
  // A repeat.
  if (before && isSame && before.version >= version) return { commentId, version: before.version };
  if (await store.hasCode(scope, phrase)) {
    const sentence = translatable`Another comment has this code. Choose a different one.`;
    throw new Fault('conflict', sentence, { fields: { code: sentence } });
  }
  if (isNew && (await store.countPhrases(scope, phrase.schoolId)) >= mostBankComments)
    throw new Fault('refused', translatable`The comment bank is full. Delete a comment you no longer use first.`);
  const written = isNew
    ? await store.insertPhrase(scope, phrase)
    : await store.updatePhrase(scope, { ...phrase, version });
  if (written === 0)
    throw new Fault('conflict', translatable`Someone else just changed this. Review it again.`, { theirs: before });
  return { commentId, version: version + 1 };
};

async function deleteBankComment(scope: Scope, { commentId }: { commentId: Id<'bank-comment'> }): Promise<void> {
  if ((await store.removePhrase(scope, commentId)) === 0) throw notFound();
}

/** A slip in a name in braces would stand in every comment written with it. */
function refuseUnknown(text: string): void {
  const [unknown] = findUnknownVariables(text);
  if (unknown === undefined) return;
  const sentence = translatable`Nothing is filled in for “${unknown}” in braces. Choose a name from the list.`;
  throw new Fault('invalid', sentence, { fields: { text: sentence } });
}

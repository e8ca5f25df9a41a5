import { notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import type { Locale } from '@laurel/domain/kit/locale';
import * as api from '@laurel/domain/records/api';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import { FileAnswer } from '@laurel/server/http/answer';
import { noteView, writeAudit } from '@laurel/server/http/audit-store';
import type { Door } from '@laurel/server/http/door';
import type { Handler } from '@laurel/server/http/serve';
import { sendNotice } from '@laurel/server/notices/send-notice';
import type { Place } from '@laurel/server/places/place';
import { findRecordAccess, type RecordAccess } from './access-store';
import { deletePass, mayHandOut, readFamily, readHolders, writePass } from './pass-store';
import { readRetention } from './read-retention';
import { exportRecord } from './write-record';

/** Everything kept about a person that the caller may see; that it was taken along is on record. */
export async function downloadRecord(
  scope: Scope,
  { personId }: { personId: Id<'person'> },
  given: { locale: Locale; mediaPlace: Place | null },
): Promise<FileAnswer> {
  const access = await findRecordAccess(scope, personId, await readRetention(scope));
  if (!access) throw notFound();
  const { body, rows } = await exportRecord(scope, access, given);
  await noteTaken(scope, access);
  return new FileAnswer({
    contentType: 'application/zip',
    fileName: `record-${scope.today}.zip`,
    body,
    rows,
  });
}

/** Whoever takes a record along has looked at all that is in it. */
async function noteTaken(scope: Scope, { personId, isStaff, rights }: RecordAccess): Promise<void> {
  if (!isStaff || personId === scope.caller.personId) return;
  const concerns = [{ kind: 'person', id: personId } as const];
  await noteView(scope, { what: 'record view', details: { personId }, concerns });
  if (rights.has('health')) await noteView(scope, { what: 'health view', details: { students: [personId] }, concerns });
  if (rights.has('body')) await noteView(scope, { what: 'body view', details: { studentId: personId }, concerns });
}

/** The person and guardians who may be let in. */
export async function readPasses(
  scope: Scope,
  { personId }: { personId: Id<'person'> },
): Promise<OutputOf<typeof api.readPasses>> {
  if (!(await mayHandOut(scope, personId))) throw notFound();
  const { mayFamiliesDownload } = await readRetention(scope);
  return { mayFamiliesDownload, holders: await readHolders(scope, personId) };
}

/** Lets somebody of the family download the record for a while, and tells them; or ends that. */
export const givePass: Handler<typeof api.givePass> = async (scope, { personId, toPersonId, isGiven }) => {
  if (!(await mayHandOut(scope, personId))) throw notFound();
  const holder = (await readHolders(scope, personId)).find((each) => each.toPersonId === toPersonId);
  if (!isGiven) {
    await deletePass(scope, { personId, toPersonId });
    return;
  }
  if (!holder) throw notFound();
  const endsAt = new Date(scope.nowMs + api.passDays * 86_400_000);
  if ((await writePass(scope, { personId, toPersonId, endsAt })) === 0) return;
  await sendNotice(scope, {
    kind: 'record-ready',
    subjectId: personId,
    details: {},
    to: [{ personId: toPersonId, studentId: personId }],
  });
};

/** Whose records the caller may download by the district’s settings or the office’s permission. */
export async function readOwnRecords(scope: Scope): Promise<OutputOf<typeof api.readOwnRecords>> {
  const { mayFamiliesDownload } = await readRetention(scope);
  const family = await readFamily(scope);
  const open = family.filter(({ endsAt }) => mayFamiliesDownload || endsAt !== null);
  return { records: open.map((each) => (mayFamiliesDownload ? { ...each, endsAt: null } : each)) };
}

/** Puts on record that the caller makes a file of a list of people that their browser shows. */
export async function noteDownload(
  { onDownload }: Pick<Door, 'onDownload'>,
  scope: Scope,
  { people }: ParsedInputOf<typeof api.noteDownload>,
): Promise<void> {
  await writeAudit(scope, { what: 'people.csv', kind: 'download', outcome: 'done', details: { people } });
  await onDownload(scope, people);
}

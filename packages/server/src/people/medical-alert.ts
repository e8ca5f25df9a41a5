import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import type * as api from '@laurel/domain/people/medical-alert-api';
import { updateHealth } from '@laurel/domain/people/permissions';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import { noteView } from '@laurel/server/http/audit-store';
import * as store from './medical-alert-store';

/** The medical alert of a person; that it was read is on record, where there was something to read. */
export async function readMedicalAlert(
  scope: Scope,
  { personId }: { personId: Id<'person'> },
): Promise<OutputOf<typeof api.readMedicalAlert>> {
  const found = await store.readAlert(scope, personId);
  if (!found) throw notFound();
  const { personId: _, ...alert } = found;
  if (alert.note !== null || alert.details !== null) await noteHealthView(scope, { students: [personId] });
  return alert;
}

/** Writes the alert. Saying again what stands there changes nothing, whatever the version. */
export async function saveMedicalAlert(scope: Scope, input: ParsedInputOf<typeof api.saveMedicalAlert>): Promise<void> {
  const before = await store.readAlert(scope, input.personId, updateHealth);
  if (!before) throw notFound();
  if (before.note === input.note && before.details === input.details) return;
  if ((await store.writeAlert(scope, input)) === 0) {
    const { note, details, version } = before;
    throw new Fault('conflict', translatable`Someone else just changed this medical alert. Review it again.`, {
      theirs: { note, details, version },
    });
  }
}

/** Puts on record whose health somebody read, by ids alone. */
export async function noteHealthView(
  scope: Scope,
  { students, classId = null }: { students: readonly Id<'person'>[]; classId?: Id<'class'> | null },
): Promise<void> {
  const concerns = [
    ...students.map((id) => ({ kind: 'person', id }) as const),
    ...(classId === null ? [] : [{ kind: 'class', id: classId } as const]),
  ];
  const details = { students, ...(classId === null ? {} : { classId }) };
  await noteView(scope, { what: 'health view', details, concerns });
}

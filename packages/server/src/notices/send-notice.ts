import { type DetailsOf, type NoticeKind, partOf } from '@laurel/domain/notices/kind';
import type { Scope } from '@laurel/server/db/scope';
import { type Recipient, readFamilies, removeNotices, writeNotices } from './send-store';

export interface Sending<Kind extends NoticeKind> {
  readonly kind: Kind;
  /** What it is about: by this it can be taken back. */
  readonly subjectId: string;
  readonly details: DetailsOf<Kind>;
}

/**
 * Tells people something, in the transaction of what happened: no change, no notice. Who has no account, or wants to
 * hear nothing of the kind, gets none. Open windows hear of it once the transaction is committed.
 */
export async function sendNotice<Kind extends NoticeKind>(
  scope: Scope,
  sending: Sending<Kind> & { readonly to: readonly Recipient[] },
): Promise<void> {
  if (sending.to.length > 0) await writeNotices(scope, { ...sending, part: partOf[sending.kind] });
}

/** Tells students and the guardians who may see this part of them today; a block or a flag keeps a guardian out. */
export async function sendFamilyNotice<Kind extends NoticeKind>(
  scope: Scope,
  { studentIds, ...sending }: Sending<Kind> & { readonly studentIds: readonly string[] },
): Promise<void> {
  const part = partOf[sending.kind];
  if (part === null || studentIds.length === 0) return;
  await sendNotice(scope, { ...sending, to: await readFamilies(scope, studentIds, part) });
}

/** Takes notices back with what they told of, read or not; of all students when none are named. */
export async function withdrawNotices(
  scope: Scope,
  about: { readonly kind: NoticeKind; readonly subjectId: string; readonly studentIds?: readonly string[] },
): Promise<void> {
  await removeNotices(scope, about);
}

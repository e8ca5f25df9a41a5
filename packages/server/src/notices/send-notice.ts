import { bundleOf } from '@laurel/domain/notices/bundle';
import { type DetailsOf, kindNamed, type NoticeKind } from '@laurel/domain/notices/kind';
import type { Scope } from '@laurel/server/db/scope';
import { type Recipient, readFamilies, removeNotices, writeNotices } from './send-store';

export interface Sending<Kind extends NoticeKind> {
  readonly kind: Kind;
  /** What it is about: by this it can be undone. */
  readonly subjectId: string;
  readonly details: DetailsOf<Kind>;
}

/** What telling takes: no one need stand behind it. */
export type Teller = Pick<Scope, 'db' | 'districtId' | 'nowMs' | 'today'>;

/**
 * Tells people something, in the transaction of what happened: no change, no notice. Who has no account, or wants to
 * hear nothing of the kind, gets none. Open windows hear of it once the transaction is committed.
 */
export async function sendNotice<Kind extends NoticeKind>(
  scope: Teller,
  { kind, ...sending }: Sending<Kind> & { readonly to: readonly Recipient[] },
): Promise<void> {
  await sendNotices(scope, kind, [sending]);
}

/** The same of several things at once, in one statement. */
export async function sendNotices<Kind extends NoticeKind>(
  scope: Teller,
  kind: Kind,
  sendings: readonly (Omit<Sending<Kind>, 'kind'> & { readonly to: readonly Recipient[] })[],
): Promise<void> {
  const told = sendings.filter(({ to }) => to.length > 0).map((sending) => withBundle(kind, sending));
  if (told.length > 0) await writeNotices(scope, { kind, part: kindNamed(kind).part, sendings: told });
}

/** Tells students and the guardians who may see this part of them today; a block or a flag keeps a guardian out. */
export async function sendFamilyNotice<Kind extends NoticeKind>(
  scope: Scope,
  { kind, ...sending }: Sending<Kind> & { readonly studentIds: readonly string[] },
): Promise<void> {
  await sendFamilyNotices(scope, kind, [sending]);
}

/** The same of several things at once, in as many statements as of one. */
export async function sendFamilyNotices<Kind extends NoticeKind>(
  scope: Teller,
  kind: Kind,
  sendings: readonly (Omit<Sending<Kind>, 'kind'> & { readonly studentIds: readonly string[] })[],
): Promise<void> {
  const { part } = kindNamed(kind);
  const students = new Set(sendings.flatMap(({ studentIds }) => studentIds));
  if (part === null || students.size === 0) return;
  const families = new Map<string, Recipient[]>([...students].map((studentId) => [studentId, []]));
  for (const who of await readFamilies(scope, [...students], part)) families.get(who.studentId ?? '')?.push(who);
  const told = sendings.map(({ studentIds, ...sending }) => ({
    ...withBundle(kind, sending),
    to: studentIds.flatMap((studentId) => families.get(studentId) ?? []),
  }));
  await writeNotices(scope, { kind, part, sendings: told });
}

function withBundle<Kind extends NoticeKind, Told extends { readonly details: DetailsOf<Kind> }>(
  kind: Kind,
  told: Told,
) {
  return { ...told, bundle: bundleOf({ kind, details: told.details } as Parameters<typeof bundleOf>[0]) };
}

/** Takes notices back with what they told of, read or not; of all students when none are named. */
export async function withdrawNotices(
  scope: Pick<Scope, 'db' | 'districtId'>,
  about: { readonly kind: NoticeKind; readonly subjectId: string; readonly studentIds?: readonly string[] },
): Promise<void> {
  await removeNotices(scope, about);
}

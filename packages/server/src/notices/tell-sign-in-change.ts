import type { Id } from '@laurel/domain/kit/id';
import type { SignInChange } from '@laurel/domain/notices/kind';
import { readDistrictDay } from '@laurel/server/db/district-day';
import type { Scope } from '@laurel/server/db/scope';
import { writeNotices } from './send-store';

/** Tells somebody that how they sign in was changed, by themselves or by whoever else can: so that none of it is secret. */
export async function tellSignInChange(
  scope: Pick<Scope, 'db' | 'districtId' | 'nowMs'>,
  { personId, accountId, what }: { personId: Id<'person'>; accountId: Id<'account'>; what: SignInChange },
): Promise<void> {
  const details = { what };
  const sending = { subjectId: accountId, details, bundle: null, to: [{ personId, studentId: null }] };
  const today = await readDistrictDay(scope);
  await writeNotices({ ...scope, today }, { kind: 'sign-in-changed', part: null, sendings: [sending] });
}

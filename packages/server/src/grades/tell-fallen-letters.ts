import type { Id } from '@laurel/domain/kit/id';
import { shortTitle } from '@laurel/domain/notices/kind';
import { readDistrictDay } from '@laurel/server/db/district-day';
import type { Chore } from '@laurel/server/jobs/chores';
import { sendFamilyNotices, sendNotices, type Teller } from '@laurel/server/notices/send-notice';
import { readCounselors } from '@laurel/server/notices/send-store';
import { takeNewLetters } from './told-letter-store';

/** A letter that stood so long is no slip of the moment. */
const settledMs = 10 * 60_000;

/** Tells students, guardians, and counselors of a letter that is lower than the one they saw; whatever lowered it: a score, a rule, a date. */
export const tellFallenLetters: Chore = {
  name: 'tell-fallen-letters',
  match: '*/15 * * * *',
  async run(scope) {
    const today = await readDistrictDay(scope);
    const { seen, fallen } = await takeNewLetters(scope, { today, until: new Date(scope.nowMs - settledMs) });
    await tellFallen({ ...scope, today }, fallen);
    return seen;
  },
};

/** Tells of letters that fell, in so many statements however many they are. */
export async function tellFallen(
  scope: Teller,
  fallen: readonly { classId: Id<'class'>; className: string; studentIds: readonly Id<'person'>[] }[],
): Promise<void> {
  if (fallen.length === 0) return;
  const sendings = fallen.map(({ classId, className, studentIds }) => ({
    subjectId: classId,
    details: { classId, className: shortTitle(className) },
    studentIds,
  }));
  await sendFamilyNotices(scope, 'grade-fell', sendings);
  const counselors = await readCounselors(scope, [...new Set(fallen.flatMap(({ studentIds }) => studentIds))]);
  await sendNotices(
    scope,
    'caseload-grade-fell',
    sendings.map(({ studentIds, ...sending }) => ({
      ...sending,
      to: counselors.filter(({ studentId }) => studentIds.includes(studentId)),
    })),
  );
}

import { shortTitle } from '@laurel/domain/notices/kind';
import { readDistrictDay } from '@laurel/server/db/district-day';
import type { Chore } from '@laurel/server/jobs/chores';
import { sendFamilyNotices } from '@laurel/server/notices/send-notice';
import { takeNewLetters } from './told-letter-store';

/** A letter that stood so long is no slip of the moment. */
const settledMs = 10 * 60_000;

/** Tells students and guardians of a letter that is lower than the one they saw; whatever lowered it: a score, a rule, a date. */
export const tellFallenLetters: Chore = {
  name: 'tell-fallen-letters',
  match: '*/15 * * * *',
  async run(scope) {
    const today = await readDistrictDay(scope);
    const { seen, fallen } = await takeNewLetters(scope, { today, until: new Date(scope.nowMs - settledMs) });
    const sendings = fallen.map(({ classId, className, studentIds }) => ({
      subjectId: classId,
      details: { classId, className: shortTitle(className) },
      studentIds,
    }));
    await sendFamilyNotices({ ...scope, today }, 'grade-fell', sendings);
    return seen;
  },
};

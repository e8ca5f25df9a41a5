import { shortTitle } from '@laurel/domain/notices/kind';
import { readDistrictDay } from '@laurel/server/db/district-day';
import type { Chore } from '@laurel/server/jobs/chores';
import { sendFamilyNotices } from '@laurel/server/notices/send-notice';
import { takeUntold } from './told-store';

/** What was sent longer ago is history, not news. */
const oldestMs = 2 * 86_400_000;

/** Tells students and guardians of the badges that were sent, each award once; nobody of one of transition services. */
export const tellAwards: Chore = {
  name: 'tell-awards',
  match: '*/5 * * * *',
  async run(scope) {
    const taken = await takeUntold(scope);
    const news = taken.filter(({ sentAt, isNews }) => isNews && Date.parse(sentAt) >= scope.nowMs - oldestMs);
    const today = await readDistrictDay(scope);
    await sendFamilyNotices(
      { ...scope, today },
      'badge-awarded',
      news.map(({ awardId, badgeId, title, studentId }) => ({
        ...{ subjectId: awardId, studentIds: [studentId] },
        details: { badgeId, title: shortTitle(title) },
      })),
    );
    return taken.length;
  },
};

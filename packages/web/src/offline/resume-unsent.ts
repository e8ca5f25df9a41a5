import { marks } from '@laurel/web/attendance/marks';
import { scores } from '@laurel/web/grades/scores';
import { sendDrafts } from '@laurel/web/outbox/drafts';
import { resumeOutboxes } from '@laurel/web/outbox/outbox';
import { remarks } from '@laurel/web/remarks/remarks';
import { rubricScores } from '@laurel/web/rubrics/rubric-scores';
import { ratings } from '@laurel/web/standards/ratings';
import { announceRuns } from '@laurel/web/test-days/kept-runs';
import { results } from '@laurel/web/test-days/results';
import { pathwayRatings } from '@laurel/web/transition/ratings';

/** Sends what an account typed into any sheet or text and left unsent on this device. */
export async function resumeUnsent(accountId: string): Promise<void> {
  announceRuns();
  await resumeOutboxes(scores, accountId);
  await resumeOutboxes(results, accountId);
  await resumeOutboxes(marks, accountId);
  await resumeOutboxes(ratings, accountId);
  await resumeOutboxes(remarks, accountId);
  await resumeOutboxes(rubricScores, accountId);
  await resumeOutboxes(pathwayRatings, accountId);
  await sendDrafts();
}
